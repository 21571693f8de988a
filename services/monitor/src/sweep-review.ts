// Whether Monitors that a cluster does not list are forgotten. That cannot be undone, so a sweep that looks like an accident is refused: one
// on another cluster, and one that misses a large share at once. Monitors that are known to be on another cluster are no part of it.

/** Of fewer Monitors all may go at once. */
const SHARE_COUNTS_FROM = 20;
/** Of the known Monitors. */
const LARGEST_SHARE = 0.5;

export type SweepRefusal = 'other_cluster' | 'large_share';

export interface SweepFacts {
  clusterUid: string;
  /** Null before the first sweep. */
  recordedUid: string | null;
  /** The cluster whose next sweep the operator has let take place. */
  adoptedUid: string | null;
  known: number;
  missing: number;
}

/**
 * The cluster whose Monitors the sweep looks at. Null: all of them, where another one is recorded or the operator says that this is the cluster
 * of all: then what it does not list is gone wherever it was.
 */
export const sweepScope = ({
  clusterUid,
  recordedUid,
  adoptedUid,
}: Pick<SweepFacts, 'clusterUid' | 'recordedUid' | 'adoptedUid'>): string | null =>
  adoptedUid !== clusterUid && (recordedUid === null || recordedUid === clusterUid) ? clusterUid : null;

/** Null when the sweep may take place. */
export function reviewSweep({ clusterUid, recordedUid, adoptedUid, known, missing }: SweepFacts): SweepRefusal | null {
  if (adoptedUid === clusterUid || known === 0) return null;
  if (recordedUid !== null && recordedUid !== clusterUid) return 'other_cluster';
  return known >= SHARE_COUNTS_FROM && missing > known * LARGEST_SHARE ? 'large_share' : null;
}
