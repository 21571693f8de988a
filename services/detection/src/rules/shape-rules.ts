// Rules of what kind of thing a schema lets through: types, alternatives, parts, and the conditions of JSON Schema 2020-12.
import { BREAKING_LIKELY, CORRECTION, COSMETIC, NEW } from './rule.ts';
import type { Judgement, RuleRow } from './rule.ts';
import { byMove, row } from './schema-places.ts';
import type { Effect, Side } from './schema-places.ts';
import type { Finding } from '../finding.ts';

/** Keywords that add a condition, and how their rules are called. */
export const CONDITIONS = [
  ['contains', 'contains', 'must contain certain items'],
  ['if', 'if', 'depends on a condition'],
  ['then', 'then', 'has a demand when its condition holds'],
  ['else', 'else', 'has a demand when its condition does not hold'],
  ['propertyNames', 'property-names', 'limits the names of its fields'],
  ['unevaluatedItems', 'unevaluated-items', 'limits its further items'],
  ['unevaluatedProperties', 'unevaluated-properties', 'limits its further fields'],
  ['contentSchema', 'content-schema', 'has a schema for what its text holds'],
] as const;
type Condition = (typeof CONDITIONS)[number][1];

function conditionRows({ someLess, someMore }: Side): Record<`${Condition}-${'added' | 'removed'}`, RuleRow> {
  const rows: Record<string, RuleRow> = {};
  for (const [, stem, says] of CONDITIONS) {
    const tail = stem.replaceAll('-', '_');
    rows[`${stem}-added`] = row(`${tail}_added`, someLess, `{thing} now ${says}[: {after}]`);
    rows[`${stem}-removed`] = row(`${tail}_removed`, someMore, `{thing} no longer ${says}[; it was {before}]`);
  }
  return rows;
}

/** Of a type that was only implied by its fields or items: writing it down, or leaving it out, changes little. */
const IMPLIED: Partial<Judgement> = { classification: 'BUG_FIX', severity: 'info' };

/** Another format of the same type is read by most clients all the same. */
function typeRow(changeType: string, effect: Effect, text: string): RuleRow {
  const judge = ({ facts }: Finding): Partial<Judgement> => {
    if (facts['implied'] === true) return IMPLIED;
    return facts['formatOnly'] === true ? softened(effect) : {};
  };
  return row(changeType, effect, text, { judge });
}

function typeRows(side: Side) {
  const { less, more, someMore, other } = side;
  return {
    'type-changed': typeRow('type_changed', other, 'the type of {thing} changed[ from {before}][ to {after}]'),
    'type-generalized': typeRow(
      'type_widened',
      someMore,
      'the type of {thing} was widened[ from {before}][ to {after}]',
    ),
    'list-of-types-narrowed': row(
      'types_narrowed',
      less,
      'the types of {thing} became fewer[: {before}][ became {after}]',
    ),
    'list-of-types-widened': row(
      'types_widened',
      more,
      'the types of {thing} became more[: {before}][ became {after}]',
    ),
    'became-nullable': row('became_nullable', more, '{thing} may now be null'),
    'became-not-nullable': row('became_not_nullable', less, '{thing} may no longer be null'),
  } as const satisfies Record<string, RuleRow>;
}

/** oasdiff has no narrower request type but on parameter values: elsewhere it is a changed type, which breaks as well. */
export function narrowedType({ less }: Side) {
  return {
    'type-specialized': typeRow('type_narrowed', less, 'the type of {thing} was narrowed[ from {before}][ to {after}]'),
  } as const satisfies Record<string, RuleRow>;
}

/**
 * Alternatives added to a schema that keeps its own demands are a further demand, not a further freedom. A union of one lets the same
 * values through as its member: only generated code, which has a type for the union, may fail.
 */
function byRole(side: Side, move: 'added' | 'removed'): (finding: Finding) => Partial<Judgement> {
  return ({ facts }) => {
    if (facts['unionOfOne'] === true) return softened(move === 'added' ? side.more : side.less);
    if (facts['wholeList'] !== true) return {};
    const [[classification, severity]] = move === 'added' ? side.someLess : side.someMore;
    return { classification, severity };
  };
}

function softened([[classification]]: Effect): Partial<Judgement> {
  return classification === 'BREAKING' ? { severity: 'warning' } : {};
}

/** What a part brought or took is known by its consequences: `facts.effect` is the gravest of them. */
function byEffect({ facts }: Finding): Partial<Judgement> {
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
}

const PART: Effect = [
  NEW,
  'Judged by what the part demands and gives: oasdiff calls every part added to a request a break, also one with optional fields only.',
];
const WORDS: Effect = [COSMETIC, 'A part that only describes demands nothing.'];

/** Of headers, forms and XML, where every value is written as text. */
export function writtenAlike(effect: Effect) {
  return {
    'type-compatible': row(
      'type_changed',
      effect,
      'the type of {thing} changed[ from {before}][ to {after}], which is written alike',
    ),
  } as const satisfies Record<string, RuleRow>;
}

