// Every form of every verb of a class says the same: no form is read of one verb and passed over of another. The mirror of each is a rule, a
// condition or a denial in the same words, which says nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readDeprecation } from './deprecations.ts';
import { readStatement } from './statements.ts';

/** What a caller must know of a paragraph with this sentence: an end goes before all else. */
function announced(sentence: string): string {
  if (readDeprecation(sentence) !== null) return 'deprecation';
  const announces = readStatement(sentence)?.announces ?? 'nothing';
  return announces === 'feature' || announces === 'fix' ? 'nothing' : announces;
}

const fill = (form: string, word: string): string => form.replace('…', word);

interface Family {
  what: string;
  want: readonly string[];
  words: readonly string[];
  forms: readonly string[];
}

const FAMILIES: readonly Family[] = [
  {
    what: 'gone for good',
    want: ['breaking', 'deprecation'],
    words:
      'removed, dropped, eliminated, withdrawn, discontinued, retired, decommissioned, abolished, scrapped, taken out, shut down'.split(
        ', ',
      ),
    forms: [
      'The field sum has been ….',
      'The field sum has been … from the API.',
      'The field sum is being ….',
      'The field sum will be … on 1 March 2027.',
      'The field sum is to be … on 1 March 2027.',
      'The field sum is going to be … in March 2027.',
      'We expect the field sum to be … by the end of March 2027.',
      'By 1 March 2027 the field sum will have been ….',
      'Effective 1 March 2027, the field sum is ….',
      'As of version 3, the field sum is ….',
    ],
  },
  {
    what: 'taken from the interface',
    want: ['breaking', 'deprecation'],
    words: 'cut, pulled, stripped, purged, excluded, omitted, hidden, deleted, disabled, archived'.split(', '),
    forms: [
      'The field sum has been … from the response.',
      'The field sum is being ….',
      'The field sum will be … on 1 March 2027.',
      'As of version 3, the field sum is ….',
    ],
  },
  {
    what: 'what the author will take away',
    want: ['breaking', 'deprecation'],
    words:
      'remove, drop, delete, eliminate, withdraw, discontinue, retire, strip, hide, pull, scrap, disable, phase out, shut down'.split(
        ', ',
      ),
    forms: [
      'We will … the field sum on 1 March 2027.',
      'We are going to … the endpoint in March 2027.',
      'We plan to … the v1 endpoints in 2027.',
    ],
  },
  {
    what: 'turned into something else',
    want: ['breaking', 'deprecation'],
    words:
      'renamed to total, converted to a string, moved into totals, relocated to totals, merged into total, split into two, nested under totals, flattened into the order, replaced with total, swapped for total, migrated to total, promoted to the top level, restructured, reworked'.split(
        ', ',
      ),
    forms: [
      'The field sum has been ….',
      'The field sum was … in version 3.',
      'The field sum is now ….',
      'The field sum is being ….',
      'The field sum will be … on 1 March 2027.',
    ],
  },
  {
    what: 'what the author turned',
    want: ['breaking'],
    words: 'rename, convert, move, relocate, merge, split, nest, flatten, replace, swap, restructure, rework'.split(
      ', ',
    ),
    forms: ['We will … the field sum.', 'We are going to … the fields of an order.'],
  },
  {
    what: 'required',
    want: ['breaking'],
    words: 'required, mandatory, compulsory, obligatory, necessary, needed, enforced, non-optional'.split(', '),
    forms: [
      'The header X-Version is now ….',
      'The header X-Version has become ….',
      'The header X-Version will become ….',
      'The header X-Version will be … from 1 March 2027.',
      'As of 1 March 2027, the header X-Version is ….',
      'Starting with v3, the header X-Version is ….',
    ],
  },
  {
    what: 'refused',
    want: ['breaking'],
    words:
      'rejected, refused, denied, declined, ignored, discarded, disallowed, forbidden, turned away, not accepted'.split(
        ', ',
      ),
    forms: [
      'Requests without a version will be … from 1 March 2027.',
      'Calls over plain HTTP are now ….',
      'Starting 1 March 2027, unsigned requests are ….',
      'After this date, requests without a key will be ….',
    ],
  },
  {
    what: 'failing',
    want: ['breaking', 'deprecation'],
    words:
      'fail, break, not work, not be possible, return an error, return 404, result in a 400 error, receive a 403 response, throw an exception, respond with an error, be answered with 410, stop working'.split(
        ', ',
      ),
    forms: ['After 1 March 2027, requests to the endpoint will ….', 'Any calls made after this date will ….'],
  },
  {
    what: 'no longer so',
    want: ['breaking'],
    words:
      'supported, accepted, returned, listed, shown, applied, parsed, evaluated, filled, a string, nullable, part of the response, taken into account, sortable'.split(
        ', ',
      ),
    forms: ['The field sum is no longer ….', 'The field sum is not … anymore.'],
  },
  {
    what: 'no longer done',
    want: ['breaking'],
    words:
      'returns sums, accepts XML, embeds customers, follows redirects, sorts by name, trims names, wraps results, sets cookies'.split(
        ', ',
      ),
    forms: ['The API no longer ….'],
  },
  {
    what: 'stricter',
    want: ['breaking'],
    words: 'tightened, hardened, strengthened, restricted, narrowed, locked down'.split(', '),
    forms: [
      'Validation of the field email has been ….',
      'Access to the endpoint is now ….',
      'We have … the validation of names.',
    ],
  },
  {
    what: 'on its way out',
    want: ['deprecation'],
    words:
      'deprecated, obsolete, legacy, discouraged, superseded, no longer recommended, in maintenance mode, scheduled for removal, marked for removal, on its way out, going away, being phased out, being replaced by v2, unmaintained'.split(
        ', ',
      ),
    forms: ['The v1 API is ….', 'Please note that the v1 API is ….'],
  },
  {
    what: 'what is said of a day',
    want: ['deprecation'],
    words: [
      'All integrations must move to v2 by 1 March 2027.',
      'Clients need to be updated by 1 March 2027.',
      'We ask all partners to adopt v2 by 1 March 2027.',
      'The migration to v2 must be finished by 1 March 2027.',
      'By 1 March 2027: switch fully to v2.',
      'The v1 API can be used until 1 March 2027.',
      'We will keep v1 running until 1 March 2027.',
      '1 March 2027 marks the end of v1.',
      'v1 goes dark on 1 March 2027.',
      'The shutdown of v1 happens on 1 March 2027.',
    ],
    forms: ['…'],
  },
  {
    what: 'an order to leave at once',
    want: ['deprecation'],
    words: 'as soon as possible, as soon as convenient, immediately, at your earliest convenience, without delay'.split(
      ', ',
    ),
    forms: [
      'Please migrate to v2 ….',
      'Switch to version 2 of the API ….',
      'Please remove any dependency on this endpoint ….',
    ],
  },
  {
    what: 'in place of something else',
    want: ['breaking'],
    words: 'instead of, rather than, in place of, in lieu of'.split(', '),
    forms: ['The endpoint now returns an object … a list.', 'As of version 3, the endpoint returns 422 … 400.'],
  },
  {
    what: 'nothing, since it is a rule or denied',
    want: ['nothing'],
    words: 'removed, deprecated, retired, renamed, discontinued, shut down, taken offline, restructured'.split(', '),
    forms: [
      'When an endpoint is …, you are told by mail.',
      'If a field is …, we announce it six months ahead.',
      'A version may be … at any time.',
      'No endpoint has been ….',
      'No field will be … without notice.',
      'We never let a field be … without a new version.',
      'Endpoints are usually … after a year.',
      'Occasionally, an endpoint is ….',
      'The version or endpoint is … at the end of that phase.',
      'We may decide that an endpoint is ….',
      'There is a window of 12 months before those endpoints are ….',
      'A notice is sent when a field is ….',
    ],
  },
  {
    what: 'nothing, since it helps or is as it was',
    want: ['nothing'],
    words: [
      'The header X-Version is no longer required.',
      'The API no longer fails for empty lists.',
      'The API no longer limits how many fields a call names.',
      'An expired token is no longer valid.',
      'Use POST instead of GET to create orders.',
      'You can now send XML instead of JSON.',
      'The value is converted from cents to dollars.',
      'You can change the currency from EUR to USD.',
      'Access to the endpoint is restricted to admins.',
      'We have migrated the API to new servers.',
      'The API will be offline on 1 March 2027 from 02:00 to 04:00 UTC.',
      'The API will be temporarily unavailable on 1 March 2027.',
      'We tell you at least 60 days in advance.',
      'If you do not update an order, nothing happens.',
      'In the past, we deprecated our use of XML.',
      'The field note has been changed from required to optional.',
    ],
    forms: ['…'],
  },
];

for (const { what, want, words, forms } of FAMILIES)
  for (const form of forms)
    test(`${what}: "${form}"`, () => {
      for (const word of words) {
        const sentence = fill(form, word);
        assert.ok(want.includes(announced(sentence)), `${sentence} announces ${announced(sentence)}`);
      }
    });
