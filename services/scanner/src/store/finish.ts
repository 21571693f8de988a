// The end of a scan: its row, the baselines, the requests that joined it and everything that is published, in one transaction. With every
// replaced baseline and everything found the generation grows, of which ids of Changes are made: the same Finding of a later scan is another.
import type { Outbox } from '@tidemark/platform/outbox';
import type { Database, Transaction } from '@tidemark/platform/postgres';
import {
  SUBJECTS,
  type Answers,
  type FindingFound,
  type ScanCompleted,
  type ScanFailed,
  type Trigger,
} from '@tidemark/proto/events';
import { digestsOf } from '../evidence.ts';
import { describeFailure, type ScanFailure } from '../failure.ts';
import type { KnownSource } from '../visit/known-source.ts';
import type { SourceFinding, SourceVisit } from '../visit/visit-source.ts';
import { toParts, toWireFinding } from '../wire-finding.ts';
import { packInput, storeInputs, type NextInput } from './inputs.ts';
import type { ClaimedScan } from './claims.ts';
import { lockSource, type Outcome } from './queue.ts';
import { storeLeads } from './sources.ts';

/** As many Monitors and joined requests as one outcome can carry. */
const MAX_ANSWERED = 1000;

/** The scan belongs to someone else by now, or its baselines do: nothing was stored. */
export class LostScan extends Error {
  constructor() {
    super('the scan is no longer held');
    this.name = 'LostScan';
  }
}

export interface Finisher {
  database: Database;
  outbox: Pick<Outbox, 'enqueue'>;
  /** Former baselines of an input that are kept. */
  historyKept: number;
  now: () => Date;
}

export async function completeScan(
  tools: Finisher,
  scan: ClaimedScan,
  known: KnownSource,
  visit: SourceVisit,
): Promise<ScanCompleted> {
  const { startedAt } = scan;
  const { key } = scan.source;
  const next = await Promise.all(visit.inputs.map((input) => packInput(input, startedAt)));
  // What headers announce replaces no baseline, and may be withdrawn and announced again word for word.
  const isNewGeneration = visit.findings.length > 0 || next.some(({ isReplaced }) => isReplaced);
  const generation = known.generation + (isNewGeneration ? 1 : 0);
  const snapshotsOf = digestsOf(next);
  const parts = [...byVerification(visit.findings)].flatMap(([verifiedAt, findings]) =>
    toParts(findings.map((one) => toWireFinding(one.finding, { ...one, snapshots: snapshotsOf(one) }))).map((part) => ({
      verifiedAt,
      part,
    })),
  );
  return tools.database.transaction(async (tx) => {
    if ((await lockSource(tx, key)) !== known.generation) throw new LostScan();
    await holdScan(tx, scan);
    if (isNewGeneration) await tx.query('update sources set generation = $2 where key = $1', [key, generation]);
    await storeLeads(tx, key, visit);
    await storeInputs(tx, next, { key, startedAt, historyKept: tools.historyKept });
    const payload: ScanCompleted = {
      ...(await describeScan(tx, scan, tools.now())),
      generation,
      first: known.inputs.every(({ base }) => base === null),
      changed: visit.findings.length > 0,
      parts: parts.length,
      findings: visit.findings.length,
      docs_changed_at: docsChangedAt(known, next)?.toISOString() ?? null,
      ...verifiedAt(scan, next),
      discovered_spec_url: visit.specPlace?.url ?? null,
    };
    for (const [index, { verifiedAt, part }] of parts.entries()) {
      const message: FindingFound = {
        scan_id: scan.id,
        source_key: key,
        generation,
        base_verified_at: new Date(verifiedAt).toISOString(),
        started_at: startedAt.toISOString(),
        part: index + 1,
        parts: parts.length,
        findings: part,
      };
      await tools.outbox.enqueue(tx, {
        subject: SUBJECTS.findingFound,
        messageId: `${scan.id}:finding:${index + 1}`,
        payload: message,
      });
    }
    await storeOutcome(tx, tools.outbox, { subject: SUBJECTS.scanCompleted, payload });
    await storeCost(tx, scan, visit);
    return payload;
  });
}

/** A message says of all its Findings since when their baseline was known to hold. */
function byVerification(findings: readonly SourceFinding[]): Map<number, SourceFinding[]> {
  const groups = new Map<number, SourceFinding[]>();
  for (const one of findings) {
    const at = one.baseVerifiedAt.getTime();
    groups.set(at, [...(groups.get(at) ?? []), one]);
  }
  return groups;
}

/** @param visit null when the Source was not visited. */
export async function failScan(
  tools: Finisher,
  scan: ClaimedScan,
  failure: ScanFailure,
  visit: SourceVisit | null = null,
): Promise<ScanFailed> {
  const { startedAt } = scan;
  const { key } = scan.source;
  const next = await Promise.all(visit?.inputs.map((input) => packInput(input, startedAt)) ?? []);
  return tools.database.transaction(async (tx) => {
    await lockSource(tx, key);
    await holdScan(tx, scan);
    await storeInputs(tx, next, { key, startedAt, historyKept: tools.historyKept });
    const payload: ScanFailed = {
      ...(await describeScan(tx, scan, tools.now())),
      reason: failure.reason,
      http_status: failure.httpStatus,
      detail: describeFailure(failure),
    };
    await storeOutcome(tx, tools.outbox, { subject: SUBJECTS.scanFailed, payload });
    if (visit !== null) await storeCost(tx, scan, visit);
    return payload;
  });
}

