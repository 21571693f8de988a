// The field that tells alternatives apart: its name, and which of its values means which alternative. Without a mapping the names of the
// components are the values, unless the alternatives list their own: there, and only there, another name of a component is a change.
import type { DiffContext, SpecSide } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import { areSameKind } from './equivalence.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { PairedAlternatives } from './pair-alternatives.ts';
import type { Discriminator, RawSchema, SchemaView } from './schema-view.ts';
import { refOfKind } from '../spec/subtypes.ts';

/** What is told of the alternatives, by their $refs. */
export interface ToldAlternatives {
  /** They came or went, and their names with them. */
  refs: Set<string>;
  /** They stayed: what they refer to now, be it under another name. */
  kept: Map<string, string | null>;
}

export function diffDiscriminator(
  { context, base, revision, add, stem: { place, ...rest } }: SchemaSides,
  told: ToldAlternatives,
): void {
  const before = base.discriminator;
  const after = revision.discriminator;
  if (before === null && after === null) return;
  if (before === null || after === null) {
    const rule = `${place}-discriminator-${before === null ? 'added' : 'removed'}` as const;
    add({ ...rest, rule, before: before?.name ?? null, after: after?.name ?? null });
    return;
  }
  if (before.name !== after.name)
    add({ ...rest, rule: `${place}-discriminator-property-name-changed`, before: before.name, after: after.name });
  const renamed = findRenamedValues(context, before, after);
  for (const [old, fresh] of renamed) {
    const alsoRules = `${place}-discriminator-mapping-deleted ${place}-discriminator-mapping-added`;
    const facts = { ...rest.facts, renamed: true, alsoRules };
    add({ ...rest, facts, rule: `${place}-discriminator-mapping-changed`, before: old, after: fresh });
  }
  const known = new Set([...renamed.entries()].flat());
  for (const key of new Set([...before.mapping.keys(), ...after.mapping.keys()]))
    if (!known.has(key)) report(key, meaningOf(context.base, before, key), meaningOf(context.revision, after, key));
  report('any other', before.otherwise ?? undefined, after.otherwise ?? undefined);

  function isTold(from: string, to: string): boolean {
    return told.kept.get(from) === to || (told.refs.has(from) && told.refs.has(to));
  }

  function report(key: string, from: string | undefined, to: string | undefined): void {
    if (meanTheSame(context, from, to)) return;
    const move = from === undefined ? 'added' : to === undefined ? 'deleted' : 'changed';
    const kind = refOfKind(from ?? to ?? '');
    if (move === 'changed' ? isTold(kind, refOfKind(to ?? '')) : told.refs.has(kind)) return;
    const isListed =
      move !== 'changed' &&
      [base, revision].every((view) => isAlternative(view, kind)) &&
      [context.base, context.revision].every((side) => listedNames(side, kind, before?.name ?? '').includes(key));
    const isNameless =
      move === 'deleted' &&
      context.revision.document.lookUp(kind) !== null &&
      after?.otherwise === null &&
      ![...after.mapping.values()].some((other) => refOfKind(other) === kind);
    const facts = { ...rest.facts, ...(isListed ? { listed: true } : {}), ...(isNameless ? { nameless: true } : {}) };
    add({
      ...rest,
      facts,
      rule: `${place}-discriminator-mapping-${move}`,
      before: from === undefined ? null : `${key}: ${from}`,
      after: to === undefined ? null : `${key}: ${to}`,
    });
  }
}

function isAlternative({ variants }: SchemaView, ref: string): boolean {
  return variants.some(({ members }) => members.some((one) => refOf(one) === ref));
}

/** The values to which the alternative itself limits the field: these are its names, mapped or not. */
function listedNames(side: SpecSide, ref: string, name: string): readonly unknown[] {
  const field = side.viewOf({ raw: { $ref: ref }, pointer: '' }).properties.get(name);
  return field === undefined ? [] : (side.viewOf(field).values ?? []);
}

/** Values that mean what another one meant, each with its new name. */
function findRenamedValues(context: DiffContext, before: Discriminator, after: Discriminator): Map<string, string> {
  const renamed = new Map<string, string>();
  const fresh = [...after.mapping.keys()].filter((key) => meaningOf(context.base, before, key) === undefined);
  for (const [key, from] of before.mapping) {
    if (fresh.length === 0 || meaningOf(context.revision, after, key) !== undefined) continue;
    const index = fresh.findIndex((other) => meanTheSame(context, from, after.mapping.get(other)));
    if (index >= 0) renamed.set(key, fresh.splice(index, 1)[0] ?? key);
  }
  return renamed;
}

