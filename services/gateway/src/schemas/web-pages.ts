// What the pages of the dashboard ask beside the API. Not part of the OpenAPI document.
import { failureReason } from '@tidemark/proto/events';
import { z } from 'zod';
import { delivery } from './delivery.ts';
import { count, idParam, queryId, time, uuid, webUrl } from './fields.ts';

export const previewBody = z.strictObject({ url: webUrl(['http:', 'https:']) });

/** What is at an address of documentation. */
export const preview = z.object({
  /** After redirects. */
  url: z.string(),
  title: z.string(),
  kind: z.enum(['page', 'openapi', 'markdown']),
  /** How a scan will have it; null for a description. */
  mode: z.enum(['markdown', 'plain', 'chrome']).nullable(),
  discovered_spec_url: z.string().nullable(),
  /** The description at the address, or at `discovered_spec_url`. */
  spec: z.object({ title: z.string(), version: z.string(), operations: count }).nullable(),
  pages_found: count,
  /** Why a scan of it would fail; its message is for people. */
  problem: z.object({ code: failureReason, message: z.string() }).nullable(),
});
export type PreviewView = z.output<typeof preview>;

export const progressParams = z.object({ id: idParam('monitor') });
export const progressQuery = z.strictObject({ scan_id: queryId.optional() });

/** Data of the events named `scan`. `done`, `failed` and `dropped` are the last; what is dropped is not made, since the monitor rests. */
const scanProgress = z.object({
  state: z.enum(['queued', 'scanning', 'done', 'failed', 'dropped']),
  reason: failureReason.nullable(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
  scan_id: uuid.nullable(),
  /** Differences found; 0 until it is done. */
  changes: count,
});
export type ScanProgress = z.output<typeof scanProgress>;

export const changeDelivery = delivery.extend({
  /** Without address when it is gone. */
  destination: z.object({ id: uuid, url: z.string().nullable(), name: z.string().nullable() }),
});
export type ChangeDelivery = z.output<typeof changeDelivery>;
