// oneOf and anyOf: alternatives are matched by what they refer to, by sameness, by title, and by type when only one of a type is left.
import { isRequest, nameOfSchema } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import { diffDiscriminator, diffImpliedNames, factsOfName, pairedByName } from './diff-discriminator.ts';
import type { ToldAlternatives } from './diff-discriminator.ts';
import { anyTypeRule, showType } from './diff-types.ts';
import { withOuterFields } from './outer-fields.ts';
import type { Moved } from './outer-fields.ts';
import { findOverlaps, reportOverlaps, reportTwice } from './overlaps.ts';
import { pairAlternatives } from './pair-alternatives.ts';
import { refOf } from './pair-schemas.ts';
import type { PairedSchemas } from './pair-schemas.ts';
import { member, show } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation, siteOf } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView, Variants } from './schema-view.ts';
import { isWithin } from './within.ts';

/** Most alternatives that are asked whether they ask for anything. */
const MAX_IDLE = 30;

/** 'incomparable' when one side is a plain schema and the other alternatives: then that is the whole Finding. */
export function diffVariants(sides: SchemaSides, moved: Moved): 'compared' | 'incomparable' {
  const { base, revision } = sides;
  const before = [...base.variants];
  const after = [...revision.variants];
  const told: ToldAlternatives = { refs: new Set(), kept: new Map() };
  for (const [own, other] of pairUnions(sides, before, after)) {
    const { kept, gone, fresh } = diffAlternatives(sides, moved, own, other);
    for (const one of [...gone, ...fresh]) {
      const ref = refOf(one);
      if (ref !== null) told.refs.add(ref);
    }
    for (const [from, to] of kept) {
      const ref = refOf(from);
      if (ref !== null) told.kept.set(ref, refOf(to));
    }
    if (own.kind !== other.kind && own.members.length > 1 && other.members.length > 1) reportKind(sides, other);
  }
  const [gone, fresh] = [before[0], after[0]];
  const became =
    fresh !== undefined
      ? diffWrapped(sides, { union: revision, plain: base, variants: fresh, wraps: true })
      : gone !== undefined
        ? diffWrapped(sides, { union: base, plain: revision, variants: gone, wraps: false })
        : 'compared';
  // What tells alternatives apart comes and goes with all of them.
  if (became !== 'another') diffDiscriminator(sides, told);
  return became === 'compared' ? 'compared' : 'incomparable';
}

/** Of several of one kind, since each part may have its own, those that are written alike; what is paired leaves both lists. */
function pairUnions({ context }: SchemaSides, before: Variants[], after: Variants[]): [Variants, Variants][] {
  const isSame = (own: Variants, other: Variants): boolean =>
    own.kind === other.kind &&
    own.members.length === other.members.length &&
    own.members.every(({ raw }, index) => context.same(raw, other.members[index]?.raw));
  const isOfKind = (own: Variants, other: Variants): boolean => own.kind === other.kind;
  const areAsMany = (): boolean => before.length === after.length;
  const areSeveral = before.length > 1 || after.length > 1;
  const pairs: [Variants, Variants][] = [];
  for (const matches of areSeveral ? [isSame, isOfKind, areAsMany] : [isOfKind, areAsMany])
    for (const own of before.slice()) {
      const other = after.find((one) => matches(own, one));
      if (other === undefined) continue;
      before.splice(before.indexOf(own), 1);
      after.splice(after.indexOf(other), 1);
      pairs.push([own, other]);
    }
  return pairs;
}

function reportKind({ add, stem: { place, ...rest } }: SchemaSides, { kind }: Variants): void {
  add({ ...rest, rule: `${place}-${kind === 'one-of' ? 'any-of-became-one-of' : 'one-of-became-any-of'}` });
}

interface Wrapping {
  union: SchemaView;
  plain: SchemaView;
  variants: Variants;
  /** The plain schema came first. */
  wraps: boolean;
}

/** A plain schema became one of several alternatives, or the other way round; 'another' when it is none of them. */
function diffWrapped(sides: SchemaSides, wrapping: Wrapping): 'compared' | 'incomparable' | 'another' {
  const { add } = sides;
  const { union, plain, variants, wraps } = wrapping;
  const { place, facts, ...rest } = sides.stem;
  const names = variants.members.map(({ raw }) => nameOfSchema(raw)).join(', ');
  const told = (list: string): { before: string | null; after: string | null } =>
    wraps ? { before: null, after: list } : { before: list, after: null };
  if (!isPure(union) || plain.variants.length > 0) {
    if (isIdle(sides, wrapping)) return 'compared';
    // The schema stays what it was: the alternatives are a further demand.
    const rule = `${place}-${variants.kind}-${wraps ? 'added' : 'removed'}` as const;
    add({ ...rest, ...told(names), facts: { ...facts, wholeList: true }, rule });
    return 'compared';
  }
  const others = variants.members.filter((member) => !isOwn(sides, wrapping, member));
  const isWrappedInOneOf = wraps && variants.kind === 'one-of' && plain.types !== null;
  if (others.length < variants.members.length) {
    if (others.length === 0) {
      const twice = variants.kind === 'one-of' ? variants.members.slice(1) : [];
      reportTwice(sides, wraps ? { gone: [], fresh: twice } : { gone: twice, fresh: [] });
      return 'incomparable';
    }
    const list = others.map(({ raw }) => nameOfSchema(raw)).join(', ');
    if (isWrappedInOneOf && isRequest(place) && union.discriminator === null && overlaps(sides, plain, others))
      add({ ...rest, facts, rule: `${place}-wrapped-in-one-of`, before: nameOfSchema(plain.own), after: names });
    else add({ ...rest, ...told(list), facts, rule: `${place}-${variants.kind}-${wraps ? 'added' : 'removed'}` });
    return 'incomparable';
  }
  const [before, after] = wraps ? [showType(plain), `one of ${names}`] : [`one of ${names}`, showType(plain)];
  if (isWrappedInOneOf) add({ ...rest, facts, rule: `${place}-wrapped-in-one-of`, before, after: names });
  else if (plain.types === null) add({ ...rest, facts, rule: anyTypeRule(place, !wraps), before, after });
  else add({ ...rest, facts, rule: `${place}-type-changed`, before, after });
  return 'another';
}

