// What a visit made of one input: what is stored of it. Pure.
import { snapshotHash, type PageSection, type Snapshot } from '@tidemark/detection/snapshot';
import type { ScanFailure } from '../failure.ts';
import type { Baseline, InputState, KnownInput } from './known-source.ts';

/** A reading that becomes the baseline, or is seen to be it. */
export interface NextReading {
  snapshotHash: string;
  /** JSON of the Snapshot, made when it is stored. */
  content: () => string;
  /** Of a page. */
  blocks: number;
  raw: string;
  finalUrl: string;
  language: string | null;
  carried: PageSection[];
}

export interface InputResult {
  base: Baseline | null;
  /** As it is stored. */
  state: InputState;
  /** Null: the baseline stays as it is. */
  next: NextReading | null;
  /** The input was had, and is what the baseline says from now on. */
  isVerified: boolean;
  /** Of the answer; null where there was none. The hash (`known-text.ts`) is null where no text was had, and of pages, which are had in other
   * bytes each time. */
  validators: { etag: string | null; lastModified: string | null; textHash: string | null } | null;
  /** What was found on it. */
  findings: number;
  /** What waits for further scans. */
  waiting: Snapshot | null;
  /** Forgotten with its baseline. */
  isGone: boolean;
}

const untouched = ({ state, base }: KnownInput): InputResult => ({
  base,
  state,
  next: null,
  isVerified: false,
  validators: null,
  findings: 0,
  waiting: null,
  isGone: false,
});

/** Nothing was learned of it. */
export const skippedInput = (known: KnownInput): InputResult => untouched(known);

export const goneInput = (known: KnownInput): InputResult => ({ ...untouched(known), isGone: true });

/** Nothing leads to it this time. */
export const missingInput = (known: KnownInput): InputResult => ({
  ...untouched(known),
  state: { ...known.state, missing: known.state.missing + 1 },
});

export function failedInput(known: KnownInput, failure: ScanFailure, startedAt: Date): InputResult {
  const { failures, failingSince } = known.state;
  const failed = { failure: failure.reason, failures: failures + 1, failingSince: failingSince ?? startedAt };
  return { ...untouched(known), state: { ...known.state, ...failed } };
}

export interface Accepted {
  state: Partial<InputState>;
  next: NextReading | null;
  validators: InputResult['validators'];
  findings: number;
}

export function acceptedInput(known: KnownInput, { state, next, validators, findings }: Accepted): InputResult {
  const healthy = { failure: null, failures: 0, failingSince: null, missing: 0, held: null };
  return {
    ...untouched(known),
    state: { ...known.state, ...healthy, ...state },
    next: next !== null && known.base !== null && isAsItWas(next, known.base) ? null : next,
    isVerified: true,
    validators,
    findings,
  };
}

/** It says the same at the same address. */
const isAsItWas = (next: NextReading, base: Baseline): boolean =>
  next.snapshotHash === base.snapshotHash &&
  next.carried.length === base.carried.length &&
  next.finalUrl === base.finalUrl;

export function heldInput(known: KnownInput, state: InputState, waiting: Snapshot): InputResult {
  const held = state.held === null ? null : { ...state.held, hash: snapshotHash(waiting) };
  return { ...untouched(known), state: { ...state, held }, waiting };
}