async function storeCost(tx: Transaction, { id }: ClaimedScan, { tally, held }: SourceVisit): Promise<void> {
  const phases = Object.fromEntries(Object.entries(tally.phases).map(([phase, ms]) => [phase, Math.round(ms)]));
  await tx.query(
    'update scans set mode = $2, phases = $3, bytes = $4, pages = $5, pages_failed = $6, held = $7 where id = $1',
    [id, tally.mode, JSON.stringify(phases), tally.bytes, tally.pages, tally.pagesFailed, held],
  );
}

/** @throws LostScan when another worker has it. */
async function holdScan(tx: Transaction, scan: ClaimedScan): Promise<void> {
  const rows = await tx.query(`select id from scans where id = $1 and attempt = $2 and state = 'running' for update`, [
    scan.id,
    scan.attempt,
  ]);
  if (rows.length === 0) throw new LostScan();
}

type OutcomeBase = Pick<
  ScanFailed,
  'scan_id' | 'source_key' | 'trigger' | 'answers' | 'joined' | 'started_at' | 'finished_at'
>;

async function describeScan(tx: Transaction, scan: ClaimedScan, now: Date): Promise<OutcomeBase> {
  const { answers, joined, rest } = gatherJoined(
    scan.answers,
    await tx.query<JoinedRow>(
      'select id, trigger, answers from scans where answered_by = $1 order by requested_at, id',
      [scan.id],
    ),
  );
  await reopen(tx, scan.id, rest);
  return {
    scan_id: scan.id,
    source_key: scan.source.key,
    trigger: scan.trigger,
    answers,
    joined,
    started_at: scan.startedAt.toISOString(),
    finished_at: now.toISOString(),
  };
}

export interface JoinedRow {
  id: string;
  trigger: Trigger;
  answers: Answers;
}

/** What the outcome answers, and the joined requests it has no room for. */
export function gatherJoined(
  own: Answers,
  rows: readonly JoinedRow[],
): { answers: Answers; joined: ScanFailed['joined']; rest: string[] } {
  const frequencies = new Set(own.frequencies);
  const monitors = new Set(own.monitor_ids);
  const joined: ScanFailed['joined'] = [];
  const rest: string[] = [];
  for (const { id, trigger, answers } of rows) {
    const added = answers.monitor_ids.filter((monitor) => !monitors.has(monitor)).length;
    if (joined.length === MAX_ANSWERED || monitors.size + added > MAX_ANSWERED) {
      rest.push(id);
      continue;
    }
    for (const frequency of answers.frequencies) frequencies.add(frequency);
    for (const monitor of answers.monitor_ids) monitors.add(monitor);
    joined.push({ scan_id: id, trigger, monitor_ids: answers.monitor_ids });
  }
  return { answers: { frequencies: [...frequencies], monitor_ids: [...monitors] }, joined, rest };
}

/** The first of them becomes a scan of its own once this one has ended, which the others join. */
async function reopen(tx: Transaction, ended: string, rest: readonly string[]): Promise<void> {
  const [first] = rest;
  if (first === undefined) return;
  await tx.query(`update scans set state = 'completed', locked_until = null where id = $1`, [ended]);
  await tx.query(`update scans set state = 'queued', answered_by = null where id = $1`, [first]);
  await tx.query('update scans set answered_by = $2 where id = any($1::uuid[])', [rest.slice(1), first]);
}

async function storeOutcome(tx: Transaction, outbox: Finisher['outbox'], outcome: Outcome): Promise<void> {
  const { payload } = outcome;
  const failed = 'reason' in payload ? payload : null;
  const completed = 'changed' in payload ? payload : null;
  await tx.query(
    `update scans set state = case when id = $1 then $2 else state end, locked_until = null, started_at = $3, finished_at = $4,
       reason = $5, http_status = $6, changed = $7, findings = $8, outcome = case when id = $1 then $9::jsonb end
     where id = $1 or answered_by = $1`,
    [
      payload.scan_id,
      failed ? 'failed' : 'completed',
      payload.started_at,
      payload.finished_at,
      failed?.reason ?? null,
      failed?.http_status ?? null,
      completed?.changed ?? null,
      completed?.findings ?? 0,
      JSON.stringify(outcome),
    ],
  );
  await outbox.enqueue(tx, { subject: outcome.subject, messageId: `${payload.scan_id}:outcome`, payload });
}

/** Nothing when both the page and the description were had and believed. */
function verifiedAt({ source }: ClaimedScan, next: readonly NextInput[]): { verified_at?: string } {
  const times = next.flatMap(({ result: { base, isVerified, state } }) => {
    const isMain = state.url === source.docs_url || (state.input === 'spec' && source.openapi_spec_url !== null);
    return isMain && !isVerified && base !== null ? [base.verifiedAt.getTime()] : [];
  });
  return times.length === 0 ? {} : { verified_at: new Date(Math.min(...times)).toISOString() };
}

function docsChangedAt(known: KnownSource, next: readonly NextInput[]): Date | null {
  const visited = new Set(next.map(({ result }) => `${result.state.input} ${result.state.url}`));
  const others = known.inputs.filter(({ state }) => !visited.has(`${state.input} ${state.url}`));
  const times = [...next.map((one) => one.docsChangedAt), ...others.map(({ base }) => base?.docsChangedAt ?? null)]
    .filter((at) => at !== null)
    .map((at) => at.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
