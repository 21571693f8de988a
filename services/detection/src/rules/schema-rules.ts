// Rules of everything that a schema says, by the place where the schema sits.
// A request place narrows when it accepts less than before; a response place widens when it may give what was never given before.
import { BREAKING_CERTAIN, BREAKING_LIKELY, CORRECTION, DEPRECATION, NEW, family } from './rule.ts';
import type { RuleRow, Place, Verdictless } from './rule.ts';
import { bySunset } from './dates.ts';

const field = {
  noun: 'the request field {subject}',
  changeType: 'request_field',
  direction: 'request',
} satisfies Place;
const requestPlaces = {
  'request-body': { noun: 'the request body', changeType: 'request_body', direction: 'request' },
  'request-property': field,
  'request-parameter': { noun: 'the parameter {subject}', changeType: 'parameter', direction: 'request' },
  'request-parameter-property': {
    noun: 'the parameter value {subject}',
    changeType: 'parameter_field',
    direction: 'request',
  },
} as const satisfies Record<string, Place>;
const responsePlaces = {
  'response-body': { noun: 'the response body', changeType: 'response_body', direction: 'response' },
  'response-property': { noun: 'the response field {subject}', changeType: 'response_field', direction: 'response' },
  'response-header': { noun: 'the response header {subject}', changeType: 'response_header', direction: 'response' },
  'response-header-property': {
    noun: 'the response header value {subject}',
    changeType: 'response_header_field',
    direction: 'response',
  },
} as const satisfies Record<string, Place>;

export type RequestPlace = keyof typeof requestPlaces;
export type ResponsePlace = keyof typeof responsePlaces;
export type SchemaPlace = RequestPlace | ResponsePlace;

const UPPER = ['max', 'exclusive-max', 'max-length', 'max-items', 'max-properties'] as const;
const LOWER = ['min', 'exclusive-min', 'min-length', 'min-items', 'min-properties'] as const;
export type Bound = (typeof UPPER)[number] | (typeof LOWER)[number];
export type BoundMove = 'set' | 'unset' | 'increased' | 'decreased';

/** Keywords that are compared as written, without looking into them. */
export const APPLICATORS = [
  ['contains', 'contains'],
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
  ['dependentRequired', 'dependent-required'],
  ['dependentSchemas', 'dependent-schema'],
  ['prefixItems', 'prefix-items'],
  ['propertyNames', 'property-names'],
  ['unevaluatedItems', 'unevaluated-items'],
  ['unevaluatedProperties', 'unevaluated-properties'],
  ['patternProperties', 'pattern-property'],
  ['contentSchema', 'content-schema'],
  ['minContains', 'min-contains'],
  ['maxContains', 'max-contains'],
] as const;
type Applicator = (typeof APPLICATORS)[number][1];

function applicators(
  less: Verdictless,
  more: Verdictless,
): Record<`${Applicator}-${'added' | 'removed' | 'changed'}`, RuleRow> {
  const rows: Record<string, RuleRow> = {};
  for (const [keyword, stem] of APPLICATORS) {
    const tail = stem.replaceAll('-', '_');
    rows[`${stem}-added`] = [`${tail}_added`, less, `{thing} got the condition ${keyword}[: {after}]`];
    rows[`${stem}-removed`] = [`${tail}_removed`, more, `{thing} lost the condition ${keyword}[: {before}]`];
    rows[`${stem}-changed`] = [
      `${tail}_changed`,
      BREAKING_LIKELY,
      `the condition ${keyword} of {thing} changed[ from {before}][ to {after}]`,
    ];
  }
  return rows;
}

/** The verdict of a limit that moved, by what it lets through afterwards. */
function bounds(less: Verdictless, more: Verdictless): Record<`${Bound}-${BoundMove}`, RuleRow> {
  const rows: Record<string, RuleRow> = {};
  for (const stem of [...UPPER, ...LOWER]) {
    const isUpper = (UPPER as readonly string[]).includes(stem);
    const name = stem.replaceAll('-', ' ').replace('max', 'maximum').replace('min', 'minimum');
    const tail = stem.replaceAll('-', '_');
    rows[`${stem}-set`] = [`${tail}_set`, less, `{thing} got a ${name}[ of {after}]`];
    rows[`${stem}-unset`] = [`${tail}_unset`, more, `{thing} lost its ${name}[ of {before}]`];
    const moved = `the ${name} of {thing} changed[ from {before}][ to {after}]`;
    rows[`${stem}-increased`] = [`${tail}_increased`, isUpper ? more : less, moved];
    rows[`${stem}-decreased`] = [`${tail}_decreased`, isUpper ? less : more, moved];
  }
  return rows;
}

