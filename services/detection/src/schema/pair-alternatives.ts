// Which member of one oneOf or anyOf is which of another. Alternatives as one alternative are as good as its own, and any of a, b and a
// again is any of a and b.
import type { DiffContext, SpecSide } from './diff-context.ts';
import { childPointer } from '../spec/document.ts';
import { listIn } from '../spec/json.ts';
import { areInline, pairSchemas, refOf } from './pair-schemas.ts';
import type { PairedSchemas } from './pair-schemas.ts';
import { isAnnotation, siteOf } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView, Variants } from './schema-view.ts';
import { isWithin } from './within.ts';

/** Most alternatives that came, went or stayed in which repetitions are looked for. */
const MAX_COMPARED = 30;

export interface PairedAlternatives extends PairedSchemas {
  /** Of a oneOf, what repeats an alternative that stayed: no value fits exactly one of the two. */
  twice: { gone: RawSchema[]; fresh: RawSchema[] };
}

export function pairAlternatives(context: DiffContext, base: Variants, revision: Variants): PairedAlternatives {
  const paired = unfolded(context, pairMembers(context, base.members, revision.members), base, revision);
  const { kept, gone, fresh } = paired;
  const nothing: PairedAlternatives['twice'] = { gone: [], fresh: [] };
  if (Math.max(kept.length, gone.length, fresh.length) > MAX_COMPARED) return { ...paired, twice: nothing };
  const [from, to] = [kept.map(([one]) => one), kept.map(([, other]) => other)];
  const again = {
    gone: gone.filter((schema) => repeats(context.base, schema, from)),
    fresh: fresh.filter((schema) => repeats(context.revision, schema, to)),
  };
  return {
    kept,
    gone: gone.filter((schema) => !again.gone.includes(schema)),
    fresh: fresh.filter((schema) => !again.fresh.includes(schema)),
    twice: {
      gone: base.kind === 'one-of' ? again.gone : nothing.gone,
      fresh: revision.kind === 'one-of' ? again.fresh : nothing.fresh,
    },
  };
}

/** What has a name of its own is an alternative of its own, whatever it asks for. */
function repeats(side: SpecSide, schema: RawSchema, others: readonly RawSchema[]): boolean {
  const own = { side, schema };
  const isNamedAlike = (other: RawSchema): boolean =>
    areInline(schema, other) || (refOf(schema) !== null && refOf(schema) === refOf(other));
  return others.some(
    (other) => isNamedAlike(other) && isWithin(own, { side, schema: other }) && isWithin({ side, schema: other }, own),
  );
}

// oxlint-disable-next-line max-params -- what was paired of two lists
function unfolded(
  context: DiffContext,
  paired: PairedSchemas,
  { kind: was }: Variants,
  { kind: is }: Variants,
): PairedSchemas {
  const { kept, gone, fresh } = paired;
  if (gone.length === 0 || fresh.length === 0) return paired;
  const before = gone.flatMap((schema) => membersOf(context.base, schema, was));
  const after = fresh.flatMap((schema) => membersOf(context.revision, schema, is));
  if (before.length === gone.length && after.length === fresh.length) return paired;
  const further = pairMembers(context, before, after);
  return { ...further, kept: [...kept, ...further.kept] };
}

/** Of a schema that is nothing but alternatives of the same kind; else itself. */
function membersOf(side: SpecSide, schema: RawSchema, kind: Variants['kind']): RawSchema[] {
  const { target, pointer } = siteOf(side.document, schema.raw, schema.pointer);
  const key = kind === 'one-of' ? 'oneOf' : 'anyOf';
  const members = listIn(target, key);
  if (members.length < 2 || Object.keys(target).some((other) => other !== key && !isAnnotation(other))) return [schema];
  return members.map((raw, index) => ({ raw, pointer: childPointer(pointer, key, String(index)) }));
}

/** The only one left on either side is one that was edited, unless no value can be both. */
function pairMembers(context: DiffContext, base: readonly RawSchema[], revision: readonly RawSchema[]): PairedSchemas {
  const paired = pairSchemas(context, base, revision);
  const [from, ...otherGone] = paired.gone;
  const [to, ...otherFresh] = paired.fresh;
  if (from === undefined || to === undefined || otherGone.length + otherFresh.length > 0) return paired;
  if (!areInline(from, to) || !mayBeAlike(context.base.viewOf(from), context.revision.viewOf(to))) return paired;
  return { kept: [...paired.kept, [from, to]], gone: [], fresh: [] };
}

/** Integers are numbers. */
function mayBeAlike(one: SchemaView, other: SchemaView): boolean {
  if (one.variants.length > 0 || other.variants.length > 0) return one.variants.length > 0 && other.variants.length > 0;
  if (one.types === null || other.types === null) return true;
  const { types } = other;
  const isNumeric = (type: string): boolean => type === 'integer' || type === 'number';
  return [...one.types].some((type) => types.has(type) || (isNumeric(type) && [...types].some(isNumeric)));
}
