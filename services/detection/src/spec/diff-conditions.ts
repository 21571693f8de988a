// Conditions of JSON Schema 2020-12 beside types and fields. What stands on both sides is compared inside, as a schema of its own;
// `if` and `not` turn the meaning of what is inside around, so they are compared as written.
import { CONDITIONS } from '../rules/shape-rules.ts';
import { areEquivalent } from './equivalence.ts';
import { nameOfSchema, placeBelow, writingInside } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import { show } from './json.ts';
import { noConditions } from './schema-conditions.ts';
import type { Conditions } from './schema-conditions.ts';
import type { RawSchema } from './schema-view.ts';

/** Conditions on the schema's own value; the others are about something inside it. */
const ON_ITSELF = new Set(['if', 'then', 'else', 'contentSchema']);

export function diffConditions(sides: SchemaSides): void {
  diffNot(sides);
  const { base, revision } = sides;
  if (base.conditions === null && revision.conditions === null) return;
  const pair = { base: base.conditions ?? noConditions(), revision: revision.conditions ?? noConditions() };
  diffSchemas(sides, pair);
  diffContained(sides, pair);
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
  const hasIf = base.schemas.has('if') && revision.schemas.has('if');
  if (!hasIf) reportBranches(sides, { base, revision });
  for (const [keyword, stem] of CONDITIONS) {
    if (!hasIf && BRANCHES.has(keyword)) continue;
    const [before, after] = [base.schemas.get(keyword), revision.schemas.get(keyword)];
    // What is closed, or no longer is, says more than the schema that was in its place.
    if (keyword === 'unevaluatedProperties' && sides.base.closed !== sides.revision.closed) continue;
    if (before === undefined && after === undefined) continue;
    if (before === undefined) sides.add({ ...rest, rule: `${place}-${stem}-added`, after: shownSchema(after) });
    else if (after === undefined) sides.add({ ...rest, rule: `${place}-${stem}-removed`, before: shownSchema(before) });
    else if (keyword === 'if') reportIf(sides, before, after);
    else compareInside(sides, keyword, before, after);
  }
}

/** What decides, and what follows from it: none demands anything without the other. */
const BRANCHES = new Set<string>(['if', 'then', 'else']);

/** A condition that only one side has, with what follows from it. */
function reportBranches(
  { add, stem: { place, facts, ...rest } }: SchemaSides,
  { base, revision }: ConditionPair,
): void {
  const isAdded = revision.schemas.has('if');
  const { schemas } = isAdded ? revision : base;
  const move = isAdded ? 'added' : 'removed';
  const branches = (['then', 'else'] as const).filter((branch) => schemas.has(branch));
  if (!schemas.has('if') || branches.length === 0) return;
  const shown = show(Object.fromEntries(['if', ...branches].map((keyword) => [keyword, schemas.get(keyword)?.raw])));
  add({
    ...rest,
    facts: { ...facts, alsoRules: branches.map((branch) => `${place}-${branch}-${move}`).join(' ') },
    rule: `${place}-if-${move}`,
    before: isAdded ? null : shown,
    after: isAdded ? shown : null,
  });
}

function shownSchema(schema: RawSchema | undefined): string | null {
  return schema === undefined ? null : show(schema.raw);
}

// oxlint-disable-next-line max-params -- two sides of one keyword
function compareInside(sides: SchemaSides, keyword: string, base: RawSchema, revision: RawSchema): void {
  const own = ON_ITSELF.has(keyword);
  const { place, subject } = sides.stem;
  sides.context.compareSchemas(sides.self, {
    base,
    revision,
    place: own ? place : placeBelow(place),
    writing: writingInside(sides.stem.writing),
    always: false,
    subject: own
      ? subject
      : `${subject ?? ''}${keyword === 'contains' || keyword === 'unevaluatedItems' ? '[]' : '.*'}`,
  });
}

function reportIf({ context, add, stem: { place, ...rest } }: SchemaSides, before: RawSchema, after: RawSchema): void {
  if (context.same(before.raw, after.raw)) return;
  add({ ...rest, rule: `${place}-if-changed`, before: shownSchema(before), after: shownSchema(after) });
}

function diffNot({ context, base, revision, add, stem }: SchemaSides): void {
  const gone = base.nots.filter((one) => !revision.nots.some((other) => context.same(one, other)));
  const fresh = revision.nots.filter((one) => !base.nots.some((other) => context.same(other, one)));
  const [before, after] = [gone[0], fresh[0]];
  if (before === undefined && after === undefined) return;
  if (gone.length === 1 && fresh.length === 1 && areEquivalent(context, before, after)) return;
  const { place, ...rest } = stem;
  const move = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  add({
    ...rest,
    rule: `${place}-not-${move}`,
    before: before === undefined ? null : show(before),
    after: after === undefined ? null : show(after),
  });
}

