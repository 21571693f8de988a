// Conditions of JSON Schema 2020-12 beside types and fields. What stands on both sides is compared inside, as a schema of its own.
import { CONDITIONS } from '../rules/shape-rules.ts';
import { areEquivalent } from './equivalence.ts';
import { compareInside } from './compare-inside.ts';
import { compareOnItself, diffChoices } from './diff-choices.ts';
import { nameOfSchema } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import { diffContained } from './diff-contained.ts';
import { diffNot } from './diff-not.ts';
import { nameInOneWriting } from './patterns.ts';
import type { SchemaSides } from './schema-sides.ts';
import { show } from '../spec/json.ts';
import { withPlainDemands } from './plain-demands.ts';
import { noConditions } from './schema-conditions.ts';
import type { Conditions } from './schema-conditions.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import { isWithin } from './within.ts';

export function diffConditions(sides: SchemaSides): void {
  diffNot(sides);
  const { base, revision } = sides;
  if (base.conditions === null && revision.conditions === null) return;
  const [before, after] = [base.conditions ?? noConditions(), revision.conditions ?? noConditions()];
  const pair = { base: withPlainDemands(before, after), revision: withPlainDemands(after, before) };
  diffSchemas(sides, pair);
  diffChoices(sides, pair.base.choices, pair.revision.choices);
  diffContained(sides, pair.base.contained, pair.revision.contained);
  diffPrefixItems(sides, pair);
  diffKeyed(sides, pair, 'patternProperties');
  diffKeyed(sides, pair, 'dependentSchemas');
  diffDependentRequired(sides, pair);
}

interface ConditionPair {
  base: Conditions;
  revision: Conditions;
}

function diffSchemas(sides: SchemaSides, { base, revision }: ConditionPair): void {
  const { place, ...rest } = sides.stem;
  for (const [keyword, stem] of CONDITIONS) {
    const [before, after] = [base.schemas.get(keyword), revision.schemas.get(keyword)];
    // What is closed, or no longer is, says more than the schema that was in its place.
    if (keyword === 'unevaluatedProperties' && sides.base.closed !== sides.revision.closed) continue;
    if (before === undefined && after === undefined) continue;
    if (before === undefined) sides.add({ ...rest, rule: `${place}-${stem}-added`, after: show(after?.raw) });
    else if (after === undefined) sides.add({ ...rest, rule: `${place}-${stem}-removed`, before: show(before.raw) });
    else if (keyword === 'contentSchema') compareOnItself(sides, before, after);
    else if (keyword === 'propertyNames') diffNames(sides, before, after);
    else compareInside(sides, keyword.endsWith('roperties') ? '*' : '[]', before, after);
  }
}

/** A name is no value that is sent or given: it is judged by which names there may be. */
function diffNames({ context, add, stem }: SchemaSides, from: RawSchema, to: RawSchema): void {
  if (areEquivalent(context, from.raw, to.raw)) return;
  const asText = ({ raw, pointer }: RawSchema): RawSchema => ({ raw: { type: 'string', allOf: [raw] }, pointer });
  const before = { side: context.base, schema: asText(from) };
  const after = { side: context.revision, schema: asText(to) };
  const [isWider, isNarrower] = [isWithin(before, after), isWithin(after, before)];
  if (isWider && isNarrower) return;
  const { place, facts, ...rest } = stem;
  const move = isWider === isNarrower ? {} : { move: isNarrower ? 'added' : 'removed' };
  const told = { location: to.pointer, before: show(from.raw), after: show(to.raw) };
  add({ ...rest, ...told, facts: { ...facts, ...move }, rule: `${place}-property-names-changed` });
}

function diffPrefixItems(sides: SchemaSides, { base, revision }: ConditionPair): void {
  for (let index = 0; index < Math.max(base.prefixItems.length, revision.prefixItems.length); index += 1) {
    const [before, after] = [base.prefixItems[index], revision.prefixItems[index]];
    if (before !== undefined && after !== undefined) compareInside(sides, `[${index}]`, before, after);
    else if (after !== undefined) reportPosition(sides, { move: 'added', schema: after, others: base });
    else if (before !== undefined) reportPosition(sides, { move: 'removed', schema: before, others: revision });
  }
}

interface Position {
  move: 'added' | 'removed';
  schema: RawSchema;
  /** Of the side that does not describe it. */
  others: Conditions;
}

/** On one side the position is an item like any other. */
function reportPosition({ context, base, revision, add, stem }: SchemaSides, { move, schema, others }: Position): void {
  const { place, facts, ...rest } = stem;
  const isAdded = move === 'added';
  const items = otherItems(isAdded ? base : revision);
  const sides = isAdded ? [items?.raw, schema.raw] : [schema.raw, items?.raw];
  if (items !== null && areEquivalent(context, sides[0], sides[1])) return;
  const moved = isAdded ? 'less' : 'more';
  const isFree = items === null && others.prefixItems.length === 0;
  const isOther = items !== null && items.raw !== false;
  const told = isFree ? moved : isOther ? moveAgainst(context, { move, schema }, items) : null;
  add({
    ...rest,
    facts: told === null ? facts : { ...facts, move: told },
    location: schema.pointer,
    rule: `${place}-prefix-items-${move}`,
    before: isAdded ? null : nameOfSchema(schema.raw),
    after: isAdded ? nameOfSchema(schema.raw) : null,
  });
}

