// Puts the Monitors and their Namespaces straight into the database of the stand-in, in the state in which a controller left them.
import { resolve } from 'node:path';
import { openDatabase } from '../../../services/local/src/kube-api/objects/database.ts';
import {
  docsUrlOf,
  keyOf,
  nameOf,
  NAMESPACES,
  namespaceOf,
  slotMs,
  sourceOf,
  uidOf,
  USER,
  type World,
} from './world.ts';

const MONITORS = 'monitors.tidemark.dev';
const CREATED = '2026-01-01T00:00:00Z';

export function preload(folder: string, world: World, nowMs: number): void {
  using database = openDatabase(resolve(folder));
  let revision = 1;
  const put = (
    resource: string,
    object: { apiVersion: string; kind: string; metadata: Record<string, unknown> },
  ): void => {
    revision += 1;
    const metadata = { creationTimestamp: CREATED, ...object.metadata, resourceVersion: String(revision) };
    database.put(resource, { ...object, metadata } as Parameters<typeof database.put>[1], revision);
  };
  for (let number = 0; number < NAMESPACES; number += 1) {
    const name = namespaceOf(number);
    const labels = { 'kubernetes.io/metadata.name': name, 'tidemark.dev/user': USER };
    put('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, uid: `ns-${number}`, labels },
    });
  }
  for (let number = 0; number < world.monitors; number += 1) put(MONITORS, aMonitor(world, number, nowMs));
}

function aMonitor(world: World, number: number, nowMs: number) {
  const source = sourceOf(world, number);
  const key = keyOf(world, source);
  const begun = slotMs(key, nowMs);
  const time = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
  const condition = { status: 'True', lastTransitionTime: CREATED, observedGeneration: 1 };
  return {
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    metadata: {
      name: nameOf(number),
      namespace: namespaceOf(number),
      uid: uidOf(number),
      generation: 1,
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({ spec: docsUrlOf(source) }) },
    },
    spec: {
      docsUrl: docsUrlOf(source),
      scanFrequency: 'hourly',
      suspend: false,
      alerts: { breaking: true, deprecation: true, nonBreaking: true },
      scan: { ignoreSelectors: [], isolation: 'Pool' },
    },
    status: {
      observedGeneration: 1,
      displayName: `docs-${source}.example.com`,
      phase: 'Active',
      sourceKey: key,
      conditions: [
        { type: 'Accepted', ...condition, reason: 'Accepted', message: 'the specification is accepted' },
        { type: 'Ready', ...condition, reason: 'Scanned', message: 'the last scan read the documentation in full' },
      ],
      lastScan: {
        id: uidOf(source),
        trigger: 'schedule',
        result: 'completed',
        startedAt: time(begun),
        finishedAt: time(begun + 1000),
      },
      lastVerifiedTime: time(begun + 1000),
      nextScanTime: time(begun + 3_600_000),
      consecutiveFailures: 0,
      changes: { total: 3, breaking: 1 },
      health: { score: 90, maturity: 'stable', scoredAt: '2026-01-01' },
    },
  };
}
