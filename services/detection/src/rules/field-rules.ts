// Rules of fields: which came and went, which must be there, which way they travel, how long they last.
import { BY_LETTER } from './reasons.ts';
import {
  BREAKING_CERTAIN,
  BREAKING_LIKELY,
  CORRECTION,
  COSMETIC,
  DEPRECATION,
  NEW,
  PERFORMANCE,
  family,
  table,
  whenAnswered,
  whenReceived,
} from './rule.ts';
import type { Judge, Judgement, RuleRow } from './rule.ts';
import { bySunset } from './dates.ts';
import type { Finding } from '../finding.ts';
import { quietPlaces, requestPlaces, responsePlaces, row } from './schema-places.ts';
import type { Effect } from './schema-places.ts';
import { LOOK } from './value-rules.ts';

const {
  'request-property': requestField,
  'request-parameter': parameter,
  'request-parameter-property': parameterField,
} = requestPlaces;
const { 'response-property': responseField, 'response-header': responseHeader } = responsePlaces;
const headerField = {
  noun: 'the field {subject} of a header',
  changeType: 'header_field',
  direction: 'request',
} as const;

const PASSED_OVER = 'What callers send is passed over or refused, and what they meant by it no longer happens';
const FIELD_REMOVED: Effect = [
  BREAKING_LIKELY,
  `${PASSED_OVER}; oasdiff warns, libopenapi calls it a break, Redocly does not.`,
];
const PARAMETER_REMOVED: Effect = [
  BREAKING_LIKELY,
  `${PASSED_OVER}; oasdiff warns, Redocly and libopenapi call it a break.`,
];
const PARAMETER_FIELD_REMOVED: Effect = [
  BREAKING_LIKELY,
  `${PASSED_OVER}; libopenapi calls it a break, oasdiff and Redocly see nothing.`,
];

/** A limit that leaves less room deserves a look; one that leaves more does not. */
function byTightness(finding: Finding): Partial<Judgement> {
  return finding.facts['tighter'] === true ? { severity: 'warning' } : {};
}

/** What a schema says about itself, at every place. */
export const standingRows = {
  deprecated: ['deprecated', DEPRECATION, '{thing} is deprecated[ and ends on {sunset}]', { judge: bySunset }],
  'sunset-deleted': row(
    'sunset_removed',
    [DEPRECATION, 'It is still deprecated, and nobody knows any longer until when.'],
    'the sunset date of {thing} was withdrawn[; it was {before}]',
  ),
  'sunset-date-changed': [
    'sunset_changed',
    DEPRECATION,
    'the sunset date of {thing} changed[ from {before}][ to {after}]',
    { judge: bySunset },
  ],
  'sunset-date-changed-too-small': [
    'sunset_moved_forward',
    DEPRECATION,
    'the sunset date of {thing} moved forward[ from {before}][ to {after}]',
    { reason: 'Whoever planned for the old day has less time; critical within 30 days.', judge: bySunset },
  ],
  'sunset-parse': row(
    'sunset_unreadable',
    [DEPRECATION, 'It still ends, and the description fails to say when.'],
    '{thing} is deprecated, and its sunset date[, which was {before},] cannot be read[: {after}]',
  ),
  reactivated: ['deprecation_withdrawn', NEW, '{thing} is no longer deprecated'],
  'stability-decreased': row(
    'stability_decreased',
    [
      DEPRECATION,
      'Nothing fails today, but what clients rely on may now change without notice; oasdiff calls that a break.',
    ],
    'the stability of {thing} was lowered[ from {before}][ to {after}]',
  ),
  'stability-increased': [
    'stability_increased',
    NEW,
    'the stability of {thing} was raised[ from {before}][ to {after}]',
  ],
  'limit-changed': row(
    'limit_changed',
    [PERFORMANCE, 'Clients that go to the limit must go slower, or may go faster.'],
    'the limit stated for {thing} changed[: {before}][ became {after}]',
    { judge: byTightness },
  ),
  'limit-added': row(
    'limit_added',
    [PERFORMANCE, 'A limit that was not stated before.'],
    'a limit is now stated for {thing}[: {after}]',
    { judge: () => ({ severity: 'warning' }) },
  ),
  'limit-removed': row(
    'limit_removed',
    [PERFORMANCE, 'The words no longer say how far a client may go.'],
    'the limit stated for {thing} is no longer mentioned[: {before}]',
  ),
} as const satisfies Record<string, RuleRow>;

