// The end of a scan for one input: its state, its baseline, and the history of baselines.
import type { Transaction } from '@tidemark/platform/postgres';
import type { InputResult, NextReading } from '../visit/input-result.ts';
import { pack } from './pack.ts';
import { packSnapshot, putSnapshot, type PackedSnapshot } from './snapshots.ts';

/** Packed before the transaction, which then only writes. */
export interface NextInput {
  result: InputResult;
  /** The baseline is another one. */
  isReplaced: boolean;
  docsChangedAt: Date | null;
  packed: { snapshot: PackedSnapshot; raw: Buffer } | null;
  waiting: PackedSnapshot | null;
}

export async function packInput(result: InputResult, startedAt: Date): Promise<NextInput> {
  const { base, next, state, waiting } = result;
  const held = state.held;
  return {
    result,
    isReplaced: result.isGone ? base !== null : next !== null && next.snapshotHash !== base?.snapshotHash,
    docsChangedAt: docsChangedAt(result, startedAt),
    packed:
      next === null
        ? null
        : { snapshot: await packSnapshot(next.snapshotHash, next.content()), raw: await pack(next.raw) },
    waiting: held === null || waiting === null ? null : await packSnapshot(held.hash, JSON.stringify(waiting)),
  };
}

function docsChangedAt({ base, isVerified, findings, validators }: InputResult, startedAt: Date): Date | null {
  if (!isVerified) return base?.docsChangedAt ?? null;
  const told = modifiedAt(validators?.lastModified ?? null, startedAt);
  if (findings > 0) return told ?? startedAt;
  return base === null ? told : base.docsChangedAt;
}

/** A server that makes its pages on demand says `now`, or nonsense: only a time before the scan counts. */
function modifiedAt(header: string | null, startedAt: Date): Date | null {
  const at = Date.parse(header ?? '');
  return Number.isNaN(at) || at < 0 || at > startedAt.getTime() ? null : new Date(at);
}

export interface StoreOptions {
  key: string;
  startedAt: Date;
  /** Former baselines of an input that are kept. */
  historyKept: number;
}

export async function storeInputs(tx: Transaction, inputs: readonly NextInput[], options: StoreOptions): Promise<void> {
  const { key, startedAt } = options;
  const gone = inputs.filter(({ result }) => result.isGone).map(({ result }) => result.state.url);
  if (gone.length > 0)
    await tx.query(`delete from inputs where source_key = $1 and url = any($2::text[])`, [key, gone]);
  const kept = inputs.filter(({ result }) => !result.isGone);
  for (const { waiting } of kept) if (waiting !== null) await putSnapshot(tx, waiting, startedAt);
  await storeStates(tx, key, kept);
  await storeVerified(tx, options, kept);
  for (const input of kept) {
    const { next, state } = input.result;
    if (next === null || input.packed === null) continue;
    const id = [key, state.input, state.url];
    await putSnapshot(tx, input.packed.snapshot, startedAt);
    await replaceBaseline(tx, id, { input, next, raw: input.packed.raw, startedAt });
    if (input.isReplaced) await addHistory(tx, id, next.snapshotHash, options);
  }
}

async function storeStates(tx: Transaction, key: string, inputs: readonly NextInput[]): Promise<void> {
  const rows = inputs.map(({ result: { state } }) => ({
    ...state,
    memory: state.memory ?? null,
    failing_since: state.failingSince,
    held: state.held === null ? null : { kind: state.held.kind, times: state.held.times },
    held_hash: state.held?.hash ?? null,
  }));
  await tx.query(
    `insert into inputs (source_key, input, url, memory, noise, recent, failure, failures, failing_since, missing, held, held_hash)
     select $1, input, url, memory, noise, recent, failure, failures, failing_since, missing, held, held_hash
     from json_to_recordset($2) as state (input text, url text, memory jsonb, noise jsonb, recent jsonb, failure text, failures integer,
       failing_since timestamptz, missing integer, held jsonb, held_hash text)
     on conflict (source_key, input, url) do update set memory = excluded.memory, noise = excluded.noise, recent = excluded.recent,
       failure = excluded.failure, failures = excluded.failures, failing_since = excluded.failing_since, missing = excluded.missing,
       held = excluded.held, held_hash = excluded.held_hash`,
    [key, JSON.stringify(rows)],
  );
}

/** Inputs that are as they were. */
async function storeVerified(
  tx: Transaction,
  { key, startedAt }: StoreOptions,
  inputs: readonly NextInput[],
): Promise<void> {
  const rows = inputs.flatMap(({ result: { state, next, isVerified, validators }, docsChangedAt }) => {
    if (next !== null || !isVerified) return [];
    const { etag = null, lastModified = null, textHash = null } = validators ?? {};
    const told = { etag, last_modified: lastModified, text_hash: textHash, docs_changed_at: docsChangedAt };
    return [{ input: state.input, url: state.url, ...told }];
  });
  if (rows.length === 0) return;
  await tx.query(
    `update baselines b set etag = seen.etag, last_modified = seen.last_modified, docs_changed_at = seen.docs_changed_at, verified_at = $2,
       text_hash = coalesce(seen.text_hash, b.text_hash)
     from json_to_recordset($3) as seen (input text, url text, etag text, last_modified text, text_hash text, docs_changed_at timestamptz)
     where b.source_key = $1 and b.input = seen.input and b.url = seen.url`,
    [key, startedAt, JSON.stringify(rows)],
  );
}

interface Replacement {
  input: NextInput;
  next: NextReading;
  raw: Buffer;
  startedAt: Date;
}

async function replaceBaseline(
  tx: Transaction,
  id: readonly string[],
  { input, next, raw, startedAt }: Replacement,
): Promise<void> {
  const { validators } = input.result;
  await tx.query(
    `insert into baselines (source_key, input, url, snapshot_hash, raw, blocks, final_url, language, carried, etag, last_modified,
       text_hash, docs_changed_at, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (source_key, input, url) do update set snapshot_hash = excluded.snapshot_hash, raw = excluded.raw,
       blocks = excluded.blocks, final_url = excluded.final_url, language = excluded.language, carried = excluded.carried,
       etag = excluded.etag, last_modified = excluded.last_modified, text_hash = excluded.text_hash,
       docs_changed_at = excluded.docs_changed_at, verified_at = excluded.verified_at`,
    [
      ...id,
      next.snapshotHash,
      raw,
      next.blocks,
      next.finalUrl,
      next.language,
      JSON.stringify(next.carried),
      validators?.etag ?? null,
      validators?.lastModified ?? null,
      validators?.textHash ?? null,
      input.docsChangedAt,
      startedAt,
    ],
  );
}

async function addHistory(tx: Transaction, id: readonly string[], hash: string, options: StoreOptions): Promise<void> {
  await tx.query(
    `insert into history (source_key, input, url, accepted_at, snapshot_hash) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [...id, options.startedAt, hash],
  );
  await tx.query(
    `delete from history where source_key = $1 and input = $2 and url = $3 and accepted_at < (
       select min(accepted_at) from (
         select accepted_at from history where source_key = $1 and input = $2 and url = $3
         order by accepted_at desc limit $4) kept)`,
    [...id, options.historyKept],
  );
}