/** Whether one of any alternatives takes all that the plain schema does. */
function isIdle({ context }: SchemaSides, { plain, variants, wraps }: Wrapping): boolean {
  if (variants.kind !== 'any-of' || variants.members.length > MAX_IDLE || plain.variants.length > 0) return false;
  const [own, other] = wraps ? [context.base, context.revision] : [context.revision, context.base];
  const inner = { side: own, schema: { raw: plain.own, pointer: plain.pointer } };
  return variants.members.some((schema) => isWithin(inner, { side: other, schema }));
}

/** Nothing but alternatives, as far as values go. */
function isPure({ properties, items, values, typeSource, types, parts }: SchemaView): boolean {
  const saysMore = typeSource === 'type' && types !== null && !types.has('object');
  return properties.size === 0 && items === null && values === null && !saysMore && parts.length === 0;
}

function isOwn({ context, base, revision }: SchemaSides, { plain, wraps }: Wrapping, member: RawSchema): boolean {
  const side = wraps ? context.revision : context.base;
  const target = siteOf(side.document, member.raw, member.pointer).target;
  const own = siteOf((wraps ? context.base : context.revision).document, plain.own, plain.pointer).target;
  const [from, to] = wraps ? [own, target] : [target, own];
  return target === (wraps ? revision : base).own || context.same(from, to) || sameButForWords(context, from, to);
}

/** Whatever is said beside it: words, a default, that it may be null. */
function sameButForWords(context: DiffContext, from: JsonObject, to: JsonObject): boolean {
  const demands = (node: JsonObject): string[] =>
    Object.keys(node).filter((key) => key !== 'type' && !isAnnotation(key));
  const [own, other] = [from, to].map(demands);
  return (
    typesBut(from) === typesBut(to) &&
    own?.length === other?.length &&
    own?.every((key) => context.same(from[key], member(to, key))) === true
  );
}

const typesBut = (node: JsonObject): string =>
  [member(node, 'type')]
    .flat()
    .filter((type, _, all) => type !== 'null' || all.length === 1)
    .map(show)
    .toSorted()
    .join();

/** Whether a value of the plain schema may fit one of the alternatives as well. */
function overlaps({ context }: SchemaSides, plain: SchemaView, others: readonly RawSchema[]): boolean {
  return others.some((schema) => {
    const { types, values } = context.revision.viewOf(schema);
    if (values !== null && plain.values !== null) return values.some((value) => plain.values?.includes(value));
    return types === null || plain.types === null || [...types].some((type) => plain.types?.has(type));
  });
}

/** @returns which alternatives came, went and stayed */
// oxlint-disable-next-line max-params -- two lists, and what moved between them and the schema around
function diffAlternatives(sides: SchemaSides, moved: Moved, base: Variants, revision: Variants): PairedSchemas {
  const { context, self, add, stem } = sides;
  const { kept, gone, fresh, twice } = pairedByName(sides, pairAlternatives(context, base, revision));
  diffImpliedNames(sides, kept);
  for (const one of kept) {
    const [from, to] = withOuterFields(sides, one, moved);
    context.compareSchemas(self, {
      base: from,
      revision: to,
      place: stem.place,
      subject: stem.subject,
      writing: stem.writing,
      always: false,
    });
  }
  const { place, facts, ...rest } = stem;
  for (const schema of gone)
    add({
      ...rest,
      facts: { ...facts, ...factsOfName(sides, schema, 'deleted') },
      rule: `${place}-${base.kind}-removed`,
      before: nameOfSchema(schema.raw),
      location: schema.pointer,
    });
  const overlaps = findOverlaps(sides, { base, revision, kept, fresh });
  for (const schema of fresh) {
    const isOverlap = overlaps.some(({ by }) => by === schema);
    add({
      ...rest,
      facts: { ...facts, ...factsOfName(sides, schema, 'added'), ...(isOverlap ? { overlaps: true } : {}) },
      rule: `${place}-${revision.kind}-added`,
      after: nameOfSchema(schema.raw),
      location: schema.pointer,
    });
  }
  reportOverlaps(
    sides,
    overlaps.filter(({ by }) => !fresh.includes(by)),
  );
  reportTwice(sides, twice);
  return { kept, gone, fresh };
}
