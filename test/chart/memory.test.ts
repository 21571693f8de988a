// How much of its container's memory each process may fill.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chainOf, environmentOf, readStages } from './support/dockerfile.ts';
import { CONFIG_SCHEMAS } from './support/environment.ts';
import { render, type Values } from './support/helm.ts';
import { find, workloads, type Workload } from './support/objects.ts';

const DOCKERFILE = fileURLToPath(new URL('../../Dockerfile', import.meta.url));
const MIB = 1024 ** 2;
/** What test/bench/controller.ts runs 100,000 Monitors with. */
const HEAP_OF_100000_MONITORS_MIB = 384;
/** Beside the heap: code, buffers, sockets, threads. */
const LEAST_REST_MIB = 80;
/** What is young is no part of the share: in V8 it takes up to three semi-spaces. */
const SEMI_SPACES = 3;
const SEMI_SPACE = /--max-semi-space-size=(\d+)/;
const PERCENTAGE = /--max-old-space-size-percentage=(\d+)/;

function mebibytes(quantity: string | number | undefined): number {
  const found = /^(\d+)(Mi|Gi)$/.exec(String(quantity));
  assert.ok(found, `${quantity} is a size`);
  return Number(found[1]) * (found[2] === 'Gi' ? 1024 : 1);
}

interface Memory {
  options: string;
  percent: number;
  limitMiB: number;
}

function memoryOf({ pod }: Workload): Memory {
  const [container] = pod.containers;
  const options = container?.env.find(({ name }) => name === 'NODE_OPTIONS')?.value ?? '';
  const percent = Number(PERCENTAGE.exec(options)?.[1]);
  return { options, percent, limitMiB: mebibytes(container?.resources.limits['memory']) };
}

async function memories(values: Values): Promise<Map<string, Memory>> {
  const services = workloads(await render(values)).filter(({ kind }) => kind === 'Deployment');
  return new Map(services.map((service) => [service.component, memoryOf(service)]));
}

test('the heap of every service is a share of its limit that leaves room for the rest', async () => {
  const found = await memories({});
  assert.deepEqual([...found.keys()].sort(), Object.keys(CONFIG_SCHEMAS));
  for (const [component, { options, percent, limitMiB }] of found) {
    const young = SEMI_SPACES * Number(SEMI_SPACE.exec(options)?.[1]);
    const rest = limitMiB * (1 - percent / 100) - young;
    assert.ok(rest >= LEAST_REST_MIB, `${component}: ${percent} % of ${limitMiB} MiB and ${young} MiB leave ${rest}`);
  }
});

test('100,000 Monitors fit into the heap of the controller, and more when it is given more', async () => {
  const heapOf = async (values: Values): Promise<number> => {
    const controller = (await memories(values)).get('controller');
    assert.ok(controller);
    return (controller.percent / 100) * controller.limitMiB;
  };
  assert.ok((await heapOf({})) >= HEAP_OF_100000_MONITORS_MIB);
  const twice = { requests: { memory: '256Mi' }, limits: { memory: '1Gi' } };
  assert.ok((await heapOf({ controller: { resources: twice } })) >= 2 * HEAP_OF_100000_MONITORS_MIB);
  assert.equal(await heapOf({ controller: { heapPercent: 50 } }), 256);
});

test('what the image asks of Node.js is asked in the cluster too, also of isolated scans', async () => {
  const stages = readStages(DOCKERFILE);
  for (const [component, { options }] of await memories({})) {
    const ofImage = environmentOf(chainOf(stages, component))['NODE_OPTIONS'] ?? '';
    assert.equal(options.replace(PERCENTAGE, '').trim(), ofImage, component);
  }
  const objects = await render({ scanner: { isolation: { enabled: true }, heapPercent: 35 } });
  const template = JSON.stringify(find(objects, 'ConfigMap', '-scan-job')['data']);
  assert.equal(PERCENTAGE.exec(template)?.[1], '35');
});

test('Node.js takes the options, and so much of the memory that it may use', async () => {
  const controller = (await memories({})).get('controller');
  assert.ok(controller);
  const code = 'console.log(process.constrainedMemory(), v8.getHeapStatistics().heap_size_limit)';
  const { stdout } = await promisify(execFile)(process.execPath, ['--print', code], {
    env: { NODE_OPTIONS: controller.options, PATH: join(process.execPath, '..') },
  });
  const [constrained = 0, heap = 0] = stdout.split(/\s/).map(Number);
  const available = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  const percent = (heap / available) * 100;
  assert.ok(Math.abs(percent - controller.percent) < 2, `${Math.round(heap / MIB)} MiB are ${percent} %`);
});
