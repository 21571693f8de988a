// What a page's past says of a difference: places that change scan after scan, and texts that were there before.
import { changedPlaces, placesOf } from '@tidemark/detection/page/noise';
import type { PageSnapshot } from '@tidemark/detection/snapshot';

/** A place that changed in NOISY_SCANS of the last LEARNED_SCANS scans is noise, until it has stood still for FORGOTTEN_SCANS. */
const NOISY_SCANS = 3;
const LEARNED_SCANS = 5;
const FORGOTTEN_SCANS = 20;
/** Readings among which a text is looked for that comes back. */
export const BLINK_READINGS = 10;
const MAX_NOISE = 1000;

export interface NoiseHistory {
  noise: string[];
  recent: string[][];
}

/** After a scan that saw the same page as before, or another one. */
export function learnFromScan(
  { noise, recent }: NoiseHistory,
  change: { before: PageSnapshot; after: PageSnapshot } | null,
): NoiseHistory {
  if (change === null && recent.length === 0 && noise.length === 0) return { noise, recent };
  const changed = change === null ? [] : changedPlaces(change.before, change.after);
  const scans = [...recent, changed].slice(-FORGOTTEN_SCANS);
  const counts = new Map<string, number>();
  for (const key of scans.slice(-LEARNED_SCANS).flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const learned = [...counts].filter(([, count]) => count >= NOISY_SCANS).map(([key]) => key);
  const moving = new Set(scans.flat());
  const lasting = scans.length < FORGOTTEN_SCANS ? noise : noise.filter((key) => moving.has(key));
  return {
    noise: [...new Set([...lasting, ...learned])].slice(-MAX_NOISE),
    recent: moving.size > 0 || lasting.length > 0 ? scans : [],
  };
}

/**
 * Keys of places that only blink: what came there was there before, or what left had left and come back before.
 * @param history former readings, the newest first; the first may be `before` itself.
 */
export function findBlinks(before: PageSnapshot, after: PageSnapshot, history: readonly PageSnapshot[]): string[] {
  const former = history.slice(0, BLINK_READINGS).map(hashesOf);
  if (former.length === 0) return [];
  // What only moved is there on both sides.
  const [old, fresh] = [hashesOf(before), hashesOf(after)];
  const places = placesOf(after, before);
  const came = [...places].filter(([, { hash }]) => !old.has(hash) && former.some((hashes) => hashes.has(hash)));
  const left = [...placesOf(before, after)].filter(([key, { hash }]) => {
    // Another text in its place is looked at by itself.
    if (fresh.has(hash) || places.has(key)) return false;
    const absent = former.findIndex((hashes) => !hashes.has(hash));
    return absent >= 0 && former.slice(absent).some((hashes) => hashes.has(hash));
  });
  return [...new Set([...came, ...left].map(([key]) => key))];
}

const hashesOf = ({ sections }: PageSnapshot): Set<string> =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ hash }) => hash)));
