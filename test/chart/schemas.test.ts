import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint, render } from './support/helm.ts';
import { ofKind } from './support/objects.ts';
import { validate } from './support/schemas.ts';
import { VALUE_SETS } from './support/value-sets.ts';

for (const [name, values] of Object.entries(VALUE_SETS)) {
  test(`with ${name}, the chart lints and every object fits its schema`, async () => {
    await lint(values);
    const objects = await render(values);
    for (const object of objects) await validate(object);
    const places = objects.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ''}/${metadata.name}`);
    assert.equal(new Set(places).size, places.length, 'no object is written twice');
  });
}

test('a field that does not exist and a value that does not fit are seen', async () => {
  const [deployment] = ofKind(await render({}), 'Deployment');
  assert.ok(deployment);
  const spec = deployment['spec'] as object;
  await assert.rejects(
    validate({ ...deployment, spec: { ...spec, replica: 2 } }),
    /unknown fields Deployment\.spec\.replica$/,
  );
  await assert.rejects(validate({ ...deployment, spec: { ...spec, replicas: 'two' } }), /replicas/);
});
