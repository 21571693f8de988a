// What each input of a Source said when it was last accepted, packed: a raw page is ten times its gzip.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Snapshot } from '@tidemark/detection/snapshot';
import type { Database, Transaction } from '@tidemark/platform/postgres';
import type { Baseline, Input, InputResult, Reading } from '../scan-source.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface StoredSource {
  generation: number;
  baselines: Baseline[];
}

interface BaselineRow {
  generation: number;
  input: Input | null;
  url: string;
  snapshot: Buffer;
  snapshot_hash: string;
  raw: Buffer;
  etag: string | null;
  last_modified: string | null;
  docs_changed_at: Date | null;
  verified_at: Date;
}

/** Generation and baselines of one moment. */
export async function loadSource(database: Database, key: string): Promise<StoredSource> {
  const rows = await database.query<BaselineRow>(
    `select s.generation, b.input, b.url, b.snapshot, b.snapshot_hash, b.raw, b.etag, b.last_modified, b.docs_changed_at, b.verified_at
     from sources s left join baselines b on b.source_key = s.key where s.key = $1`,
    [key],
  );
  const baselines = await Promise.all(rows.flatMap((row) => (row.input === null ? [] : [fromRow(row, row.input)])));
  return { generation: rows[0]?.generation ?? 0, baselines };
}

async function fromRow(row: BaselineRow, input: Input): Promise<Baseline> {
  const [snapshot, raw] = await Promise.all([unpack(row.snapshot), unpack(row.raw)]);
  return {
    input,
    url: row.url,
    snapshot: JSON.parse(snapshot.toString()) as Snapshot,
    snapshotHash: row.snapshot_hash,
    raw: raw.toString(),
    etag: row.etag,
    lastModified: row.last_modified,
    docsChangedAt: row.docs_changed_at,
    verifiedAt: row.verified_at,
  };
}

/** A baseline ready to be stored. Packed before the transaction, which then only writes. */
export interface NextBaseline {
  reading: Reading;
  replaced: boolean;
  docsChangedAt: Date | null;
  packed: { snapshot: Buffer; raw: Buffer } | null;
}

/** Null when the input is held back. */
export async function nextBaseline(
  { base, reading, findings }: InputResult,
  startedAt: Date,
): Promise<NextBaseline | null> {
  if (reading === null) return null;
  const replaced = base?.snapshotHash !== reading.snapshotHash;
  const told = modifiedAt(reading.lastModified, startedAt);
  let docsChangedAt = base === null ? told : base.docsChangedAt;
  if (findings.length > 0) docsChangedAt = told ?? startedAt;
  if (!replaced) return { reading, replaced, docsChangedAt, packed: null };
  const [snapshot, raw] = await Promise.all([pack(JSON.stringify(reading.snapshot)), pack(reading.raw)]);
  return { reading, replaced, docsChangedAt, packed: { snapshot, raw } };
}

/** A server that makes its pages on demand says `now`, or nonsense: only a time before the scan counts. */
function modifiedAt(header: string | null, startedAt: Date): Date | null {
  const at = Date.parse(header ?? '');
  return Number.isNaN(at) || at < 0 || at > startedAt.getTime() ? null : new Date(at);
}

export async function storeBaseline(tx: Transaction, key: string, next: NextBaseline, verifiedAt: Date): Promise<void> {
  const { reading, docsChangedAt, packed } = next;
  const { input, url, snapshotHash, etag, lastModified } = reading;
  if (packed === null) {
    await tx.query(
      `update baselines set etag = $3, last_modified = $4, docs_changed_at = $5, verified_at = $6
       where source_key = $1 and input = $2`,
      [key, input, etag, lastModified, docsChangedAt, verifiedAt],
    );
    return;
  }
  await tx.query(
    `insert into baselines (source_key, input, url, snapshot, snapshot_hash, raw, etag, last_modified, docs_changed_at, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (source_key, input) do update set url = excluded.url, snapshot = excluded.snapshot,
       snapshot_hash = excluded.snapshot_hash, raw = excluded.raw, etag = excluded.etag, last_modified = excluded.last_modified,
       docs_changed_at = excluded.docs_changed_at, verified_at = excluded.verified_at`,
    [key, input, url, packed.snapshot, snapshotHash, packed.raw, etag, lastModified, docsChangedAt, verifiedAt],
  );
}
