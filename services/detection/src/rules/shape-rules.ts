// Rules of what kind of thing a schema lets through: types, and the conditions of JSON Schema 2020-12.
import { NEW } from './rule.ts';
import type { Judge, RuleRow } from './rule.ts';
import { compositionRows, discriminatorRows } from './composition-rules.ts';
import { RESPONSE, because, byMove, row, softened } from './schema-places.ts';
import type { Effect, Side } from './schema-places.ts';

/** Keywords that add a condition, how their rules are called, and what is said when they come and go. */
export const CONDITIONS = [
  ['contains', 'contains', 'must now contain certain items', 'need no longer contain certain items'],
  ['if', 'if', 'now depends on a condition', 'no longer depends on a condition'],
  ['then', 'then', 'must now fit more when its condition holds', 'need no longer fit more when its condition holds'],
  ['else', 'else', 'must now fit more when its condition fails', 'need no longer fit more when its condition fails'],
  ['propertyNames', 'property-names', 'now limits the names of its fields', 'no longer limits the names of its fields'],
  ['unevaluatedItems', 'unevaluated-items', 'now limits its further items', 'no longer limits its further items'],
  [
    'unevaluatedProperties',
    'unevaluated-properties',
    'now limits its further fields',
    'no longer limits its further fields',
  ],
  ['contentSchema', 'content-schema', 'now says what its text holds', 'no longer says what its text holds'],
] as const;
type Condition = (typeof CONDITIONS)[number][1];

function conditionRows(side: Side): Record<`${Condition}-${'added' | 'removed'}`, RuleRow> {
  const { someLess, someMore } = side;
  const rows: Record<string, RuleRow> = {};
  for (const [, stem, demand, goes] of CONDITIONS) {
    const tail = stem.replaceAll('-', '_');
    const comes =
      side === RESPONSE
        ? demand.replace('must now contain', 'now contains').replace('must now fit', 'now fits')
        : demand;
    rows[`${stem}-added`] = row(`${tail}_added`, someLess, `{thing} ${comes}[: {after}]`);
    const isOfFields = stem === 'unevaluated-properties';
    rows[`${stem}-removed`] = row(
      `${tail}_removed`,
      isOfFields ? because(someMore, OPENED) : someMore,
      `{thing} ${goes}[; it was {before}]`,
      isOfFields ? { judge: byOpening } : {},
    );
  }
  return rows;
}

const UNLISTED = 'Unlisted fields are like optional ones: clients pass over what they do not know.';
const OPENED = `Where there was \`false\` it breaks nothing. ${UNLISTED} oasdiff calls it a break.`;

/** What took no unlisted fields may now have some, as with `additionalProperties`. */
const byOpening: Judge = ({ facts }) =>
  facts['closed'] === true
    ? { classification: 'NEW_FEATURE', severity: 'info', text: '{thing} may now have unlisted fields' }
    : {};

/** Of a type that was only implied, by fields or items or by being written as text: writing it down, or leaving it out, changes little. */
const IMPLIED = {
  classification: 'BUG_FIX',
  severity: 'info',
  text: 'the type of {thing}, which goes without saying, is[ now written down: {after}][ no longer written down: {before}]',
} as const;

/** Of items and fields outside bodies: every value is written as text there, and a text takes each. */
const WRITTEN_ALIKE = {
  classification: 'NEW_FEATURE',
  severity: 'info',
  text: 'the type of {thing} was widened[ from {before}][ to {after}], which is written alike',
} as const;

/** Another format of the same type is read by most clients all the same. */
function typeRow(changeType: string, effect: Effect, text: string): RuleRow {
  const judge: Judge = ({ facts }) => {
    if (facts['implied'] === true) return IMPLIED;
    if (facts['writtenAlike'] === true) return WRITTEN_ALIKE;
    if (facts['formatOnly'] !== true) return {};
    return { ...softened(effect), text: 'the format of {thing} changed[ from {before}][ to {after}]' };
  };
  return row(changeType, because(effect, OF_TYPES), text, { judge });
}

