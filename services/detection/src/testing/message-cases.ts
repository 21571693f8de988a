// What a call carries and brings back, outside schemas.
import { anApi, anOperation, edit, json, list, ok, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const query = (more: Json = {}): Json => ({ name: 'limit', in: 'query', schema: text, ...more });
const takes = (...parameters: Json[]): Json => anOperation({ parameters });
const twice: Json = { get: { responses: ok }, put: { responses: ok } };
const withDefault = { ...text, default: 'x' };
const body = (more: Json = {}): Json => anOperation({ requestBody: { content: json(text), ...more } });
const sends = (...types: string[]): Json =>
  anOperation({ requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: text }])) } });
const gives = (...types: string[]): Json =>
  anOperation({
    responses: {
      200: { description: 'Done.', content: Object.fromEntries(types.map((type) => [type, { schema: text }])) },
    },
  });
const answers = (...statuses: string[]): Json =>
  anOperation({ responses: Object.fromEntries(statuses.map((status) => [status, { description: 'So.' }])) });
const headed = (header?: Json): Json =>
  anOperation({
    responses: { 200: { description: 'Done.', headers: header === undefined ? {} : { 'X-Next': header } } },
  });
const form = (style: string): Json =>
  anOperation({
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { a: list } },
          encoding: { a: { style } },
        },
      },
    },
  });

const record = (name: string): Json => ({ type: 'object', properties: { [name]: text }, required: [name] });
const answered = (schema: Json): Json =>
  anOperation({ responses: { 200: { description: 'Done.', content: json(schema) } } });

const REMOVED = 'request-parameter-removed BREAKING warning';
const STYLED = ['request-parameter-serialization-changed BREAKING warning'];
const ADDED_STATUS = 'response-success-status-added NEW_FEATURE info';