/** The name that came or went with its alternative is told with it: the rule of it, among the facts of the alternative. */
export function factsOfName(
  { base, revision, stem: { place } }: SchemaSides,
  { raw }: RawSchema,
  move: 'added' | 'deleted',
): Record<string, string> {
  const ref = refOf({ raw });
  const [own, other] = move === 'added' ? [revision, base] : [base, revision];
  const isNamed = own.discriminator !== null && ref !== null && mappedRefs(own.discriminator).has(ref);
  return isNamed && other.discriminator !== null ? { alsoRules: `${place}-discriminator-mapping-${move}` } : {};
}

/** Without a mapping a name means the component that has it. */
function meaningOf({ document }: SpecSide, { mapping }: Discriminator, name: string): string | undefined {
  return mapping.get(name) ?? (document.lookUp(refOfKind(name)) === null ? undefined : name);
}

function meanTheSame(context: DiffContext, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || from === to) return from === to;
  const [old, fresh] = [{ $ref: refOfKind(from) }, { $ref: refOfKind(to) }];
  if (old.$ref === fresh.$ref) return true;
  // Another name for the same, unless both stand side by side.
  const isRenamed = isDangling(context.revision.document, old) && isDangling(context.base.document, fresh);
  return isRenamed && areSameKind(context, old, fresh);
}

function isDangling(document: SpecDocument, reference: JsonObject): boolean {
  return document.resolve(reference, '').node === reference;
}

/** Alternatives that are the same but for the name of their component, where that name is what is sent: they list no values themselves. */
export function diffImpliedNames(sides: SchemaSides, kept: readonly (readonly [RawSchema, RawSchema])[]): void {
  const { context, base, revision, add } = sides;
  const { place, ...rest } = sides.stem;
  if (base.discriminator === null || revision.discriminator === null) return;
  const [old, fresh] = [mappedRefs(base.discriminator), mappedRefs(revision.discriminator)];
  for (const [from, to] of kept) {
    const [before, after] = [impliedName(old, from), impliedName(fresh, to)];
    if (before === null || after === null || before === after) continue;
    const [names, namesNow] = [
      listedNames(context.base, refOf(from) ?? '', base.discriminator.name),
      listedNames(context.revision, refOf(to) ?? '', revision.discriminator.name),
    ];
    if (names.length > 0 ? namesNow.length > 0 || names.includes(after) : namesNow.includes(before)) continue;
    const facts = { ...rest.facts, renamed: true };
    add({ ...rest, facts, location: to.pointer, rule: `${place}-discriminator-mapping-changed`, before, after });
  }
}

/** What a name of the mapping meant and what it means now are one alternative, however it was edited. */
export function pairedByName({ base, revision }: SchemaSides, paired: PairedAlternatives): PairedAlternatives {
  const [before, after] = [base.discriminator, revision.discriminator];
  if (before === null || after === null || before.name !== after.name) return paired;
  const kept = [...paired.kept];
  const [gone, fresh] = [byRef(paired.gone), byRef(paired.fresh)];
  for (const [key, old] of gone.size === 0 || fresh.size === 0 ? [] : before.mapping) {
    const [was, is] = [refOfKind(old), refOfKind(after.mapping.get(key) ?? '')];
    const [from, to] = [gone.get(was), fresh.get(is)];
    if (from === undefined || to === undefined) continue;
    kept.push([from, to]);
    gone.delete(was);
    fresh.delete(is);
  }
  const met = new Set(kept.flat());
  const isLeft = (schema: RawSchema): boolean => !met.has(schema);
  return { ...paired, kept, gone: paired.gone.filter(isLeft), fresh: paired.fresh.filter(isLeft) };
}

function byRef(schemas: readonly RawSchema[]): Map<string | null, RawSchema> {
  return new Map(schemas.map((schema) => [refOf(schema), schema]));
}

function mappedRefs({ mapping }: Discriminator): Set<string> {
  return new Set([...mapping.values()].map((value) => refOfKind(value)));
}

/** The name of the component, when no mapping gives it another. */
function impliedName(mapped: ReadonlySet<string>, { raw }: RawSchema): string | null {
  const ref = refOf({ raw });
  return ref === null || mapped.has(ref) ? null : (ref.split('/').at(-1) ?? null);
}

function refOf({ raw }: Pick<RawSchema, 'raw'>): string | null {
  return isObject(raw) ? textIn(raw, '$ref') : null;
}
