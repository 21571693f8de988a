// One side of a comparison, for what is asked of single schemas.
import { readSpec } from '../read-spec.ts';
import { SpecSide } from '../schema/diff-context.ts';

/** @throws Error when they are no components */
export function aSchemaSide(schemas: object = {}): SpecSide {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {}, components: { schemas } };
  const { snapshot, problems } = readSpec(JSON.stringify(document), { url: '' });
  if (snapshot === null) throw new Error(problems.join(' '));
  return new SpecSide(snapshot);
}
