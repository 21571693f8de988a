// The judge of the generated cases: a JSON Schema validator that knows nothing of this library.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../spec/json.ts';

/** One for all: each would compile the schema of schemas anew, which takes longer than a case. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

/** Says of values whether the schema takes them. */
export function checkOf(schema: JsonObject): (value: unknown) => boolean {
  const judged = withContainsApart(schema) as JsonObject;
  const validate = ajv.compile(judged);
  // A longer search would fill the memory.
  ajv.removeSchema(judged);
  return validate;
}

/** Beside `prefixItems` it takes an empty list for one that contains what it must: in a part of its own `contains` is judged rightly. */
function withContainsApart(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withContainsApart);
  if (typeof node !== 'object' || node === null) return node;
  const whole = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withContainsApart(value)]));
  if (!('contains' in whole) || !('prefixItems' in whole)) return whole;
  const { contains, minContains, maxContains, allOf, ...rest } = whole;
  const counts = Object.entries({ minContains, maxContains }).filter(([, count]) => count !== undefined);
  const parts = Array.isArray(allOf) ? (allOf as unknown[]) : [];
  return { ...rest, allOf: [...parts, { contains, ...Object.fromEntries(counts) }] };
}
