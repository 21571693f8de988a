// Equal schemas show that two operations are one, unless each has a name of its own and there is little in them: the state of a cat is written
// like that of a dog.
import { componentOf } from '../schema/diff-context.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject, listIn, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { wordsOfName } from '../spec/renames.ts';
import { isCombined } from '../spec/schema-site.ts';

/** Most fields and values that say little: of any schemas, and of those that are named after what their addresses name. */
const FEW_NAMES = 1;
const FEW_OF_OWN = 4;
/** Most schemas that are looked through for them. */
const MAX_LOOKED_THROUGH = 100;

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
  return !namesMore(base.document, schema, isNamedAfter ? FEW_OF_OWN : FEW_NAMES);
}

/** In all that it leads to: a list or an envelope has little of its own. */
function namesMore(document: SpecDocument, schema: JsonObject, few: number): boolean {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [schema];
  let count = 0;
  for (let at = 0; at < Math.min(waiting.length, MAX_LOOKED_THROUGH); at += 1) {
    const node = waiting[at];
    if (!isObject(node) || seen.has(node)) continue;
    seen.add(node);
    const fields = Object.values(objectIn(node, 'properties') ?? {});
    count += fields.length + listIn(node, 'enum').length;
    if (count > few) return true;
    const ref = textIn(node, '$ref');
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listIn(node, key).slice(0, MAX_LOOKED_THROUGH));
    waiting.push(
      ref === null ? null : document.lookUp(ref),
      node['items'],
      node['additionalProperties'],
      ...fields,
      ...parts,
    );
  }
  return false;
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
