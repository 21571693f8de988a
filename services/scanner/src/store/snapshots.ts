// Snapshots, once per content, whoever refers to them. One that nothing refers to is removed some time after it was last put in, so that who
// is about to refer to it still finds it.
import type { Snapshot } from '@tidemark/detection/snapshot';
import type { Queryable } from '@tidemark/platform/postgres';
import { pack, unpack } from './pack.ts';

export interface PackedSnapshot {
  hash: string;
  content: Buffer;
}

/** @param content JSON of the Snapshot. */
export const packSnapshot = async (hash: string, content: string): Promise<PackedSnapshot> => ({
  hash,
  content: await pack(content),
});

export async function putSnapshot(db: Queryable, { hash, content }: PackedSnapshot, now: Date): Promise<void> {
  await db.query(
    `insert into snapshots (hash, content, used_at) values ($1, $2, $3)
     on conflict (hash) do update set used_at = greatest(snapshots.used_at, excluded.used_at)`,
    [hash, content, now],
  );
}

/** @throws when there is none: whoever refers to one keeps it. */
export async function getSnapshot(db: Queryable, hash: string): Promise<Snapshot> {
  const [row] = await db.query<{ content: Buffer }>('select content from snapshots where hash = $1', [hash]);
  if (row === undefined) throw new Error('a snapshot is missing');
  return JSON.parse(await unpack(row.content)) as Snapshot;
}
