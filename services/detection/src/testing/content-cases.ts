// What bodies, parameters and headers are written as: media types, and the types of values in them.
import { anOperation, edit, json, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const whole: Json = { type: 'integer' };
const filter = (schema: Json): Json =>
  anOperation({ parameters: [{ name: 'filter', in: 'query', content: json(schema) }] });
const headed = (schema: Json): Json =>
  anOperation({ responses: { 200: { description: 'Done.', headers: { 'X-Next': { content: json(schema) } } } } });
/** Swagger 2.0 names media types for all operations. */
const produces = (type: string): Json => ({
  swagger: '2.0',
  produces: [type],
  paths: { '/things': { get: { responses: { 200: { description: 'Done.', schema: text } } } } },
});

const EXCHANGED = ['response-media-type-removed BREAKING critical', 'response-media-type-added NEW_FEATURE info'];
const PARAMETER_TYPE = ['request-parameter-type-changed BREAKING critical'];
const HEADER_TYPE = ['response-header-type-changed BREAKING critical'];

export const CONTENT_CASES: Record<string, OperationCase> = {
  'the media type of all responses': edit(produces('application/json'), produces('text/csv'), EXCHANGED, EXCHANGED),
  'a number or text in a parameter written as JSON': edit(filter(whole), filter(text), PARAMETER_TYPE, PARAMETER_TYPE),
  'a number or text in a header written as JSON': edit(headed(whole), headed(text), HEADER_TYPE, HEADER_TYPE),
};
