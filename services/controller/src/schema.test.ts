import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { load } from 'js-yaml';

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Of a structural schema. Below `items` an API server drops what it does not know without a word. */
const KEYWORDS = new Set(
  [
    'type format description default enum nullable pattern required properties items additionalProperties',
    'minLength maxLength minItems maxItems minimum maximum maxProperties',
    'x-kubernetes-list-type x-kubernetes-list-map-keys x-kubernetes-validations',
  ].flatMap((words) => words.split(' ')),
);

/** Every API server explains them itself, and refuses a definition that does. */
const METADATA = 'monitor.metadata';

const text = await readFile(fileURLToPath(import.meta.resolve('@tidemark/crds/monitor.yaml')), 'utf8');
const definition = load(text) as { spec: { versions: { schema: { openAPIV3Schema: Schema } }[] } };

/** Every field of every version, by its path. */
function fields(): [path: string, field: Schema][] {
  const found: [string, Schema][] = [];
  const visit = (path: string, schema: Schema): void => {
    found.push([path, schema]);
    for (const [name, field] of Object.entries(schema.properties ?? {})) visit(`${path}.${name}`, field);
    if (schema.items !== undefined) visit(`${path}[]`, schema.items);
  };
  for (const { schema } of definition.spec.versions) visit('monitor', schema.openAPIV3Schema);
  return found;
}

test('kubectl explain has a text for every field of a Monitor', () => {
  const silent = fields().filter(([path, { description = '' }]) => path !== METADATA && description === '');
  assert.deepEqual(silent, []);
});

test('an API server knows every word of the schema of a Monitor', () => {
  const unknown = fields().flatMap(([path, field]) =>
    Object.keys(field)
      .filter((key) => !KEYWORDS.has(key))
      .map((key) => `${path}: ${key}`),
  );
  assert.deepEqual(unknown, []);
});
