// `contains`: which items a list must have, and how many of them. A schema has one for each of its parts that says so.
import { compareInside } from './compare-inside.ts';
import { areEquivalent } from './equivalence.ts';
import { show } from '../spec/json.ts';
import { pairSchemas } from './pair-schemas.ts';
import type { Contained } from './schema-conditions.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

export function diffContained(sides: SchemaSides, base: readonly Contained[], revision: readonly Contained[]): void {
  if (base.length === 0 && revision.length === 0) return;
  const [before, after] = [base, revision].map(
    (list) => new Map(list.map((contained) => [contained.schema, contained])),
  );
  const { kept, gone, fresh } = pairSchemas(sides.context, [...(before?.keys() ?? [])], [...(after?.keys() ?? [])]);
  const [from, to] = [gone[0], fresh[0]];
  const isOne = from !== undefined && to !== undefined && gone.length === 1 && fresh.length === 1;
  for (const [old, now] of isOne ? [...kept, [from, to] as const] : kept) {
    const [was, is] = [before?.get(old), after?.get(now)];
    if (was !== undefined && is !== undefined) diffOne(sides, was, is);
  }
  if (isOne) return;
  for (const schema of gone) tell(sides, schema, 'removed');
  for (const schema of fresh) tell(sides, schema, 'added');
}

function diffOne(sides: SchemaSides, base: Contained, revision: Contained): void {
  const [from, to] = [base.schema, revision.schema];
  const isLimited = base.maxContains !== null || revision.maxContains !== null;
  // Where there may be too many, items that match more often are refused as well.
  if (isLimited && !areEquivalent(sides.context, from.raw, to.raw)) {
    tell(sides, from, 'removed');
    tell(sides, to, 'added');
    return;
  }
  compareInside(sides, '[]', from, to);
  diffCount(sides, base, revision);
}

function tell({ add, stem }: SchemaSides, schema: RawSchema, move: 'added' | 'removed'): void {
  const { place, ...rest } = stem;
  const [before, after] = move === 'added' ? [null, show(schema.raw)] : [show(schema.raw), null];
  add({ ...rest, rule: `${place}-contains-${move}`, before, after });
}

/** At least one when nothing is said. */
function diffCount({ add, stem }: SchemaSides, base: Contained, revision: Contained): void {
  const { place, ...rest } = stem;
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