const OF_TYPES =
  'A format alone is at most a warning, since most clients read the value all the same. A type that the fields or items imply may be written down: a correction, which oasdiff and Redocly call a break.';

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
      'the types that {thing} may have were narrowed[ from {before}][ to {after}]',
    ),
    'list-of-types-widened': row(
      'types_widened',
      more,
      'the types that {thing} may have were widened[ from {before}][ to {after}]',
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

function arrayAndObjectRows(side: Side) {
  const { someLess, someMore, either } = side;
  return {
    'min-contains-increased': row(
      'min_contains_increased',
      someLess,
      '{thing} must now contain more matching items[: at least {after}][ instead of {before}]',
    ),
    'min-contains-decreased': row(
      'min_contains_decreased',
      someMore,
      '{thing} need now contain fewer matching items[: at least {after}][ instead of {before}]',
    ),
    'max-contains-increased': row(
      'max_contains_increased',
      someMore,
      '{thing} may now contain more matching items[: at most {after}][ instead of {before}]',
    ),
    'max-contains-decreased': row(
      'max_contains_decreased',
      someLess,
      '{thing} may now contain fewer matching items only[: at most {after}][ instead of {before}]',
    ),
    'prefix-items-added': row('position_added', position(someMore), '{thing} has a further position[: {after}]', {
      judge: byReach(side),
    }),
    'prefix-items-removed': row('position_removed', position(someLess), '{thing} lost a position[: {before}]', {
      judge: byReach(side),
    }),
    'pattern-property-added': row(
      'pattern_property_added',
      someLess,
      'fields of {thing} whose names match[ {after}] now have a schema',
      { judge: byReach(side) },
    ),
    'pattern-property-removed': row(
      'pattern_property_removed',
      because(
        someMore,
        'Where unlisted fields are refused, what only the pattern let in is gone, as a removed field is.',
      ),
      'fields of {thing} whose names match[ {before}] no longer have a schema',
      { judge: byLoss(side) },
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
      {
        judge: byMove(side, {
          added: 'a field of {thing} now demands more other fields[: {after}][ instead of {before}]',
          removed: 'a field of {thing} now demands fewer other fields[: {after}][ instead of {before}]',
        }),
      },
    ),
    'dependent-schema-added': row(
      'dependent_schema_added',
      someLess,
      'with the field[ {after}], {thing} must now fit a further schema',
    ),
    'dependent-schema-removed': row(
      'dependent_schema_removed',
      someMore,
      'with the field[ {before}], {thing} need no longer fit a further schema',
    ),
    'if-changed': row('if_changed', either, 'the condition of {thing} changed[: {before}][ became {after}]', {
      judge: byMove(side, {
        added: 'what {thing} must fit under a condition is now asked more often[: {after}][ instead of {before}]',
        removed: 'what {thing} must fit under a condition is now asked less often[: {after}][ instead of {before}]',
      }),
    }),
    'property-names-changed': row(
      'property_names_changed',
      either,
      'the names that fields of {thing} may have changed[: {before}][ became {after}]',
      {
        judge: byMove(side, {
          added: 'fewer names are left that fields of {thing} may have[: {after}][ instead of {before}]',
          removed: 'fields of {thing} may now have more names[: {after}][ instead of {before}]',
        }),
      },
    ),
    'not-added': row('exclusion_added', someLess, '{thing} may no longer be[ {after}]'),
    'not-removed': row('exclusion_removed', someMore, '{thing} may now also be[ {before}]'),
    'not-changed': row('exclusion_changed', either, 'what {thing} must not be changed[: {before}][ became {after}]', {
      judge: byMove(side, {
        added: 'what {thing} must not be became more[: {before}][ became {after}]',
        removed: 'what {thing} must not be became less[: {before}][ became {after}]',
      }),
    }),
    'additional-properties-forbidden': row(
      'extra_fields_forbidden',
      someLess,
      '{thing} may no longer have unlisted fields',
    ),
    'additional-properties-allowed': row(
      'extra_fields_allowed',
      [NEW, UNLISTED],
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
  return [
    verdict,
    `${reason} Positions of a list are judged as fields are: who sends keeps to those described. Where the list said otherwise what stands there, or described no position, the two are compared.`,
  ];
}

/** Of a position that was, or is now, an item like any other, and of fields that were, or are now, like any unlisted one. */
function byReach({ someLess, someMore, either }: Side): Judge {
  const effects: Partial<Record<string, Effect>> = { less: someLess, more: someMore, either };
  return ({ facts: { move } }) => {
    const effect = effects[String(move)];
    if (effect === undefined) return {};
    const [[classification, severity]] = effect;
    return { classification, severity };
  };
}

/** What is closed no longer has what only a pattern let in: to a client it is a removed field. */
function byLoss(side: Side): Judge {
  const usual = byReach(side);
  return (finding, today) => {
    if (side !== RESPONSE || finding.facts['move'] !== 'less') return usual(finding, today);
    const text = 'fields of {thing} whose names match[ {before}] are no longer given';
    return { classification: 'BREAKING', severity: 'warning', text };
  };
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
