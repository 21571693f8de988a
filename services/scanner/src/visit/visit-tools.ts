// What a visit of a Source works with: how it fetches, how long it waits between tries, and a count of what that took.
import { setTimeout as delay } from 'node:timers/promises';
import type { SourceRef } from '@tidemark/proto/events';
import type { Discoveries } from '../discover/discovery.ts';
import { isTransient } from '../failure.ts';
import type { Reader } from '../reading/reader.ts';
import type { FetchedText, FetchTextOptions } from '../fetch/fetch-text.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import type { FetchMode, FetchPage, FetchPhase, PageFetch } from '../fetch/page-fetch.ts';

export interface Fetchers {
  page: FetchPage;
  spec: (url: string, known: FetchTextOptions['known'], signal: AbortSignal) => Promise<FetchedText>;
  discover: Discoveries;
  reader: Reader;
  /** Waits between the tries of a fetch. */
  retryDelaysMs: readonly number[];
  /** Of one Source, the root apart. */
  pagesAtOnce: number;
}

export type Phase = FetchPhase | 'compare';

export const FOUND_SPEC_OUTCOMES = ['read', 'failed', 'given_up'] as const;
type FoundSpecOutcome = (typeof FOUND_SPEC_OUTCOMES)[number];

/** What a scan took. */
export interface Tally {
  /** The dearest way in which a page was had; null when none was. */
  mode: FetchMode | null;
  phases: Partial<Record<Phase, number>>;
  bytes: number;
  pages: number;
  pagesFailed: number;
  /** How it went with the description that the docs lead to; null when they lead to none. */
  foundSpec: FoundSpecOutcome | null;
}

export interface Visit {
  source: SourceRef;
  fetchers: Fetchers;
  signal: AbortSignal;
  startedAt: Date;
  tally: Tally;
}

const DEARNESS: Readonly<Record<FetchMode, number>> = { not_modified: 0, markdown: 1, plain: 2, chrome: 3 };

export const newTally = (): Tally => ({ mode: null, phases: {}, bytes: 0, pages: 0, pagesFailed: 0, foundSpec: null });

export function countFetch(tally: Tally, { mode, phases, bytes }: Pick<PageFetch, 'mode' | 'phases' | 'bytes'>): void {
  if (tally.mode === null || DEARNESS[mode] > DEARNESS[tally.mode]) tally.mode = mode;
  for (const [phase, ms] of Object.entries(phases) as [Phase, number][]) countPhase(tally, phase, ms);
  tally.bytes += bytes;
}

export function countPhase({ phases }: Tally, phase: Phase, ms: number): void {
  phases[phase] = (phases[phase] ?? 0) + ms;
}

/** Tries again what may pass by itself. What its host wants left alone is not asked again. */
export async function withRetries<T>(work: () => Promise<T>, { fetchers, signal }: Visit): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = fetchers.retryDelaysMs[attempt];
      if (wait === undefined || error instanceof HostOnHold || !isTransient(error)) throw error;
      await delay(wait, undefined, { signal });
    }
  }
}
