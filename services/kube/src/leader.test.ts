import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { createKubeClient, type KubeClient } from './client.ts';
import { microTime, type Lease } from './lease.ts';
import { createLeaderElector, LeadershipLostError, type LeaderSettings } from './leader.ts';
import { silentLogger, until } from './testing/support.ts';
import { startStubApiServer, status, type Fault, type StubApiServer } from './testing/stub-api-server.ts';

const LEASES = '/apis/coordination.k8s.io/v1/namespaces/ops/leases';
const QUICK: LeaderSettings = { leaseDurationMs: 6000, renewDeadlineMs: 3000, retryPeriodMs: 40 };

let server: StubApiServer;
let client: KubeClient;
let leases = 0;
before(async () => {
  server = await startStubApiServer();
  client = createKubeClient({ access: server.access, userAgent: 'test/1' });
});
after(async () => {
  await client[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

function aLease(): string {
  leases += 1;
  return `lease${leases}`;
}

function aCandidate(name: string, identity: string, lead?: (signal: AbortSignal) => Promise<void>) {
  const registry = new Registry();
  const elector = createLeaderElector({
    client,
    namespace: 'ops',
    name,
    identity,
    settings: QUICK,
    logger: silentLogger,
    registry,
  });
  const stop = new AbortController();
  const led: AbortSignal[] = [];
  const running = elector.run(stop.signal, async (signal) => {
    led.push(signal);
    await (lead?.(signal) ?? new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())));
  });
  running.catch(() => undefined);
  const status = async () => (await registry.getSingleMetric('leader_election_master_status')?.get())?.values[0]?.value;
  return { elector, stop, led, running, status };
}

const leaseOf = (name: string): Lease | undefined => server.object(LEASES, name) as unknown as Lease | undefined;

describe('leader election', () => {
  it('lets one of two lead, and the other take over at once when the first stops', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a');
    await until('a leads', () => a.elector.isLeader());
    const b = aCandidate(name, 'b');
    await until('b has looked', () => server.requests.filter((entry) => entry.path.endsWith(name)).length > 4);
    assert.equal(b.elector.isLeader(), false);
    assert.deepEqual([await a.status(), await b.status()], [1, 0]);
    const began = performance.now();
    a.stop.abort();
    await a.running;
    await until('b leads', () => b.elector.isLeader());
    assert.ok(performance.now() - began < QUICK.leaseDurationMs, 'the lease was not released');
    assert.equal(a.led[0]?.aborted, true);
    assert.equal(leaseOf(name)?.spec?.leaseTransitions, 1);
    b.stop.abort();
    await b.running;
    assert.deepEqual([await a.status(), await b.status()], [0, 0]);
    assert.equal(leaseOf(name)?.spec?.holderIdentity, '');
  });

  it('takes over from a leader that died only after the lease has not changed for its duration', async () => {
    const name = aLease();
    // Times far in the future and far in the past: nobody may look at them.
    for (const renewTime of [microTime(Date.now() + 1e9), microTime(0)]) {
      const spec = {
        holderIdentity: 'dead',
        leaseDurationSeconds: 1,
        renewTime,
        acquireTime: renewTime,
        leaseTransitions: 3,
      };
      server.put(LEASES, { metadata: { name, namespace: 'ops' }, spec });
      const began = performance.now();
      const candidate = aCandidate(name, 'heir');
      await until('the heir leads', () => candidate.elector.isLeader());
      const waited = performance.now() - began;
      assert.ok(waited >= 1000 && waited < QUICK.leaseDurationMs, `took over after ${waited} ms`);
      assert.equal(leaseOf(name)?.spec?.leaseTransitions, 4);
      candidate.stop.abort();
      await candidate.running;
    }
  });

  it('gives up a lease that it claimed without having heard so', async () => {
    const name = aLease();
    const candidate = aCandidate(name, 'hasty');
    const spec = { holderIdentity: 'hasty', leaseDurationSeconds: 6, leaseTransitions: 0 };
    // The claim arrives, and its answer is on the way when the candidate is stopped.
    server.failNext('create', () => {
      server.put(LEASES, { metadata: { name, namespace: 'ops' }, spec });
      candidate.stop.abort();
    });
    await candidate.running;
    assert.equal(candidate.elector.isLeader(), false);
    assert.equal(leaseOf(name)?.spec?.holderIdentity, '');
  });

  it('writes times with six digits of a second', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a');
    await until('a leads', () => a.elector.isLeader());
    const { acquireTime = '', renewTime = '' } = leaseOf(name)?.spec ?? {};
    for (const time of [acquireTime, renewTime]) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    await until('it was renewed', () => leaseOf(name)?.spec?.renewTime !== renewTime);
    assert.equal(leaseOf(name)?.spec?.acquireTime, acquireTime);
    a.stop.abort();
    await a.running;
  });

  it('aborts the lead and reports the loss when the API server cannot be reached for the renew deadline', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a');
    await until('a leads', () => a.elector.isLeader());
    const always: Fault = (request, response) => {
      server.failNext('replace', always);
      return status(500)(request, response);
    };
    server.failNext('replace', always);
    const began = performance.now();
    await assert.rejects(a.running, LeadershipLostError);
    const held = performance.now() - began;
    assert.ok(held > QUICK.renewDeadlineMs / 2 && held < QUICK.leaseDurationMs, `held on for ${held} ms`);
    assert.equal(a.led[0]?.aborted, true);
    assert.equal(a.elector.isLeader(), false);
    assert.equal(leaseOf(name)?.spec?.holderIdentity, 'a', 'a lost lease must not be written to');
    server.clearFaults();
  });

  it('stops leading at once when another has taken the lease', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a');
    await until('a leads', () => a.elector.isLeader());
    const current = leaseOf(name);
    assert.ok(current);
    server.put(LEASES, { ...current, spec: { ...current.spec, holderIdentity: 'thief' } });
    const began = performance.now();
    await assert.rejects(a.running, LeadershipLostError);
    assert.ok(performance.now() - began < QUICK.renewDeadlineMs / 2, 'it waited for the deadline');
    assert.equal(leaseOf(name)?.spec?.holderIdentity, 'thief');
  });

  it('goes on leading when the answer to a renewal was lost', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a');
    await until('a leads', () => a.elector.isLeader());
    server.failNext('replace', (request, response) => {
      server.put(LEASES, { ...(request.body as Lease) });
      response.destroy();
    });
    const version = leaseOf(name)?.metadata.resourceVersion;
    await until('two more renewals', () => Number(leaseOf(name)?.metadata.resourceVersion) >= Number(version) + 3);
    assert.equal(a.elector.isLeader(), true);
    a.stop.abort();
    await a.running;
  });

  it('releases the lease though a renewal that was cut off has been carried out', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a');
    await until('a leads', () => a.elector.isLeader());
    let arrived = false;
    server.failNext('replace', (request) => {
      server.put(LEASES, { ...(request.body as Lease) });
      arrived = true;
    });
    await until('a renewal is under way', () => arrived);
    a.stop.abort();
    await a.running;
    assert.equal(leaseOf(name)?.spec?.holderIdentity, '');
  });

  it('releases the lease and passes the error on when the lead fails', async () => {
    const name = aLease();
    const a = aCandidate(name, 'a', () => Promise.reject(new Error('the lead failed')));
    await assert.rejects(a.running, /the lead failed/);
    assert.equal(leaseOf(name)?.spec?.holderIdentity, '');
  });
});
