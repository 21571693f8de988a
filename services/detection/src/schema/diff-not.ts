// What must not be. An exclusion that refuses more lets less through: which of two does is told where one is within the other.
import { areEquivalent } from './equivalence.ts';
import type { SpecSide } from './diff-context.ts';
import { isObject, show } from '../spec/json.ts';
import { withOuterFields } from './outer-fields.ts';
import type { SchemaSides } from './schema-sides.ts';
import { siteOf } from '../spec/schema-site.ts';
import type { SchemaView } from './schema-view.ts';
import { isWithin } from './within.ts';

/** Most exclusions of a schema that are compared with each other by what they ask for. */
const MAX_COMPARED = 30;

export function diffNot(sides: SchemaSides): void {
  const { context, base, revision, add, stem } = sides;
  if (base.nots.length === 0 && revision.nots.length === 0) return;
  const areFew = Math.max(base.nots.length, revision.nots.length) <= MAX_COMPARED;
  const isSame = (one: unknown, other: unknown): boolean =>
    context.same(one, other) || (areFew && areEquivalent(context, one, other));
  const gone = base.nots
    .filter((one) => !revision.nots.some((other) => isSame(one, other)))
    .filter((one) => !isBeside(context.base, one, revision));
  const fresh = revision.nots
    .filter((one) => !base.nots.some((other) => isSame(other, one)))
    .filter((one) => !isBeside(context.revision, one, base));
  /** Of what the schema around takes at all, whether the one excludes no more than the other. */
  const excludesLess = (from: unknown, to: unknown, way: 'there' | 'back'): boolean => {
    const at = `${stem.location}/not`;
    const [was, is] = withOuterFields(sides, [
      { raw: from, pointer: at },
      { raw: to, pointer: at },
    ]);
    const [one, other] = [
      { side: context.base, schema: was },
      { side: context.revision, schema: is },
    ];
    return way === 'there' ? isWithin(one, other) : isWithin(other, one);
  };
  // What is excluded by a wider exclusion still is.
  const isLifted = gone.some((one) => !areFew || !revision.nots.some((other) => excludesLess(one, other, 'there')));
  const isNew = fresh.some((one) => !areFew || !base.nots.some((other) => excludesLess(other, one, 'back')));
  if (!isLifted && !isNew) return;
  const [before, after] = [gone[0], fresh[0]];
  const { place, facts, ...rest } = stem;
  const move = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const side = isLifted && isNew ? {} : { move: isNew ? 'added' : 'removed' };
  add({
    ...rest,
    facts: move === 'changed' ? { ...facts, ...side } : facts,
    rule: `${place}-not-${move}`,
    before: before === undefined ? null : show(before),
    after: after === undefined ? null : show(after),
  });
}

/** Whether what is excluded is of no type that the schema takes: it excludes nothing. */
function isBeside(side: SpecSide, raw: unknown, { types, typeSource, nullable }: SchemaView): boolean {
  if (!isObject(raw) || types === null || typeSource === 'implied') return false;
  const site = siteOf(side.document, raw, '');
  const other = side.view(site.target, site.pointer);
  if (other.types === null || (other.typeSource === 'implied' && other.values === null)) return false;
  if (nullable && (other.nullable || other.types.has('null'))) return false;
  const asNumber = (type: string): string => (type === 'integer' ? 'number' : type);
  const taken = new Set([...types].map(asNumber));
  return [...other.types].every((type) => !taken.has(asNumber(type)));
}
