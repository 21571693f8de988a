// Monitors that stopped watching are told of in the transaction that ends their intervals: nobody is to work for them alone.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@tidemark/platform/postgres';
import { monitorStopped, SUBJECTS, type MonitorStopped } from '@tidemark/proto/events';
import { settle, type Settled } from '../settle.ts';
import type { Observation } from '../spec.ts';
import type { EndedWatch } from '../store/watches.ts';
import type { Parts } from './parts.ts';

type Telling = Pick<Parts, 'outbox' | 'rules'>;

export function tellStopped({ outbox, rules }: Telling, tx: Transaction, ended: readonly EndedWatch[]): Promise<void> {
  const messages = ended.map(({ monitorId, unwatched }) => {
    const payload: MonitorStopped = { monitor_id: monitorId, stopped_at: rules.now().toISOString(), unwatched };
    return { subject: SUBJECTS.monitorStopped, messageId: randomUUID(), payload: monitorStopped.parse(payload) };
  });
  return outbox.enqueueAll(tx, messages);
}

/** Settles the resource, and tells when it watches no more. */
export async function settleAndTell(parts: Telling, tx: Transaction, observation: Observation): Promise<Settled> {
  const settled = await settle(tx, observation, parts.rules);
  await tellStopped(parts, tx, settled.ended);
  return settled;
}
