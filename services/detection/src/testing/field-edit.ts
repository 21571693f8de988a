// A field that is sent, as a schema describes it, and what is told of an edit of that schema.
import { compareSpecs } from './compare-specs.ts';
import type { Finding } from '../finding.ts';
import { aDescription } from './schema-sites.ts';
import type { Json } from './schema-sites.ts';

export const text = { type: 'string' };
export const whole = { type: 'integer' };

export const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
export const many = (count: number, make: (index: number) => Json): Json[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Asks for a field of its own. */
export const asking = (name: string, more: Json = {}): Json => object({ [name]: text, ...more }, { required: [name] });

/** Components. */
const schemas = { Cat: object({ kind: text, purrs: text }), Dog: object({ kind: text, barks: text }) };
export const ref = (name: keyof typeof schemas): Json => ({ $ref: `#/components/schemas/${name}` });

const holding = (field: Json): Json =>
  Object.assign(aDescription({ request: object({ field }) }), { components: { schemas } });

export function findingsOf(base: Json, revision: Json): Finding[] {
  return compareSpecs(holding(base), holding(revision)).findings;
}

/** Without the place, where it is the field. */
export function rulesOf(base: Json, revision: Json): string {
  return findingsOf(base, revision)
    .map(({ rule }) => rule.replace(/^request-property-/, ''))
    .join(' ');
}