export const MESSAGE_CASES: Record<string, OperationCase> = {
  'a required parameter': edit(
    takes(),
    takes(query({ required: true })),
    ['new-required-request-parameter BREAKING critical'],
    [REMOVED],
  ),
  'a required parameter with a default': edit(
    takes(),
    takes(query({ required: true, schema: withDefault })),
    ['new-required-request-parameter BREAKING warning'],
    [REMOVED],
  ),
  'the default of a parameter that must be sent': edit(
    takes(query({ required: true })),
    takes(query({ required: true, schema: withDefault })),
    ['request-parameter-default-value-added BUG_FIX info'],
    ['request-parameter-default-value-removed BUG_FIX info'],
  ),
  'the default of a parameter that must be sent no longer': edit(
    takes(query({ required: true })),
    takes(query({ schema: withDefault })),
    ['request-parameter-became-optional NEW_FEATURE info', 'request-parameter-default-value-added BUG_FIX info'],
    ['request-parameter-became-required BREAKING critical', 'request-parameter-default-value-removed BUG_FIX info'],
  ),
  'items of a list that did not say what they are': edit(
    answered({ type: 'array' }),
    answered(list),
    ['response-property-type-specialized BUG_FIX info'],
    ['response-property-type-changed BREAKING critical'],
  ),
  'items of a list that is sent': edit(
    anOperation({ requestBody: { content: json({ type: 'array' }) } }),
    anOperation({ requestBody: { content: json(list) } }),
    ['request-property-type-changed BREAKING critical'],
    ['request-property-type-generalized NEW_FEATURE info'],
  ),
  'a required parameter of all operations of a path': edit(
    anApi({ '/a': twice }),
    anApi({ '/a': { ...twice, parameters: [query({ required: true })] } }),
    ['new-required-request-default-parameter-to-existing-path BREAKING critical'],
    [REMOVED],
  ),
  'an optional parameter': edit(
    takes(),
    takes(query()),
    ['new-optional-request-parameter NEW_FEATURE info'],
    [REMOVED],
  ),
  'an optional parameter of all operations of a path': edit(
    anApi({ '/a': twice }),
    anApi({ '/a': { ...twice, parameters: [query()] } }),
    ['new-optional-request-default-parameter-to-existing-path NEW_FEATURE info'],
    [REMOVED],
  ),
  'a path parameter': edit(
    takes(),
    takes({ name: 'id', in: 'path', required: true, schema: text }),
    ['new-request-path-parameter BREAKING critical'],
    [REMOVED],
  ),
  'a deprecated parameter': edit(
    takes(query({ deprecated: true })),
    takes(),
    ['request-parameter-removed-with-deprecation BREAKING warning'],
    ['new-optional-request-parameter NEW_FEATURE info'],
  ),
  'a deprecated parameter before its sunset': edit(
    takes(query({ deprecated: true, 'x-sunset': '2030-01-01' })),
    takes(),
    ['request-parameter-removed-with-deprecation BREAKING critical'],
    ['new-optional-request-parameter NEW_FEATURE info'],
  ),
  'a parameter under another name': edit(
    takes(query({ name: 'userId', required: true })),
    takes(query({ name: 'user_id', required: true })),
    ['request-parameter-renamed BREAKING critical + request-parameter-removed new-required-request-parameter'],
    ['request-parameter-renamed BREAKING critical + request-parameter-removed new-required-request-parameter'],
  ),
  'a parameter in another place': edit(
    takes(query({ name: 'page' })),
    takes(query({ name: 'page', in: 'header' })),
    ['request-parameter-moved BREAKING warning + request-parameter-removed new-optional-request-parameter'],
    ['request-parameter-moved BREAKING warning + request-parameter-removed new-optional-request-parameter'],
  ),
  'the style of a list': edit(
    takes(query({ schema: list })),
    takes(query({ schema: list, explode: false })),
    STYLED,
    STYLED,
  ),
  'a value that became JSON': edit(
    takes(query()),
    takes({ name: 'limit', in: 'query', content: json(text) }),
    STYLED,
    STYLED,
  ),
  'reserved characters': edit(
    takes(query({ allowReserved: true })),
    takes(query()),
    ['request-parameter-reserved-forbidden BREAKING warning'],
    ['request-parameter-reserved-allowed NEW_FEATURE info'],
  ),
  'an empty value': edit(
    takes(query({ allowEmptyValue: true })),
    takes(query()),
    ['request-parameter-empty-forbidden BREAKING warning'],
    ['request-parameter-empty-allowed NEW_FEATURE info'],
  ),
  'the words of a parameter': edit(
    takes(query({ description: 'One.' })),
    takes(query({ description: 'Two.' })),
    ['parameter-text-changed COSMETIC info'],
    ['parameter-text-changed COSMETIC info'],
  ),
  'a deprecation in the words of a parameter': edit(
    takes(query({ description: 'How many.' })),
    takes(query({ description: 'How many. This parameter is deprecated.' })),
    ['field-described-as-deprecated DEPRECATION warning'],
    ['field-no-longer-described-as-deprecated NEW_FEATURE info'],
  ),
  'the example of a parameter': edit(
    takes(query({ example: 'a' })),
    takes(query({ example: 'b' })),
    ['example-changed COSMETIC info'],
    ['example-changed COSMETIC info'],
  ),
  'a required body': edit(
    anOperation({}),
    body({ required: true }),
    ['request-body-added-required BREAKING critical'],
    ['request-body-removed BREAKING warning'],
  ),
  'an optional body': edit(
    anOperation({}),
    body(),
    ['request-body-added-optional NEW_FEATURE info'],
    ['request-body-removed BREAKING warning'],
  ),
  'a body that must be sent': edit(
    body(),
    body({ required: true }),
    ['request-body-became-required BREAKING critical'],
    ['request-body-became-optional NEW_FEATURE info'],
  ),
  'the words of a body': edit(
    body({ description: 'One.' }),
    body({ description: 'Two.' }),
    ['request-body-text-changed COSMETIC info'],
    ['request-body-text-changed COSMETIC info'],
  ),
  'a media type of a request': edit(
    sends('application/json', 'application/xml'),
    sends('application/json'),
    ['request-body-media-type-removed BREAKING critical'],
    ['request-body-media-type-added NEW_FEATURE info'],
  ),
  'a range that takes what a media type of a request took': edit(
    sends('application/json'),
    sends('application/*'),
    ['request-body-media-type-added NEW_FEATURE info'],
    ['request-body-media-type-removed BREAKING critical'],
  ),
  'the schema of a request': edit(
    anOperation({ requestBody: { content: { 'application/json': {} } } }),
    body(),
    ['request-body-media-type-schema-added BREAKING warning'],
    ['request-body-media-type-schema-removed NEW_FEATURE info'],
  ),
  'how a field of a form is written': edit(
    form('form'),
    form('pipeDelimited'),
    ['request-body-encoding-rule-changed BREAKING warning'],
    ['request-body-encoding-rule-changed BREAKING warning'],
  ),
  'a success': edit(
    answers('200'),
    answers('200', '202'),
    [ADDED_STATUS],
    ['response-success-status-removed BREAKING critical'],
  ),
  'all successes instead of one': edit(answers('200'), answers('2XX'), [ADDED_STATUS], [ADDED_STATUS]),
  'an error': edit(
    answers('200'),
    answers('200', '404'),
    ['response-non-success-status-added NEW_FEATURE info'],
    ['response-non-success-status-removed BUG_FIX info'],
  ),
  'the words of a response': edit(
    anOperation({ responses: { 200: { description: 'One.' } } }),
    anOperation({ responses: { 200: { description: 'Two.' } } }),
    ['response-text-changed COSMETIC info'],
    ['response-text-changed COSMETIC info'],
  ),
  'a media type of a response': edit(
    gives('application/json', 'text/csv'),
    gives('application/json'),
    ['response-media-type-removed BREAKING critical'],
    ['response-media-type-added NEW_FEATURE info'],
  ),
  'a special media type': edit(
    gives('application/json'),
    gives('application/problem+json'),
    ['response-media-type-name-specialized BUG_FIX info'],
    ['response-media-type-name-generalized BREAKING warning'],
  ),
  'a parameter of a media type': edit(
    gives('application/json;v=1'),
    gives('application/json;v=2'),
    ['response-media-type-name-changed BREAKING warning'],
    ['response-media-type-name-changed BREAKING warning'],
  ),
  'the schema of a response': edit(
    anOperation({ responses: { 200: { description: 'Done.', content: { 'application/json': {} } } } }),
    gives('application/json'),
    ['response-body-media-type-schema-added BUG_FIX info'],
    ['response-body-media-type-schema-removed BREAKING warning'],
  ),
  'the example of a body': edit(
    body({ content: json(text, { example: 'a' }) }),
    body({ content: json(text, { example: 'b' }) }),
    ['example-changed COSMETIC info'],
    ['example-changed COSMETIC info'],
  ),
  'a header that always comes': edit(
    headed({ required: true, schema: text }),
    headed(),
    ['required-response-header-removed BREAKING critical'],
    ['response-header-added NEW_FEATURE info'],
  ),
  'a header that may come': edit(
    headed({ schema: text }),
    headed(),
    ['optional-response-header-removed BREAKING warning'],
    ['response-header-added NEW_FEATURE info'],
  ),
  'how a header is written': edit(
    headed({ schema: list, explode: false }),
    headed({ content: json(list) }),
    ['response-header-serialization-changed BREAKING warning'],
    ['response-header-serialization-changed BREAKING warning'],
  ),
  'the words of a header': edit(
    headed({ schema: text, description: 'One.' }),
    headed({ schema: text, description: 'Two.' }),
    ['response-header-text-changed COSMETIC info'],
    ['response-header-text-changed COSMETIC info'],
  ),
  'a field of a request under another name': edit(
    body({ content: json(record('userId')) }),
    body({ content: json(record('user_id')) }),
    ['request-property-renamed BREAKING critical + request-property-removed new-required-request-property'],
    ['request-property-renamed BREAKING critical + request-property-removed new-required-request-property'],
  ),
  'a field of a response under another name': edit(
    answered(record('userId')),
    answered(record('user_id')),
    [
      'response-property-renamed BREAKING critical + response-required-property-removed response-required-property-added',
    ],
    [
      'response-property-renamed BREAKING critical + response-required-property-removed response-required-property-added',
    ],
  ),
  'the words of a field': edit(
    body({ content: json({ ...text, description: 'One.' }) }),
    body({ content: json({ ...text, description: 'Two.' }) }),
    ['schema-text-changed COSMETIC info'],
    ['schema-text-changed COSMETIC info'],
  ),
};
