import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createKubeClient } from './client.ts';
import { inCluster, KubeConfigError, loadClusterAccess } from './kube-config.ts';
import { createManualClock } from './testing/support.ts';
import { startStubApiServer } from './testing/stub-api-server.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kube-config-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function aKubeconfig(user: object, cluster: object = { server: 'https://127.0.0.1:6443' }): Promise<string> {
  const file = join(folder, `${Math.random()}.yaml`);
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'main',
    contexts: [{ name: 'main', context: { cluster: 'c', user: 'u', namespace: 'team' } }],
    clusters: [{ name: 'c', cluster }],
    users: [{ name: 'u', user }],
  };
  // JSON is YAML.
  await writeFile(file, JSON.stringify(config));
  return file;
}

const authorizationOf = async (user: object): Promise<string | undefined> => {
  const access = await loadClusterAccess({ kubeconfig: await aKubeconfig(user) });
  return (await access.credentials.identity()).authorization;
};

describe('a kubeconfig', () => {
  it('gives server, namespace, CA and client certificate, from data or from files beside it', async () => {
    await writeFile(join(folder, 'ca.pem'), 'CA');
    const file = await aKubeconfig(
      { 'client-certificate-data': btoa('CERT'), 'client-key-data': btoa('KEY'), as: 'someone' },
      { server: 'https://example.com:6443/prefix', 'certificate-authority': 'ca.pem', 'tls-server-name': 'api' },
    );
    const access = await loadClusterAccess({ kubeconfig: file });
    assert.equal(access.server.href, 'https://example.com:6443/prefix');
    assert.equal(access.namespace, 'team');
    assert.deepEqual(access.headers, { 'impersonate-user': 'someone' });
    assert.deepEqual(
      { ...access.tls, ca: String(access.tls.ca), cert: String(access.tls.cert), key: String(access.tls.key) },
      { ca: 'CA', cert: 'CERT', key: 'KEY', servername: 'api' },
    );
  });

  it('gives the credential of each kind of user', async () => {
    await writeFile(join(folder, 'token'), 'from-file\n');
    const credential = JSON.stringify({ kind: 'ExecCredential', status: { token: 'from-exec' } });
    const exec = {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: 'sh',
      args: ['-c', 'printf %s "$CREDENTIAL"'],
      env: [{ name: 'CREDENTIAL', value: credential }],
    };
    assert.equal(await authorizationOf({ token: 'abc' }), 'Bearer abc');
    assert.equal(await authorizationOf({ tokenFile: 'token' }), 'Bearer from-file');
    assert.equal(await authorizationOf({ username: 'me', password: 'pw' }), `Basic ${btoa('me:pw')}`);
    assert.equal(await authorizationOf({ exec }), 'Bearer from-exec');
    assert.equal(await authorizationOf({}), undefined);
  });

  it('leaves an auth-provider to the full client', async () => {
    const config = { 'id-token': `${btoa('{}')}.${btoa('{"exp":99999999999}')}.x` };
    const user = { 'auth-provider': { name: 'oidc', config } };
    assert.equal(await authorizationOf(user), `Bearer ${config['id-token']}`);
  });

  it('refuses what it cannot use, naming the fault and no credential', async () => {
    const cases: [Promise<string> | string, RegExp][] = [
      [join(folder, 'absent'), /cannot read/],
      [aKubeconfig({ token: 'abc' }, { server: 'http://example.com' }), /no https URL/],
      [aKubeconfig({ token: 'abc' }, { server: 'https://x', 'proxy-url': 'socks5://x' }), /proxy-url/],
      [aKubeconfig({ token: { secret: 'abc' } }), /users\.0\.user\.token/],
      [aKubeconfig({ token: 'abc' }, {}), /clusters\.0\.cluster\.server/],
    ];
    for (const [file, message] of cases) {
      await assert.rejects(loadClusterAccess({ kubeconfig: await file }), (error) => {
        assert.ok(error instanceof KubeConfigError);
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /abc/);
        return true;
      });
    }
    const file = await aKubeconfig({});
    await assert.rejects(loadClusterAccess({ kubeconfig: file, context: 'other' }), /no context named other/);
  });
});

describe('a service account', () => {
  it('is read from its folder, its token again after a minute and after a 401', async () => {
    const clock = createManualClock();
    await writeFile(join(folder, 'ca.crt'), 'CA');
    await writeFile(join(folder, 'namespace'), 'ops');
    const token = (value: string): Promise<void> => writeFile(join(folder, 'token'), value);
    await token('one');
    const source = inCluster({ KUBERNETES_SERVICE_HOST: 'fd00::1', KUBERNETES_SERVICE_PORT: '443' });
    const access = await loadClusterAccess({ ...source, folder }, clock);
    assert.equal(access.server.href, 'https://[fd00::1]/');
    assert.equal(access.namespace, 'ops');
    const now = async () => (await access.credentials.identity()).authorization;
    assert.equal(await now(), 'Bearer one');
    await token('two');
    assert.equal(await now(), 'Bearer one');
    clock.advance(60_000);
    assert.equal(await now(), 'Bearer two');
    await token('three');
    access.credentials.invalidate();
    assert.equal(await now(), 'Bearer three');
    await rm(join(folder, 'token'));
    clock.advance(60_000);
    assert.equal(await now(), 'Bearer three');
    assert.throws(() => inCluster({}), KubeConfigError);
  });
});

describe('a loaded kubeconfig', () => {
  it('reaches a server by TLS with its CA and token', async () => {
    await using server = await startStubApiServer();
    const cluster = { server: server.access.server.href, 'certificate-authority-data': btoa(server.ca) };
    const access = await loadClusterAccess({ kubeconfig: await aKubeconfig({ token: 'abc' }, cluster) });
    await using client = createKubeClient({ access, userAgent: 'test/1' });
    await client.list('/api/v1/events');
    assert.equal(server.requests[0]?.headers.authorization, 'Bearer abc');
    assert.equal(server.requests[0]?.headers['user-agent'], 'test/1');
  });
});
