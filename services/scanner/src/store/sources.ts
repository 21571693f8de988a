// What is known of a Source, read at the start of a scan and written at its end.
import type { PageSection, PageSnapshot } from '@tidemark/detection/snapshot';
import type { Database, Transaction } from '@tidemark/platform/postgres';
import type { FailureReason } from '@tidemark/proto/events';
import type { SpecPlace } from '../discover/discovery.ts';
import type { Baseline, Held, Input, KnownInput, KnownSource } from '../visit/known-source.ts';
import { BLINK_READINGS } from '../visit/noise-history.ts';
import { unpack } from './pack.ts';
import { getSnapshot } from './snapshots.ts';

interface SourceRow {
  generation: number;
  pages: string[];
  spec_place: SpecPlace | null;
}

interface InputRow {
  input: Input;
  url: string;
  memory: unknown;
  noise: string[];
  recent: string[][];
  failure: FailureReason | null;
  failures: number;
  failing_since: Date | null;
  missing: number;
  held: Omit<Held, 'hash'> | null;
  held_hash: string | null;
  snapshot_hash: string | null;
  blocks: number;
  final_url: string | null;
  language: string | null;
  carried: PageSection[];
  etag: string | null;
  last_modified: string | null;
  text_hash: string | null;
  docs_changed_at: Date | null;
  verified_at: Date;
}

/** Of one moment, but for what is loaded later: a scan whose Source moved on meanwhile stores nothing. */
export async function loadSource(database: Database, key: string): Promise<KnownSource> {
  const [[source], rows] = await Promise.all([
    database.query<SourceRow>('select generation, pages, spec_place from sources where key = $1', [key]),
    database.query<InputRow>(
      `select i.input, i.url, i.memory, i.noise, i.recent, i.failure, i.failures, i.failing_since, i.missing, i.held, i.held_hash,
         b.snapshot_hash, b.blocks, b.final_url, b.language, b.carried, b.etag, b.last_modified, b.text_hash,
         b.docs_changed_at, b.verified_at
       from inputs i left join baselines b using (source_key, input, url) where i.source_key = $1 order by i.input, i.url`,
      [key],
    ),
  ]);
  return {
    generation: source?.generation ?? 0,
    pages: source?.pages ?? [],
    specPlace: source?.spec_place ?? null,
    inputs: rows.map((row) => toInput(database, key, row)),
  };
}

function toInput(database: Database, key: string, row: InputRow): KnownInput {
  const { input, url, held, held_hash: heldHash, snapshot_hash: hash } = row;
  return {
    state: {
      input,
      url,
      memory: row.memory,
      noise: row.noise,
      recent: row.recent,
      failure: row.failure,
      failures: row.failures,
      failingSince: row.failing_since,
      missing: row.missing,
      held: held === null || heldHash === null ? null : { ...held, hash: heldHash },
    },
    base: hash === null ? null : toBaseline(database, key, { ...row, snapshot_hash: hash }),
    loadHeld: async () => (heldHash === null ? null : getSnapshot(database, heldHash)),
    loadHistory: async () => {
      const former = await database.query<{ snapshot_hash: string }>(
        `select snapshot_hash from history where source_key = $1 and input = $2 and url = $3
         order by accepted_at desc limit $4`,
        [key, input, url, BLINK_READINGS],
      );
      const snapshots = await Promise.all(former.map((one) => getSnapshot(database, one.snapshot_hash)));
      return snapshots.filter((snapshot): snapshot is PageSnapshot => snapshot.kind === 'page');
    },
  };
}

function toBaseline(database: Database, key: string, row: InputRow & { snapshot_hash: string }): Baseline {
  const { input, url, snapshot_hash: snapshotHash } = row;
  return {
    snapshotHash,
    blocks: row.blocks,
    finalUrl: row.final_url,
    language: row.language,
    carried: row.carried,
    etag: row.etag,
    lastModified: row.last_modified,
    textHash: row.text_hash,
    docsChangedAt: row.docs_changed_at,
    verifiedAt: row.verified_at,
    loadSnapshot: () => getSnapshot(database, snapshotHash),
    loadRaw: async () => {
      const [found] = await database.query<{ raw: Buffer }>(
        'select raw from baselines where source_key = $1 and input = $2 and url = $3',
        [key, input, url],
      );
      if (found === undefined) throw new Error('a baseline is missing');
      return unpack(found.raw);
    },
  };
}

/** What the root page leads to. */
export async function storeLeads(
  tx: Transaction,
  key: string,
  { pages, specPlace }: Pick<KnownSource, 'pages' | 'specPlace'>,
): Promise<void> {
  await tx.query('update sources set pages = $2, spec_place = $3 where key = $1', [
    key,
    JSON.stringify(pages),
    specPlace === null ? null : JSON.stringify(specPlace),
  ]);
}