/** Of parameters oasdiff has one id with and without a day, and one for every day that cannot be read. */
export const endRows = {
  'deprecated-with-sunset': standingRows.deprecated,
  'deprecated-sunset-invalid': row(
    'deprecated',
    [DEPRECATION, 'The date given cannot be read, so nobody knows how long it lasts.'],
    '{thing} is deprecated, with an end that is no date[: {after}]',
  ),
} as const satisfies Record<string, RuleRow>;

const requestPresence = {
  'became-required': row(
    'became_required',
    [
      BREAKING_CERTAIN,
      'A request that leaves it out is refused now; a receiver of a webhook or callback is given more than before.',
    ],
    '{thing} is now required',
    { judge: whenReceived({ classification: 'BUG_FIX', severity: 'info' }) },
  ),
  'became-optional': row(
    'became_optional',
    [NEW, 'Clients that were right before stay right; a receiver of a webhook or callback may be given less.'],
    '{thing} is now optional',
    { judge: whenReceived({ classification: 'BREAKING', severity: 'warning' }) },
  ),
} as const satisfies Record<string, RuleRow>;

/** A parameter's default is its schema's: oasdiff has no rule of its own for it. */
const withDefault = {
  'became-required-with-default': row(
    'became_required',
    [
      BREAKING_LIKELY,
      'Servers often fill in the default, but a validator refuses what leaves it out; the engines agree on a break.',
    ],
    '{thing} is now required, with a default',
  ),
} as const satisfies Record<string, RuleRow>;

const responsePresence = {
  'became-required': row(
    'became_required',
    [
      CORRECTION,
      'What came sometimes now comes always; a header that a receiver of a webhook or callback must now answer with is a break.',
    ],
    '{thing} is now always given',
    {
      judge: whenAnswered({ classification: 'BREAKING', severity: 'critical', text: '{thing} must now be given' }),
    },
  ),
  'became-optional': row(
    'became_optional',
    [
      BREAKING_CERTAIN,
      'A client that reads it without looking meets nothing; a receiver of a webhook or callback may leave out what it answered with.',
    ],
    '{thing} is no longer always given',
    { judge: whenAnswered({ classification: 'NEW_FEATURE', severity: 'info', text: '{thing} need not be given' }) },
  ),
} as const satisfies Record<string, RuleRow>;

const addedToResponse = row(
  'added',
  [NEW, 'Clients pass over fields that they do not know; libopenapi calls one that is always given a break.'],
  '{thing} was added',
);
/** One that was read-only was demanded of answers alone. */
const byDemand: Judge = ({ facts }) =>
  facts['required'] === true ? { severity: 'warning', text: '{thing} can now be written, and must be given' } : {};

const requestFlags = {
  'became-read-only': row(
    'became_read_only',
    [LOOK, 'What callers set is passed over from now on; the engines see no break.'],
    '{thing} can now only be read',
  ),
  'became-not-read-only': row('became_writable', [NEW, BY_LETTER], '{thing} can now be written', { judge: byDemand }),
  'became-write-only': row(
    'became_write_only',
    [NEW, 'What is sent stays the same.'],
    '{thing} can now only be written',
  ),
  'became-not-write-only': row(
    'became_readable',
    [NEW, 'What is sent stays the same.'],
    '{thing} can now be read as well',
  ),
} as const satisfies Record<string, RuleRow>;

const responseFlags = {
  'became-read-only': row('became_read_only', [NEW, 'What is given stays the same.'], '{thing} can now only be read'),
  'became-not-read-only': row(
    'became_writable',
    [NEW, 'What is given stays the same.'],
    '{thing} can now be written as well',
  ),
  'became-not-write-only': row('became_readable', [NEW, 'More is given than before.'], '{thing} is now given back'),
} as const satisfies Record<string, RuleRow>;

