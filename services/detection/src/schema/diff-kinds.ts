// What may stand for a schema that tells its kinds apart and lists none: each is compared in its place, and one that came or went is a
// further name, or one less, in the field that tells them apart.
import { nameOfSchema } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import { areSameKind } from './equivalence.ts';
import { objectIn } from '../spec/json.ts';
import type { SchemaSites } from './schema-sides.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import type { RawSchema } from './schema-view.ts';
import { schemasOf } from '../spec/subtypes.ts';

/** Most kinds that are compared in one diff, each as often as something may stand for it. */
const MAX_COMPARED = 50_000;
/** Most that came or went of which it is asked whether one is another under another name. */
const MAX_PAIRED = 30;

export function diffKinds({ context, self, pair, base, revision }: SchemaSites, stem: Stem, add: AddDraft): void {
  const gone: RawSchema[] = [];
  const fresh: RawSchema[] = [];
  for (const [before, after] of kindsOf(context, base, revision)) {
    const [was, is] = [context.base.document.lookUp(before), context.revision.document.lookUp(after)];
    const [from, to] = [schemaAt(before), schemaAt(after)];
    if (was !== null && is !== null) {
      if (before === after && context.isUnchanged(before)) continue;
      context.comparedKinds += 1;
      if (context.comparedKinds > MAX_COMPARED) context.comparisons.isCut = true;
      else context.compareSchemas(self, { ...pair, base: from, revision: to });
      continue;
    }
    // A name that the mapping gives is told with the mapping.
    if (isNamed(base.target, before) || isNamed(revision.target, after)) continue;
    if (was !== null) gone.push(from);
    else if (is !== null) fresh.push(to);
  }
  if (gone.length + fresh.length > 0) report(context, gone, fresh, { stem, add });
}

interface Telling {
  stem: Stem;
  add: AddDraft;
}

function schemaAt($ref: string): RawSchema {
  return { raw: { $ref }, pointer: $ref.slice(1) };
}

/** Without a mapping the names of the components are what is sent: a component under another name is a name in place of another. */
// oxlint-disable-next-line max-params -- what came and went, in a context
function report(context: DiffContext, gone: readonly RawSchema[], fresh: RawSchema[], { stem, add }: Telling): void {
  const { place, facts, ...rest } = stem;
  const areFew = Math.max(gone.length, fresh.length) <= MAX_PAIRED;
  for (const from of gone) {
    const before = nameOfSchema(from.raw);
    const at = areFew ? fresh.findIndex((to) => areSameKind(context, from.raw, to.raw)) : -1;
    const [to] = at < 0 ? [] : fresh.splice(at, 1);
    if (to === undefined) {
      add({ ...rest, facts, rule: `${place}-discriminator-mapping-deleted`, location: from.pointer, before });
      continue;
    }
    add({
      ...rest,
      facts: { ...facts, renamed: true },
      rule: `${place}-discriminator-mapping-changed`,
      location: to.pointer,
      before,
      after: nameOfSchema(to.raw),
    });
  }
  for (const to of fresh)
    add({
      ...rest,
      facts,
      rule: `${place}-discriminator-mapping-added`,
      location: to.pointer,
      after: nameOfSchema(to.raw),
    });
}

/** References to each kind, in the words of either side: what 2.0 calls definitions are schemas later. */
function kindsOf(
  context: DiffContext,
  base: SchemaSite,
  revision: SchemaSite,
): readonly (readonly [before: string, after: string])[] {
  const [old, fresh] = [context.base.document, context.revision.document];
  const [was, is] = [schemasOf(old.dialect), schemasOf(fresh.dialect)];
  if (was === is) {
    const kinds = context.kindsOf({ ref: `#${base.pointer}`, from: base.target, to: revision.target });
    return kinds.map((kind) => [kind, kind]);
  }
  const restated = (ref: string, from: string, to: string): string =>
    ref.startsWith(from) ? `${to}${ref.slice(from.length)}` : ref;
  const kinds = new Set(fresh.kindsOf(`#${revision.pointer}`, revision.target).map((kind) => restated(kind, is, was)));
  for (const kind of old.kindsOf(`#${base.pointer}`, base.target)) kinds.add(kind);
  return [...kinds].sort().map((kind) => [kind, restated(kind, was, is)]);
}

function isNamed(target: SchemaSite['target'], $ref: string): boolean {
  const mapping = objectIn(objectIn(target, 'discriminator') ?? {}, 'mapping') ?? {};
  return Object.values(mapping).some((value) => value === $ref || $ref.endsWith(`/${String(value)}`));
}
