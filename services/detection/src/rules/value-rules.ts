// Rules of the values that a schema lets through: listed values, limits, patterns, defaults.
import { BREAKING_LIKELY, CORRECTION, NEW } from './rule.ts';
import type { Judge, RuleRow, Verdictless } from './rule.ts';
import { REQUEST, because, byMove, row } from './schema-places.ts';
import type { Effect, Side } from './schema-places.ts';

const UPPER = ['max', 'exclusive-max', 'max-length', 'max-items', 'max-properties'] as const;
const LOWER = ['min', 'exclusive-min', 'min-length', 'min-items', 'min-properties'] as const;
export type Bound = (typeof UPPER)[number] | (typeof LOWER)[number];
/** Least lengths and counts are 0 when nothing is said: they only increase and decrease. */
type SetBound = Exclude<Bound, 'min-length' | 'min-properties'>;
type BoundRule = `${Bound}-${'increased' | 'decreased'}` | `${SetBound}-${'set' | 'unset'}`;

const BOUND_NAMES: Record<Bound, string> = {
  max: 'maximum',
  'exclusive-max': 'exclusive maximum',
  'max-length': 'maximum length',
  'max-items': 'maximum number of items',
  'max-properties': 'maximum number of fields',
  min: 'minimum',
  'exclusive-min': 'exclusive minimum',
  'min-length': 'minimum length',
  'min-items': 'minimum number of items',
  'min-properties': 'minimum number of fields',
};

/** What the bound is a bound of. */
function quantityOf(bound: Bound): string {
  if (bound.endsWith('-length')) return 'the length of {thing}';
  if (bound.endsWith('-items')) return 'the number of items of {thing}';
  return bound.endsWith('-properties') ? 'the number of fields of {thing}' : '{thing}';
}

/** How a bound is told that came or went. */
function boundTexts(bound: Bound, isSent: boolean): { set: string; unset: string } {
  const [quantity, is] = [quantityOf(bound), isSent ? 'must now be' : 'is now'];
  const isUpper = bound.includes('max');
  if (bound.startsWith('exclusive'))
    return {
      set: `${quantity} ${is} ${isUpper ? 'below' : 'above'}[ {after}]`,
      unset: `${quantity} may now be[ {before}] or ${isUpper ? 'more' : 'less'}`,
    };
  return {
    set: `${quantity} ${is} at ${isUpper ? 'most' : 'least'}[ {after}]`,
    unset: `${quantity} may now be ${isUpper ? 'more' : 'less'} than[ {before}]`,
  };
}

/** A worth-a-look verdict for what changes silently and fails nowhere. */
export const LOOK: Verdictless = ['NEW_FEATURE', 'warning'];

export function boundRows(side: Side): Record<BoundRule, RuleRow> {
  const { someLess, someMore } = side;
  const rows: Record<string, RuleRow> = {};
  for (const stem of [...UPPER, ...LOWER]) {
    const isUpper = (UPPER as readonly string[]).includes(stem);
    const name = BOUND_NAMES[stem];
    const texts = boundTexts(stem, side === REQUEST);
    const tail = stem.replaceAll('-', '_');
    const [up, down] = isUpper ? [someMore, someLess] : [someLess, someMore];
    rows[`${stem}-increased`] = row(
      `${tail}_increased`,
      up,
      `the ${name} of {thing} was raised[ from {before}][ to {after}]`,
      { judge: byIdleness(({ before }) => (before === null ? { text: texts.set } : {})) },
    );
    rows[`${stem}-decreased`] = row(
      `${tail}_decreased`,
      down,
      `the ${name} of {thing} was lowered[ from {before}][ to {after}]`,
      { judge: byIdleness(({ after }) => (after === null ? { text: texts.unset } : {})) },
    );
    if (stem === 'min-length' || stem === 'min-properties') continue;
    rows[`${stem}-set`] = row(`${tail}_set`, someLess, texts.set, { judge: byIdleness() });
    rows[`${stem}-unset`] = row(`${tail}_unset`, someMore, texts.unset, { judge: byIdleness() });
  }
  return rows;
}

