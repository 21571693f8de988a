// Examples are written alone, as a list (JSON Schema) or by name (OpenAPI): what they show is the same.
import { canonicalJson } from '../canonical.ts';
import type { SpecDocument } from './document.ts';
import { isObject, member } from './json.ts';
import type { JsonObject } from './json.ts';
import type { Sameness } from './sameness.ts';

/** Written alike and leading to the same, so that there is no need to read them. */
export function sameExamples(context: Sameness, base: JsonObject, revision: JsonObject): boolean {
  if (!hasExamples(base) && !hasExamples(revision)) return true;
  return ['example', 'examples'].every((key) => context.same(member(base, key), member(revision, key)));
}

function hasExamples(node: JsonObject): boolean {
  return 'example' in node || 'examples' in node;
}

/**
 * All examples of a node as one text; null when it has none.
 * @param document where an example by name may be one that is shared
 */
export function examplesOf(node: JsonObject, document?: SpecDocument): string | null {
  const one = member(node, 'example');
  const more = member(node, 'examples');
  const all: unknown[] = one === undefined ? [] : [one];
  if (Array.isArray(more)) all.push(...(more as unknown[]));
  else if (isObject(more))
    for (const example of Object.values(more))
      all.push(valueOf(isObject(example) ? (document?.resolve(example, '').node ?? example) : example));
  else if (more !== undefined) all.push(more);
  return all.length === 0 ? null : all.map(canonicalJson).join(', ');
}

function valueOf(example: unknown): unknown {
  return isObject(example) && 'value' in example ? example['value'] : example;
}
