// Rules of what is offered at all: endpoints, webhooks and callbacks, where they are served, and what they are called.
import { daysUntil } from './dates.ts';
import { BREAKING_CERTAIN, BREAKING_LIKELY, COSMETIC, NEW, PERFORMANCE, table } from './rule.ts';
import { wordsOf } from './reasons.ts';
import type { Judge, Judgement } from './rule.ts';
import type { Finding } from '../finding.ts';

/** The day decides how surprising a removal is: before its sunset it breaks a promise, after it only those who did not listen. */
function byAnnouncedDay(finding: Finding, today: string): Partial<Judgement> {
  const days = daysUntil(finding.sunsetOn, today);
  if (days === null) return {};
  return days > 0 ? { changeType: 'endpoint_removed_before_sunset' } : { severity: 'warning' };
}

function byTightness(finding: Finding): Partial<Judgement> {
  return finding.facts['tighter'] === true ? { severity: 'warning' } : {};
}

/** A link, a licence or a contact is no text. */
function notWords(whose: string): Judge {
  return ({ subject }) => {
    if (/^(tag|server) /.test(subject ?? '')) return { text: 'the description of the {subjectWord} was reworded' };
    if (/^\w+ of the (tag|server) /.test(subject ?? '')) return { text: 'the {subjectWord} changed' };
    const isText = ['title', 'summary', 'description'].includes(subject ?? '');
    return isText ? {} : { text: `the {subjectWord} ${whose} changed` };
  };
}

const GONE = 'Every call to it fails.';
const GONE_ANNOUNCED =
  'Every call to it fails: the announcement took the surprise, not the break. After its sunset day it is a warning.';
const MOVED = 'A call to the old address fails, although the operation still exists under another.';
const EVENT_GONE = 'A receiver waits for what is no longer sent.';
const MORE = 'Whoever does not use it notices nothing.';
const FOR_PEOPLE = 'It is for people, and for tools that show the description; what is sent and given is the same.';

/** A receiver that knows one method answers no other. */
const byMethod: Judge = ({ facts }) =>
  facts['isMethod'] === true
    ? {
        severity: 'critical',
        text: 'the method with which the callback {subject} is sent changed from {beforeWord} to {afterWord}',
      }
    : {};

