// Two schemas at one place. What is inside is only scheduled: a cycle meets a pair that is already there.
import { weightOfDraft } from '../classify.ts';
import type { FindingDraft } from '../make-finding.ts';
import { adder, componentOf, isRequest, nameOfSchema, placeBelow, wayTo, writingInside } from './diff-context.ts';
import type { DiffContext, SchemaPair } from './diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { inWordsOf } from './binary.ts';
import { takesAll } from '../spec/boolean-schema.ts';
import { diffAnnotations } from './diff-annotations.ts';
import { diffConditions } from './diff-conditions.ts';
import { diffKinds } from './diff-kinds.ts';
import { diffLimits } from './diff-limits.ts';
import { areOfPart, diffPartWords } from './diff-part-words.ts';
import { foldParts } from './diff-parts.ts';
import { diffPlainSchema } from './diff-plain-schema.ts';
import { diffProperties } from './diff-properties.ts';
import type { SchemaSides, SchemaSites } from './schema-sides.ts';
import { anyTypeRule, diffNullability, diffTypes, showType } from './diff-types.ts';
import type { Stem } from './diff-types.ts';
import { diffVariants } from './diff-variants.ts';
import { diffAllowedValues } from './kind-names.ts';
import { findMoved, withoutMoved } from './outer-fields.ts';
import { reportBareOverlap } from './overlaps.ts';
import { followSchema } from './follow-schema.ts';
import type { Following } from './follow-schema.ts';
import { withImplications } from './implications.ts';
import { member } from '../spec/json.ts';
import { inLengths } from './list-lengths.ts';
import { once } from '../text/once.ts';
import type { JsonObject } from '../spec/json.ts';
import type { Changes } from '../spec/sameness.ts';
import { effective, isAnnotation, siteOf } from '../spec/schema-site.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import { withBareMembers, withListedMembers, withUnionTypes } from './union-types.ts';
import { inListedValues } from './values-in-patterns.ts';
import { inWholeNumbers } from './whole-numbers.ts';

/** Compares what two places hold, on behalf of `parent`. */
export function diffSchemaSites(context: DiffContext, parent: Comparison, pair: SchemaPair): void {
  if (context.unchanged(pair.base.raw, pair.revision.raw)) return;
  const base = pair.base.site ?? siteOf(context.base.document, pair.base.raw, pair.base.pointer);
  const revision = pair.revision.site ?? siteOf(context.revision.document, pair.revision.raw, pair.revision.pointer);
  if (context.base.document.isUnknown(base.target) || context.revision.document.isUnknown(revision.target)) return;
  // What a place says around a shared schema is compared at the place, and then not inside.
  const isAnnotated = base.outer !== null || revision.outer !== null;
  if (isAnnotated) diffOuter(context, parent, pair, base, revision);
  diffUnionOfOne(base, revision, pair, parent);
  const changes = context.changesIn(base.target, revision.target);
  if (isMeantAlike(changes)) return visitKinds({ context, self: parent, pair, base, revision });
  const isPlain = !isAnnotated && !pair.always && pair.writing === undefined;
  const place = isPlain
    ? pair.place
    : `${pair.place}${isAnnotated ? ' annotated' : ''}${pair.writing ?? ''}${pair.always ? ' always' : ''}`;
  const self = context.comparisons.open(parent, { base: base.target, revision: revision.target, place });
  if (self !== null) diffLater({ context, self, pair, base, revision, changes });
}

/** Apart, since most pairs are met more than once, and what is to be done is made for the first only. */
function diffLater({ context, self, pair, base, revision, changes }: Omit<Following, 'stem'>): void {
  context.comparisons.later(self, () => {
    const targets = { context, self, pair, base, revision, changes };
    diffTargets(targets);
    visitKinds(targets);
  });
}

/** Once for each place, like the schema itself. */
function visitKinds(sites: SchemaSites): void {
  const { context, self: parent, pair, base, revision } = sites;
  if (base.target['discriminator'] === undefined) return;
  const place = `${pair.place} kinds${pair.writing ?? ''}`;
  context.comparisons.visit(parent, { base: base.target, revision: revision.target, place }, (self) => {
    diffKinds({ ...sites, self }, stemOf(pair, revision.pointer), adder(self));
  });
}

/** Where only words lead to something that changed, nothing does. */
function isMeantAlike({ likeness, keys }: Changes): boolean {
  return likeness === 'same' || (likeness === 'alike' && keys.every(isAnnotation));
}

/** A place may say about a shared schema what the schema does not say itself. */
// oxlint-disable-next-line max-params -- the pair and its two resolved sides
function diffOuter(
  context: DiffContext,
  parent: Comparison,
  pair: SchemaPair,
  base: SchemaSite,
  revision: SchemaSite,
): void {
  const stem = stemOf(pair, pair.revision.pointer);
  diffAnnotations(context, effective(base), effective(revision), stem, adder(parent));
  const before = context.base.view(base.target, base.pointer);
  const after = context.revision.view(revision.target, revision.pointer);
  diffNullability(nullableAs(before, base), nullableAs(after, revision), stem, adder(parent));
}

