// Deprecations, and the feeds that tell of them.
import { z } from 'zod';
import { paging, queryId, time, uuid } from './fields.ts';

const DEPRECATION_STATES = ['active', 'ended', 'all'] as const;

export const deprecation = z
  .object({
    id: uuid,
    api_id: uuid.meta({ description: 'Id of the monitor.' }),
    api_name: z.string().meta({ examples: ['Stripe'] }),
    endpoint: z
      .string()
      .nullable()
      .meta({ description: 'METHOD path; null when the documentation names none.', examples: ['GET /v1/charges'] }),
    subject: z
      .string()
      .nullable()
      .meta({
        description: 'What of it: a parameter, a field, a heading; null: the endpoint as a whole.',
        examples: ['expand'],
      }),
    description: z.string().meta({ examples: ['GET /v1/charges: the parameter "expand" is deprecated.'] }),
    sunset_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'Its last day; null while the documentation names none.', examples: ['2026-12-31'] }),
    state: z.enum(['active', 'ended']).meta({ examples: ['active'] }),
    began_at: time.meta({ description: 'When it was first seen.' }),
    changed_at: time.meta({ description: 'When the documentation last said something else of it.' }),
    ended_at: time.nullable().meta({ description: 'When it ended; null while it is active.', examples: [null] }),
    ended_by: z
      .enum(['removed', 'withdrawn'])
      .nullable()
      .meta({
        description:
          'removed: the thing is gone. withdrawn: it is no longer called deprecated. null while it is active.',
        examples: [null],
      }),
    change_id: uuid.meta({ description: 'The change that announced it.' }),
    source_url: z.string().meta({ description: 'Where it was read.', examples: ['https://docs.example.com/api'] }),
  })
  .meta({ id: 'Deprecation', description: 'Something of a monitored API that is to go.' });

export const deprecationQuery = z.object({
  ...paging,
  api_id: queryId.optional().meta({ description: 'Only this monitor.' }),
  state: z
    .enum(DEPRECATION_STATES)
    .default('active')
    .meta({ description: 'Those that still stand, those that ended, or all.', default: 'active' }),
});

/** The token is told apart as what authenticates. */
export const feedQuery = z.object({
  token: z.string().optional(),
  api_id: queryId.optional().meta({ description: 'Only this monitor.' }),
});

export const feedToken = z
  .object({
    prefix: z.string().meta({ description: 'The begin of the token.', examples: ['tmf_Zb81Qx'] }),
    created_at: time,
    last_used_at: time.nullable(),
  })
  .meta({ id: 'FeedToken' });

export const newFeedToken = feedToken
  .extend({
    token: z
      .string()
      .meta({ description: 'Said once.', examples: ['tmf_Zb81Qx3mN0cKfT7uVvWwXxYyZzAaBbCcDdEeFfGgHhI'] }),
    ics_url: z.string().meta({ examples: ['https://tidemark.example.com/api/v1/deprecations.ics?token=tmf_…'] }),
    atom_url: z.string().meta({ examples: ['https://tidemark.example.com/api/v1/deprecations.atom?token=tmf_…'] }),
  })
  .meta({ id: 'NewFeedToken' });

export const calendar = z.string().meta({ examples: ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'] });
export const atom = z.string().meta({ examples: ['<feed xmlns="http://www.w3.org/2005/Atom"></feed>'] });
