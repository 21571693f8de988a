// Words about the whole API and about answers, which only people read.
import { anApi, anOperation, edit, json, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const url = 'https://a.example.com';
const answered = (words: Json): Json => anOperation({ responses: { 200: { description: 'Done.', ...words } } });

const secured = (token: Json): Json =>
  anOperation({}, { components: { securitySchemes: { token } }, security: [{ token: [] }] });
const referring = (words: Json): Json =>
  anOperation(
    { parameters: [{ $ref: '#/components/parameters/Q', ...words }] },
    { components: { parameters: { Q: { name: 'q', in: 'query', description: 'Any.', schema: text } } } },
  );

function reworded(base: Json, revision: Json, rule: string): OperationCase {
  return edit(base, revision, [`${rule} COSMETIC info`], [`${rule} COSMETIC info`]);
}

/** An example that a body or a parameter refers to. */
const shown = (operation: Json, value: unknown): Json =>
  anOperation(operation, { components: { examples: { Any: { summary: 'Any.', value } } } });
const examples: Json = { any: { $ref: '#/components/examples/Any' } };

const ENDS = 'This endpoint is deprecated.';
const given = (description: string, more: Json = {}): Json =>
  answered({ content: json({ type: 'object', properties: { name: { ...text, description, ...more } } }) });
const TEAM: Json = { name: 'team', in: 'query', schema: text };

export const WORD_CASES: Record<string, OperationCase> = {
  'a deprecation in words that go with all the others': edit(
    anOperation({ description: ENDS }),
    anOperation({}),
    ['operation-text-changed COSMETIC info'],
    ['endpoint-described-as-deprecated DEPRECATION warning'],
  ),
  'a deprecation in words that becomes a flag': reworded(
    anOperation({ description: `Makes a thing. ${ENDS}` }),
    anOperation({ description: 'Makes a thing.', deprecated: true }),
    'operation-text-changed',
  ),
  'a deprecation in words that becomes a flag with a day': edit(
    anOperation({ description: `Makes a thing. ${ENDS}` }),
    anOperation({ description: 'Makes a thing.', deprecated: true, 'x-sunset': '2027-02-01' }),
    ['endpoint-deprecated-with-sunset DEPRECATION warning', 'operation-text-changed COSMETIC info'],
    ['operation-text-changed COSMETIC info'],
  ),
  'a deprecation in the words of a field': edit(
    given('What it is called.'),
    given('Deprecated: use title.'),
    ['field-described-as-deprecated DEPRECATION warning'],
    ['field-no-longer-described-as-deprecated NEW_FEATURE info'],
  ),
  'a deprecation in words of a part of an operation': edit(
    anOperation({ description: 'Makes a thing.' }),
    anOperation({ description: 'Makes a thing. Filtering by `team` is deprecated.' }),
    ['endpoint-part-described-as-deprecated DEPRECATION warning'],
    ['endpoint-part-no-longer-described-as-deprecated NEW_FEATURE info'],
  ),
  'a deprecation in words of a parameter that its flag says, too': edit(
    anOperation({ description: 'Makes a thing.', parameters: [TEAM] }),
    anOperation({
      description: 'Makes a thing. The `team` parameter is deprecated.',
      parameters: [{ ...TEAM, deprecated: true }],
    }),
    ['operation-text-changed COSMETIC info', 'request-parameter-deprecated DEPRECATION warning'],
    ['operation-text-changed COSMETIC info', 'request-parameter-reactivated NEW_FEATURE info'],
  ),
  'a deprecation in words of an operation of which a part was deprecated': edit(
    anOperation({ description: 'Makes a thing. The `team` parameter is deprecated.' }),
    anOperation({ description: 'Makes a thing. The `team` parameter is deprecated. This endpoint is deprecated.' }),
    ['endpoint-described-as-deprecated DEPRECATION warning'],
    ['endpoint-no-longer-described-as-deprecated NEW_FEATURE info'],
  ),
  'a deprecation in words of a value of a field': edit(
    given('What it is.'),
    given('What it is. The `old` value is deprecated.'),
    ['field-part-described-as-deprecated DEPRECATION warning'],
    ['field-part-no-longer-described-as-deprecated NEW_FEATURE info'],
  ),
  'a flag for a field of which the words said that a value is deprecated': edit(
    given('What it is. The `old` value is deprecated.'),
    given('What it is. The `old` value is deprecated.', { deprecated: true }),
    ['response-property-deprecated DEPRECATION warning'],
    ['response-property-reactivated NEW_FEATURE info'],
  ),
  'a flag that becomes a deprecation in words with a day': edit(
    anOperation({ description: 'Makes a thing.', deprecated: true }),
    anOperation({ description: 'Makes a thing. It will be removed on 2027-02-01.' }),
    ['endpoint-described-as-deprecated DEPRECATION warning'],
    ['operation-text-changed COSMETIC info'],
  ),
  'a deprecation in words that is said in other words': edit(
    anOperation({ description: `Makes a thing. ${ENDS}` }),
    anOperation({ description: 'Makes a thing. Do not call it any more.' }),
    ['operation-text-changed COSMETIC info'],
    ['endpoint-described-as-deprecated DEPRECATION warning'],
  ),
  'a link to more': reworded(anApi({}), anApi({}, { externalDocs: { url } }), 'info-text-changed'),
  'the words of a server': reworded(
    anApi({}, { servers: [{ url, description: 'Live.' }] }),
    anApi({}, { servers: [{ url, description: 'For tests.' }] }),
    'info-text-changed',
  ),
  'an end of the API': edit(
    { ...anApi({}), info: { title: 'Things', version: '1', description: 'Things of all kinds.' } },
    {
      ...anApi({}),
      info: {
        title: 'Things',
        version: '1',
        description: 'Things of all kinds. This API will be shut down on\n2027-03-31.',
      },
    },
    ['api-described-as-deprecated DEPRECATION warning'],
    ['info-text-changed COSMETIC info'],
  ),
  'a limit that stands in two lines': edit(
    anOperation({ description: 'Makes a thing. You may send at most\n100 requests per minute.' }),
    anOperation({ description: 'Makes a thing. You may send at most\n50 requests per minute.' }),
    ['api-limit-changed PERFORMANCE warning'],
    ['api-limit-changed PERFORMANCE info'],
  ),
  'an end that the line before denies': reworded(
    anOperation({ description: 'Makes a thing.' }),
    anOperation({ description: 'Makes a thing, as does the other one that is not\ndeprecated.' }),
    'operation-text-changed',
  ),
  'an end of what a tag names': edit(
    anApi({}, { tags: [{ name: 'a', description: 'Of a.' }] }),
    anApi({}, { tags: [{ name: 'a', description: 'Of a. These endpoints are deprecated.' }] }),
    ['api-described-as-deprecated DEPRECATION warning'],
    ['info-text-changed COSMETIC info'],
  ),
  'what a tag stands below': reworded(
    anApi({}, { tags: [{ name: 'a' }] }),
    anApi({}, { tags: [{ name: 'a', parent: 'b' }] }),
    'info-text-changed',
  ),
  'a tag with words of its own': reworded(
    anApi({}, { tags: [{ name: 'a' }] }),
    anApi({}, { tags: [{ name: 'a' }, { name: 'b', description: 'Of b.' }] }),
    'info-text-changed',
  ),
  'how a token looks': reworded(
    secured({ type: 'http', scheme: 'bearer' }),
    secured({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }),
    'api-security-component-text-changed',
  ),
  'the words beside a reference': reworded(
    referring({ description: 'One.' }),
    referring({ description: 'Two.' }),
    'parameter-text-changed',
  ),
  'the summary of a response': reworded(answered({}), answered({ summary: 'So.' }), 'response-text-changed'),
  'the version of the description': reworded(
    anApi({}),
    { ...anApi({}), info: { title: 'Things' } },
    'api-version-changed',
  ),
  'the words of a link': reworded(
    answered({ links: { next: { operationId: 'a', description: 'One.' } } }),
    answered({ links: { next: { operationId: 'a', description: 'Two.' } } }),
    'response-link-changed',
  ),
  'the words about an example': reworded(
    answered({ content: json(text, { examples: { any: { summary: 'One.', value: 'a' } } }) }),
    answered({ content: json(text, { examples: { any: { summary: 'Two.', value: 'a' } } }) }),
    'example-changed',
  ),
  'the words about an example of a parameter': reworded(
    anOperation({
      parameters: [{ name: 'q', in: 'query', schema: text, examples: { any: { summary: 'One.', value: 'a' } } }],
    }),
    anOperation({
      parameters: [{ name: 'q', in: 'query', schema: text, examples: { any: { summary: 'Two.', value: 'a' } } }],
    }),
    'example-changed',
  ),
  'the example of a schema': reworded(
    answered({ content: json({ ...text, example: 'a' }) }),
    answered({ content: json({ ...text, example: 'b' }) }),
    'example-changed',
  ),
  'the examples of a field': reworded(
    answered({ content: json({ type: 'object', properties: { a: { ...text, examples: ['a', 'b'] } } }) }),
    answered({ content: json({ type: 'object', properties: { a: { ...text, examples: ['a'] } } }) }),
    'example-changed',
  ),
  'an example that a body shares': reworded(
    shown({ requestBody: { content: { 'application/json': { schema: text, examples } } } }, 'a'),
    shown({ requestBody: { content: { 'application/json': { schema: text, examples } } } }, 'b'),
    'example-changed',
  ),
  'an example that a parameter shares': reworded(
    shown({ parameters: [{ name: 'q', in: 'query', schema: text, examples }] }, 'a'),
    shown({ parameters: [{ name: 'q', in: 'query', schema: text, examples }] }, 'b'),
    'example-changed',
  ),
};
