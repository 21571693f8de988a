import assert from 'node:assert/strict';
import test from 'node:test';
import { readSpec } from '../read-spec.ts';
import { openDiff } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import { diffSchemaSites } from './diff-schema.ts';
import type { JsonObject } from '../spec/json.ts';
import { mergesAlike } from './merged-alike.ts';

const COUNT = 1500;
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Each schema extends the one before it and tells its kinds apart; the given one has a field of the type. */
function chain(edited: number, type: string): JsonObject {
  const fields = (index: number): JsonObject => ({ [`f${index}`]: { type: index === edited ? type : 'string' } });
  const schemas = Array.from({ length: COUNT }, (_, index): [string, JsonObject] => [
    `S${index}`,
    {
      ...(index === 0
        ? { type: 'object', properties: { kind: { type: 'string' }, ...fields(0) } }
        : { allOf: [ref(`S${index - 1}`), { type: 'object', properties: fields(index) }] }),
      discriminator: { propertyName: 'kind' },
    },
  ]);
  const requestBody = { content: { 'application/json': { schema: ref('S0') } } };
  return {
    openapi: '3.0.0',
    paths: { '/things': { post: { requestBody, responses: {} } } },
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function open(edited: number): DiffContext {
  const [base, revision] = ['string', 'integer'].map((type) =>
    readSpec(JSON.stringify(chain(edited, type)), { url: '' }),
  );
  assert.ok(base?.snapshot && revision?.snapshot);
  return openDiff(base.snapshot, revision.snapshot, diffSchemaSites);
}

function isAlike(context: DiffContext, index: number): boolean {
  const [from, to] = [context.base, context.revision].map(({ document }) =>
    document.lookUp(`#/components/schemas/S${index}`),
  );
  assert.ok(from && to);
  return mergesAlike(context, from, to);
}

const all = Array.from({ length: COUNT }, (_, index) => index);
for (const [order, indexes] of [
  ['from the first', all],
  ['from the last', all.toReversed()],
] as const) {
  test(`the heirs of a schema that was edited merge what changed, and no other does, asked ${order}`, () => {
    for (const edited of [0, 700, COUNT - 1]) {
      const context = open(edited);
      assert.deepEqual(
        indexes.filter((index) => isAlike(context, index) !== index < edited),
        [],
      );
    }
  });
}

test('what only leads to an edit of one of its kinds is not read as a whole', () => {
  const context = open(COUNT - 1);
  let reads = 0;
  const { base } = context;
  const view = base.view.bind(base);
  base.view = (target, pointer) => {
    reads += 1;
    return view(target, pointer);
  };
  const schema = { raw: ref('S0'), pointer: '' };
  const self = context.comparisons.root(0);
  const body = { place: 'request-body', subject: null, writing: undefined, always: false } as const;
  context.compareSchemas(self, { base: schema, revision: schema, ...body });
  context.comparisons.run();
  assert.ok(context.comparisons.all.length > COUNT);
  assert.ok(reads < 10, `${reads} schemas were read`);
});