/** A union of one means its member, and tools read it as a type of its own; of more, its members are compared. */
// oxlint-disable-next-line max-params -- the two resolved sides of a pair
function diffUnionOfOne(base: SchemaSite, revision: SchemaSite, pair: SchemaPair, parent: Comparison): void {
  if (base.unionOfOne === null && revision.unionOfOne === null) return;
  const add = adder(parent);
  const { place, facts, ...rest } = stemOf(pair, pair.revision.pointer);
  const draft = { ...rest, facts: { ...facts, unionOfOne: true } };
  if (base.unionOfOne !== null && !revision.wrapped && !isUnion(revision))
    add({ ...draft, rule: `${place}-${base.unionOfOne}-removed`, before: nameOfSchema(base.target) });
  if (revision.unionOfOne !== null && !base.wrapped && !isUnion(base))
    add({ ...draft, rule: `${place}-${revision.unionOfOne}-added`, after: nameOfSchema(revision.target) });
}

function isUnion({ target }: SchemaSite): boolean {
  return (target['oneOf'] ?? target['anyOf']) !== undefined;
}

function nullableAs(view: SchemaView, site: SchemaSite): SchemaView {
  return site.outer !== null && member(site.outer, 'nullable') === true ? { ...view, nullable: true } : view;
}

const bodyOf = ({ place }: SchemaPair): string => (isRequest(place) ? 'request body' : 'response body');

function stemOf({ place, subject, writing, always }: SchemaPair, location: string): Stem {
  const schema = componentOf(location);
  const facts: Stem['facts'] = { direction: isRequest(place) ? 'request' : 'response' };
  if (schema !== null) facts['schema'] = schema;
  if (always) facts['always'] = always;
  return { place, location, subject: subject ?? schema, writing, facts };
}

function diffTargets(targets: Omit<Following, 'stem'>): void {
  const { context, self, pair, base, revision, changes } = targets;
  const stem = stemOf(pair, revision.pointer);
  const sites = { context, self, pair, stem, base, revision, changes };
  if (base.target['allOf'] !== undefined && revision.target['allOf'] !== undefined)
    diffPartWords(context, self, {
      base: { node: base.target, pointer: base.pointer },
      revision: { node: revision.target, pointer: revision.pointer },
      stemAt: (pointer) => stemOf({ ...pair, subject: componentOf(pointer) ?? pair.subject ?? bodyOf(pair) }, pointer),
    });
  if (followSchema(sites) || diffPlainSchema(sites)) return;
  const [first, second] = [
    context.base.view(base.target, base.pointer),
    context.revision.view(revision.target, revision.pointer),
  ];
  const own = withListedMembers(context.base, first, second);
  const other = withListedMembers(context.revision, second, first);
  const { patternSteps } = context.base;
  const [was, is] = [inListedValues(own, other, patternSteps), inListedValues(other, own, patternSteps)];
  const [from, to] = [withImplications(was, is), withImplications(is, was)];
  const before = inLengths(withBareMembers(inWholeNumbers(inWordsOf(to, from), to), to), to);
  const after = inLengths(withBareMembers(inWholeNumbers(inWordsOf(from, to), from), from), from);
  const told = adder(self);
  const words: FindingDraft[] = [];
  const drafts: FindingDraft[] = [];
  const nullability: FindingDraft[] = [];
  if (base.outer === null && revision.outer === null) {
    if (!context.alike(base.target, revision.target))
      diffAnnotations(context, base.target, revision.target, stem, (draft) => words.push(draft));
    diffNullability(before, after, stem, (draft) => nullability.push(draft));
  }
  const sides: SchemaSides = { context, self, base: before, revision: after, stem, add: (draft) => drafts.push(draft) };
  // What a part means that is missing on one side is not known: what the other says may stand there.
  if (from.unknown.join() === to.unknown.join()) diffDemands(sides, pair);
  // Another type has words of its own.
  const isOther = drafts.some(isExchange);
  for (const draft of words)
    if ((!isOther || weightOfDraft(draft) > 0) && !areOfPart(context, draft, { base, revision })) told(draft);
  const source = once(() => findSource(sides));
  for (const draft of [...nullability, ...foldParts(sides, drafts)]) {
    if (draft.location === stem.location) draft.location = source() ?? draft.location;
    told(draft);
  }
}

/** The type became another, beyond its format and what fields imply. */
function isExchange({ rule, facts = {} }: FindingDraft): boolean {
  return rule.endsWith('-type-changed') && facts['formatOnly'] !== true && facts['implied'] !== true;
}

/** Where the only part stands that changed, of those that were merged: an edit of what many share is one. Null when it is not one. */
function findSource({ context, base, revision }: SchemaSides): string | null {
  if (base.sources.length !== revision.sources.length) return null;
  let found: string | null = null;
  for (const [index, { node }] of base.sources.entries()) {
    const after = revision.sources[index];
    if (after === undefined || demandsAlike(context, node, after.node)) continue;
    if (found !== null) return null;
    found = after.pointer;
  }
  return found;
}

