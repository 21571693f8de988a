import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { createMetrics } from './metrics.ts';

test('that a destination has failed for a day is an event in the log: whose it is, since when, and when it will be disabled', async () => {
  const lines: unknown[] = [];
  const warn = (fields: unknown, message: unknown): void => void lines.push([fields, message]);
  const registry = createRegistry();
  const metrics = createMetrics(registry, Object.assign(createLogger('test', 'silent'), { warn }));
  const failingSince = new Date('2026-03-04T05:06:07Z');
  const warning = { destinationId: 'd', userId: 'u', failingSince, disablesAt: new Date('2026-03-09T05:06:07Z') };
  metrics.warned(warning);
  assert.deepEqual(lines, [[{ event: 'destination.failing', ...warning }, 'destination has failed for a day']]);
  assert.match(await registry.metrics(), /^dispatcher_destinations_warned_total 1$/m);
});
