// Rules of how long a thing stands: endpoints that end and when, words that announce it, levels of stability.
import { bySunset } from './dates.ts';
import { COSMETIC, DEPRECATION, NEW, table } from './rule.ts';
import type { Judgement } from './rule.ts';
import type { Finding } from '../finding.ts';

/** A day that moved nearer leaves less time, however far it still is. */
function byNearerDay(finding: Finding, today: string): Partial<Judgement> {
  const { severity } = bySunset(finding, today);
  return severity === 'critical' ? { severity } : {};
}

const STILL_WORKS =
  'It still works; the nearer its last day, the graver: information beyond 180 days, critical within 30 or past.';

export const standingRules = table('none', {
  'endpoint-deprecated': [
    'endpoint_deprecated',
    DEPRECATION,
    'the endpoint {endpoint} is deprecated',
    { reason: 'It still works, without saying how long.', judge: bySunset },
  ],
  'endpoint-deprecated-with-sunset': [
    'endpoint_deprecated',
    DEPRECATION,
    'the endpoint {endpoint} is deprecated[ and ends on {sunset}]',
    { reason: STILL_WORKS, judge: bySunset },
  ],
  'endpoint-described-as-deprecated': [
    'endpoint_deprecated',
    DEPRECATION,
    'the description of {endpoint} now says that it is deprecated[ and ends on {sunset}]',
    { reason: 'The author says it in words where the format has a flag for it; it means the same.', judge: bySunset },
  ],
  'endpoint-reactivated': [
    'endpoint_deprecation_withdrawn',
    NEW,
    'the endpoint {endpoint} is no longer deprecated',
    { reason: 'It may be used again without a date in mind.' },
  ],
  'endpoint-no-longer-described-as-deprecated': [
    'endpoint_deprecation_withdrawn',
    NEW,
    'the description of {endpoint} no longer says that it is deprecated',
    { reason: 'What its words said is taken back, as when the flag goes.' },
  ],
  'endpoint-part-described-as-deprecated': [
    'field_deprecated',
    DEPRECATION,
    'the description of {endpoint} now says that a part of it is deprecated[ and ends on {sunset}][: {said}]',
    {
      reason: 'The words are about a parameter, a field or a value; calls without it are not concerned.',
      judge: bySunset,
    },
  ],
  'endpoint-part-no-longer-described-as-deprecated': [
    'field_deprecation_withdrawn',
    NEW,
    'the description of {endpoint} no longer says that a part of it is deprecated[: {said}]',
    { reason: 'What its words said of the part is taken back.' },
  ],
  'sunset-deleted': [
    'endpoint_sunset_removed',
    DEPRECATION,
    'the sunset date of {endpoint} was withdrawn[; it was {before}]',
    { reason: 'It is still deprecated, and now may end on any day.' },
  ],
  'sunset-date-changed': [
    'endpoint_sunset_changed',
    DEPRECATION,
    'the sunset date of {endpoint} changed[ from {before}][ to {after}]',
    { reason: STILL_WORKS, judge: bySunset },
  ],
  'api-sunset-date-changed-too-small': [
    'endpoint_sunset_moved_forward',
    DEPRECATION,
    'the sunset date of {endpoint} moved forward[ from {before}][ to {after}]',
    { reason: 'Whoever planned for the old day has less time; critical within 30 days.', judge: byNearerDay },
  ],
  'api-deprecated-sunset-parse': [
    'endpoint_sunset_unreadable',
    DEPRECATION,
    '{endpoint} is deprecated, and its sunset date cannot be read[: {after}]',
    { reason: 'It ends, and the description fails to say when.' },
  ],
  'api-path-sunset-parse': [
    'endpoint_sunset_unreadable',
    DEPRECATION,
    'the sunset date of {endpoint}[, which was {before},] cannot be read any longer[: {after}]',
    { reason: 'It still ends, and the description fails to say when.' },
  ],
  'api-described-as-deprecated': [
    'deprecation_announced',
    DEPRECATION,
    'the description of the {subjectWord} now announces an end[, effective {ends}][: {said}]',
    {
      reason: 'Something is said to end; the words may be about all of the API or about a part of it.',
      judge: bySunset,
    },
  ],
  'field-described-as-deprecated': [
    'field_deprecated',
    DEPRECATION,
    'the description of {subject} now says that it is deprecated[ and ends on {sunset}]',
    { reason: 'The author says it in words where the format has a flag for it; it means the same.', judge: bySunset },
  ],
  'field-no-longer-described-as-deprecated': [
    'field_deprecation_withdrawn',
    NEW,
    'the description of {subject} no longer says that it is deprecated',
    { reason: 'What its words said is taken back, as when the flag goes.' },
  ],
  'field-part-described-as-deprecated': [
    'field_deprecated',
    DEPRECATION,
    'the description of {subject} now says that a part of it is deprecated[ and ends on {sunset}][: {said}]',
    { reason: 'The words are about one of its values or fields; the others go on.', judge: bySunset },
  ],
  'field-part-no-longer-described-as-deprecated': [
    'field_deprecation_withdrawn',
    NEW,
    'the description of {subject} no longer says that a part of it is deprecated[: {said}]',
    { reason: 'What its words said of the part is taken back.' },
  ],
  'api-stability-decreased': [
    'stability_decreased',
    DEPRECATION,
    'the stability of {endpoint} decreased[ from {before}][ to {after}]',
    { reason: 'Calls still work, but the promise that they go on working was taken back.' },
  ],
  'api-stability-increased': [
    'stability_increased',
    NEW,
    'the stability of {endpoint} increased[ from {before}][ to {after}]',
    { reason: 'More is promised than before.' },
  ],
  'api-invalid-stability-level': [
    'stability_unreadable',
    COSMETIC,
    'the stability level of {endpoint} is none of draft, alpha, beta, stable[: {after}]',
    { reason: 'A mistake in the description; it promises nothing and takes nothing.' },
  ],
});
