// The `webhooks` of the document: what a destination receives, in both shapes (specification, sections 6.2 and 6.3).
import { EVENT_TYPES, type EventType } from '@tidemark/proto/events';
import { compactChangeBody, webhookBodies } from '@tidemark/proto/webhooks';
import { exampleOf, type JsonSchema } from './example.ts';
import type { SchemaCollector } from './schemas.ts';

const SUMMARIES: Record<EventType, string> = {
  'change.detected': 'A change was detected in the documentation of a monitored API.',
  'change.breaking': 'A breaking change was detected. Sent beside change.detected.',
  'monitor.failed':
    'A scan of a monitored API failed: the first of a row, or one that the monitor was due for or asked for.',
  'monitor.recovered': 'A monitor that had failed works again.',
  'monitor.scan_completed': 'A scan ended well.',
};

interface HeaderParameter {
  name: string;
  in: 'header';
  required: true;
  description: string;
  schema: { type: 'string'; examples: [string] };
}

const header = (name: string, description: string, example: string): HeaderParameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

const SIGNATURE = `sha256=${'6e0ad7f1'.repeat(8)}`;
const ID = '8f4b7a52-3b1d-4f43-9d5c-2f8a7f1c0d3e';
const headersOf = (type: EventType): HeaderParameter[] => [
  header('X-Service-Signature', 'sha256= and the hex HMAC-SHA256 of the raw body, keyed with the secret.', SIGNATURE),
  header('X-Service-Event', 'Event type.', type),
  header('X-Service-Delivery', 'Id of the delivery, the same on every try.', ID),
  header('X-Service-Timestamp', 'Time of this try, Unix seconds.', '1772366400'),
  header('webhook-id', 'Id of the event (Standard Webhooks).', ID),
  header('webhook-timestamp', 'Time of this try, Unix seconds (Standard Webhooks).', '1772366400'),
  header('webhook-signature', 'Signatures, separated by spaces (Standard Webhooks).', 'v1,bm9uZQ=='),
];

/** The operation of one event. */
export interface Webhook {
  operationId: string;
  tags: string[];
  summary: string;
  security: [];
  parameters: HeaderParameter[];
  requestBody: {
    required: true;
    content: {
      'application/json': {
        schema: JsonSchema;
        example?: unknown;
        examples?: Record<string, { summary: string; value: unknown }>;
      };
    };
  };
  responses: Record<string, { description: string }>;
}

export function webhookPaths(schemas: SchemaCollector): Record<string, { post: Webhook }> {
  const compact = schemas.add(compactChangeBody, 'output');
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: webhook(type, schemas, compact) }]));
}

function webhook(type: EventType, schemas: SchemaCollector, compact: JsonSchema): Webhook {
  const full = schemas.add(webhookBodies[type], 'output');
  const isChange = type.startsWith('change.');
  const value = (schema: JsonSchema): unknown => ({
    ...(exampleOf(schema, schemas.components) as object),
    event: type,
  });
  const content = isChange
    ? {
        schema: { anyOf: [full, compact] },
        examples: {
          full: { summary: 'payload_format full', value: value(full) },
          compact: { summary: 'payload_format compact', value: value(compact) },
        },
      }
    : { schema: full, example: value(full) };
  return {
    operationId: `on${type.split(/[._]/).map(capital).join('')}`,
    tags: ['Destinations'],
    summary: SUMMARIES[type],
    security: [],
    parameters: headersOf(type),
    requestBody: { required: true, content: { 'application/json': content } },
    responses: {
      '2XX': { description: 'Received.' },
      '3XX': { description: 'Not followed: it is tried again.' },
      '410': { description: 'Send no more: the destination is disabled.' },
      '4XX': { description: 'Not received: it is tried again.' },
      '5XX': { description: 'Not received: it is tried again.' },
    },
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
