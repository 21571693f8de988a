// Rules of what a call carries, outside schemas: parameters, bodies and their media types.
import { daysUntil } from './dates.ts';
import { RENAMED, wordsOf } from './reasons.ts';
import { BREAKING_CERTAIN, BREAKING_LIKELY, COSMETIC, NEW, table, whenReceived } from './rule.ts';
import type { Judge, Judgement } from './rule.ts';
import type { Finding } from '../finding.ts';

/** What may be left out is missed by some clients, what must be sent by all. */
function byNeed(finding: Finding): Partial<Judgement> {
  return finding.facts['required'] === true ? { severity: 'critical' } : {};
}

function bySunsetDay(finding: Finding, today: string): Partial<Judgement> {
  const days = daysUntil(finding.sunsetOn, today);
  return days === null || days <= 0 ? {} : { changeType: 'parameter_removed_before_sunset', severity: 'critical' };
}

/** Some servers put in the default of what is missing, although it is required; a receiver is given what is new. */
function demanded(finding: Finding): Partial<Judgement> {
  if (finding.facts['direction'] === 'response') return { classification: 'NEW_FEATURE', severity: 'info' };
  return finding.facts['hasDefault'] === true ? { severity: 'warning' } : {};
}

/** What is passed over was meant to let nobody in who does not send it. */
function authorized({ subject, facts }: Finding): Partial<Judgement> {
  const isMeant = facts['demanded'] === true && subject?.toLowerCase() === 'authorization';
  return isMeant ? { classification: 'SECURITY', severity: 'warning' } : {};
}

/** What stands in the path is given by every call, declared or not. */
const byTemplate =
  (text: string): Judge =>
  ({ facts }) =>
    facts['stated'] === true ? { severity: 'warning', text } : {};

const REFUSED = 'A request that was right before is refused now.';
const DEMANDED = `${REFUSED} With a default it is a warning: some servers put that in.`;
const TO_RECEIVER = 'To the receiver of a webhook or callback it is something more.';
const IGNORED =
  'A server may refuse what it does not know, or ignore it: then the client gets another answer than it asked for.';
const TAKES_MORE = 'Every request that was right before still is.';
const OTHERWISE_WRITTEN = 'The server reads another value, or none, from what clients write.';

/** Of parts that have places and no names (OpenAPI 3.2). */
const WRITTEN_BY_POSITION = {
  text: 'the way to write the parts of the request body changed[ from {before}][ to {after}]',
} as const;

/** Of a part of a form: those that it could have, it still may. */
const FURTHER_TYPES = {
  classification: 'NEW_FEATURE',
  severity: 'info',
  text: 'the request field {subject} may now be of further content types[: {after}][ instead of {before}]',
} as const;

/** Of a part of a form: what was sent with it is still right. */
const FREER_HEADERS = {
  classification: 'NEW_FEATURE',
  severity: 'info',
  text: 'a header of the part {subject} of the request body may now be sent or left out[: {after}][ instead of {before}]',
} as const;

const OTHER_WORDS = {
  classification: 'COSMETIC',
  severity: 'info',
  text: 'the words about a header of the part {subject} of the request body changed[ from {before}][ to {after}]',
} as const;

const writtenAs = (facts: Finding['facts']): typeof WRITTEN_BY_POSITION | object =>
  facts['text'] === true ? OTHER_WORDS : facts['byPosition'] === true ? WRITTEN_BY_POSITION : {};

