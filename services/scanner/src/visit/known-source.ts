// What is known of a Source before it is visited. Snapshots and raw texts are loaded when they are needed: a page that has not changed is
// not unpacked.
import type { PageSection, PageSnapshot, Snapshot } from '@tidemark/detection/snapshot';
import type { FailureReason } from '@tidemark/proto/events';
import type { SpecPlace } from '../discover/discovery.ts';

export type Input = 'page' | 'spec';

/** What an input said when it was last accepted. */
export interface Baseline {
  snapshotHash: string;
  /** Blocks of a page. */
  blocks: number;
  finalUrl: string | null;
  language: string | null;
  /** Parts of a page that were not seen in the reading behind `raw`, and are not believed to be gone. */
  carried: PageSection[];
  etag: string | null;
  lastModified: string | null;
  /** Of the text in which it was last seen (`known-text.ts`); null when that is not known. */
  textHash: string | null;
  docsChangedAt: Date | null;
  verifiedAt: Date;
  loadSnapshot: () => Promise<Snapshot>;
  loadRaw: () => Promise<string>;
}

/** Why a reading that was had is not compared yet. */
export const HELD_KINDS = ['swapped', 'language', 'region', 'truncated', 'incomplete'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** A reading that waits for scans that show the same. */
export interface Held {
  kind: HeldKind;
  /** Scans in a row that showed it. */
  times: number;
  hash: string;
}

/** What is remembered of an input beside its baseline. */
export interface InputState {
  input: Input;
  url: string;
  /** Of the fetch that made the baseline. */
  memory: unknown;
  /** Places of a page whose text is noise. */
  noise: string[];
  /** Places that changed in the last scans, the newest last. */
  recent: string[][];
  failure: FailureReason | null;
  failures: number;
  failingSince: Date | null;
  /** Scans in a row in which nothing led to the page. */
  missing: number;
  held: Held | null;
}

export interface KnownInput {
  state: InputState;
  base: Baseline | null;
  loadHeld: () => Promise<Snapshot | null>;
  /** Former baselines of a page, the newest first. */
  loadHistory: () => Promise<PageSnapshot[]>;
}

export interface KnownSource {
  generation: number;
  /** As they were last found. */
  pages: string[];
  specPlace: SpecPlace | null;
  inputs: KnownInput[];
}

export const newInput = (input: Input, url: string): KnownInput => ({
  state: {
    input,
    url,
    memory: null,
    noise: [],
    recent: [],
    failure: null,
    failures: 0,
    failingSince: null,
    missing: 0,
    held: null,
  },
  base: null,
  loadHeld: () => Promise.resolve(null),
  loadHistory: () => Promise.resolve([]),
});
