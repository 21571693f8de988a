// Specification, section 2.3.
import { classification, severity } from '@tidemark/proto/events';
import { z } from 'zod';
import { checkRange, count, moment, paging, queryId, time, uuid } from './fields.ts';

const examples = ['GET /v1/charges'];
const endpoint = z.string().meta({ description: 'METHOD path.', examples });

const rule = z.string().meta({
  description: 'Id of the rule that found it; docs/rules.md lists them.',
  examples: ['api-removed-without-deprecation'],
});

const digest = z
  .string()
  .nullable()
  .meta({ description: 'SHA-256 of the normalised content.', examples: [null] });

const place = {
  rule,
  input: z.enum(['page', 'spec']).meta({ examples: ['spec'] }),
  url: z.string().meta({ examples: ['https://docs.example.com/openapi.json'] }),
  location: z.string().meta({
    description: 'JSON pointer in the specification, or path of headings on the page.',
    examples: ['/paths/~1v1~1charges/get'],
  }),
  quote: z
    .string()
    .nullable()
    .meta({ examples: [null] }),
};

const evidence = z
  .object({
    ...place,
    engine_version: z
      .string()
      .nullable()
      .meta({ examples: ['diff-1 page-2 spec-2'] }),
    snapshots: z
      .object({ before: digest, after: digest })
      .meta({ description: 'What the page or the specification was and became; null where it did not stand.' }),
    also: z
      .array(z.object(place).meta({ id: 'EvidencePlace' }))
      .meta({ description: 'The same fact on the pages, when the specification leads.', examples: [[]] }),
  })
  .meta({ id: 'Evidence', description: 'Where the change was seen.' });

export const change = z
  .object({
    id: uuid,
    api_id: uuid.meta({ description: 'Id of the monitor.' }),
    api_name: z.string().meta({ examples: ['Stripe'] }),
    change_type: z.string().meta({ description: 'Machine name, snake_case.', examples: ['endpoint_removed'] }),
    classification: classification.meta({ examples: ['BREAKING'] }),
    severity: severity.meta({ examples: ['critical'] }),
    endpoint: z.string().meta({ description: 'METHOD path; empty when the change is of no endpoint.', examples }),
    description: z.string().meta({ examples: ['GET /v1/charges was removed'] }),
    before_value: z
      .string()
      .nullable()
      .meta({ examples: ['GET /v1/charges'] }),
    after_value: z
      .string()
      .nullable()
      .meta({ description: 'null when it was removed.', examples: [null] }),
    detected_at: time,
    affected_endpoints: z.array(endpoint).meta({ description: 'Sorted; the first 50.' }),
    affected_endpoint_count: count.meta({ examples: [1] }),
    evidence: evidence.nullable(),
  })
  .meta({ id: 'Change', description: 'A classified difference in the documentation of one monitored API.' });

const migrationGuide = z
  .object({
    type: z.string().meta({ examples: ['official'] }),
    title: z.string().meta({ examples: ['Migrate to Payment Intents'] }),
    url: z.string().meta({ format: 'uri', examples: ['https://docs.example.com/migrate'] }),
    source: z.string().meta({ examples: ['docs.example.com'] }),
    snippet: z.string().meta({ examples: ['Replace each charge by a payment intent.'] }),
  })
  .meta({ id: 'MigrationGuide' });

export const changeDetail = z
  .object({
    ...change.shape,
    ai_analysis: z
      .string()
      .nullable()
      .meta({
        description: 'For breaking changes and deprecations.',
        examples: ['Callers of GET /v1/charges fail from now on.'],
      }),
    ai_analysis_source: z
      .object({
        kind: z.enum(['built_in', 'model']),
        model: z
          .string()
          .nullable()
          .meta({ examples: [null] }),
      })
      .nullable()
      .meta({ description: 'Who wrote the analysis: the built-in rules, or a language model.' }),
    migration_guides: z.array(migrationGuide),
  })
  .meta({ id: 'ChangeDetail', description: 'A change with its analysis and migration guides.' });

export const changeQuery = z
  .object({
    api_id: queryId.optional().meta({ description: 'Only changes of this monitor.' }),
    classification: classification.optional().meta({ description: 'Only changes of this class.' }),
    severity: severity.optional().meta({ description: 'Only changes of this severity.' }),
    since: moment.optional().meta({ description: 'Only changes after this time.' }),
    until: moment.optional().meta({ description: 'Only changes before this time.' }),
    ...paging,
  })
  .superRefine(checkRange);