/** A bound that all listed values are within, or that the required fields fulfil, refuses nothing. */
function byIdleness(judge: Judge = () => ({})): Judge {
  return (finding, today) => ({
    ...judge(finding, today),
    ...(finding.facts['idle'] === true ? { classification: 'BUG_FIX', severity: 'info' } : {}),
  });
}

/** A discriminator gives the field these values, listed or not. */
const byName: Judge = ({ facts }) => (facts['named'] === true ? { classification: 'BUG_FIX', severity: 'info' } : {});

/** Rows that request and response share but for their verdict. */
export function valueRows(side: Side) {
  const { less, someLess, more, someMore, either, other } = side;
  const must = side === REQUEST ? 'must now be' : 'is now said to be';
  return {
    'became-enum': row('became_enum', less, '{thing} is now limited to listed values[: {afterEach}]', {
      judge: byName,
    }),
    'became-not-enum': row(
      'enum_dropped',
      because(someMore, 'oasdiff tells every value of a dropped list as removed, and so as a break.'),
      '{thing} is no longer limited to listed values[; they were {beforeEach}]',
      { judge: byName },
    ),
    'enum-value-added': row('enum_value_added', someMore, '{thing} may now also be[ {afterEach}]'),
    'x-extensible-enum-value-removed': row('known_value_removed', less, '{thing} no longer knows[ {beforeEach}]'),
    'x-extensible-enum-value-added': row(
      'known_value_added',
      [NEW, 'The list says of itself that it will grow.'],
      '{thing} has a further known value[: {afterEach}]',
    ),
    'const-added': row('const_added', less, '{thing} is now fixed[ to {after}]', { judge: byName }),
    'const-changed': row('const_changed', other, 'the fixed value of {thing} changed[ from {before}][ to {after}]'),
    'const-removed': row('const_removed', more, '{thing} is no longer fixed[ to {before}]', { judge: byName }),
    'pattern-added': row('pattern_added', someLess, '{thing} must now match[ {after}]'),
    'pattern-removed': row('pattern_removed', someMore, '{thing} need no longer match[ {before}]'),
    'pattern-changed': row('pattern_changed', either, 'the pattern of {thing} changed[ from {before}][ to {after}]'),
    'multiple-of-set': row('multiple_of_set', someLess, `{thing} ${must} a multiple[ of {after}]`),
    'multiple-of-narrowed': row(
      'multiple_of_narrowed',
      someLess,
      `{thing} ${must} a multiple[ of {after}][; it was one of {before}]`,
    ),
    'multiple-of-widened': row(
      'multiple_of_widened',
      someMore,
      '{thing} may now be any multiple[ of {after}][; it had to be one of {before}]',
    ),
    'multiple-of-changed': row(
      'multiple_of_changed',
      either,
      'the step of {thing} changed[ from {before}][ to {after}]',
    ),
    'multiple-of-unset': row('multiple_of_unset', someMore, '{thing} need no longer be a multiple[ of {before}]'),
    'unique-items-set': row(
      'unique_items_set',
      someLess,
      `the items of {thing} ${side === REQUEST ? 'must now be' : 'are now said to be'} unique`,
    ),
    'unique-items-unset': row('unique_items_unset', someMore, 'the items of {thing} need no longer be unique'),
    'content-media-type-changed': row(
      'content_type_changed',
      either,
      'the content type inside {thing} changed[ from {before}][ to {after}]',
      {
        judge: byMove(side, {
          added: '{thing} now holds[ {after}]',
          removed: '{thing} need no longer hold[ {before}]',
        }),
      },
    ),
    'content-encoding-changed': row(
      'content_encoding_changed',
      either,
      'the encoding of {thing} changed[ from {before}][ to {after}]',
      {
        judge: byMove(side, {
          added: '{thing} is now encoded[ as {after}]',
          removed: '{thing} need no longer be encoded[ as {before}]',
        }),
      },
    ),
  } as const satisfies Record<string, RuleRow>;
}

/** oasdiff has a name of its own for the values of a response body. */
export function removedValue({ less }: Side) {
  return {
    'enum-value-removed': row('enum_value_removed', less, '{thing} no longer lists[ {beforeEach}]'),
  } as const satisfies Record<string, RuleRow>;
}

