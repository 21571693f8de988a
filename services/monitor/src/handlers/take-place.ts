// A Monitor that a REST request made has a place, or it goes again: two requests at once may both have found the last place free. What was
// answered for before is never pushed out by it.
import type { Reason } from '@tidemark/crds/names';
import { AppError } from '@tidemark/platform/errors';
import type { Transaction } from '@tidemark/platform/postgres';
import type { Monitor } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import type { Settled } from '../settle.ts';
import type { Observation } from '../spec.ts';
import { countAccepted } from '../store/monitors.ts';
import type { Parts } from './parts.ts';
import { project } from './project.ts';
import { forgetMonitor } from './remove-monitor.ts';

type NoPlace = Extract<Reason, 'Duplicate' | 'QuotaExceeded'>;

export const noPlaceError = (reason: NoPlace, limit: number): AppError =>
  reason === 'Duplicate'
    ? new AppError('ALREADY_EXISTS', 'this documentation is monitored already')
    : new AppError('RESOURCE_EXHAUSTED', `a user may have at most ${limit} monitors`);

/** Projects it; ALREADY_EXISTS or RESOURCE_EXHAUSTED when it has no place, and then its resource is gone. */
export async function takePlace(parts: Parts, made: Observation, userId: string): Promise<Monitor> {
  const { monitorsPerUser: limit } = parts.rules;
  let refusal: AppError | undefined;
  try {
    return await project(parts, made, async (tx, settled) => {
      const reason = await noPlace(tx, settled, { userId, limit });
      if (reason === null) return;
      parts.metrics.judged(made.id, reason);
      refusal = noPlaceError(reason, limit);
      throw refusal;
    });
  } catch (error) {
    if (refusal === undefined || error !== refusal) throw error;
    await parts.resources.remove({ namespace: made.namespace, name: made.resourceName, uid: made.id });
    // The controller may have told of it meanwhile.
    await forgetMonitor(parts, made.id);
    throw error;
  }
}

/** Why it has no place; null when it has one. One made in the same second may be the younger by its id alone. */
async function noPlace(
  tx: Transaction,
  { verdict, displaced }: Settled,
  { userId, limit }: { userId: string; limit: number },
): Promise<NoPlace | null> {
  if (verdict.reason === 'Duplicate' || verdict.reason === 'QuotaExceeded') return verdict.reason;
  if (displaced.length === 0) return null;
  return (await countAccepted(tx, userId, null)).count > limit ? 'QuotaExceeded' : 'Duplicate';
}
