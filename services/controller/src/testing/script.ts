// For tests: what users do to their Monitors in one round, and what is left of it, without what differs from run to run.
import { SCAN_REQUESTED_ANNOTATION, USER_LABEL } from '@tidemark/crds/names';
import type { KubeClient } from '@tidemark/kube/client';
import { isKubeError } from '@tidemark/kube/kube-error';
import { resourcePath } from '@tidemark/kube/resource-path';
import type { MonitorResource } from '../monitor-resource.ts';
import { MONITORS } from '../monitor-store.ts';

const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' };
const ROUND_NAMESPACES = ['a', 'b'] as const;

export interface Round {
  client: KubeClient;
  /** Prefix of the names of this round's Namespaces and of its documentation. */
  id: string;
  /** Users by Namespace. */
  users: readonly [string, string];
  /** Moves the controller's clock. */
  advance: (ms: number) => void;
  pause: () => Promise<void>;
}

const namespaceOf = (round: Pick<Round, 'id'>, name: string): string => `${round.id}-${name}`;

const pathOf = (round: Round, namespace: string, name?: string): string =>
  resourcePath(MONITORS, { namespace: namespaceOf(round, namespace), ...(name !== undefined && { name }) });

async function create(round: Round, namespace: string, name: string, docs: string): Promise<void> {
  await round.client.create(pathOf(round, namespace), {
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    metadata: { name },
    spec: { docsUrl: `https://${docs}.example.com/`, scanFrequency: 'hourly' },
  });
}

const patch = (round: Round, namespace: string, name: string, body: object): Promise<unknown> =>
  round.client.mergePatch(pathOf(round, namespace, name), body);

const label = (round: Round, namespace: string, user: string | null): Promise<unknown> =>
  round.client.mergePatch(resourcePath(NAMESPACES, { name: namespaceOf(round, namespace) }), {
    metadata: { labels: { [USER_LABEL]: user } },
  });

/** Creates, changes, moves and deletes, with every refusal on the way; ends an hour later, so that each Source has a new slot. */
export async function play(round: Round): Promise<void> {
  const { client, users, pause } = round;
  for (const name of ROUND_NAMESPACES) {
    await client.create(resourcePath(NAMESPACES), {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespaceOf(round, name) },
    });
  }
  const docs = (name: string): string => `${name}-${round.id}`;
  const steps: (() => Promise<unknown>)[] = [
    () => create(round, 'a', 'm01', docs('shared')),
    () => label(round, 'a', users[0]),
    () => create(round, 'a', 'm02', docs('shared')),
    () => create(round, 'a', 'm03', docs('broken')),
    () => create(round, 'b', 'm01', docs('shared')),
    () => label(round, 'b', users[1]),
    () => create(round, 'b', 'm02', docs('other')),
    () => create(round, 'b', 'm03', docs('third')),
    () => create(round, 'b', 'm04', docs('fourth')),
    () => patch(round, 'b', 'm02', { spec: { suspend: true } }),
    () => patch(round, 'a', 'm03', { metadata: { annotations: { [SCAN_REQUESTED_ANNOTATION]: 'one' } } }),
    () => create(round, 'a', 'm04', docs('inside')),
    () => client.delete(pathOf(round, 'a', 'm01')),
    () => patch(round, 'b', 'm02', { spec: { suspend: false } }),
    () => patch(round, 'b', 'm01', { spec: { docsUrl: `https://${docs('moved')}.example.com/` } }),
    () => client.delete(pathOf(round, 'b', 'm03')),
    () => create(round, 'b', 'm03', docs('again')),
    () => create(round, 'a', 'm05', docs('shared')),
    () => create(round, 'a', 'm06', docs('sixth')),
    () => create(round, 'a', 'm07', docs('seventh')),
    () => patch(round, 'a', 'm03', { metadata: { annotations: { [SCAN_REQUESTED_ANNOTATION]: 'one,two' } } }),
    () => label(round, 'b', null),
    () => label(round, 'b', users[1]),
    () => patch(round, 'a', 'm04', { spec: { docsUrl: `https://${docs('outside')}.example.com/` } }),
    async () => round.advance(3_600_000),
  ];
  for (const step of steps) {
    await step();
    await pause();
  }
}

/** Every Monitor of the round, without ids, times and counts of tries. */
export async function endState(round: Pick<Round, 'client' | 'id'>): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const name of ROUND_NAMESPACES) {
    const namespace = namespaceOf(round, name);
    const { items } = await round.client.list<MonitorResource>(resourcePath(MONITORS, { namespace }));
    for (const { metadata, spec, status = {} } of items) {
      state[`${name}/${metadata.name}`] = {
        docsUrl: spec.docsUrl?.replaceAll(round.id, ''),
        current: status.observedGeneration === metadata.generation,
        phase: status.phase,
        conditions: status.conditions?.map(({ type, status: is, reason }) => `${type} ${is} ${reason}`),
        // Of one that is not watched any more, it depends on how long it was.
        result: status.nextScanTime === undefined ? undefined : status.lastScan?.result,
        failing: (status.consecutiveFailures ?? 0) > 0,
        handled: status.lastHandledRequest,
        next: status.nextScanTime !== undefined,
      };
    }
  }
  return state;
}

export async function clear(round: Pick<Round, 'client' | 'id'>): Promise<void> {
  for (const name of ROUND_NAMESPACES) {
    try {
      await round.client.delete(resourcePath(NAMESPACES, { name: namespaceOf(round, name) }));
    } catch (error) {
      if (!isKubeError(error, 404)) throw error;
    }
  }
}
