import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { CHART, render } from './support/helm.ts';
import { find } from './support/objects.ts';
import { VALUE_SETS } from './support/value-sets.ts';

const profileSchema = z.strictObject({
  defaultAction: z.literal('SCMP_ACT_ERRNO'),
  defaultErrnoRet: z.literal(1),
  archMap: z.array(z.strictObject({ architecture: z.string(), subArchitectures: z.array(z.string()) })),
  syscalls: z.array(
    z.strictObject({
      names: z.array(z.string()),
      action: z.enum(['SCMP_ACT_ALLOW', 'SCMP_ACT_ERRNO']),
      errnoRet: z.number().optional(),
      args: z.array(z.strictObject({ index: z.number(), value: z.number(), op: z.string() })).optional(),
    }),
  ),
});

/** What Chrome's sandbox needs and runtimes refuse without a privilege. */
const FOR_THE_SANDBOX = ['chroot', 'clone', 'unshare'];
/** What reaches into the kernel, the host or other processes' keys; runtimes refuse it, and so does the profile. */
const REFUSED = [
  'add_key',
  'bpf',
  'delete_module',
  'finit_module',
  'fsopen',
  'init_module',
  'io_uring_setup',
  'kexec_load',
  'keyctl',
  'mount',
  'move_mount',
  'open_by_handle_at',
  'perf_event_open',
  'pivot_root',
  'reboot',
  'request_key',
  'setns',
  'swapon',
  'umount2',
  'userfaultfd',
];

test('the profile of the scanner refuses what it does not list, and lists nothing that reaches out of the pod', async () => {
  const text = await readFile(join(CHART, 'files/seccomp/chromium.json'), 'utf8');
  const { syscalls } = profileSchema.parse(JSON.parse(text));
  const allowed = new Set(syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names));
  assert.deepEqual(
    FOR_THE_SANDBOX.filter((name) => !allowed.has(name)),
    [],
  );
  assert.deepEqual(
    REFUSED.filter((name) => allowed.has(name)),
    [],
  );
  const clone3 = syscalls.find(({ names }) => names.includes('clone3'));
  assert.deepEqual(
    [clone3?.action, clone3?.errnoRet],
    ['SCMP_ACT_ERRNO', 38],
    'as if the kernel had none: callers use clone',
  );
});

test('the installer puts that very profile on the nodes', async () => {
  const text = await readFile(join(CHART, 'files/seccomp/chromium.json'), 'utf8');
  const objects = await render(VALUE_SETS['everything on'] ?? {});
  const data = z.record(z.string(), z.string()).parse(find(objects, 'ConfigMap', '-seccomp-installer')['data']);
  assert.deepEqual(JSON.parse(data['profile.json'] ?? ''), JSON.parse(text));
});
