import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { aMonitor, createClient, MONITORS, temporaryFolder, testCertificates, TOKEN, type Client } from './fixture.ts';
import { digString, type JsonObject } from './json.ts';

const ENTRY = fileURLToPath(new URL('main.ts', import.meta.url));
const CRD_FILE = fileURLToPath(new URL('../../../../crds/monitor.yaml', import.meta.url));
const ROUNDS = 3;
const MIN_WRITES = 20;

async function startProcess(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const { server } = await testCertificates();
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), tokens: join(folder, 'tokens.json') };
  await writeFile(files.cert, server.cert);
  await writeFile(files.key, server.key);
  await writeFile(files.tokens, JSON.stringify([{ token: TOKEN, user: 'tester', groups: [] }]));
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...CHILD_ENVIRONMENT,
      KUBE_API_DATA_DIR: join(folder, 'data'),
      KUBE_API_TLS_CERT_FILE: files.cert,
      KUBE_API_TLS_KEY_FILE: files.key,
      KUBE_API_TOKENS_FILE: files.tokens,
      KUBE_API_CRD_FILES: CRD_FILE,
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg: string; port?: number };
    if (entry.msg === 'listening' && entry.port !== undefined) return { child, port: entry.port };
  }
  throw new Error('the server did not start');
}

/** Writes until the connection breaks; returns the last acknowledged state of each object, null for a deleted one. */
async function writeUntilKilled(
  client: Client,
  round: number,
  kill: () => void,
): Promise<Map<string, JsonObject | null>> {
  const acknowledged = new Map<string, JsonObject | null>();
  const writer = async (lane: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const name = `r${round}-${lane}-${i}`;
      const created = await client.call('POST', MONITORS, aMonitor(name));
      acknowledged.set(name, created.body);
      if (i % 3 === 0) {
        // In doubt from here on, until the answer is there.
        acknowledged.delete(name);
        await client.call('DELETE', `${MONITORS}/${name}`);
        acknowledged.set(name, null);
      }
      if (acknowledged.size > MIN_WRITES) kill();
    }
  };
  await Promise.all([0, 1, 2].map((lane) => writer(lane).catch(() => {})));
  return acknowledged;
}

test(
  'kill -9 loses no acknowledged write, never turns the revision back, and leaves the cluster the same',
  { timeout: 60_000 },
  async () => {
    await using folder = await temporaryFolder();
    const { ca } = await testCertificates();
    const expected = new Map<string, JsonObject | null>();
    let highest = 0;
    /** The uid by which the cluster is known, in each life. */
    const clusterUids = new Set<string | undefined>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { child, port } = await startProcess(folder.path);
      const exited = once(child, 'exit');
      await using client = createClient(port, ca.cert);
      try {
        const system = await client.call('GET', '/api/v1/namespaces/kube-system');
        clusterUids.add(digString(system.body, 'metadata', 'uid'));
        assert.equal(clusterUids.size, 1);
        const list = await client.call('GET', MONITORS);
        const revision = Number(digString(list.body, 'metadata', 'resourceVersion'));
        assert.ok(revision >= highest, `revision ${revision} is behind ${highest}`);
        const found = new Map(
          (list.body['items'] as JsonObject[]).map((item) => [digString(item, 'metadata', 'name'), item]),
        );
        for (const [name, want] of expected) assert.deepEqual(found.get(name) ?? null, want);
        if (round === ROUNDS) break;
        const written = await writeUntilKilled(client, round, () => child.kill('SIGKILL'));
        assert.ok(written.size > MIN_WRITES);
        for (const [name, state] of written) expected.set(name, state);
        const seen = [...written.values()].map((state) =>
          Number(digString(state ?? {}, 'metadata', 'resourceVersion') ?? 0),
        );
        highest = Math.max(revision, ...seen);
      } finally {
        child.kill('SIGKILL');
        await exited;
      }
    }
  },
);

test('SIGTERM ends the process with status 0', { timeout: 30_000 }, async () => {
  await using folder = await temporaryFolder();
  const { ca } = await testCertificates();
  const { child, port } = await startProcess(folder.path);
  const exited = once(child, 'exit');
  await using client = createClient(port, ca.cert);
  await using watch = await client.watch(`${MONITORS}?watch=true`);
  child.kill('SIGTERM');
  await assert.rejects(watch.next());
  assert.deepEqual(await exited, [0, null]);
});