export const requestRules = table('request', {
  'new-required-request-parameter': [
    'parameter_added',
    BREAKING_CERTAIN,
    'the required parameter {subject} was added',
    { reason: `${DEMANDED} ${TO_RECEIVER}`, judge: demanded },
  ],
  'new-required-request-default-parameter-to-existing-path': [
    'parameter_added',
    BREAKING_CERTAIN,
    'the required parameter {subject} was added to all operations of the path',
    { reason: `${DEMANDED} ${TO_RECEIVER}`, judge: demanded },
  ],
  'new-optional-request-parameter': [
    'parameter_added',
    NEW,
    'the optional parameter {subject} was added',
    { reason: TAKES_MORE },
  ],
  'new-optional-request-default-parameter-to-existing-path': [
    'parameter_added',
    NEW,
    'the optional parameter {subject} was added to all operations of the path',
    { reason: TAKES_MORE },
  ],
  'new-request-path-parameter': [
    'parameter_added',
    BREAKING_CERTAIN,
    'the path parameter {subject} was added',
    {
      reason:
        'A path without it leads elsewhere. Where the path had it all the time every call gave something: a warning, since engines agree that it is a break.',
      judge: byTemplate('the path parameter {subject} is now declared'),
    },
  ],
  'request-parameter-removed': [
    'parameter_removed',
    BREAKING_LIKELY,
    'the parameter {subject} was removed',
    { reason: IGNORED, judge: byTemplate('the path parameter {subject} is no longer declared') },
  ],
  'request-parameter-removed-with-deprecation': [
    'parameter_removed',
    BREAKING_LIKELY,
    'the deprecated parameter {subject} was removed[; its sunset was {sunset}]',
    { reason: `${IGNORED} Before its sunset day it is critical: a promise was broken.`, judge: bySunsetDay },
  ],
  'request-parameter-renamed': [
    'parameter_renamed',
    BREAKING_LIKELY,
    'the parameter {before} was renamed[ to {after}]',
    { reason: `${RENAMED} Critical when it must be sent.`, judge: byNeed },
  ],
  'request-parameter-moved': [
    'parameter_moved',
    BREAKING_LIKELY,
    'the parameter {subject} moved[ from the {beforeWord}][ to the {afterWord}]',
    { reason: 'Where it was it is unknown now. Critical when it must be sent.', judge: byNeed },
  ],
  'request-property-renamed': [
    'request_field_renamed',
    BREAKING_LIKELY,
    'the request field {beforeWay} was renamed[ to {after}]',
    { reason: `${RENAMED} Critical when it must be sent.`, judge: byNeed },
  ],
  'request-parameter-serialization-changed': [
    'parameter_style_changed',
    BREAKING_LIKELY,
    'the way to write the parameter {subject} changed[ from {before}][ to {after}]',
    { reason: OTHERWISE_WRITTEN },
  ],
  'request-parameter-reserved-forbidden': [
    'parameter_style_changed',
    BREAKING_LIKELY,
    'reserved characters of the parameter {subject} must now be escaped',
    { reason: OTHERWISE_WRITTEN },
  ],
  'request-parameter-reserved-allowed': [
    'parameter_style_changed',
    NEW,
    'reserved characters of the parameter {subject} need no longer be escaped',
    { reason: TAKES_MORE },
  ],
  'request-parameter-empty-forbidden': [
    'parameter_empty_forbidden',
    BREAKING_LIKELY,
    'the parameter {subject} may no longer be empty',
    { reason: 'A request that sends it without a value is refused now.' },
  ],
  'request-parameter-empty-allowed': [
    'parameter_empty_allowed',
    NEW,
    'the parameter {subject} may now be empty',
    { reason: TAKES_MORE },
  ],
  'request-body-added-required': [
    'request_body_added',
    BREAKING_CERTAIN,
    'a required request body was added',
    { reason: REFUSED },
  ],
  'request-body-added-optional': [
    'request_body_added',
    NEW,
    'an optional request body was added',
    { reason: TAKES_MORE },
  ],
  'request-body-removed': [
    'request_body_removed',
    BREAKING_LIKELY,
    'the request body was removed',
    { reason: IGNORED },
  ],
  'request-body-became-required': [
    'request_body_became_required',
    BREAKING_CERTAIN,
    'the request body is now required',
    {
      reason: `${REFUSED} A receiver of a webhook or callback is given more than before.`,
      judge: whenReceived({
        classification: 'BUG_FIX',
        severity: 'info',
        text: 'the body that is sent always comes now',
      }),
    },
  ],
  'request-body-became-optional': [
    'request_body_became_optional',
    NEW,
    'the request body is now optional',
    {
      reason: `${TAKES_MORE} A receiver of a webhook or callback may get none: a break, as a warning.`,
      judge: whenReceived({
        classification: 'BREAKING',
        severity: 'warning',
        text: 'the body that is sent may now be missing',
      }),
    },
  ],
  'request-body-media-type-added': [
    'request_media_type_added',
    NEW,
    'the request body may now be {after}',
    { reason: TAKES_MORE },
  ],
  'request-body-media-type-removed': [
    'request_media_type_removed',
    BREAKING_CERTAIN,
    'the request body may no longer be {before}[, but only {after}]',
    { reason: REFUSED },
  ],
  'request-body-media-type-schema-added': [
    'request_schema_added',
    BREAKING_LIKELY,
    'the request body now has a schema',
    { reason: 'What was unsaid is demanded now; requests that were accepted may not fit it.' },
  ],
  'request-body-media-type-schema-removed': [
    'request_schema_removed',
    NEW,
    'the request body no longer has a schema',
    { reason: TAKES_MORE },
  ],
  'request-body-encoding-rule-changed': [
    'request_encoding_changed',
    BREAKING_LIKELY,
    'the way to write the request field {subject} into the body changed[ from {before}][ to {after}]',
    {
      reason: OTHERWISE_WRITTEN,
      judge: ({ facts }) =>
        facts['asksLess'] === true ? FREER_HEADERS : facts['takesMore'] === true ? FURTHER_TYPES : writtenAs(facts),
    },
  ],
  'request-header-passed-over-changed': [
    'header_changed',
    COSMETIC,
    'the description of the header {subject} changed, which OpenAPI 3 passes over',
    {
      reason:
        'OpenAPI 3 says that a header parameter named Accept, Content-Type or Authorization is to be ignored: media types and security ' +
        'schemes say what is sent. Who must now send Authorization should look all the same: the author meant it.',
      judge: authorized,
    },
  ],
  'request-body-text-changed': wordsOf('the description of the request body'),
  'parameter-text-changed': wordsOf('the description of the parameter {subject}'),
});
