import assert from 'node:assert/strict';
import test from 'node:test';
import { bundleSpec, MAX_SPEC_FILE_HOPS } from './bundle-spec.ts';
import { diffSpecs } from './diff-spec.ts';
import { readSpec } from './read-spec.ts';
import { FILES_KEY } from './spec/link-refs.ts';
import type { SpecSnapshot } from './snapshot.ts';

const URL_OF_ROOT = 'https://api.example.com/v1/openapi.yaml';

const ROOT = `openapi: 3.1.0
paths:
  /things:
    $ref: paths/things.yaml
components:
  schemas:
    Local: {type: object, properties: {far: {$ref: 'schemas/thing.yaml#/properties/part'}}}
`;
const FILES: Record<string, string> = {
  'paths/things.yaml': `get:
  parameters: [{$ref: '../parameters.json#/Limit'}]
  responses:
    '200': {description: ok, content: {application/json: {schema: {$ref: '../schemas/thing.yaml'}}}}
`,
  'parameters.json': '{"Limit":{"name":"limit","in":"query","schema":{"$ref":"#/Number"}},"Number":{"type":"integer"}}',
  'schemas/thing.yaml': `type: object
properties:
  parent: {$ref: '#'}
  part: {$ref: 'part.yaml'}
  local: {$ref: '../openapi.yaml#/components/schemas/Local'}
`,
  'schemas/part.yaml': `{type: object, properties: {of: {$ref: thing.yaml}, name: {type: string}}}`,
};

/** The files below the folder of the root, and what was asked for. */
function folder(files: Record<string, string>): { asked: string[]; load: (url: string) => Promise<string | null> } {
  const asked: string[] = [];
  return {
    asked,
    load: (url) => {
      asked.push(url);
      return Promise.resolve(files[url.replace('https://api.example.com/v1/', '')] ?? null);
    },
  };
}

async function readFolder(root: string, files: Record<string, string>): Promise<SpecSnapshot> {
  const bundle = await bundleSpec(root, { url: URL_OF_ROOT, load: folder(files).load });
  const { snapshot, problems } = readSpec(bundle.text, { url: URL_OF_ROOT });
  assert.deepEqual([...bundle.problems, ...problems], []);
  assert.ok(snapshot !== null);
  return snapshot;
}

test('a description in several files is read as one, each file once, whatever the cycles', async () => {
  const { asked, load } = folder(FILES);
  const bundle = await bundleSpec(ROOT, { url: URL_OF_ROOT, load });
  assert.deepEqual(
    asked.sort(),
    Object.keys(FILES)
      .map((name) => `https://api.example.com/v1/${name}`)
      .sort(),
  );
  assert.deepEqual(bundle.files.sort(), asked);
  assert.deepEqual(bundle.problems, []);
  const { snapshot } = readSpec(bundle.text, { url: URL_OF_ROOT });
  assert.ok(snapshot !== null && FILES_KEY in snapshot.document);
});

test('an edit in a far file is told at its place in that file', async () => {
  const base = await readFolder(ROOT, FILES);
  const edited = { ...FILES, 'schemas/part.yaml': FILES['schemas/part.yaml']?.replace('string', 'integer') ?? '' };
  const findings = diffSpecs(base, await readFolder(ROOT, edited));
  assert.deepEqual(
    findings.map(({ rule, location, endpoint }) => [rule, location, endpoint]),
    [['response-property-type-changed', '/x-files/schemas~1part.yaml/properties/name', 'GET /things']],
  );
  assert.deepEqual(diffSpecs(base, await readFolder(ROOT, FILES)), []);
});

test('one file and the same in several files mean the same', async () => {
  const parts = 'openapi: 3.0.0\npaths: {/a: {$ref: a.yaml}}';
  const whole = 'openapi: 3.0.0\npaths: {/a: {get: {responses: {200: {description: x}}}}}';
  const base = await readFolder(parts, { 'a.yaml': 'get: {responses: {200: {description: x}}}' });
  const { snapshot } = readSpec(whole, { url: URL_OF_ROOT });
  assert.ok(snapshot !== null);
  assert.deepEqual(diffSpecs(base, snapshot), []);
  assert.deepEqual(diffSpecs(snapshot, base), []);
});

test('a description in one file is left as it is, and nothing is loaded', async () => {
  const text = 'openapi: 3.0.0\npaths: {}\nx-a: {$ref: "#/paths"}';
  const { asked, load } = folder({});
  assert.deepEqual(await bundleSpec(text, { url: URL_OF_ROOT, load }), { text, files: [], problems: [] });
  assert.deepEqual(asked, []);
});