function compositionRows(side: Side) {
  const { more, someMore, less, other } = side;
  return {
    'one-of-added': row('alternative_added', more, '{thing} has a further alternative[: {after}]', {
      judge: byRole(side, 'added'),
    }),
    'one-of-removed': row('alternative_removed', less, '{thing} lost an alternative[: {before}]', {
      judge: byRole(side, 'removed'),
    }),
    'any-of-added': row('alternative_added', someMore, '{thing} has a further alternative[: {after}]', {
      judge: byRole(side, 'added'),
    }),
    'any-of-removed': row('alternative_removed', less, '{thing} lost an alternative[: {before}]', {
      judge: byRole(side, 'removed'),
    }),
    'wrapped-in-one-of': row(
      'became_alternatives',
      [
        other[0],
        'Exactly one alternative must hold: what the schema took before may now fit none of them, or more than one.',
      ],
      '{thing} became one of several alternatives[: {after}][; it was {before}]',
    ),
    'all-of-added': row('part_added', PART, '{thing} has a further part[: {after}]', { judge: byEffect }),
    'all-of-removed': row('part_removed', PART, '{thing} lost a part[: {before}]', { judge: byEffect }),
    'all-of-added-annotation-only': row('part_added', WORDS, '{thing} has a further part that only describes it'),
    'all-of-removed-annotation-only': row('part_removed', WORDS, '{thing} lost a part that only described it'),
  } as const satisfies Record<string, RuleRow>;
}

function discriminatorRows({ someLess }: Side) {
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
      [NEW, 'Clients that know the alternatives before still do.'],
      'a further name tells an alternative of {thing}[: {after}]',
    ),
    'discriminator-mapping-changed': row(
      'discriminator_value_changed',
      [
        BREAKING_LIKELY,
        'The same name now means another alternative; oasdiff only informs, libopenapi calls it a break.',
      ],
      'a name now tells another alternative of {thing}[: {before}][ became {after}]',
    ),
    'discriminator-mapping-deleted': row(
      'discriminator_value_removed',
      someLess,
      'a name no longer tells an alternative of {thing}[: {before}]',
    ),
  } as const satisfies Record<string, RuleRow>;
}

function arrayAndObjectRows(side: Side) {
  const { someLess, someMore, either } = side;
  return {
    'min-contains-increased': row(
      'min_contains_increased',
      someLess,
      '{thing} must contain more matching items[: {after}][ instead of {before}]',
    ),
    'min-contains-decreased': row(
      'min_contains_decreased',
      someMore,
      '{thing} may contain fewer matching items[: {after}][ instead of {before}]',
    ),
    'max-contains-increased': row(
      'max_contains_increased',
      someMore,
      '{thing} may contain more matching items[: {after}][ instead of {before}]',
    ),
    'max-contains-decreased': row(
      'max_contains_decreased',
      someLess,
      '{thing} may contain only fewer matching items[: {after}][ instead of {before}]',
    ),
    'prefix-items-added': row(
      'position_added',
      position(someMore),
      'the list {thing} has a further described position[: {after}]',
    ),
    'prefix-items-removed': row(
      'position_removed',
      position(someLess),
      'the list {thing} lost a described position[: {before}]',
    ),
    'pattern-property-added': row(
      'pattern_property_added',
      someLess,
      'fields of {thing} whose names match a pattern now have a schema[: {after}]',
    ),
    'pattern-property-removed': row(
      'pattern_property_removed',
      someMore,
      'fields of {thing} whose names match a pattern no longer have a schema[; it was {before}]',
    ),
    'dependent-required-added': row(
      'dependent_required_added',
      someLess,
      'a field of {thing} now demands others[: {after}]',
    ),
    'dependent-required-removed': row(
      'dependent_required_removed',
      someMore,
      'a field of {thing} no longer demands others[; it was {before}]',
    ),
    'dependent-required-changed': row(
      'dependent_required_changed',
      either,
      'a field of {thing} demands other fields than before[: {before}][ became {after}]',
      { judge: byMove(side) },
    ),
    'dependent-schema-added': row(
      'dependent_schema_added',
      someLess,
      'a field of {thing}, when given, now brings a further schema[: {after}]',
    ),
    'dependent-schema-removed': row(
      'dependent_schema_removed',
      someMore,
      'a field of {thing}, when given, no longer brings a further schema[; it was {before}]',
    ),
    'if-changed': row('if_changed', either, 'the condition of {thing} changed[: {before}][ became {after}]'),
    'not-added': row('exclusion_added', someLess, '{thing} must now not be[ {after}]'),
    'not-removed': row('exclusion_removed', someMore, '{thing} may now also be[ {before}]'),
    'not-changed': row('exclusion_changed', either, 'what {thing} must not be changed[: {before}][ became {after}]'),
    'additional-properties-forbidden': row(
      'extra_fields_forbidden',
      someLess,
      '{thing} no longer takes unlisted fields',
    ),
    'additional-properties-allowed': row(
      'extra_fields_allowed',
      [NEW, 'Unlisted fields are like optional ones: clients pass over what they do not know.'],
      '{thing} may now have unlisted fields',
    ),
    'additional-properties-schema-added': row(
      'extra_fields_narrowed',
      someLess,
      'unlisted fields of {thing} now have a schema[: {after}]',
    ),
    'additional-properties-schema-removed': row(
      'extra_fields_widened',
      someMore,
      'unlisted fields of {thing} no longer have a schema[; it was {before}]',
    ),
  } as const satisfies Record<string, RuleRow>;
}

/** A validator lets every undescribed position pass; clients do not send one, and do not expect one. */
function position([verdict, reason]: Effect): Effect {
  return [verdict, `${reason} Positions of a list are judged as fields are: who sends keeps to those described.`];
}

export function shapeRows(side: Side) {
  return {
    ...typeRows(side),
    ...compositionRows(side),
    ...conditionRows(side),
    ...discriminatorRows(side),
    ...arrayAndObjectRows(side),
  };
}