/** `less`: the schema lets less through; `more`: it lets more through; each certain or likely to hurt. */
function schemaRows(
  less: { certain: Verdictless; likely: Verdictless },
  more: { certain: Verdictless; likely: Verdictless },
) {
  return {
    'type-changed': ['type_changed', BREAKING_CERTAIN, 'the type of {thing} changed[ from {before}][ to {after}]'],
    'type-specialized': [
      'type_narrowed',
      less.certain,
      'the type of {thing} became narrower[: {before}][ became {after}]',
    ],
    'type-generalized': ['type_widened', more.likely, 'the type of {thing} became wider[: {before}][ became {after}]'],
    'list-of-types-narrowed': [
      'types_narrowed',
      less.certain,
      'the types of {thing} became fewer[: {before}][ became {after}]',
    ],
    'list-of-types-widened': [
      'types_widened',
      more.certain,
      'the types of {thing} became more[: {before}][ became {after}]',
    ],
    'became-nullable': ['became_nullable', more.certain, '{thing} may now be null'],
    'became-not-nullable': ['became_not_nullable', less.certain, '{thing} may no longer be null'],
    'became-enum': ['became_enum', less.certain, '{thing} is now limited to listed values[: {after}]'],
    'became-not-enum': ['enum_dropped', more.likely, '{thing} is no longer limited to listed values'],
    'enum-value-removed': ['enum_value_removed', less.certain, '{thing} no longer lists[ {before}]'],
    'const-added': ['const_added', less.certain, '{thing} is now fixed[ to {after}]'],
    'const-changed': [
      'const_changed',
      BREAKING_CERTAIN,
      'the fixed value of {thing} changed[ from {before}][ to {after}]',
    ],
    'const-removed': ['const_removed', more.certain, '{thing} is no longer fixed[ to {before}]'],
    'pattern-added': ['pattern_added', less.likely, '{thing} must now match[ {after}]'],
    'pattern-changed': [
      'pattern_changed',
      BREAKING_LIKELY,
      'the pattern of {thing} changed[ from {before}][ to {after}]',
    ],
    'pattern-removed': ['pattern_removed', more.likely, '{thing} need no longer match[ {before}]'],
    'multiple-of-set': ['multiple_of_set', less.likely, '{thing} must now be a multiple[ of {after}]'],
    'multiple-of-changed': [
      'multiple_of_changed',
      BREAKING_LIKELY,
      'the step of {thing} changed[ from {before}][ to {after}]',
    ],
    'multiple-of-unset': ['multiple_of_unset', more.likely, '{thing} need no longer be a multiple[ of {before}]'],
    'unique-items-set': ['unique_items_set', less.likely, 'the items of {thing} must now be unique'],
    'unique-items-unset': ['unique_items_unset', more.likely, 'the items of {thing} need no longer be unique'],
    'additional-properties-forbidden': [
      'extra_fields_forbidden',
      less.likely,
      '{thing} no longer takes unlisted fields',
    ],
    'additional-properties-allowed': ['extra_fields_allowed', NEW, '{thing} may now have unlisted fields'],
    'not-changed': ['exclusion_changed', BREAKING_LIKELY, 'what {thing} must not be has changed'],
    'one-of-added': ['alternative_added', more.certain, '{thing} has a further alternative[: {after}]'],
    'one-of-removed': ['alternative_removed', less.certain, '{thing} lost an alternative[: {before}]'],
    'any-of-added': ['alternative_added', more.likely, '{thing} has a further alternative[: {after}]'],
    'any-of-removed': ['alternative_removed', less.certain, '{thing} lost an alternative[: {before}]'],
    'content-media-type-changed': [
      'content_type_changed',
      BREAKING_LIKELY,
      'the content type inside {thing} changed[ from {before}][ to {after}]',
    ],
    'content-encoding-changed': [
      'content_encoding_changed',
      BREAKING_LIKELY,
      'the encoding of {thing} changed[ from {before}][ to {after}]',
    ],
    deprecated: ['deprecated', DEPRECATION, '{thing} is deprecated[ and ends on {sunset}]', { judge: bySunset }],
    reactivated: ['deprecation_withdrawn', NEW, '{thing} is no longer deprecated'],
    'became-read-only': ['became_read_only', less.likely, '{thing} can now only be read'],
    'became-not-read-only': ['became_writable', NEW, '{thing} is no longer read-only'],
    'became-write-only': ['became_write_only', NEW, '{thing} can now only be written'],
    'became-not-write-only': ['became_readable', NEW, '{thing} is no longer write-only'],
  } as const satisfies Record<string, RuleRow>;
}

/** Who leaves a body field out gets another value: worth a look, no failure. */
const LOOK: Verdictless = ['NEW_FEATURE', 'warning'];

const requestRows = {
  ...schemaRows({ certain: BREAKING_CERTAIN, likely: BREAKING_LIKELY }, { certain: NEW, likely: NEW }),
  ...bounds(BREAKING_LIKELY, NEW),
  ...applicators(BREAKING_LIKELY, NEW),
  'enum-value-added': ['enum_value_added', NEW, '{thing} takes a further value[: {after}]'],
  'default-value-added': ['default_added', LOOK, '{thing} now defaults[ to {after}]'],
  'default-value-changed': ['default_changed', LOOK, 'the default of {thing} changed[ from {before}][ to {after}]'],
  'default-value-removed': ['default_removed', LOOK, '{thing} no longer defaults[ to {before}]'],
} as const satisfies Record<string, RuleRow>;

