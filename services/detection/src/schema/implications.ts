// What follows from a condition may be written as `if`, or as alternatives of which one excludes the condition; and a condition that holds
// when one of several does may be written at each of them. Read as the other side writes it.
import { childPointer } from '../spec/document.ts';
import { isObject, listIn } from '../spec/json.ts';
import { noConditions } from './schema-conditions.ts';
import type { Choice } from './schema-conditions.ts';
import type { RawSchema, SchemaView, Variants } from './schema-view.ts';

/** `anyOf: [{ not: A }, B]` says that what fits A fits B: as a choice, where the other side has conditions in the place of alternatives. */
export function withImplications(view: SchemaView, other: SchemaView): SchemaView {
  if (other.conditions === null || view.variants.length <= other.variants.length) return view;
  const choices = view.variants.flatMap((one) => impliedBy(one) ?? []);
  if (choices.length === 0) return view;
  const conditions = view.conditions ?? noConditions();
  return {
    ...view,
    variants: view.variants.filter((one) => impliedBy(one) === null),
    conditions: { ...conditions, choices: [...conditions.choices, ...choices] },
  };
}

function impliedBy({ kind, members }: Variants): Choice | null {
  const excluded = members.filter(({ raw }) => isObject(raw) && Object.keys(raw).join() === 'not');
  const [one] = excluded;
  const then = members.find((member) => member !== one);
  if (kind !== 'any-of' || members.length !== 2 || excluded.length !== 1) return null;
  if (one === undefined || then === undefined || !isObject(one.raw)) return null;
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { raw: one.raw['not'], pointer: childPointer(one.pointer, 'not') }, then, else: null };
}

/** Choices, of which each whose `if` is one of several the other side asks for one by one is as many. */
export function withSplit(
  own: readonly Choice[],
  other: readonly Choice[],
  isAlike: (one: RawSchema, other: RawSchema) => boolean,
): Choice[] {
  return own.flatMap((choice) => {
    const parts = partsOf(choice);
    const isAsked = ({ if: schema }: Choice): boolean => other.some((one) => isAlike(schema, one.if));
    return parts.length > 1 && parts.every(isAsked) && !isAsked(choice) ? parts : [choice];
  });
}

/** What fails the condition fails all parts of it: `else` cannot be told of each. */
function partsOf(choice: Choice): Choice[] {
  const { then } = choice;
  const { raw, pointer } = choice.if;
  if (!isObject(raw) || choice.else !== null || Object.keys(raw).join() !== 'anyOf') return [];
  return listIn(raw, 'anyOf').map((part, index) => ({
    if: { raw: part, pointer: childPointer(pointer, 'anyOf', String(index)) },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then,
    else: null,
  }));
}
