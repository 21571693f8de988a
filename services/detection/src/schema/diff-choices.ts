// `if`, with what follows from it. The branches are compared inside, as schemas that hold together with the one they stand in; an `if` that
// changed is judged by what follows: where it fits more often, `then` is asked of more and `else` of less.
import { writingInside } from './diff-context.ts';
import { areEquivalent } from './equivalence.ts';
import { show } from '../spec/json.ts';
import { withSplit } from './implications.ts';
import { withOuterFields } from './outer-fields.ts';
import type { Choice } from './schema-conditions.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';
import { isWithin } from './within.ts';

/** Most choices of a schema that are compared with each other by what they ask for. */
const MAX_COMPARED = 30;
const BRANCHES = ['then', 'else'] as const;

export function diffChoices(sides: SchemaSides, base: readonly Choice[], revision: readonly Choice[]): void {
  const { context } = sides;
  const asksAlike = (one: RawSchema, other: RawSchema): boolean => areEquivalent(context, one.raw, other.raw);
  const areFew = Math.max(base.length, revision.length) <= MAX_COMPARED;
  const gone = areFew ? withSplit(base, revision, asksAlike) : [...base];
  const fresh = areFew ? withSplit(revision, base, (one, other) => asksAlike(other, one)) : [...revision];
  const pairUp = (matches: (from: Choice, to: Choice) => boolean): void => {
    for (const from of gone.slice()) {
      const to = fresh.find((candidate) => matches(from, candidate));
      if (to === undefined) continue;
      gone.splice(gone.indexOf(from), 1);
      fresh.splice(fresh.indexOf(to), 1);
      diffChoice(sides, from, to);
    }
  };
  const isAlike = (from: RawSchema | null, to: RawSchema | null): boolean =>
    from === null || to === null ? from === to : areEquivalent(context, from.raw, to.raw);
  const leadAlike = (from: Choice, to: Choice): boolean =>
    BRANCHES.every((branch) => isAlike(from[branch], to[branch]));
  // Of those with one condition, first those with the same consequences.
  pairUp(
    (from, to) =>
      context.same(from.if.raw, to.if.raw) &&
      BRANCHES.every((branch) => context.same(from[branch]?.raw, to[branch]?.raw)),
  );
  pairUp((from, to) => context.same(from.if.raw, to.if.raw));
  if (Math.max(gone.length, fresh.length) <= MAX_COMPARED) {
    pairUp((from, to) => isAlike(from.if, to.if));
    pairUp((from, to) => hasBranches(from) && leadAlike(from, to));
  }
  if (gone.length === 1 && fresh.length === 1) pairUp((from, to) => hasBranches(from) && hasBranches(to));
  for (const choice of gone) reportChoice(sides, choice, 'removed');
  for (const choice of fresh) reportChoice(sides, choice, 'added');
}

function hasBranches(choice: Choice): boolean {
  return choice.then !== null || choice.else !== null;
}

/** A condition that only one side has, with what follows from it. */
function reportChoice({ add, stem }: SchemaSides, choice: Choice, move: 'added' | 'removed'): void {
  const branches = BRANCHES.filter((branch) => choice[branch] !== null);
  if (branches.length === 0) return;
  const { place, facts, ...rest } = stem;
  const shown = show(
    Object.fromEntries((['if', ...branches] as const).map((keyword) => [keyword, choice[keyword]?.raw])),
  );
  add({
    ...rest,
    facts: { ...facts, alsoRules: branches.map((branch) => `${place}-${branch}-${move}`).join(' ') },
    location: choice.if.pointer,
    rule: `${place}-if-${move}`,
    before: move === 'added' ? null : shown,
    after: move === 'added' ? shown : null,
  });
}

function diffChoice(sides: SchemaSides, base: Choice, revision: Choice): void {
  diffIf(sides, base, revision);
  const { place, ...rest } = sides.stem;
  for (const branch of BRANCHES) {
    const [before, after] = [base[branch], revision[branch]];
    if (before !== null && after !== null) compareOnItself(sides, before, after);
    else if (after !== null)
      sides.add({ ...rest, location: after.pointer, rule: `${place}-${branch}-added`, after: show(after.raw) });
    else if (before !== null)
      sides.add({ ...rest, location: before.pointer, rule: `${place}-${branch}-removed`, before: show(before.raw) });
  }
}

function diffIf(sides: SchemaSides, base: Choice, revision: Choice): void {
  const { context, add, stem } = sides;
  const [from, to] = [base.if, revision.if];
  if (!hasBranches(base) && !hasBranches(revision)) return;
  if (context.same(from.raw, to.raw) || areEquivalent(context, from.raw, to.raw)) return;
  // Of what the schema around takes at all.
  const [was, is] = withOuterFields(sides, [from, to]);
  const [before, after] = [
    { side: context.base, schema: was },
    { side: context.revision, schema: is },
  ];
  const [isWider, isNarrower] = [isWithin(before, after), isWithin(after, before)];
  if (isWider && isNarrower) return;
  const [hasThen, hasElse] = BRANCHES.map((branch) => base[branch] !== null || revision[branch] !== null);
  const { place, facts, ...rest } = stem;
  const isClear = isWider !== isNarrower && hasThen !== hasElse;
  const move = isClear ? { move: isWider === hasThen ? 'added' : 'removed' } : {};
  add({
    ...rest,
    facts: { ...facts, ...move },
    location: to.pointer,
    rule: `${place}-if-changed`,
    before: show(from.raw),
    after: show(to.raw),
  });
}

/** Of schemas of the same value, which the schema around them describes as well. */
export function compareOnItself(sides: SchemaSides, from: RawSchema, to: RawSchema): void {
  const [base, revision] = withOuterFields(sides, [from, to]);
  const { place, subject, writing } = sides.stem;
  sides.context.compareSchemas(sides.self, {
    base,
    revision,
    place,
    writing: writingInside(writing),
    always: false,
    subject,
  });
}
