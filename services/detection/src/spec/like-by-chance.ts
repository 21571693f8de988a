// Equal schemas show that two operations are one, unless each has a name of its own and there is little in them: the state of a cat is written
// like that of a dog.
import { componentOf } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import { isObject, objectIn, textIn } from './json.ts';
import { wordsOfName } from './renames.ts';
import { isCombined } from './schema-site.ts';

/** Most fields that say little: of any schemas, and of those that are named after what their addresses name. */
const FEW_FIELDS = 1;
const FEW_OF_OWN = 4;

export interface Shown {
  schema: unknown;
  /** Words of its address. */
  address: readonly string[];
}

/** Of two schemas that mean the same. */
export function isLikeByChance({ base }: DiffContext, from: Shown, to: Shown): boolean {
  const [before, after] = [refIn(from.schema), refIn(to.schema)];
  if (before === null || after === null) return false;
  const [name, other] = [before, after].map((ref) => componentOf(ref.slice(1)));
  const schema = base.document.lookUp(before);
  if (name === other || schema === null || isCombined(schema)) return false;
  const isNamedAfter = names(name, from, to) && names(other, to, from);
  const fields = Object.keys(objectIn(schema, 'properties') ?? {});
  return fields.length <= (isNamedAfter ? FEW_OF_OWN : FEW_FIELDS);
}

/** What it refers to, alone or in a list. */
function refIn(schema: unknown): string | null {
  const node = isObject(schema) ? schema : {};
  return textIn(node, '$ref') ?? textIn(objectIn(node, 'items') ?? {}, '$ref');
}

/** Whether the name has a word of the one address that the other lacks. */
function names(schema: string | null | undefined, { address }: Shown, other: Shown): boolean {
  const words = new Set(wordsOfName(schema ?? ''));
  return address.some((word) => words.has(word) && !other.address.includes(word));
}
