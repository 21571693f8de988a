// Words by which a sentence announces something, the gravest first. Each is a pattern of what stands in a folded sentence whose days, months,
// quarters and years are marked (`moment-marks.ts`).
import { ABILITIES } from './ability-readings.ts';
import { ANSWERS_NOW } from './answer-readings.ts';
import { ARRIVALS } from './arrival-readings.ts';
import { BREAKS } from './break-readings.ts';
import { CHANGED_SHAPES } from './changed-shape-readings.ts';
import { CLOSINGS } from './closing-readings.ts';
import { CONTRASTS } from './contrast-readings.ts';
import { DEMANDS } from './demand-readings.ts';
import { ENDS } from './end-readings.ts';
import { ENTRY_READINGS } from './entry-readings.ts';
import { DONE_FORMS, END_FORMS } from './form-readings.ts';
import { FORMERLY } from './former-readings.ts';
import { GUARDS } from './guard-readings.ts';
import { LEAKS } from './leak-readings.ts';
import { LOSSES } from './loss-readings.ts';
import { MENDINGS } from './mending-readings.ts';
import { NEWS } from './news-readings.ts';
import { OFFERS } from './offer-readings.ts';
import { OUTCOME_READINGS } from './outcome-readings.ts';
import { PACE } from './pace-readings.ts';
import { PLAIN_READINGS } from './plain-readings.ts';
import { GRAVITY } from './reading.ts';
import type { Reading } from './reading.ts';
import { REPAIRS } from './repair-readings.ts';
import { STALE } from './stale-readings.ts';

const ALL: readonly Reading[] = [
  ...BREAKS,
  ...CHANGED_SHAPES,
  ...CONTRASTS,
  ...DONE_FORMS,
  ...ENTRY_READINGS,
  ...ENDS,
  ...END_FORMS,
  ...STALE,
  ...NEWS,
  ...OUTCOME_READINGS,
  ...PLAIN_READINGS,
  ...REPAIRS,
  ...DEMANDS,
  ...LOSSES,
  ...LEAKS,
  ...OFFERS,
  ...ABILITIES,
  ...ANSWERS_NOW,
  ...ARRIVALS,
  ...CLOSINGS,
  ...FORMERLY,
  ...GUARDS,
  ...MENDINGS,
  ...PACE,
];

/** The gravest first. */
export const READINGS: readonly Reading[] = GRAVITY.flatMap((kind) =>
  ALL.filter(({ announces }) => announces === kind),
);
