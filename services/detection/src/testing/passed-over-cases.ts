// Headers that OpenAPI 3 describes elsewhere and passes over where they are described like any other, which Swagger 2.0 does not.
import { anOperation, edit, ok, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const header = (name: string, more: Json = {}): Json => ({ name, in: 'header', schema: text, ...more });
const takes = (...parameters: Json[]): Json => anOperation({ parameters });
const answers = (headers: Json): Json => anOperation({ responses: { 200: { description: 'Done.', headers } } });
/** Swagger 2.0. */
const took = (...parameters: Json[]): Json => ({
  swagger: '2.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': { post: { parameters, responses: ok } } },
});
/** Two operations that share it. */
const shared = (more: Json): Json => {
  const operation = { parameters: [{ $ref: '#/components/parameters/Kind' }], responses: ok };
  return {
    openapi: '3.0.3',
    paths: { '/a': { get: operation }, '/b': { get: operation } },
    components: { parameters: { Kind: header('Accept', more) } },
  };
};

const PASSED_OVER = 'request-header-passed-over-changed COSMETIC info';

export const PASSED_OVER_CASES: Record<string, OperationCase> = {
  'a header that says which types are taken': edit(
    takes(),
    takes(header('Accept', { required: true })),
    [PASSED_OVER],
    [PASSED_OVER],
  ),
  'what a header may be that says its type': edit(
    takes(header('content-type', { schema: { type: 'string', enum: ['a/b', 'a/c'] } })),
    takes(header('content-type', { schema: { type: 'string', enum: ['a/b'] } })),
    [PASSED_OVER],
    [PASSED_OVER],
  ),
  'a header that two operations share': edit(shared({}), shared({ required: true }), [PASSED_OVER], [PASSED_OVER]),
  'a header that says who calls': edit(
    takes(),
    takes(header('Authorization', { required: true })),
    ['request-header-passed-over-changed SECURITY warning'],
    [PASSED_OVER],
  ),
  'whether a header must say who calls': edit(
    takes(header('Authorization')),
    takes(header('Authorization', { required: true })),
    ['request-header-passed-over-changed SECURITY warning'],
    [PASSED_OVER],
  ),
  'a header that took the place of one that is passed over': edit(
    takes(header('Authorization')),
    takes(header('X-Token')),
    [PASSED_OVER, 'new-optional-request-parameter NEW_FEATURE info'],
    [PASSED_OVER, 'request-parameter-removed BREAKING warning'],
  ),
  'a header that says who calls, in Swagger 2.0': edit(
    took(),
    took({ name: 'Authorization', in: 'header', type: 'string', required: true }),
    ['new-required-request-parameter BREAKING critical'],
    ['request-parameter-removed BREAKING warning'],
  ),
  'the type of an answer among its headers': edit(
    answers({}),
    answers({ 'Content-Type': { required: true, schema: text } }),
    ['response-header-passed-over-changed COSMETIC info'],
    ['response-header-passed-over-changed COSMETIC info'],
  ),
  'what the type of an answer may be, among its headers': edit(
    answers({ 'Content-Type': { schema: text } }),
    answers({ 'Content-Type': { schema: { type: 'integer' } } }),
    ['response-header-passed-over-changed COSMETIC info'],
    ['response-header-passed-over-changed COSMETIC info'],
  ),
};
