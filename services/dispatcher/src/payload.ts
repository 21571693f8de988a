// The body of a Delivery: {event, timestamp, data}, data as the Event has it (shape A) or, for change events, compact (shape B; SPEC 6.3).
import type { TidemarkEvent } from '@tidemark/proto/events';

export type PayloadFormat = 'full' | 'compact';

const SHORT_ID_DIGITS = 12;

export function payloadBody(event: TidemarkEvent, format: PayloadFormat, madeAt: Date): Buffer {
  const data = format === 'compact' ? compactData(event) : event.data;
  return Buffer.from(JSON.stringify({ event: event.type, timestamp: madeAt.toISOString(), data }));
}

/** Only change events have a compact shape. The short id is the beginning of the UUID. */
function compactData(event: TidemarkEvent): object {
  if (event.type !== 'change.detected' && event.type !== 'change.breaking') return event.data;
  const { data } = event;
  return {
    change_id: `chg_${data.change_id.replaceAll('-', '').slice(0, SHORT_ID_DIGITS)}`,
    api: data.api_name,
    classification: data.classification.toLowerCase(),
    severity: data.severity,
    endpoint: data.endpoint,
    description: data.description,
    detected_at: data.detected_at,
  };
}

/** Whether the Event speaks of a cosmetic Change: only Destinations that ask for those get it. */
export function isCosmetic(event: TidemarkEvent): boolean {
  return 'classification' in event.data && event.data.classification === 'COSMETIC';
}
