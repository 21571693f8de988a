// The health service behind the gateway of a test.
import { randomUUID } from 'node:crypto';
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { Deprecation } from '@tidemark/proto/gen/tidemark/health/v1/Deprecation';
import type { HealthServiceHandlers } from '@tidemark/proto/gen/tidemark/health/v1/HealthService';
import type { Inputs } from '@tidemark/proto/gen/tidemark/health/v1/Inputs';
import type { Score } from '@tidemark/proto/gen/tidemark/health/v1/Score';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const DAY_MS = 86_400_000;
const WATCHED_DAYS = 45;

export interface HealthState {
  scores: Score[];
  /** Of every score in a history. */
  inputs: Inputs;
  deprecations: Deprecation[];
}

export const noHealth = (): HealthState => ({
  scores: [],
  inputs: {
    asOf: toTimestamp(NOW),
    windowFrom: toTimestamp(new Date(NOW.getTime() - WATCHED_DAYS * DAY_MS)),
    changes: 12,
    breaking: 3,
    scans: 45,
    goodScans: 44,
    docsChangedAt: null,
    activeDeprecations: 1,
  },
  deprecations: [],
});

export function aDeprecation(fields: Partial<Deprecation> = {}): Deprecation {
  return {
    id: randomUUID(),
    monitorId: randomUUID(),
    apiName: 'Stripe',
    endpoint: 'GET /v1/charges',
    description: 'The endpoint GET /v1/charges is deprecated.',
    url: 'https://docs.example.com/api',
    changeId: randomUUID(),
    beganAt: toTimestamp(NOW),
    changedAt: toTimestamp(NOW),
    ...fields,
  };
}

export function healthPeer(
  state: HealthState,
  called: (method: string, request: unknown) => void,
): AsyncHandlers<HealthServiceHandlers> {
  return {
    async ListScores(request) {
      called('ListScores', request);
      const wanted = request.monitorId;
      return { scores: state.scores.filter((score) => wanted === undefined || score.monitorId === wanted) };
    },
    async ListHistory(request) {
      called('ListHistory', request);
      const scores = state.scores.filter((score) => score.monitorId === request.monitorId);
      return { scores: scores.map((score) => ({ score, inputs: state.inputs })) };
    },
    async ListDeprecations(request) {
      called('ListDeprecations', request);
      const { deprecations } = state;
      return { deprecations: deprecations.slice(0, request.perPage), total: deprecations.length };
    },
    async RebuildInputs(request) {
      called('RebuildInputs', request);
      return { monitors: 2, scans: 3, changes: 4, nextPageToken: request.pageToken === '' ? 'next' : '' };
    },
    async RebuildScores(request) {
      called('RebuildScores', request);
      return {};
    },
    async ForgetMonitor() {
      throw new AppError('UNAVAILABLE', 'health is away');
    },
  };
}
