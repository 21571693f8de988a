// Rules of schemas put together from others: alternatives, parts, and how alternatives are told apart.
import { BREAKING_LIKELY, CORRECTION, COSMETIC, NEW } from './rule.ts';
import type { Judge, RuleRow } from './rule.ts';
import { RESPONSE, because, row, softened } from './schema-places.ts';
import type { Effect, Side } from './schema-places.ts';
import { LOOK } from './value-rules.ts';

/**
 * Alternatives added to a schema that keeps its own demands are a further demand, not a further freedom. A union of one lets the same
 * values through as its member: only tools that read it as another type may fail.
 */
function byRole(side: Side, move: 'added' | 'removed'): Judge {
  const isAdded = move === 'added';
  return ({ facts }) => {
    if (facts['unionOfOne'] === true) {
      const text = isAdded
        ? '{thing} became the only member of a union[: {after}]'
        : '{thing} is no longer the only member of a union[: {before}]';
      return { ...softened(isAdded ? side.more : side.less), text };
    }
    if (isAdded && facts['overlaps'] !== undefined) {
      const [[classification, severity]] = side.someLess;
      return { classification, severity, text: OVERLAPPING };
    }
    if (facts['wholeList'] !== true) return {};
    const [[classification, severity]] = isAdded ? side.someLess : side.someMore;
    const text = isAdded
      ? '{thing} must now fit an alternative besides[: {after}]'
      : '{thing} need no longer fit an alternative besides[: {before}]';
    return { classification, severity, text };
  };
}

const OVERLAPPING =
  '{thing} has a further alternative[: {after}], which also fits what another takes: of a oneOf exactly one may hold';

/** Only of what is sent: an answer that fits two alternatives still fits what its reader looks for. */
export const overlapRows = {
  'one-of-overlaps': row(
    'alternatives_overlap',
    [
      BREAKING_LIKELY,
      'Exactly one alternative of a oneOf must hold: what fitted one of them and now fits two is refused by a validator. Told where it is certain and no discriminator chooses; other engines do not look.',
    ],
    'alternatives of {thing} that excluded each other now overlap[: {after}]',
    {
      judge: ({ facts }) =>
        facts['twice'] === true
          ? { text: '{thing} has an alternative twice[: {after}], and of a oneOf exactly one may hold' }
          : {},
    },
  ),
} as const satisfies Record<string, RuleRow>;

/** What a part brought or took is known by its consequences: `facts.effect` is the gravest of them. */
const byEffect: Judge = ({ facts }) => {
  switch (facts['effect']) {
    case 'certain':
      return { classification: 'BREAKING', severity: 'critical' };
    case 'likely':
      return { classification: 'BREAKING', severity: 'warning' };
    case 'look':
      return { classification: 'NEW_FEATURE', severity: 'warning' };
    case 'none':
      return { classification: 'COSMETIC', severity: 'info' };
    default:
      return {};
  }
};

const PART: Effect = [
  NEW,
  'Judged by what the part demands and gives: oasdiff calls every part added to a request a break, also one with optional fields only.',
];
const WORDS: Effect = [COSMETIC, 'A part that only describes demands nothing.'];

const UNION_OF_ONE =
  'A bare union of one lets the same values through as its member, yet tools read it as another type: at most a warning, where oasdiff, Redocly and libopenapi agree on a break. Beside a schema that stays, alternatives are a further demand.';

