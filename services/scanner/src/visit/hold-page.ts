// A suspicious reading: fetched twice more at once, and when all agree held until HOLD_SCANS scans in a row have shown the same page. Then it is
// believed: what was swapped is compared by endpoints and named rows alone, what was cut down is compared as it is.
import type { PageSnapshot } from '@tidemark/detection/snapshot';
import { ScanFailure } from '../failure.ts';
import type { Held, HeldKind, KnownInput } from './known-source.ts';
import { isSamePage } from './suspect-page.ts';
import { visitPage, type PageVisit, type ReadPage } from './visit-page.ts';
import type { Visit } from './visit-tools.ts';

export const HOLD_SCANS = 3;
const RE_FETCHES = 2;

export type Trust =
  | { kind: 'believed'; page: PageVisit; redesigned: boolean }
  | { kind: 'held'; held: Held; page: ReadPage; failure: ScanFailure | null };

export async function weighPage(
  visit: Visit,
  known: KnownInput,
  first: ReadPage,
  suspect: (page: ReadPage) => HeldKind | null,
): Promise<Trust> {
  let kind = suspect(first);
  if (kind === null) return { kind: 'believed', page: first, redesigned: false };
  let page = first;
  for (let reads = 0; reads < RE_FETCHES; reads += 1) {
    const again = await visitPage(visit, known, true);
    if (again.kind !== 'read') return { kind: 'believed', page: again, redesigned: false };
    const doubt = suspect(again);
    if (doubt === null) return { kind: 'believed', page: again, redesigned: false };
    [kind, page] = [doubt, again];
  }
  const times = (await wasHeld(known, page.compared.snapshot)) + 1;
  if (times >= HOLD_SCANS) return { kind: 'believed', page, redesigned: kind !== 'truncated' };
  const failure = kind === 'truncated' ? new ScanFailure('empty') : null;
  return { kind: 'held', held: { kind, times, hash: '' }, page, failure };
}

/** How many scans in a row have shown this page before. */
async function wasHeld({ state, loadHeld }: KnownInput, reading: PageSnapshot): Promise<number> {
  if (state.held === null) return 0;
  const held = await loadHeld();
  return held?.kind === 'page' && isSamePage(held, reading) ? state.held.times : 0;
}
