// Fields that can have one value only: they tell an alternative from its neighbours, whatever else was edited in it.
import { canonicalJson } from '../canonical.ts';
import type { SpecSide } from './diff-context.ts';
import { isObject, listIn } from '../spec/json.ts';
import type { RawSchema } from './schema-view.ts';

/** The one value of each such field, comparable as text. */
export type Tags = ReadonlyMap<string, string>;

export function tagsOf(side: SpecSide, schema: RawSchema): Tags {
  const tags = new Map<string, string>();
  for (const [name, { raw }] of side.viewOf(schema).properties) {
    const value = onlyValue(raw);
    if (value !== undefined) tags.set(name, canonicalJson(value));
  }
  return tags;
}

function onlyValue(raw: unknown): unknown {
  if (!isObject(raw)) return undefined;
  if (Object.hasOwn(raw, 'const')) return raw['const'];
  const values = listIn(raw, 'enum');
  return values.length === 1 ? values[0] : undefined;
}

/** No value fits both. */
export function contradict(one: Tags, other: Tags): boolean {
  for (const [name, value] of one) if (other.has(name) && other.get(name) !== value) return true;
  return false;
}

/** What one of each list has and none of its neighbours: `kind` of `cat`, where all have `version` 1. */
export function sharesOwnTag(one: Tags, other: Tags, lists: readonly (readonly Tags[])[]): boolean {
  for (const [name, value] of one) {
    if (other.get(name) !== value) continue;
    if (lists.every((list) => list.filter((tags) => tags.get(name) === value).length === 1)) return true;
  }
  return false;
}