/** Of what is an item like any other on one side: whether more is let through now, or less. */
function moveAgainst(
  context: DiffContext,
  { move, schema }: Pick<Position, 'move' | 'schema'>,
  items: RawSchema,
): 'more' | 'less' | 'either' {
  const isAdded = move === 'added';
  const [position, item] = isAdded
    ? [
        { side: context.revision, schema },
        { side: context.base, schema: items },
      ]
    : [
        { side: context.base, schema },
        { side: context.revision, schema: items },
      ];
  const [before, after] = isAdded ? [item, position] : [position, item];
  if (isWithin(before, after)) return 'more';
  return isWithin(after, before) ? 'less' : 'either';
}

/** What stands at no position. */
function otherItems({ items, conditions }: SchemaView): RawSchema | null {
  const unevaluated = conditions?.schemas.get('unevaluatedItems');
  return items ?? (unevaluated?.raw === false ? unevaluated : null);
}

function diffKeyed(sides: SchemaSides, pair: ConditionPair, key: 'patternProperties' | 'dependentSchemas'): void {
  const isPattern = key === 'patternProperties';
  const name = isPattern ? 'pattern-property' : 'dependent-schema';
  const { place, ...rest } = sides.stem;
  const [base, revision] = [pair.base[key], pair.revision[key]];
  const twins = isPattern ? samePatterns(base, revision) : new Map<string, string>();
  const met = new Set(twins.values());
  for (const word of new Set([...base.keys(), ...revision.keys()])) {
    if (met.has(word)) continue;
    const [before, after] = [base.get(word), revision.get(twins.get(word) ?? word)];
    if (before !== undefined && after !== undefined) {
      if (isPattern) compareInside(sides, '*', before, after);
      else compareOnItself(sides, before, after);
    } else if (after !== undefined) {
      const facts = isPattern ? withMove(sides, 'added') : rest.facts;
      sides.add({ ...rest, facts, location: after.pointer, rule: `${place}-${name}-added`, after: word });
    } else if (before !== undefined) {
      const facts = isPattern ? withMove(sides, 'removed') : rest.facts;
      sides.add({ ...rest, facts, location: before.pointer, rule: `${place}-${name}-removed`, before: word });
    }
  }
}

/** Patterns that one side alone writes so, each with the other writing of the same. */
function samePatterns(base: ReadonlyMap<string, unknown>, revision: ReadonlyMap<string, unknown>): Map<string, string> {
  const fresh = [...revision.keys()].filter((word) => !base.has(word));
  const byMeaning = new Map(fresh.map((word) => [nameInOneWriting(word), word]));
  const gone = [...base.keys()].filter((word) => !revision.has(word));
  const twins = gone.map((word) => [word, byMeaning.get(nameInOneWriting(word))] as const);
  return new Map(twins.flatMap(([word, twin]) => (twin === undefined ? [] : [[word, twin] as const])));
}

/** Fields whose names match a pattern are, without it, what any unlisted field is: refused, or of another schema. */
function withMove({ base, revision, stem: { facts } }: SchemaSides, move: 'added' | 'removed'): typeof facts {
  const { closed, additional } = move === 'added' ? base : revision;
  if (closed !== null) return { ...facts, move: move === 'added' ? 'more' : 'less' };
  return additional === null ? facts : { ...facts, move: 'either' };
}

function diffDependentRequired(sides: SchemaSides, { base, revision }: ConditionPair): void {
  const { add, stem } = sides;
  const { place, facts, ...rest } = stem;
  const [old, fresh] = [base.dependentRequired, revision.dependentRequired];
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    const before = further(sides, name, old.get(name));
    const after = further(sides, name, fresh.get(name));
    const values = {
      before: before.length === 0 ? null : `${name}: ${before.join(', ')}`,
      after: after.length === 0 ? null : `${name}: ${after.join(', ')}`,
    };
    if (values.before === values.after) continue;
    if (values.before === null || values.after === null) {
      const move = values.before === null ? 'added' : 'removed';
      add({ ...rest, ...values, facts, rule: `${place}-dependent-required-${move}` });
      continue;
    }
    const gone = before.some((other) => !after.includes(other));
    const come = after.some((other) => !before.includes(other));
    const move = gone && come ? 'changed' : come ? 'added' : 'removed';
    add({ ...rest, ...values, facts: { ...facts, move }, rule: `${place}-dependent-required-changed` });
  }
}

/** What a field demands beyond itself and beyond what must be there anyway. */
function further({ base, revision }: SchemaSides, name: string, others: readonly string[] = []): string[] {
  return others.filter((other) => other !== name && !(base.required.has(other) && revision.required.has(other)));
}
