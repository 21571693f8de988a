// A few previews at a time beside the scans, each told by a log line and a metric. Nobody waits in a line; who has one,
// or has just had one, leaves the last place to others.
import { AppError } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';
import { checkUrl } from '@tidemark/platform/url-rules';
import type { PreviewRequest__Output } from '@tidemark/proto/gen/tidemark/scan/v1/PreviewRequest';
import type { PreviewResponse } from '@tidemark/proto/gen/tidemark/scan/v1/PreviewResponse';
import { Counter, Histogram, type Registry } from 'prom-client';
import { createExpiringMap } from '../expiring-map.ts';
import type { Preview } from './preview.ts';

/** Of this process: Chrome is there for the scans. */
const MAX_AT_ONCE = 2;
/** So long after his last one a user has just had one. */
const RECENT_MS = 60_000;
const MAX_REMEMBERED = 1000;
const OUTCOMES = ['found', 'problem', 'refused', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface BoundedPreviewOptions {
  preview: Preview;
  /** host:port entries that are let through although private. */
  allow: readonly string[];
  log: Logger;
  registry: Registry;
  now: () => Date;
}

export type BoundedPreview = (request: PreviewRequest__Output, signal: AbortSignal) => Promise<PreviewResponse>;

/** @throws AppError INVALID_ARGUMENT for an address that is none, UNAVAILABLE when too many are under way. */
export function boundPreview({ preview, allow, log, registry, now }: BoundedPreviewOptions): BoundedPreview {
  const previews = new Counter({
    name: 'scanner_previews_total',
    help: 'Previews of documentation that nobody watches yet, by how that ended.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) previews.inc({ outcome }, 0);
  const duration = new Histogram({
    name: 'scanner_preview_duration_seconds',
    help: 'Time of a preview.',
    buckets: [0.5, 1, 2, 5, 10, 20],
    registers: [registry],
  });
  const ended = (outcome: Outcome, began: number, fields: object): void => {
    const durationMs = Math.round(performance.now() - began);
    previews.inc({ outcome });
    duration.observe(durationMs / 1000);
    log.info({ outcome, durationMs, ...fields }, 'preview');
  };
  const recent = createExpiringMap<true>({ maxEntries: MAX_REMEMBERED, ttlMs: RECENT_MS, now });
  let running = 0;
  return async ({ url: text, userId }, signal) => {
    const verdict = checkUrl(text, { schemes: ['http:', 'https:'], allow });
    if (!verdict.ok)
      throw new AppError('INVALID_ARGUMENT', `url: ${verdict.message}`, {
        details: [{ path: 'url', message: verdict.message }],
      });
    const left = recent.get(userId) ? 1 : 0;
    if (running >= MAX_AT_ONCE - left) {
      previews.inc({ outcome: 'refused' });
      throw new AppError('UNAVAILABLE', 'too many previews are under way');
    }
    const began = performance.now();
    running += 1;
    recent.set(userId, true);
    try {
      const answer = await preview(verdict.url.href, signal);
      const reason = answer.problem?.code ?? null;
      ended(reason === null ? 'found' : 'problem', began, { reason, kind: answer.kind });
      return answer;
    } catch (error) {
      ended('failed', began, {});
      throw error;
    } finally {
      running -= 1;
      recent.set(userId, true);
    }
  };
}