export const fieldRules = {
  ...table('request', {
    'new-required-request-property': row(
      'request_field_added',
      [BREAKING_CERTAIN, 'A request without it was right before and is refused now.'],
      'the required request field {subject} was added',
    ),
    'new-optional-request-property': row(
      'request_field_added',
      [NEW, 'Who does not know it leaves it out.'],
      'the optional request field {subject} was added',
    ),
    'new-required-request-header-property': row(
      'header_field_added',
      [BREAKING_CERTAIN, 'A request without it was right before and is refused now.'],
      'the required field {subject} of a header was added',
    ),
  }),
  ...family(
    { 'new-required-request-property': requestField },
    {
      'with-default': row(
        'added',
        [
          BREAKING_LIKELY,
          'Servers often fill in the default, but a validator refuses what leaves it out; the engines agree on a break.',
        ],
        'the required request field {subject} was added, with a default',
      ),
    },
  ),
  ...family(
    { 'request-property': requestField, 'request-parameter': parameter, 'request-parameter-property': parameterField },
    requestPresence,
  ),
  ...family({ 'request-property': requestField }, { removed: row('removed', FIELD_REMOVED, '{thing} was removed') }),
  ...family({ 'request-parameter': parameter }, { removed: row('removed', PARAMETER_REMOVED, '{thing} was removed') }),
  ...family(
    { 'request-parameter-property': parameterField },
    { removed: row('removed', PARAMETER_FIELD_REMOVED, '{thing} was removed') },
  ),
  ...family({ 'request-property': requestField, 'request-parameter-property': parameterField }, withDefault),
  ...family(
    { 'request-header-property': headerField },
    {
      'became-required': requestPresence['became-required'],
      'became-enum': row(
        'became_enum',
        [BREAKING_CERTAIN, 'A request that was right before is refused now.'],
        '{thing} is now limited to listed values[: {afterEach}]',
      ),
    },
  ),
  ...family({ 'request-required-property': requestField, 'request-optional-property': requestField }, requestFlags),
  ...family({ 'response-property': responseField, 'response-header': responseHeader }, responsePresence),
  ...family(
    { 'response-required-property': responseField, 'response-optional-property': responseField },
    { ...responseFlags, added: addedToResponse },
  ),
  ...family(
    { 'response-required-property': responseField },
    {
      removed: row('removed', [BREAKING_CERTAIN, 'It was always given, and clients read it.'], '{thing} was removed'),
      'became-write-only': row(
        'became_write_only',
        [
          BREAKING_LIKELY,
          'It was always given and no longer is. The engines see no break in it: to a reader it is removed.',
        ],
        '{thing} is no longer given back',
      ),
    },
  ),
  ...family(
    { 'response-optional-property': responseField },
    {
      removed: row(
        'removed',
        [
          BREAKING_LIKELY,
          'It was not always given, but clients that show or store it lose it; oasdiff warns, Redocly calls it a break.',
        ],
        '{thing} was removed',
      ),
      'became-write-only': row(
        'became_write_only',
        [['BUG_FIX', 'warning'], 'Clients had to do without it already; mostly it says at last what was never given.'],
        '{thing} is no longer given back',
      ),
    },
  ),
  ...family(
    {
      'response-required-write-only-property': quietPlaces['response-write-only-property'],
      'response-optional-write-only-property': quietPlaces['response-write-only-property'],
    },
    {
      added: row('added', [COSMETIC, 'A write-only field is not given.'], '{thing} was added'),
      removed: row('removed', [COSMETIC, 'A write-only field is not given.'], '{thing} was removed'),
    },
  ),
  ...family(
    { 'response-write-only-property': quietPlaces['response-write-only-property'] },
    {
      'became-required': row(
        'became_required',
        [COSMETIC, 'A write-only field is not given.'],
        '{thing} is now required',
      ),
      'became-optional': row(
        'became_optional',
        [COSMETIC, 'A write-only field is not given.'],
        '{thing} is now optional',
      ),
    },
  ),
};
