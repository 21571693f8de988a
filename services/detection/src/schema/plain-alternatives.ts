// Alternatives that are written at length: null as one of them or within each, and listed values one by one.
import { childPointer } from '../spec/document.ts';
import { isObject, listIn, member } from '../spec/json.ts';
import { isAnnotation, isNullOr, isNullSchema } from '../spec/schema-site.ts';
import type { RawSchema } from './schema-view.ts';

/** Whatever some alternative says about null, it holds for all of them: the alternatives without it, or null when none says it. */
export function withoutNull(members: readonly RawSchema[]): RawSchema[] | null {
  let isNullable = false;
  const plain = members.map((schema) => {
    const left = denied(schema);
    if (left === null) return schema;
    isNullable = true;
    return left;
  });
  return isNullable ? plain : null;
}

/** The schema without the null that it takes itself; null when it takes none. */
function denied({ raw, pointer }: RawSchema): RawSchema | null {
  if (!isObject(raw)) return null;
  for (const key of ['oneOf', 'anyOf']) {
    const inner = listIn(raw, key);
    if (!isNullOr(inner) || Object.keys(raw).some((other) => other !== key && !isAnnotation(other))) continue;
    const index = inner.findIndex((one) => !isNullSchema(one));
    return { raw: inner[index], pointer: childPointer(pointer, key, String(index)) };
  }
  const types = listIn(raw, 'type');
  const isListed = types.length > 1 && types.includes('null');
  if (!isListed && member(raw, 'nullable') !== true) return null;
  const { nullable: _, ...rest } = raw;
  const left = types.filter((type) => type !== 'null');
  return { raw: isListed ? { ...rest, type: left.length === 1 ? left[0] : left } : rest, pointer };
}

export interface ListedValues {
  values: unknown[];
  /** Empty when not each of them names its type. */
  types: string[];
}

/** Nothing but one value each, or some of which any does, with their own words; null when one of the alternatives is more than that. */
export function listedValues(members: readonly RawSchema[], kind: 'oneOf' | 'anyOf'): ListedValues | null {
  const values: unknown[] = [];
  const types = new Set<unknown>();
  for (const { raw } of members) {
    const list = valuesAlone(raw);
    if (list === null || (kind === 'oneOf' && list.length > 1)) return null;
    for (const value of list) values.push(value);
    types.add(isObject(raw) ? member(raw, 'type') : undefined);
  }
  const named = [...types].filter((type) => typeof type === 'string');
  return { values, types: named.length === types.size ? named : [] };
}

/** The values of a schema that asks for no more than to be one of them; null when it lists none, or asks for more. */
export function valuesAlone(raw: unknown): readonly unknown[] | null {
  if (!isObject(raw) || Object.keys(raw).some((key) => !SAYS_VALUES.has(key) && !isAnnotation(key))) return null;
  const list = 'const' in raw ? [raw['const']] : listIn(raw, 'enum');
  return list.length === 0 ? null : list;
}

const SAYS_VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'type']);
