import { AppError } from '@tidemark/platform/errors';
import type { Transaction } from '@tidemark/platform/postgres';
import type { Monitor } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import { viewMonitor } from '../monitor-view.ts';
import type { Settled } from '../settle.ts';
import type { Observation } from '../spec.ts';
import { findMonitor } from '../store/monitors.ts';
import type { Parts } from './parts.ts';
import { settleAndTell } from './tell-stopped.ts';

/** Settles a resource that a REST write gave back, and shows the Monitor. Nothing is stored when `check` throws. */
export async function project(
  parts: Parts,
  observation: Observation,
  check?: (tx: Transaction, settled: Settled) => Promise<void>,
): Promise<Monitor> {
  const { database, metrics, rules } = parts;
  const { verdict, row } = await database.transaction(async (tx) => {
    const settled = await settleAndTell(parts, tx, observation);
    await check?.(tx, settled);
    return { verdict: settled.verdict, row: await findMonitor(tx, observation.id) };
  });
  metrics.judged(observation.id, verdict.reason);
  if (!row) throw new AppError('NOT_FOUND', 'there is no such monitor');
  return viewMonitor(row, rules.now());
}
