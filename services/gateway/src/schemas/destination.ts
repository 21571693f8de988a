// Specification, section 2.6, with the extensions of destinations: their format, deliveries and routes.
import { EVENT_TYPES } from '@tidemark/proto/events';
import { z } from 'zod';
import { idParam, MAX_NAME_CHARS, moment, text, time, uuid, webUrl } from './fields.ts';

const MAX_EVENTS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Deliveries older than this cannot be recovered. */
const MAX_RECOVER_DAYS = 30;

const eventType = z.enum(EVENT_TYPES).meta({ examples: ['change.breaking'] });
const payloadFormat = z.enum(['full', 'compact']).meta({
  description: 'full: shape A of the change events; compact: shape B.',
  examples: ['full'],
});

const shape = {
  id: uuid,
  url: z.string().meta({ format: 'uri', examples: ['https://hooks.example.com/tidemark'] }),
  events: z.array(eventType),
  active: z.boolean().meta({ description: 'Whether deliveries are sent.', examples: [true] }),
  created_at: time,
  name: z
    .string()
    .nullable()
    .meta({ examples: ['Pager'] }),
  payload_format: payloadFormat,
  include_cosmetic: z
    .boolean()
    .meta({ description: 'Whether change.detected is sent for cosmetic changes too.', examples: [false] }),
  failing_since: time.nullable().meta({
    description: 'The first failure since its last success; null when the latest attempt went well.',
    examples: [null],
  }),
  disables_at: time.nullable().meta({
    description: 'When it will be disabled if it goes on failing; null until it has failed for a day.',
    examples: [null],
  }),
  disabled_reason: z
    .enum(['gone', 'failing'])
    .nullable()
    .meta({
      description:
        'gone: it answered 410; failing: it did nothing but fail for five days. null while active, or paused by its user.',
      examples: [null],
    }),
};
const secret = z.string().meta({
  description: 'Signing secret. Said once.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
});

export const destination = z
  .object(shape)
  .meta({ id: 'Destination', description: 'A URL that receives signed notifications.' });
export const createdDestination = z
  .object({ ...shape, secret })
  .meta({ id: 'CreatedDestination', description: 'A destination with its signing secret.' });

const url = webUrl(['https:']).meta({
  format: 'uri',
  description: 'Receives events by POST. Must be https.',
  examples: ['https://hooks.example.com/tidemark'],
});
const events = z
  .array(eventType)
  .min(1)
  .max(MAX_EVENTS)
  .transform((types) => [...new Set(types)]);
const name = text(MAX_NAME_CHARS).meta({ examples: ['Pager'] });

export const createDestinationBody = z
  .strictObject({
    url,
    events,
    name: name.optional(),
    payload_format: payloadFormat.default('full'),
    include_cosmetic: z.boolean().default(false),
  })
  .meta({
    id: 'CreateDestination',
    examples: [{ url: 'https://hooks.example.com/tidemark', events: ['change.breaking'], name: 'Pager' }],
  });

export const updateDestinationBody = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    name: name.nullable().optional(),
    payload_format: payloadFormat.optional(),
    include_cosmetic: z.boolean().optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateDestination', examples: [{ active: false }] });

export const destinationParams = z.object({ id: idParam('destination') });

export const rotatedSecret = z
  .object({ id: uuid, secret, previous_valid_until: time.meta({ examples: ['2026-03-02T12:00:00.000Z'] }) })
  .meta({ id: 'RotatedSecret', description: 'The old secret still signs the Standard Webhooks header for 24 hours.' });

export const recoverBody = z
  .strictObject({ since: moment.meta({ description: `At most ${MAX_RECOVER_DAYS} days ago.` }) })
  .superRefine(({ since }, context) => {
    if (since.getTime() < Date.now() - MAX_RECOVER_DAYS * DAY_MS) {
      context.addIssue({ code: 'custom', path: ['since'], message: `must be at most ${MAX_RECOVER_DAYS} days ago` });
    }
  })
  .meta({ id: 'Recover', examples: [{ since: '2026-03-01T00:00:00Z' }] });
export const recovered = z
  .object({
    recovered: z
      .int()
      .min(0)
      .meta({ description: 'Deliveries that are sent again.', examples: [7] }),
  })
  .meta({ id: 'Recovered' });

export const route = z
  .object({
    destination_id: uuid,
    name: z
      .string()
      .nullable()
      .meta({ examples: ['Pager'] }),
    url: z.string().meta({ format: 'uri', examples: ['https://hooks.example.com/tidemark'] }),
    enabled: z.boolean().meta({ description: 'Whether events of the monitor go there.', examples: [true] }),
  })
  .meta({ id: 'Route', description: 'Whether a destination is enabled for a monitor.' });
export const routeBody = z.strictObject({ enabled: z.boolean() }).meta({ id: 'UpdateRoute' });
export const routeParams = z.object({ id: idParam('monitor'), destination_id: idParam('destination') });