export const endpointRules = table('none', {
  'endpoint-added': ['endpoint_added', NEW, 'the endpoint {endpoint} was added', { reason: MORE }],
  'api-path-removed-without-deprecation': [
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the endpoint {endpoint} was removed with its path',
    { reason: GONE },
  ],
  'api-path-removed-with-deprecation': [
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the deprecated endpoint {endpoint} was removed with its path[; its sunset was {sunset}]',
    { reason: GONE_ANNOUNCED, judge: byAnnouncedDay },
  ],
  'api-removed-without-deprecation': [
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the endpoint {endpoint} was removed',
    { reason: GONE },
  ],
  'api-removed-with-deprecation': [
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the deprecated endpoint {endpoint} was removed[; its sunset was {sunset}]',
    { reason: GONE_ANNOUNCED, judge: byAnnouncedDay },
  ],
  'endpoint-moved': [
    'endpoint_moved',
    BREAKING_CERTAIN,
    'the endpoint {endpoint} moved[ to {after}]',
    { reason: MOVED },
  ],
  'api-path-slash-changed': [
    'endpoints_moved',
    BREAKING_LIKELY,
    'the path changed in the slash at its end[: {before}][ became {after}]',
    {
      reason:
        'Many servers answer both or redirect, some find nothing, and a redirect may lose the body of a request. The engines tell a removal.',
    },
  ],
  'api-path-prefix-changed': [
    'endpoints_moved',
    BREAKING_CERTAIN,
    'the paths below {before} moved below {after}',
    { reason: 'A call to any of the old addresses fails; told once, because it is one decision.' },
  ],
  'api-version-added': [
    'version_added',
    NEW,
    'the version {after} of what is below {before} was added',
    {
      reason: 'The other version stays; told once, because it is one decision.',
      judge: ({ after }) =>
        /v\d/i.test(after ?? '') ? {} : { text: 'paths below {after} were added, as they are below {before}' },
    },
  ],
  'api-version-removed': [
    'version_removed',
    BREAKING_CERTAIN,
    'the version {before} was removed[; its sunset was {sunset}]; {after} is left',
    { reason: `${GONE_ANNOUNCED} Told once, because it is one decision.`, judge: byAnnouncedDay },
  ],
  'webhook-added': [
    'webhook_added',
    NEW,
    'the webhook {subject} was added',
    { reason: 'It is sent to whoever subscribes to it.' },
  ],
  'webhook-removed': ['webhook_removed', BREAKING_CERTAIN, 'the webhook {subject} was removed', { reason: EVENT_GONE }],
  'webhook-renamed': [
    'webhook_renamed',
    BREAKING_CERTAIN,
    'the webhook {subject} was renamed[ to {after}]',
    {
      reason: EVENT_GONE,
      judge: ({ facts }) =>
        facts['isMethod'] === true
          ? { text: 'the method with which the webhook {subject} is sent changed from {beforeWord} to {afterWord}' }
          : {},
    },
  ],
  'api-callback-added': [
    'callback_added',
    NEW,
    'the callback {subject} was added',
    { reason: 'It is sent to an address that the caller names.' },
  ],
  'api-callback-removed': [
    'callback_removed',
    BREAKING_CERTAIN,
    'the callback {subject} was removed',
    { reason: EVENT_GONE },
  ],
  'api-callback-url-changed': [
    'callback_url_changed',
    BREAKING_LIKELY,
    'the address to which the callback {subject} is sent changed[ from {before}][ to {after}]',
    { reason: 'A receiver at the old address waits for what is sent elsewhere.', judge: byMethod },
  ],
  'api-server-added': ['server_added', NEW, 'the server {after} was added', { reason: MORE }],
  'api-server-removed': [
    'server_removed',
    BREAKING_LIKELY,
    'the server {before} was removed',
    { reason: 'A client that was set to it must be set to another that is left, if one is.' },
  ],
  'api-server-url-changed': [
    'server_changed',
    BREAKING_CERTAIN,
    'the server changed[ from {before}][ to {after}]',
    { reason: 'None of the addresses that clients are set to is left in the description.' },
  ],
  'api-server-variable-default-changed': [
    'server_default_changed',
    BREAKING_LIKELY,
    'the default of the server variable {subject} changed[ from {before}][ to {after}]',
    { reason: 'A client that does not set it reaches another server.' },
  ],
  'api-limit-added': ['limit_added', PERFORMANCE, 'a limit is now stated[: {after}]', { judge: byTightness }],
  'api-limit-removed': ['limit_removed', PERFORMANCE, 'a limit is no longer stated[: {before}]'],
  'api-limit-changed': [
    'limit_changed',
    PERFORMANCE,
    'a limit changed[: {before}][ became {after}]',
    { reason: 'It decides how much and how fast a client may ask; a smaller number is a warning.', judge: byTightness },
  ],
  'api-operation-id-added': [
    'operation_id_added',
    COSMETIC,
    'the operation id {after} was added',
    { reason: FOR_PEOPLE },
  ],
  'api-operation-id-removed': [
    'operation_id_changed',
    COSMETIC,
    'the operation id {before} was removed[; it is {after} now]',
    {
      reason:
        'No call and no answer changes. Code generated from the description gets another name, but only when it is generated again.',
    },
  ],
  'api-tag-added': ['tag_added', COSMETIC, 'the tag {after} was added', { reason: FOR_PEOPLE }],
  'api-tag-removed': ['tag_removed', COSMETIC, 'the tag {before} was removed', { reason: FOR_PEOPLE }],
  'api-version-changed': [
    'version_changed',
    COSMETIC,
    'the version of the description changed[ from "{beforeWord}"][ to "{afterWord}"]',
    {
      reason: 'The number promises; what changed is told by the other findings.',
      judge: ({ before, after }) => {
        if (before === null) return { text: 'the version of the description is now given[: "{afterWord}"]' };
        return after === null
          ? { text: 'the version of the description is no longer given[; it was "{beforeWord}"]' }
          : {};
      },
    },
  ],
  'api-version-decreased': [
    'version_decreased',
    COSMETIC,
    'the version of the description went back[ from "{beforeWord}"][ to "{afterWord}"]',
    { reason: 'Often a release taken back; what changed is told by the other findings.' },
  ],
  'api-schema-removed': [
    'schema_removed',
    COSMETIC,
    'the schema {subject} was removed from the components',
    { reason: 'Where it was used, its loss shows there; code generated again loses a type.' },
  ],
  'response-link-added': ['link_added', COSMETIC, 'the link {subject} was added', { reason: FOR_PEOPLE }],
  'response-link-removed': ['link_removed', COSMETIC, 'the link {subject} was removed', { reason: FOR_PEOPLE }],
  'response-link-changed': [
    'link_changed',
    COSMETIC,
    'the link {subject} changed',
    {
      reason: FOR_PEOPLE,
      judge: ({ facts }) =>
        facts['text'] === undefined ? {} : { text: 'the description of the link {subject} changed' },
    },
  ],
  'info-text-changed': wordsOf('the {subjectWord} of the API', { reason: FOR_PEOPLE, judge: notWords('of the API') }),
  'operation-text-changed': wordsOf('the {subjectWord} of {endpoint}', {
    reason: FOR_PEOPLE,
    judge: notWords('of {endpoint}'),
  }),
  'example-changed': [
    'example_changed',
    COSMETIC,
    'the example of {subject} changed',
    {
      reason: FOR_PEOPLE,
      judge: ({ before, after, facts }) => {
        if (facts['text'] !== undefined) return { text: 'the words about the examples of {subject} changed' };
        if (facts['shared'] === true) return { text: 'the shared example {subject} changed' };
        if (before === null) return { text: 'an example of {subject} was added' };
        return after === null ? { text: 'the example of {subject} was removed' } : {};
      },
    },
  ],
});
