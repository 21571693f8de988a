// Rules of what a call brings back, outside schemas: statuses, media types, headers and links.
import { RENAMED, wordsOf } from './reasons.ts';
import { BREAKING_CERTAIN, BREAKING_LIKELY, CORRECTION, COSMETIC, NEW, table, whenAnswered } from './rule.ts';

const EXPECTED = 'A client that reads it finds nothing.';
const UNASKED = 'What a receiver of a webhook or callback answers beside what is asked for stops nobody.';
const NO_LONGER_ASKED = { classification: 'BUG_FIX', severity: 'info' } as const;

export const responseRules = table('response', {
  'response-success-status-added': [
    'response_status_added',
    NEW,
    'the success status {subject} was added',
    { reason: 'A client that asks for success in general copes; others learn of it here.' },
  ],
  'response-success-status-removed': [
    'response_status_removed',
    BREAKING_CERTAIN,
    'the success status {subject} was removed',
    {
      reason: 'What a client takes for success no longer comes; a receiver of a webhook or callback may not answer so.',
      judge: whenAnswered({ text: 'the success status {subject} is no longer taken for an answer[, only {after}]' }),
    },
  ],
  'response-non-success-status-added': [
    'response_status_added',
    NEW,
    'the status {subject} was added',
    { reason: 'A client must cope with statuses that are not listed anyway; now it knows of one more.' },
  ],
  'response-non-success-status-removed': [
    'response_status_removed',
    CORRECTION,
    'the status {subject} was removed',
    { reason: 'An error that is no longer listed breaks nobody who copes with it.' },
  ],
  'response-media-type-added': [
    'response_media_type_added',
    NEW,
    'the response body may now be {after}',
    { reason: 'A client gets what it asks for in Accept.' },
  ],
  'response-media-type-removed': [
    'response_media_type_removed',
    BREAKING_CERTAIN,
    'the response body is no longer given as {before}',
    { reason: 'A client that asks for it is refused, or given what it cannot read.' },
  ],
  'response-media-type-name-changed': [
    'response_media_type_changed',
    BREAKING_LIKELY,
    'the media type of the response body changed[ from {before}][ to {after}]',
    { reason: 'The same kind of content with another name or parameter: a client that compares names fails.' },
  ],
  'response-media-type-name-generalized': [
    'response_media_type_widened',
    BREAKING_LIKELY,
    'the media type of the response body is now more general[: {after}][ instead of {before}]',
    {
      reason:
        'What the special type, or one type instead of a range, promised about the content is promised no longer.',
    },
  ],
  'response-media-type-name-specialized': [
    'response_media_type_narrowed',
    CORRECTION,
    'the media type of the response body is now more specific[: {after}][ instead of {before}]',
    { reason: 'It is still the general type, as its suffix says, or within the range, and promises more.' },
  ],
  'response-body-media-type-schema-added': [
    'response_schema_added',
    CORRECTION,
    'the response body now has a schema',
    { reason: 'What was unsaid is said now.' },
  ],
  'response-body-media-type-schema-removed': [
    'response_schema_removed',
    BREAKING_LIKELY,
    'the response body no longer has a schema',
    { reason: 'Nothing is promised any more about what comes.' },
  ],
  'response-property-renamed': [
    'response_field_renamed',
    BREAKING_CERTAIN,
    'the response field {beforeWay} was renamed[ to {after}]',
    { reason: RENAMED },
  ],
  'response-header-added': [
    'response_header_added',
    NEW,
    'the response header {subject} was added',
    {
      reason:
        'A client ignores headers that it does not know; a receiver of a webhook or callback has to answer with one that is required.',
      judge: whenAnswered(({ facts }) =>
        facts['required'] === true
          ? { classification: 'BREAKING', severity: 'critical', text: 'the header {subject} must now be in the answer' }
          : { text: 'the header {subject} may now be in the answer' },
      ),
    },
  ],
  'required-response-header-removed': [
    'response_header_removed',
    BREAKING_CERTAIN,
    'the response header {subject} was removed',
    { reason: `${EXPECTED} ${UNASKED}`, judge: whenAnswered(NO_LONGER_ASKED) },
  ],
  'optional-response-header-removed': [
    'response_header_removed',
    BREAKING_LIKELY,
    'the optional response header {subject} was removed',
    {
      reason: `${EXPECTED} It was never promised to come, so it is a warning. ${UNASKED}`,
      judge: whenAnswered(NO_LONGER_ASKED),
    },
  ],
  'response-header-serialization-changed': [
    'response_header_style_changed',
    BREAKING_LIKELY,
    'the way the response header {subject} is written changed[ from {before}][ to {after}]',
    { reason: 'A client that reads it reads another value, or none.' },
  ],
  'response-header-passed-over-changed': [
    'header_changed',
    COSMETIC,
    'the description of the header {subject} changed, which OpenAPI 3 passes over',
    { reason: 'OpenAPI 3 says that a response header named Content-Type is to be ignored: the media types say it.' },
  ],
  'response-header-text-changed': wordsOf('the description of the response header {subject}'),
  'response-text-changed': wordsOf('the description of the response {subject}'),
});