test('a file that cannot be read is told, the rest is read', async () => {
  const root = 'openapi: 3.0.0\npaths: {/a: {$ref: gone.yaml}, /b: {$ref: odd.yaml}, /c: {get: {}}}';
  const { load } = folder({ 'odd.yaml': '[1' });
  const bundle = await bundleSpec(root, { url: URL_OF_ROOT, load });
  assert.deepEqual(bundle.problems, [
    'The file https://api.example.com/v1/gone.yaml cannot be read.',
    'The file https://api.example.com/v1/odd.yaml cannot be read. The document cannot be parsed: unexpected end of the stream within a flow collection (1:3)',
  ]);
  assert.ok(readSpec(bundle.text, { url: URL_OF_ROOT }).snapshot !== null);
});

test('a description from the net leads to its own server only', async () => {
  const root = `openapi: 3.0.0\npaths: {/a: {$ref: 'file:///etc/passwd'}, /b: {$ref: 'data:,x'}, /c: {$ref: 'https://other.example/x'}}`;
  const { asked, load } = folder({});
  const { problems } = await bundleSpec(root, { url: URL_OF_ROOT, load });
  assert.deepEqual(asked, []);
  assert.equal(problems.length, 3);
});

test('an endless chain of files ends', async () => {
  let loads = 0;
  const bundle = await bundleSpec('openapi: 3.0.0\npaths: {/a: {$ref: f0.yaml}}', {
    url: URL_OF_ROOT,
    load: (url) => {
      loads += 1;
      return Promise.resolve(`x: {$ref: f${Number(/f(\d+)/.exec(url)?.[1]) + 1}.yaml}`);
    },
  });
  assert.equal(loads, MAX_SPEC_FILE_HOPS);
  assert.match(bundle.problems[0] ?? '', /too many files/);
});

test('files of examples are not read: they describe nothing', async () => {
  const root = `swagger: '2.0'
paths:
  /things:
    get:
      x-ms-examples: {All: {$ref: 'examples/all.json'}}
      responses:
        200: {description: ok, schema: {type: object, properties: {x-examples: {$ref: 'far.yaml'}}}}
`;
  const { asked, load } = folder({ 'far.yaml': 'type: string' });
  const bundle = await bundleSpec(root, { url: URL_OF_ROOT, load });
  assert.deepEqual(asked, ['https://api.example.com/v1/far.yaml']);
  assert.deepEqual(bundle.problems, []);
});

test('a rejected load rejects the bundling', async () => {
  const load = (): Promise<string> => Promise.reject(new Error('no answer'));
  await assert.rejects(bundleSpec(ROOT, { url: URL_OF_ROOT, load }), /no answer/);
});

test('the mapping of a discriminator in another file leads where that file says', async () => {
  const animal = (place: string): string =>
    `oneOf: [{$ref: '${place}Dog'}, {$ref: '${place}Cat'}]
discriminator: {propertyName: kind, mapping: {d: '${place}Dog', c: '${place}Cat'}}
`;
  const kinds = '{Dog: {type: object, required: [a]}, Cat: {type: object, required: [b]}}';
  const given = 'get: {responses: {200: {description: x, content: {a/json: {schema: {$ref: animal.yaml}}}}}}';
  const apart = await readFolder(`openapi: 3.1.0\npaths: {/a: {${given}}}`, {
    'animal.yaml': `${animal('#/$defs/')}$defs: ${kinds}`,
  });
  const together = await readFolder(`openapi: 3.1.0\npaths: {/a: {${given}}}\ncomponents: {schemas: ${kinds}}`, {
    'animal.yaml': animal('openapi.yaml#/components/schemas/'),
  });
  assert.deepEqual(diffSpecs(apart, together), []);
  assert.deepEqual(diffSpecs(together, apart), []);
});

test('a description on the disk leads to files and to the web, and to nothing else', async () => {
  const { asked, load } = folder({});
  const refs = ['a.yaml', 'https://b.example.com/c.yaml', 'ftp://b.example.com/d.yaml', 'data:text/plain,e'];
  const schemas = Object.fromEntries(refs.map((name, index) => [`S${index}`, { $ref: `${name}#/X` }]));
  const text = JSON.stringify({ openapi: '3.1.0', paths: {}, components: { schemas } });
  const { problems } = await bundleSpec(text, { url: 'file:///home/me/openapi.json', load });
  assert.deepEqual(asked.sort(), ['file:///home/me/a.yaml', 'https://b.example.com/c.yaml']);
  assert.equal(problems.length, refs.length);
});

test('a text that is no description, or leads nowhere, is left as it is', async () => {
  const { asked, load } = folder({});
  for (const text of ['{"$ref": "a.yaml"', 'openapi: 3.1.0\nx-words: "$ref: a.yaml"'])
    assert.deepEqual(await bundleSpec(text, { url: URL_OF_ROOT, load }), { text, files: [], problems: [] });
  assert.deepEqual(asked, []);
});