const responseRows = {
  ...schemaRows({ certain: CORRECTION, likely: CORRECTION }, { certain: BREAKING_CERTAIN, likely: BREAKING_LIKELY }),
  ...bounds(CORRECTION, BREAKING_LIKELY),
  ...applicators(CORRECTION, BREAKING_LIKELY),
  // Exhaustive callers stumble over a value they do not know; most do not.
  'enum-value-added': ['enum_value_added', ['NEW_FEATURE', 'warning'], '{thing} may now be[ {after}]'],
  'became-not-enum': ['enum_dropped', ['NEW_FEATURE', 'warning'], '{thing} is no longer limited to listed values'],
  'pattern-added': ['pattern_added', CORRECTION, '{thing} now matches[ {after}]'],
  'pattern-changed': ['pattern_changed', CORRECTION, 'the pattern of {thing} changed[ from {before}][ to {after}]'],
  'pattern-removed': ['pattern_removed', CORRECTION, '{thing} need no longer match[ {before}]'],
  'any-of-added': ['alternative_added', ['NEW_FEATURE', 'warning'], '{thing} has a further alternative[: {after}]'],
  'default-value-added': ['default_added', CORRECTION, '{thing} now defaults[ to {after}]'],
  'default-value-changed': [
    'default_changed',
    CORRECTION,
    'the default of {thing} changed[ from {before}][ to {after}]',
  ],
  'default-value-removed': ['default_removed', CORRECTION, '{thing} no longer defaults[ to {before}]'],
} as const satisfies Record<string, RuleRow>;

const presence = {
  removed: ['removed', BREAKING_LIKELY, '{thing} was removed'],
  'became-required': ['became_required', BREAKING_CERTAIN, '{thing} is now required'],
  'became-required-with-default': ['became_required', BREAKING_LIKELY, '{thing} is now required, with a default'],
  'became-optional': ['became_optional', NEW, '{thing} is now optional'],
} as const satisfies Record<string, RuleRow>;

const responsePresence = {
  'became-required': ['became_required', CORRECTION, '{thing} is now always given'],
  'became-optional': ['became_optional', BREAKING_CERTAIN, '{thing} is no longer always given'],
} as const satisfies Record<string, RuleRow>;

const { 'response-property': responseProperty, 'response-header': responseHeader } = responsePlaces;

export const schemaRules = {
  ...family(requestPlaces, requestRows),
  ...family(responsePlaces, responseRows),
  ...family(
    { 'request-parameter': requestPlaces['request-parameter'] },
    {
      'default-value-added': ['default_added', BREAKING_LIKELY, '{thing} now defaults[ to {after}]'],
      'default-value-changed': [
        'default_changed',
        BREAKING_LIKELY,
        'the default of {thing} changed[ from {before}][ to {after}]',
      ],
      'default-value-removed': ['default_removed', BREAKING_LIKELY, '{thing} no longer defaults[ to {before}]'],
    },
  ),
  ...family(
    {
      'request-property': field,
      'request-parameter': requestPlaces['request-parameter'],
      'request-parameter-property': requestPlaces['request-parameter-property'],
    },
    presence,
  ),
  ...family(
    { 'request-required-property': field, 'request-optional-property': field },
    {
      'became-read-only': ['became_read_only', LOOK, '{thing} can now only be read'],
      'became-not-read-only': ['became_writable', NEW, '{thing} is no longer read-only'],
      'became-write-only': ['became_write_only', NEW, '{thing} can now only be written'],
      'became-not-write-only': ['became_readable', NEW, '{thing} is no longer write-only'],
    },
  ),
  ...family(
    { 'response-required-property': responseProperty, 'response-optional-property': responseProperty },
    {
      'became-read-only': ['became_read_only', NEW, '{thing} can now only be read'],
      'became-not-read-only': ['became_writable', NEW, '{thing} is no longer read-only'],
      'became-write-only': ['became_write_only', BREAKING_LIKELY, '{thing} is no longer given back'],
      'became-not-write-only': ['became_readable', NEW, '{thing} is now given back'],
      added: ['added', NEW, '{thing} was added'],
    },
  ),
  ...family(
    { 'response-required-property': responseProperty },
    { removed: ['removed', BREAKING_CERTAIN, '{thing} was removed'] },
  ),
  ...family(
    { 'response-optional-property': responseProperty },
    { removed: ['removed', BREAKING_LIKELY, '{thing} was removed'] },
  ),
  ...family({ 'response-property': responseProperty, 'response-header': responseHeader }, responsePresence),
  ...family(
    { 'new-required-request-property': field },
    {
      'with-default': ['added', BREAKING_LIKELY, 'the required {thing} was added, with a default'],
    },
  ),
};
