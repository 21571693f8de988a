import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { installDebianPackages } from './apt.ts';

const SUDO = '#!/bin/sh\nshift\nexec "$@"\n';
/** Knows two packages, and fails as the real one does. */
const APT_GET = `#!/bin/sh
for last; do :; done
case "$last" in
  update) echo 'E: The list is old' >&2; exit 100 ;;
  nats-server | chromium) exit 0 ;;
  *) echo 'W: a warning' >&2; echo "E: Unable to locate package $last" >&2; exit 100 ;;
esac
`;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apt-'));
  await writeFile(join(folder, 'sudo'), SUDO, { mode: 0o755 });
  await writeFile(join(folder, 'apt-get'), APT_GET, { mode: 0o755 });
});
after(() => rm(folder, { recursive: true }));

async function install(groups: string[][]): Promise<{ reason: string | null; lines: string[] }> {
  const lines: string[] = [];
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const reason = await installDebianPackages(groups, { env, onProgress: (line) => lines.push(line) });
  return { reason, lines };
}

test('the second name is tried when the first is unknown, each run is announced, and old lists are no obstacle', async () => {
  const { reason, lines } = await install([['nats-server'], ['chromium-headless-shell', 'chromium']]);
  assert.equal(reason, null);
  assert.deepEqual(lines, [
    'apt-get update',
    ...['nats-server', 'chromium-headless-shell', 'chromium'].map(
      (name) => `apt-get install -y --no-install-recommends ${name}`,
    ),
  ]);
});

test('what apt-get named as errors is the reason, without its warnings', async () => {
  const { reason } = await install([['nats-server'], ['absent']]);
  assert.equal(reason, 'E: The list is old\nE: Unable to locate package absent');
});
