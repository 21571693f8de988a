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

/** Every API server explains them itself, and refuses a definition that does. */
const METADATA = 'monitor.metadata';

test('kubectl explain has a text for every field of a Monitor', async () => {
  const text = await readFile(fileURLToPath(import.meta.resolve('@tidemark/crds/monitor.yaml')), 'utf8');
  const definition = load(text) as { spec: { versions: { schema: { openAPIV3Schema: Schema } }[] } };
  const silent: string[] = [];
  const visit = (path: string, { description, properties = {}, items }: Schema): void => {
    if (path !== METADATA && (description === undefined || description === '')) silent.push(path);
    for (const [name, field] of Object.entries(properties)) visit(`${path}.${name}`, field);
    if (items !== undefined) visit(`${path}[]`, items);
  };
  for (const { schema } of definition.spec.versions) visit('monitor', schema.openAPIV3Schema);
  assert.deepEqual(silent, []);
});
