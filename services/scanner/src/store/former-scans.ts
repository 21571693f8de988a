// A scan of the past, as far as it is still stored: what each input of its Source said before and after it. Reads only: what is loaded in one
// transaction is of one moment, and the transaction refuses to write.
import type { PageSnapshot, Snapshot } from '@tidemark/detection/snapshot';
import type { Database, Queryable, Transaction } from '@tidemark/platform/postgres';
import type { SourceRef } from '@tidemark/proto/events';
import type { Input } from '../visit/known-source.ts';
import { BLINK_READINGS } from '../visit/noise-history.ts';
import { unpack } from './pack.ts';

interface FormerInput {
  input: Input;
  /** Empty for the description, wherever it stands. */
  url: string;
  /** Digests; null where it did not stand. */
  before: string | null;
  after: string | null;
  /** As it is today. */
  noise: string[];
}

export interface FormerScan {
  sourceKey: string;
  startedAt: Date;
  /** In the order in which they were compared: the root first. */
  inputs: FormerInput[];
}

export interface StoredSnapshot {
  snapshot: Snapshot;
  /** Length of its text. */
  chars: number;
}

export const readOnly = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });

interface ScanRow {
  source_key: string;
  source: SourceRef;
  started_at: Date;
  pages: string[];
}

/** Null when the scan is no longer kept. */
export async function loadFormerScan(tx: Queryable, scanId: string): Promise<FormerScan | null> {
  const [scan] = await tx.query<ScanRow>(
    `select scans.source_key, scans.source, scans.started_at, sources.pages
     from scans join sources on sources.key = scans.source_key where id = $1 and state = 'completed'`,
    [scanId],
  );
  if (scan === undefined) return null;
  const inputs = await tx.query<FormerInput & { [column: string]: unknown }>(
    `select input, url, noise,
       (select snapshot_hash from history h where (h.source_key, h.input, h.url) = (i.source_key, i.input, i.url) and accepted_at < $2
        order by accepted_at desc limit 1) as before,
       (select snapshot_hash from history h where (h.source_key, h.input, h.url) = (i.source_key, i.input, i.url) and accepted_at <= $2
        order by accepted_at desc limit 1) as after
     from inputs i where source_key = $1 order by input, url`,
    [scan.source_key, scan.started_at],
  );
  const order = [scan.source.docs_url, ...scan.pages];
  const rank = ({ url }: FormerInput): number => (order.indexOf(url) + order.length + 1) % (order.length + 1);
  return {
    sourceKey: scan.source_key,
    startedAt: scan.started_at,
    inputs: inputs.toSorted((one, other) => rank(one) - rank(other)),
  };
}

/** Those that are still there. */
export async function loadSnapshots(tx: Queryable, digests: Iterable<string>): Promise<Map<string, StoredSnapshot>> {
  const found = new Map<string, StoredSnapshot>();
  for (const digest of new Set(digests)) {
    const [row] = await tx.query<{ content: Buffer }>('select content from snapshots where hash = $1', [digest]);
    if (row === undefined) continue;
    const text = await unpack(row.content);
    found.set(digest, { snapshot: JSON.parse(text) as Snapshot, chars: text.length });
  }
  return found;
}

/** What the page said before the scan, the newest first. */
export async function loadPast(
  tx: Queryable,
  { sourceKey, startedAt }: FormerScan,
  url: string,
): Promise<PageSnapshot[]> {
  const rows = await tx.query<{ snapshot_hash: string }>(
    `select snapshot_hash from history where source_key = $1 and input = 'page' and url = $2 and accepted_at < $3
     order by accepted_at desc limit $4`,
    [sourceKey, url, startedAt, BLINK_READINGS],
  );
  const digests = rows.map((row) => row.snapshot_hash);
  const stored = await loadSnapshots(tx, digests);
  return digests.flatMap((digest) => {
    const snapshot = stored.get(digest)?.snapshot;
    return snapshot?.kind === 'page' ? [snapshot] : [];
  });
}