export function compositionRows(side: Side) {
  const { more, someMore, less, someLess, other } = side;
  return {
    'one-of-added': row(
      'alternative_added',
      because(more, UNION_OF_ONE),
      '{thing} has a further alternative[: {after}]',
      {
        judge: byRole(side, 'added'),
      },
    ),
    'one-of-removed': row(
      'alternative_removed',
      because(less, UNION_OF_ONE),
      '{thing} no longer has the alternative[ {before}]',
      {
        judge: byRole(side, 'removed'),
      },
    ),
    'any-of-added': row(
      'alternative_added',
      because(someMore, UNION_OF_ONE),
      '{thing} has a further alternative[: {after}]',
      {
        judge: byRole(side, 'added'),
      },
    ),
    'any-of-removed': row(
      'alternative_removed',
      because(less, UNION_OF_ONE),
      '{thing} no longer has the alternative[ {before}]',
      {
        judge: byRole(side, 'removed'),
      },
    ),
    'any-of-became-one-of': row(
      'alternatives_exclusive',
      someLess,
      'only one of the alternatives of {thing} may now hold at a time',
    ),
    'one-of-became-any-of': row(
      'alternatives_inclusive',
      someMore[0][0] === 'BREAKING' ? [CORRECTION, 'A client that tells the alternatives apart still does.'] : someMore,
      'several alternatives of {thing} may now hold at a time',
    ),
    'wrapped-in-one-of': row(
      'became_alternatives',
      [
        other[0],
        'Exactly one alternative must hold: what the schema took before may now fit none of them, or more than one.',
      ],
      '{thing} became one of several alternatives[: {afterEach}][; it was {before}]',
    ),
    'all-of-added': row('part_added', PART, '{thing} has a further part[: {after}]', { judge: byEffect }),
    'all-of-removed': row('part_removed', PART, '{thing} no longer has the part[ {before}]', { judge: byEffect }),
    'all-of-added-annotation-only': row('part_added', WORDS, '{thing} has a further part that only describes it'),
    'all-of-removed-annotation-only': row('part_removed', WORDS, '{thing} lost a part that only described it'),
  } as const satisfies Record<string, RuleRow>;
}

const A_LOOK = { classification: LOOK[0], severity: LOOK[1] };

/** A name that the field of its alternative lists itself is the same with and without a mapping. */
function whenListed(judge: Judge = () => ({})): Judge {
  return (finding, today) =>
    finding.facts['listed'] === true ? { classification: 'BUG_FIX', severity: 'info' } : judge(finding, today);
}

export function discriminatorRows(side: Side) {
  const { someLess } = side;
  const hint: Effect = [CORRECTION, 'It tells generated code how to choose; what is sent and given stays the same.'];
  return {
    'discriminator-added': row(
      'discriminator_added',
      hint,
      'the alternatives of {thing} are now told apart by a field[: {after}]',
    ),
    'discriminator-removed': row(
      'discriminator_removed',
      hint,
      'the alternatives of {thing} are no longer told apart by a field[; it was {before}]',
    ),
    'discriminator-property-name-changed': row(
      'discriminator_changed',
      [
        BREAKING_LIKELY,
        'Who sends the old field, or reads it, takes one alternative for another; oasdiff only informs.',
      ],
      'the field that tells the alternatives of {thing} apart changed[ from {before}][ to {after}]',
    ),
    'discriminator-mapping-added': row(
      'discriminator_value_added',
      side === RESPONSE
        ? [LOOK, 'Like a further value of a list: who is given a name that it does not know may stumble.']
        : [NEW, 'Clients that know the alternatives before still do.'],
      'the field that tells the alternatives of {thing} apart has a further value[: {after}]',
      { judge: whenListed() },
    ),
    'discriminator-mapping-changed': row(
      'discriminator_value_changed',
      [
        BREAKING_LIKELY,
        'The same name now means another alternative; oasdiff only informs, libopenapi calls it a break.',
      ],
      'a value of the field that tells the alternatives of {thing} apart has another meaning[: {before}][ became {after}]',
      {
        judge: ({ facts }) =>
          facts['renamed'] === true
            ? { text: 'the value that stands for an alternative of {thing} changed[ from {before}][ to {after}]' }
            : {},
      },
    ),
    'discriminator-mapping-deleted': row(
      'discriminator_value_removed',
      side === RESPONSE
        ? because(
            someLess,
            'Where its alternative stays and has no other name, it may come under one that clients do not know: like a further value, worth a look.',
          )
        : someLess,
      'the field that tells the alternatives of {thing} apart lost a value[: {before}]',
      { judge: whenListed(({ facts }) => (side === RESPONSE && facts['nameless'] === true ? A_LOOK : {})) },
    ),
  } as const satisfies Record<string, RuleRow>;
}