/** Only of a request: who is given a value reads it whatever its pattern. */
export const requestPatterns = {
  'pattern-generalized': row(
    'pattern_widened',
    REQUEST.someMore,
    'the pattern of {thing} now matches more[ than {before}][: {after}]',
  ),
} as const satisfies Record<string, RuleRow>;

/** A default is what is meant by silence. */
export const requestDefaults = {
  'default-value-added': row(
    'default_added',
    [LOOK, 'Who leaves the field out now sends a value without saying so: no failure, but worth a look.'],
    '{thing} now defaults[ to {after}]',
  ),
  'default-value-changed': row(
    'default_changed',
    [LOOK, 'Who leaves the field out now means something else: no failure, but worth a look.'],
    'the default of {thing} changed[ from {before}][ to {after}]',
  ),
  'default-value-removed': row(
    'default_removed',
    [LOOK, 'What silence means is no longer said: no failure, but worth a look.'],
    '{thing} no longer defaults[ to {before}]',
  ),
} as const satisfies Record<string, RuleRow>;

const PARAMETER_DEFAULT: Effect = [
  BREAKING_LIKELY,
  'A parameter is left out far more often than a field, so the same request now gets another answer; oasdiff agrees, libopenapi sees it for a changed default only. The default of a parameter that must be sent means nothing: `BUG_FIX`.',
];
/** A default that no call falls back on. */
const bySilence: Judge = ({ facts }) =>
  facts['always'] === true ? { classification: 'BUG_FIX', severity: 'info' } : {};
export const parameterDefaults = {
  'default-value-added': row('default_added', PARAMETER_DEFAULT, '{thing} now defaults[ to {after}]', {
    judge: bySilence,
  }),
  'default-value-changed': row(
    'default_changed',
    PARAMETER_DEFAULT,
    'the default of {thing} changed[ from {before}][ to {after}]',
    { judge: bySilence },
  ),
  'default-value-removed': row('default_removed', PARAMETER_DEFAULT, '{thing} no longer defaults[ to {before}]', {
    judge: bySilence,
  }),
} as const satisfies Record<string, RuleRow>;

const SAID_ONLY: Effect = [CORRECTION, 'A default of what is given tells no client to do anything else.'];
export const responseDefaults = {
  'default-value-added': row('default_added', SAID_ONLY, '{thing} is now said to default[ to {after}]'),
  'default-value-changed': row(
    'default_changed',
    SAID_ONLY,
    'the default of {thing} changed[ from {before}][ to {after}]',
  ),
  'default-value-removed': row('default_removed', SAID_ONLY, '{thing} is no longer said to default[ to {before}]'),
} as const satisfies Record<string, RuleRow>;

/** Of a response, where most clients pass on what they do not know. */
export const responseValues = {
  'enum-value-added': row(
    'enum_value_added',
    [
      LOOK,
      'Most clients pass on a value that they do not know; those that list every value stumble. oasdiff warns as well, Redocly calls it a break.',
    ],
    '{thing} may now also be[ {afterEach}]',
  ),
  'became-not-enum': row(
    'enum_dropped',
    [LOOK, 'Like a further value: only clients that list every value stumble.'],
    '{thing} is no longer limited to listed values[; they were {beforeEach}]',
  ),
  'pattern-added': row(
    'pattern_added',
    [CORRECTION, 'Clients read a value whatever its pattern; it says more exactly what comes.'],
    '{thing} is now said to match[ {after}]',
  ),
  'pattern-changed': row(
    'pattern_changed',
    [CORRECTION, 'Clients read a value whatever its pattern; oasdiff informs, Redocly calls it a break.'],
    'the pattern of {thing} changed[ from {before}][ to {after}]',
  ),
  'pattern-removed': row(
    'pattern_removed',
    [CORRECTION, 'Clients read a value whatever its pattern; oasdiff informs, Redocly calls it a break.'],
    '{thing} is no longer said to match[ {before}]',
  ),
} as const satisfies Record<string, RuleRow>;
