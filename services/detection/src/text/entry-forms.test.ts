// Every verb of a class says the same in every form in which entries of a changelog use it; the mirror of each are entries in the same words
// that say nothing, or something else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readStatement } from './statements.ts';
import { allFormsOf } from './verb-forms.ts';

const announced = (entry: string, codes: readonly string[] = []): string =>
  readStatement(entry, { isEntry: true, isAlone: true, codes })?.announces ?? 'nothing';

interface Family {
  want: readonly string[];
  words: string;
  forms: readonly string[];
}

const FAMILIES: Readonly<Record<string, Family>> = {
  'what came to the interface': {
    want: ['feature'],
    words:
      'Add, Adding, Introduce, Introducing, Launched, Released, Rolled out, Shipped, Created, Published, Announcing, Provide, Exposed, Delivered, Unveiled, This version brings, We now offer, We are excited to announce, Addition of, Bring back, Reintroduced',
    forms: ['… a `GET /v1/refunds` endpoint', '… webhooks for disputes', '… the `refund.created` event'],
  },
  'what is let': {
    want: ['feature'],
    words:
      'Support, Supports, Allow, Allows, Allowing, Accept, Enabled, Now accepting, Support for, The API now supports, Ability to use, Lets apps use, Makes it possible to use, You may now use, Now you can use, Apps are now able to use',
    forms: ['… bulk updates', '… filtering by `status`'],
  },
  'what became of a new part': {
    want: ['feature'],
    words:
      'has been released, has been made available, has launched, is available in public beta, is now in beta, leaves beta, is out of beta, is now exposed, was reinstated, has been rolled out, expanded, extended with notes',
    forms: ['The Reports API …', 'The `note` field …'],
  },
  'what binds callers no more': {
    want: ['feature'],
    words:
      '`email` became optional, Removed the requirement to send `email`, Drop the requirement for `email`, Relax validation of `email`, Loosened validation of names, Lifted the restriction on names, You no longer need to send `email`, `email` may be omitted, Duplicate names are now allowed, The API now ignores unknown fields',
    forms: ['…'],
  },
  'what was mended': {
    want: ['fix'],
    words:
      'Fix, Fixing, Fixed, Resolves, Correct, Corrected, Patched, Addressed, Addresses, Solved, Remedied, Rectified, Eliminated, Mitigated, Squashed, Prevent, Avoids, Hotfix for, Handled',
    forms: ['… a bug in pagination', '… an issue where `GET /orders` returned 500', '… a crash when `name` is empty'],
  },
  'what is right now': {
    want: ['fix'],
    words:
      '`total` is now calculated correctly, `GET /orders` now correctly returns 404, Properly return 404, Return the correct status code, Search no longer crashes, Requests no longer time out, Reverted a change of tokens, Improved error handling, `GET /orders` no longer returns duplicates',
    forms: ['…'],
  },
  'what became quicker': {
    want: ['performance'],
    words:
      'Sped up list endpoints, Reduced response times, Optimize the search endpoint, Webhooks are delivered more quickly, Responses are now cached, Improve speed of list endpoints, Accelerated bulk imports, Reduced request size from 500 to 100 items',
    forms: ['…'],
  },
  'what is safer': {
    want: ['security'],
    words:
      'Webhooks are now signed, Tokens are now encrypted at rest, New signing certificate, Certificate renewed, Support for mTLS, Hardened token storage, Improved security of webhooks',
    forms: ['…'],
  },
  'what was taken away': {
    want: ['breaking'],
    words:
      'Remove, Removed, This release removes, Pull, Pulled, Killed, Axed, Get rid of, Got rid of, Cut, Purged, Terminate, Retires, Discontinues, Shut down, Ended, Unship, Abandon, Stop supporting, Stopped returning, We no longer offer, Removal of, Retirement of',
    forms: ['… the `X-Legacy` header', '… the `offset` query parameter', '… the sandbox environment'],
  },
  'what is gone': {
    want: ['breaking'],
    words: 'has been deleted, was pulled, was killed, ceases to exist, no longer exists, is gone',
    forms: ['The `order.updated` webhook event …', 'API version 1 …'],
  },
  'what goes': {
    want: ['deprecation'],
    words:
      'Retiring, Discontinuing, Shutting down, Phasing out, Upcoming removal of, Planned removal of, Scheduled shutdown of, Please migrate away from, Avoid using',
    forms: ['… the `offset` query parameter', '… the v1 endpoints'],
  },
  'what has another shape': {
    want: ['breaking'],
    words:
      '`amount` now returns an integer, `amount` returned as integer, Return `amount` as a string, Ids are now prefixed with `ord_`, Default sort order is now ascending, `expand` is now false by default, `tags` becomes a list, `note` can be null, Make `note` nullable, `DELETE /orders` now returns 204, Signature algorithm changed to HMAC-SHA256, Changed the webhook payload, Updated default API version from 6 to 7',
    forms: ['…'],
  },
  'what binds callers': {
    want: ['breaking'],
    words:
      'The `email` field now required, The `email` field changed from optional to required, The `email` field cannot be empty, The `email` field can no longer be null, The `id` can no longer start with a digit, Tighten validation of `email`, Added validation of `email`, Only admins can call `/reports`, All requests must include an API version, Only JSON is accepted by the API, Rejecting requests without a version, Limit `name` to 50 characters',
    forms: ['…'],
  },
  'nothing of the interface': {
    want: ['nothing'],
    words:
      'Added a note that `sum` will be rounded, Added a section on pagination, Added tests, Added linting, No breaking changes in this release, Moved to new infrastructure, Removed internal flags, Deleted unused code, Published a guide to webhooks, Release notes for November, Released version 2.4 of the Go SDK, Optimized images of the landing page, Dashboard: added dark mode, Supported currencies are listed below',
    forms: ['…'],
  },
  'what callers can do': {
    want: ['feature'],
    words:
      'Added an endpoint that deletes all keys, Allow owners to restrict access to projects, Delete several orders with `DELETE /orders`, Revoke tokens of others via the API, Support deleting several keys at once, Deleted orders can be listed with `GET /orders`',
    forms: ['…'],
  },
};

for (const [what, { want, words, forms }] of Object.entries(FAMILIES))
  for (const form of forms)
    test(`${what}: "${form}"`, () => {
      for (const word of words.split(', ')) {
        const entry = form.replace('…', word);
        const codes = [...entry.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code);
        const said = announced(entry.replaceAll('`', ''), codes);
        assert.ok(want.includes(said), `${entry} announces ${said}`);
      }
    });

for (const entry of [
  'sum is now total',
  'sum → total',
  'sum -> total in orders',
  'sum has become total',
  'total replaces sum',
])
  test(`of two names in code "${entry}" tells that one is the other, of words nothing`, () => {
    assert.equal(announced(entry, ['sum', 'total']), 'breaking');
    assert.equal(announced(entry), 'nothing');
  });

test('the day of an end that moved is no other shape', () => {
  const entry = 'The values were deprecated. Their removal date has changed from 31 March 2027 to 30 June 2027.';
  assert.equal(announced(entry), 'deprecation');
});

test('what is being done ends in -ing', () => {
  assert.equal(
    allFormsOf('remove, shut down, stop'),
    '(?:(?:remove|removes|removed|shut down|shuts down|stop|stops|stopped)|(?:removing|shutting down|stopping))',
  );
});