const LEADING = new Set(['$ref', 'allOf', 'oneOf', 'anyOf']);

/** What each says itself, without what it leads to and its words. */
function demandsAlike(context: DiffContext, from: JsonObject, to: JsonObject): boolean {
  const isOwn = (key: string): boolean => !LEADING.has(key) && (!isAnnotation(key) || key === 'nullable');
  return [...Object.keys(from), ...Object.keys(to)].every(
    (key) => !isOwn(key) || context.alike(member(from, key), member(to, key)),
  );
}

function diffDemands(sides: SchemaSides, pair: SchemaPair): void {
  const { base, revision, stem, add } = sides;
  if (isNothing(base) !== isNothing(revision)) return reportNothing(sides);
  const moved = findMoved(sides);
  if (diffVariants(sides, moved) === 'incomparable') return;
  const [before, after] = withUnionTypes(sides);
  if (!diffTypes(before, after, stem, (draft) => add(withFieldRules(sides, draft)))) {
    if ((base.values === null) !== (revision.values === null) && !wentWithType(sides)) diffAllowedValues(sides);
    return;
  }
  reportBareOverlap(sides);
  diffAllowedValues(sides);
  diffLimits(sides);
  diffConditions(sides);
  diffProperties({ ...sides, base: withoutMoved(base, moved.base), revision: withoutMoved(revision, moved.revision) });
  diffInside(sides, pair);
}

/** Listed values of which none is of a type that is left: they are told with their type. */
function wentWithType({ base, revision }: SchemaSides): boolean {
  return (
    revision.values === null &&
    base.types !== null &&
    revision.types !== null &&
    [...base.types].every((type) => revision.types?.has(type) === false)
  );
}

/** The schema `false`, however it is written. */
function isNothing({ nots }: SchemaView): boolean {
  return nots.some(takesAll);
}

function reportNothing({ base, revision, stem: { place, ...rest }, add }: SchemaSides): void {
  const [before, after] = [base, revision].map((view) => (isNothing(view) ? 'nothing' : showType(view)));
  // Parts that name different types contradict each other: who gives a value all the same gives another than was said.
  const isContradicted = !isRequest(place) && revision.nots.includes(true);
  const rule = isContradicted ? (`${place}-type-changed` as const) : anyTypeRule(place, isNothing(base));
  add({ ...rest, rule, before: before ?? null, after: after ?? null });
}

/** Of another type, all fields went or came with it: one cause, of which oasdiff tells each field. */
function withFieldRules(sides: SchemaSides, draft: FindingDraft): FindingDraft {
  const { base, revision } = sides;
  if (base.types === null || revision.types === null || base.types.has('object') === revision.types.has('object'))
    return draft;
  const rules: string[] = [];
  diffProperties({ ...sides, add: ({ rule }) => rules.push(rule) });
  return rules.length === 0 ? draft : { ...draft, facts: { ...draft.facts, alsoRules: [...new Set(rules)].join(' ') } };
}

/** Items, and fields that are not listed. */
function diffInside(sides: SchemaSides, pair: SchemaPair): void {
  const { context, self, base, revision, add, stem } = sides;
  const inside = { place: placeBelow(pair.place), writing: writingInside(pair.writing), always: false };
  if (base.items !== null || revision.items !== null)
    diffSchemaSites(context, self, {
      ...inside,
      base: base.items ?? anyItems(base),
      revision: revision.items ?? anyItems(revision),
      subject: wayTo(pair.subject, '[]'),
    });
  const { place, ...rest } = stem;
  const before = base.additional;
  const after = revision.additional;
  if (before !== null && after !== null)
    diffSchemaSites(context, self, {
      ...inside,
      base: before,
      revision: after,
      subject: wayTo(pair.subject, '*'),
    });
  // One part may close what another describes.
  if ((base.closed === null) !== (revision.closed === null)) reportClosed(sides);
  else if (before === null && after !== null)
    add({ ...rest, rule: `${place}-additional-properties-schema-added`, after: nameOfSchema(after.raw) });
  else if (before !== null && after === null)
    add({ ...rest, rule: `${place}-additional-properties-schema-removed`, before: nameOfSchema(before.raw) });
}

/** What is in a list that does not say what is in it. */
function anyItems({ pointer }: SchemaView): RawSchema {
  return { raw: true, pointer };
}

function reportClosed({ base, revision, add, stem: { place, facts, ...rest } }: SchemaSides): void {
  const closes = base.closed === null;
  if ((closes ? revision : base).closed === 'unevaluatedProperties')
    add({
      ...rest,
      facts: { ...facts, closed: true },
      rule: `${place}-unevaluated-properties-${closes ? 'added' : 'removed'}`,
    });
  else {
    const [before, after] = closes ? ['allowed', 'forbidden'] : ['forbidden', 'allowed'];
    add({ ...rest, facts, rule: `${place}-additional-properties-${closes ? 'forbidden' : 'allowed'}`, before, after });
  }
}
