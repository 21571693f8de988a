// What a visit stores of one page. The memory of a fetch is kept only with the reading that it speaks of.
import { carryOver } from './carry-over.ts';
import {
  acceptedInput,
  failedInput,
  goneInput,
  heldInput,
  missingInput,
  skippedInput,
  type InputResult,
} from './input-result.ts';
import type { Held } from './known-source.ts';
import { rememberStanding } from './page-standing.ts';
import { hashOf, isChanged, type PageWork } from './page-work.ts';
import { countBlocks } from './suspect-page.ts';
import type { ReadPage } from './visit-page.ts';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export async function pageResult(work: PageWork, findings: number, startedAt: Date): Promise<InputResult> {
  const { known, visit, learned, held } = work;
  if (visit.kind === 'read')
    return held === null ? readResult(work, visit, findings, startedAt) : heldResult(work, visit, held.held, startedAt);
  if (visit.kind === 'failed') return failedInput(known, visit.failure, startedAt);
  if (visit.kind === 'gone') return goneInput(known);
  if (visit.kind === 'missing') return missingInput(known);
  if (visit.kind === 'skipped') return skippedInput(known);
  const { etag, lastModified } = visit.fetch;
  const memory = rememberStanding(known.state.memory, visit.fetch, dayOf(startedAt));
  const { noise, recent } = learned;
  return acceptedInput(known, {
    state: { memory, noise, recent },
    next: null,
    validators: { etag, lastModified, textHash: null },
    findings,
  });
}

function heldResult(work: PageWork, page: ReadPage, held: Held, startedAt: Date): InputResult {
  const { known } = work;
  const failure = work.held?.failure ?? null;
  const { state } = failure === null ? known : failedInput(known, failure, startedAt);
  return heldInput(known, { ...state, held }, page.stored.snapshot);
}

async function readResult(work: PageWork, page: ReadPage, findings: number, startedAt: Date): Promise<InputResult> {
  const { known, learned, carried } = work;
  const { fetch, stored, html } = page;
  const before = carried === null ? null : await work.before();
  const kept = before === null ? null : carryOver(before, stored.snapshot);
  const isPartial = fetch.incomplete || carried !== null;
  const snapshot = kept?.snapshot ?? stored.snapshot;
  const { noise, recent } = learned;
  const memory = rememberStanding(known.state.memory, fetch, dayOf(startedAt));
  const isAsBefore = known.base?.carried.length === 0 && !isChanged(work) && page.compared === stored;
  const result = acceptedInput(known, {
    state: { noise, recent, memory: isPartial ? known.state.memory : memory },
    next: isAsBefore
      ? null
      : {
          snapshotHash: hashOf(snapshot),
          content: () => JSON.stringify(snapshot),
          blocks: countBlocks(snapshot),
          raw: html,
          finalUrl: fetch.url,
          language: stored.language,
          carried: kept?.carried ?? [],
        },
    validators: { etag: fetch.etag, lastModified: fetch.lastModified, textHash: null },
    findings,
  });
  if (work.absences === 0) return result;
  const held: Held = { kind: 'incomplete', times: work.absences, hash: hashOf(stored.snapshot) };
  return { ...result, state: { ...result.state, held }, waiting: stored.snapshot };
}
