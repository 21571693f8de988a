// Has the health service restore what scores are made of, page by page, from the history of scanner and change.
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { load } from '@tidemark/proto/load';
import type { AdminConfig } from '../config.ts';

/** Monitors of one call. */
const PAGE_SIZE = 20;
/** Of one call: each Monitor may have years of Changes. */
const PAGE_DEADLINE_MS = 300_000;

export type HealthPeer = ReturnType<typeof connectHealth>;

/** Throws when the address of the service is not set. */
export function connectHealth({ HEALTH_GRPC: address, GRPC_TOKEN: token }: AdminConfig) {
  if (address === undefined) throw new Error('HEALTH_GRPC is not set');
  return createGrpcClient(load('health').HealthService, { address, token });
}

export interface RebuiltHealth {
  monitors: number;
  scans: number;
  changes: number;
  /** Days that the daily run goes through again. */
  days: number;
}

/** @param days how many of the last days get scores where they have none; null: none. */
export async function rebuildHealth(
  health: Pick<HealthPeer, 'RebuildInputs' | 'RebuildScores'>,
  days: number | null,
): Promise<RebuiltHealth> {
  const rebuilt: RebuiltHealth = { monitors: 0, scans: 0, changes: 0, days: days ?? 0 };
  let pageToken = '';
  do {
    const page = await health.RebuildInputs({ pageSize: PAGE_SIZE, pageToken }, { deadlineMs: PAGE_DEADLINE_MS });
    rebuilt.monitors += page.monitors;
    rebuilt.scans += page.scans;
    rebuilt.changes += page.changes;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  if (days !== null) await health.RebuildScores({ days });
  return rebuilt;
}
