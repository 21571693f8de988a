// oneOf and anyOf: alternatives are matched by what they refer to, by sameness, by title, and by type when only one of a type is left.
import { adder, nameOfSchema } from './diff-context.ts';
import type { SchemaSides } from './diff-properties.ts';
import { showType } from './diff-types.ts';
import { isObject, textIn } from './json.ts';
import { siteOf } from './schema-site.ts';
import type { RawSchema, SchemaView, Variants } from './schema-view.ts';

/** Most alternatives that are matched with each other; beyond it only by name. */
const MAX_MATCHED_VARIANTS = 200;

/** 'incomparable' when one side is a plain schema and the other alternatives: then that is the whole Finding. */
export function diffVariants(sides: SchemaSides): 'compared' | 'incomparable' {
  const { base, revision } = sides;
  if (base.variants === null && revision.variants === null) return 'compared';
  if (base.variants !== null && revision.variants !== null) {
    diffAlternatives(sides, base.variants, revision.variants);
    return 'compared';
  }
  const [union, plain] = base.variants === null ? [revision, base] : [base, revision];
  if (union.variants === null) return 'compared';
  return diffWrapped(sides, union, plain, union.variants);
}

/** A plain schema became one of several alternatives, or the other way round. */
// oxlint-disable-next-line max-params -- two roles of the same sides
function diffWrapped(
  sides: SchemaSides,
  union: SchemaView,
  plain: SchemaView,
  variants: Variants,
): 'compared' | 'incomparable' {
  const { context, self, stem } = sides;
  const wraps = union === sides.revision;
  const { place, ...rest } = stem;
  const own = { raw: plain.own, pointer: plain.pointer };
  const isOwn = (member: RawSchema): boolean => {
    const [plainSite, site] = wraps
      ? [
          siteOf(context.base.document, own.raw, own.pointer),
          siteOf(context.revision.document, member.raw, member.pointer),
        ]
      : [
          siteOf(context.revision.document, own.raw, own.pointer),
          siteOf(context.base.document, member.raw, member.pointer),
        ];
    return wraps ? context.same(plainSite.target, site.target) : context.same(site.target, plainSite.target);
  };
  const others = variants.members.filter((member) => !isOwn(member));
  const names = others.map(({ raw }) => nameOfSchema(raw)).join(', ');
  if (others.length < variants.members.length) {
    if (others.length > 0) {
      const move = wraps ? 'added' : 'removed';
      adder(self)({
        ...rest,
        rule: `${place}-${variants.kind}-${move}`,
        before: wraps ? null : names,
        after: wraps ? names : null,
      });
    }
    return 'incomparable';
  }
  const isPureUnion = union.properties.size === 0 && (union.types === null || union.values === null);
  if (isPureUnion && plain.types !== null) {
    const [before, after] = wraps ? [showType(plain), `one of ${names}`] : [`one of ${names}`, showType(plain)];
    adder(self)({ ...rest, rule: `${place}-type-changed`, before, after });
    return 'incomparable';
  }
  const facts = { ...stem.facts, wholeList: true };
  adder(self)({
    ...rest,
    facts,
    rule: `${place}-${variants.kind}-${wraps ? 'added' : 'removed'}`,
    before: wraps ? null : names,
    after: wraps ? names : null,
  });
  return 'compared';
}

function diffAlternatives(sides: SchemaSides, base: Variants, revision: Variants): void {
  const { context, self, stem } = sides;
  const before = [...base.members];
  const after = [...revision.members];
  const pairUp = (matches: (from: RawSchema, to: RawSchema) => boolean): void => {
    for (const from of before.slice()) {
      const to = after.find((candidate) => matches(from, candidate));
      if (to === undefined) continue;
      before.splice(before.indexOf(from), 1);
      after.splice(after.indexOf(to), 1);
      context.compareSchemas(self, { base: from, revision: to, place: stem.place, subject: stem.subject });
    }
  };
  pairUp((from, to) => refOf(from) !== null && refOf(from) === refOf(to));
  if (Math.max(before.length, after.length) <= MAX_MATCHED_VARIANTS) {
    pairUp((from, to) => context.same(targetOf(sides, 'base', from), targetOf(sides, 'revision', to)));
    pairUp((from, to) => titleOf(from) !== null && titleOf(from) === titleOf(to));
    pairUp((from, to) => onlyOfType(before, from) && onlyOfType(after, to) && typeOf(from) === typeOf(to));
  }
  const { place, ...rest } = stem;
  for (const gone of before) {
    adder(self)({
      ...rest,
      rule: `${place}-${base.kind}-removed`,
      before: nameOfSchema(gone.raw),
      location: gone.pointer,
    });
  }
  for (const fresh of after) {
    adder(self)({
      ...rest,
      rule: `${place}-${revision.kind}-added`,
      after: nameOfSchema(fresh.raw),
      location: fresh.pointer,
    });
  }
}

function targetOf({ context }: SchemaSides, side: 'base' | 'revision', schema: RawSchema): unknown {
  return siteOf(context[side].document, schema.raw, schema.pointer).target;
}

function refOf({ raw }: RawSchema): string | null {
  return isObject(raw) ? textIn(raw, '$ref') : null;
}

function titleOf({ raw }: RawSchema): string | null {
  return isObject(raw) ? textIn(raw, 'title') : null;
}

/** Null for a reference: another name is another alternative. */
function typeOf(schema: RawSchema): string | null {
  if (!isObject(schema.raw) || refOf(schema) !== null) return null;
  return textIn(schema.raw, 'type') ?? ('properties' in schema.raw ? 'object' : null);
}

function onlyOfType(list: readonly RawSchema[], schema: RawSchema): boolean {
  const type = typeOf(schema);
  return type !== null && list.filter((other) => typeOf(other) === type).length === 1;
}
