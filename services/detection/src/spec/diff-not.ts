// What must not be. An exclusion that refuses more lets less through: which of two does is told where one is within the other.
import type { SpecSide } from './diff-context.ts';
import { areEquivalent } from './equivalence.ts';
import { show } from './json.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { SchemaView } from './schema-view.ts';
import { isWithin } from './within.ts';
import type { Placed } from './within.ts';

export function diffNot(sides: SchemaSides): void {
  const { context, base, revision, add, stem } = sides;
  if (base.nots.length === 0 && revision.nots.length === 0) return;
  const isSame = (one: unknown, other: unknown): boolean =>
    context.same(one, other) || areEquivalent(context, one, other);
  const gone = base.nots.filter((one) => !revision.nots.some((other) => isSame(one, other)));
  const fresh = revision.nots.filter((one) => !base.nots.some((other) => isSame(other, one)));
  const [was, is] = [placedOf(context.base, base), placedOf(context.revision, revision)];
  // What is excluded by a wider exclusion still is.
  const isLifted = gone.some((one) => !revision.nots.some((other) => isWithin(was(one), is(other))));
  const isNew = fresh.some((one) => !base.nots.some((other) => isWithin(is(one), was(other))));
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

function placedOf(side: SpecSide, { pointer }: SchemaView): (raw: unknown) => Placed {
  return (raw) => ({ side, schema: { raw, pointer: `${pointer}/not` } });
}
