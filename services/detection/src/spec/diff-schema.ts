// Two schemas at one place. What is inside is only scheduled: a cycle meets a pair that is already there.
import { adder, componentOf, isRequest, placeBelow } from './diff-context.ts';
import type { DiffContext, SchemaPair } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import { diffAnnotations } from './diff-annotations.ts';
import { diffLimits } from './diff-limits.ts';
import { diffProperties } from './diff-properties.ts';
import { diffTypes } from './diff-types.ts';
import type { Stem } from './diff-types.ts';
import { diffVariants } from './diff-variants.ts';
import { followSchema } from './follow-schema.ts';
import { member } from './json.ts';
import { effective, siteOf } from './schema-site.ts';
import type { SchemaSite } from './schema-site.ts';
import type { RawSchema } from './schema-view.ts';

/** Compares what two places hold, on behalf of `parent`. */
export function diffSchemaSites(context: DiffContext, parent: Comparison, pair: SchemaPair): void {
  if (context.same(pair.base.raw, pair.revision.raw)) return;
  const base = siteOf(context.base.document, pair.base.raw, pair.base.pointer);
  const revision = siteOf(context.revision.document, pair.revision.raw, pair.revision.pointer);
  if (base.outer !== null || revision.outer !== null) diffOuter(base, revision, pair, parent);
  if (context.same(base.target, revision.target)) return;
  context.comparisons.visit(parent, { base: base.target, revision: revision.target, place: pair.place }, (self) => {
    diffTargets(context, self, pair, base, revision);
  });
}

/** A place may say about a shared schema what the schema does not say itself. */
function diffOuter(base: SchemaSite, revision: SchemaSite, pair: SchemaPair, parent: Comparison): void {
  const stem = stemOf(pair, pair.revision.pointer);
  const [before, after] = [effective(base), effective(revision)];
  diffAnnotations(before, after, stem, adder(parent));
  const [was, is] = [isNullable(before), isNullable(after)];
  if (was === is) return;
  const { place, ...rest } = stem;
  adder(parent)({ ...rest, rule: is ? `${place}-became-nullable` : `${place}-became-not-nullable` });
}

function isNullable(node: Record<string, unknown>): boolean {
  const type = member(node, 'type');
  const values = member(node, 'enum');
  return (
    member(node, 'nullable') === true ||
    (Array.isArray(type) && type.includes('null')) ||
    (Array.isArray(values) && values.includes(null))
  );
}

function stemOf({ place, subject }: SchemaPair, location: string): Stem {
  const schema = componentOf(location);
  return {
    place,
    location,
    subject: subject ?? schema,
    facts: { direction: isRequest(place) ? 'request' : 'response', ...(schema === null ? {} : { schema }) },
  };
}

// oxlint-disable-next-line max-params -- the pair and its two resolved sides
function diffTargets(
  context: DiffContext,
  self: Comparison,
  pair: SchemaPair,
  base: SchemaSite,
  revision: SchemaSite,
): void {
  const stem = stemOf(pair, revision.pointer);
  if (followSchema({ context, self, pair, stem, base, revision })) return;
  const before = context.base.view(base.target, base.pointer);
  const after = context.revision.view(revision.target, revision.pointer);
  const add = adder(self);
  // Where a place adds annotations, the place has compared them.
  if (base.outer === null && revision.outer === null) diffAnnotations(base.target, revision.target, stem, add);
  const views = { base: nullableAs(before, base), revision: nullableAs(after, revision) };
  const sides = { context, self, base: views.base, revision: views.revision, stem };
  if (diffVariants(sides) === 'incomparable') return;
  if (!diffTypes(views.base, views.revision, stem, add)) return;
  diffLimits(views.base, views.revision, stem, add);
  diffProperties(sides);
  diffInside(context, self, pair, sides);
}

/** Nullability written around the target was compared there. */
function nullableAs<V extends { nullable: boolean }>(view: V, site: SchemaSite): V {
  return site.outer !== null && member(site.outer, 'nullable') === true ? { ...view, nullable: true } : view;
}

// oxlint-disable-next-line max-params -- as above
function diffInside(
  context: DiffContext,
  self: Comparison,
  pair: SchemaPair,
  { base, revision }: Parameters<typeof diffProperties>[0],
): void {
  const place = placeBelow(pair.place);
  const inside = (subject: string, from: RawSchema | null, to: RawSchema | null): void => {
    if (from !== null && to !== null) diffSchemaSites(context, self, { base: from, revision: to, place, subject });
  };
  inside(`${pair.subject ?? ''}[]`, base.items, revision.items);
  inside(`${pair.subject ?? ''}.*`, base.additional, revision.additional);
}
