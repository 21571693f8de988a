import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import {
  canInstall,
  findPrerequisites,
  type Machine,
  type Missing,
  missingMessage,
  PrerequisiteError,
} from './prerequisites.ts';

const aMachine = (over: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  distribution: 'debian',
  hasApt: true,
  canBecomeRoot: true,
  ...over,
});
const both: Missing[] = ['nats-server', 'chromium'];

test('the message names what this machine needs', () => {
  const cases: Record<string, { machine: Machine; missing: Missing[]; want: RegExp; not?: RegExp }> = {
    'Debian without root': {
      machine: aMachine({ canBecomeRoot: false }),
      missing: both,
      want: /apt-get install -y --no-install-recommends nats-server chromium-headless-shell/,
    },
    'Debian, one missing': {
      machine: aMachine(),
      missing: ['chromium'],
      want: /recommends chromium-headless-shell$/m,
      not: /nats-server/,
    },
    Ubuntu: {
      machine: aMachine({ distribution: 'ubuntu' }),
      missing: both,
      want: /Google Chrome's \.deb package.*snap/,
    },
    macOS: {
      machine: aMachine({ platform: 'darwin', distribution: '' }),
      missing: both,
      want: /brew install nats-server/,
      not: /apt-get/,
    },
    'another Linux': {
      machine: aMachine({ distribution: 'fedora' }),
      missing: both,
      want: /nats-server 2\.9 or later/,
      not: /apt-get/,
    },
  };
  for (const [name, { machine, missing, want, not }] of Object.entries(cases)) {
    const message = missingMessage(missing, machine);
    assert.match(message, want, name);
    if (not) assert.doesNotMatch(message, not, name);
  }
});

test('only a Debian machine with apt-get and root is installed on', () => {
  assert.equal(canInstall(aMachine()), true);
  const refused = [
    { platform: 'darwin' },
    { distribution: 'ubuntu' },
    { hasApt: false },
    { canBecomeRoot: false },
  ] as const;
  for (const over of refused) assert.equal(canInstall(aMachine(over)), false, JSON.stringify(over));
});

test('a named program wins, and one that cannot be run is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prerequisites-'));
  try {
    const program = join(folder, 'nats-server');
    await writeFile(program, '#!/bin/sh\n', { mode: 0o644 });
    const env = { PATH: '', NATS_SERVER_PATH: program };
    assert.throws(() => findPrerequisites(env), PrerequisiteError);
    await chmod(program, 0o755);
    assert.equal(findPrerequisites(env).natsServer, program);
  } finally {
    await rm(folder, { recursive: true });
  }
});