/** How many items must match `contains`: at least one when nothing is said. */
function diffContained({ add, stem: { place, ...rest } }: SchemaSides, { base, revision }: ConditionPair): void {
  if (!base.schemas.has('contains') || !revision.schemas.has('contains')) return;
  for (const [key, name, unsaid] of [
    ['minContains', 'min-contains', 1],
    ['maxContains', 'max-contains', Number.POSITIVE_INFINITY],
  ] as const) {
    const [before, after] = [base[key] ?? unsaid, revision[key] ?? unsaid];
    if (before === after) continue;
    add({
      ...rest,
      rule: `${place}-${name}-${after > before ? 'increased' : 'decreased'}`,
      before: base[key] === null ? null : String(before),
      after: revision[key] === null ? null : String(after),
    });
  }
}

function diffPrefixItems(sides: SchemaSides, { base, revision }: ConditionPair): void {
  const { context, self } = sides;
  const { place, subject, writing } = sides.stem;
  for (let index = 0; index < Math.max(base.prefixItems.length, revision.prefixItems.length); index += 1) {
    const [before, after] = [base.prefixItems[index], revision.prefixItems[index]];
    if (before !== undefined && after !== undefined)
      context.compareSchemas(self, {
        base: before,
        revision: after,
        place: placeBelow(place),
        subject: `${subject ?? ''}[${index}]`,
        writing: writingInside(writing),
        always: false,
      });
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
  const items = (isAdded ? base : revision).items;
  const sides = isAdded ? [items?.raw, schema.raw] : [schema.raw, items?.raw];
  if (items !== null && areEquivalent(context, sides[0], sides[1])) return;
  const moved = isAdded ? 'less' : 'more';
  const isFree = items === null && others.prefixItems.length === 0;
  const isOther = items !== null && items.raw !== false;
  add({
    ...rest,
    facts: isFree ? { ...facts, move: moved } : isOther ? { ...facts, move: 'either' } : facts,
    location: schema.pointer,
    rule: `${place}-prefix-items-${move}`,
    before: isAdded ? null : nameOfSchema(schema.raw),
    after: isAdded ? nameOfSchema(schema.raw) : null,
  });
}

function diffKeyed(sides: SchemaSides, pair: ConditionPair, key: 'patternProperties' | 'dependentSchemas'): void {
  const name = key === 'patternProperties' ? 'pattern-property' : 'dependent-schema';
  const { context, self, add } = sides;
  const { place, subject, writing, ...rest } = sides.stem;
  const [base, revision] = [pair.base[key], pair.revision[key]];
  for (const word of new Set([...base.keys(), ...revision.keys()])) {
    const [before, after] = [base.get(word), revision.get(word)];
    if (before !== undefined && after !== undefined) {
      const below = name === 'pattern-property';
      context.compareSchemas(self, {
        base: before,
        revision: after,
        place: below ? placeBelow(place) : place,
        writing: writingInside(writing),
        always: false,
        subject: below ? `${subject ?? ''}.*` : subject,
      });
    } else if (after !== undefined)
      add({ ...rest, subject, location: after.pointer, rule: `${place}-${name}-added`, after: word });
    else if (before !== undefined)
      add({ ...rest, subject, location: before.pointer, rule: `${place}-${name}-removed`, before: word });
  }
}

function diffDependentRequired(
  { add, stem: { place, facts, ...rest } }: SchemaSides,
  { base, revision }: ConditionPair,
): void {
  const [old, fresh] = [base.dependentRequired, revision.dependentRequired];
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    const [before, after] = [old.get(name), fresh.get(name)];
    const values = {
      before: before === undefined ? null : `${name}: ${before.join(', ')}`,
      after: after === undefined ? null : `${name}: ${after.join(', ')}`,
    };
    if (values.before === values.after) continue;
    const [had, has] = [new Set(before), new Set(after)];
    const gone = [...had].some((other) => !has.has(other));
    const come = [...has].some((other) => !had.has(other));
    if (before === undefined || after === undefined) {
      add({
        ...rest,
        ...values,
        facts,
        rule: `${place}-dependent-required-${before === undefined ? 'added' : 'removed'}`,
      });
      continue;
    }
    const move = gone && come ? 'changed' : come ? 'added' : 'removed';
    add({ ...rest, ...values, facts: { ...facts, move }, rule: `${place}-dependent-required-changed` });
  }
}
