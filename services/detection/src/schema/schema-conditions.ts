// What a schema demands beside types, fields and values: the conditions of JSON Schema 2020-12, and the discriminator.
import { CONDITIONS } from '../rules/shape-rules.ts';
import { takesAll } from '../spec/boolean-schema.ts';
import { childPointer } from '../spec/document.ts';
import { bothOf } from './put-together.ts';
import { isObject, listIn, member, numberIn, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { areEqual } from '../spec/equality.ts';
import type { Discriminator, RawSchema } from './schema-view.ts';

/** A choice, or a number of items. */
const READ_APART = new Set<string>(['if', 'then', 'else', 'contains']);

/** What a schema demands by the conditions of JSON Schema 2020-12. */
export interface Conditions {
  /** Those that are one schema, by keyword; of several parts all have to hold. */
  schemas: Map<string, RawSchema>;
  /** One for each part that has an `if`. */
  choices: Choice[];
  prefixItems: RawSchema[];
  /** One for each part that has a `contains`. */
  contained: Contained[];
  /** Schemas of fields whose names match the pattern. */
  patternProperties: Map<string, RawSchema>;
  /** Schemas that hold when the field is there. */
  dependentSchemas: Map<string, RawSchema>;
  /** Fields that must be there when the field is. */
  dependentRequired: Map<string, string[]>;
  /** The nodes that were read: each is, for any of its keywords, as a whole. */
  read: Set<JsonObject>;
}

/** How many items must match, where it is said. */
export interface Contained {
  schema: RawSchema;
  minContains: number | null;
  maxContains: number | null;
}

/** What follows when a schema fits, and when it does not. */
export interface Choice {
  if: RawSchema;
  then: RawSchema | null;
  else: RawSchema | null;
}

export function noConditions(): Conditions {
  return {
    schemas: new Map(),
    choices: [],
    prefixItems: [],
    contained: [],
    patternProperties: new Map(),
    dependentSchemas: new Map(),
    dependentRequired: new Map(),
    read: new Set(),
  };
}

export const CONDITION_KEYWORDS = [
  ...CONDITIONS.map(([keyword]) => keyword),
  'prefixItems',
  'minContains',
  'maxContains',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
];

/** The conditions known with those of one more part of the schema, which has one of the keywords. */
export function mergeConditions(conditions: Conditions, node: JsonObject, pointer: string): Conditions {
  if (conditions.read.has(node)) return conditions;
  conditions.read.add(node);
  mergeSchemas(conditions, node, pointer);
  mergeChoice(conditions, node, pointer);
  listIn(node, 'prefixItems').forEach((raw, index) => {
    const position = { raw, pointer: childPointer(pointer, 'prefixItems', String(index)) };
    const known = conditions.prefixItems[index];
    conditions.prefixItems[index] = known === undefined ? position : bothOf(known, position);
  });
  mergeContained(conditions, node, pointer);
  for (const key of ['patternProperties', 'dependentSchemas'] as const) {
    for (const [name, raw] of Object.entries(objectIn(node, key) ?? {}))
      if (key === 'patternProperties' || !takesAll(raw))
        addDemand(conditions[key], name, { raw, pointer: childPointer(pointer, key, name) });
  }
  for (const [name, others] of Object.entries(objectIn(node, 'dependentRequired') ?? {})) {
    const names = Array.isArray(others) ? others.filter((other): other is string => typeof other === 'string') : [];
    const all = new Set([...(conditions.dependentRequired.get(name) ?? []), ...names]);
    conditions.dependentRequired.set(name, [...all].sort());
  }
  return conditions;
}

function mergeSchemas({ schemas }: Conditions, node: JsonObject, pointer: string): void {
  for (const [keyword] of CONDITIONS) {
    const raw = member(node, keyword);
    if (raw === undefined || READ_APART.has(keyword) || saysNothing(keyword, raw)) continue;
    addDemand(schemas, keyword, { raw, pointer: childPointer(pointer, keyword) });
  }
}

/** Two parts may ask for two items: no one schema says so. */
function mergeContained({ contained }: Conditions, node: JsonObject, pointer: string): void {
  const raw = member(node, 'contains');
  if (raw === undefined) return;
  const [minContains, maxContains] = [numberIn(node, 'minContains'), numberIn(node, 'maxContains')];
  if (minContains === 0 && maxContains === null) return;
  const isKnown = contained.some(
    (one) => one.minContains === minContains && one.maxContains === maxContains && areEqual(one.schema.raw, raw),
  );
  if (!isKnown)
    contained.push({ schema: { raw, pointer: childPointer(pointer, 'contains') }, minContains, maxContains });
}

/** What a part demands besides what others did. */
function addDemand(demands: Map<string, RawSchema>, key: string, schema: RawSchema): void {
  const known = demands.get(key);
  demands.set(key, known === undefined ? schema : { raw: { allOf: [known.raw, schema.raw] }, pointer: known.pointer });
}

function saysNothing(keyword: string, raw: unknown): boolean {
  switch (keyword) {
    case 'unevaluatedProperties':
      // The object has said already that it takes no unlisted fields.
      return raw === false || takesAll(raw);
    case 'propertyNames':
      return takesAll(raw) || (isObject(raw) && Object.keys(raw).every((key) => saysNothingOfText(raw, key)));
    default:
      return takesAll(raw);
  }
}

/** Every name is a text, and a text is no number. */
function saysNothingOfText(raw: JsonObject, key: string): boolean {
  return key === 'type' ? raw[key] === 'string' : OF_NUMBERS.has(key);
}

const OF_NUMBERS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);

function mergeChoice({ choices }: Conditions, node: JsonObject, pointer: string): void {
  if (!('if' in node)) return;
  const branch = (keyword: 'then' | 'else'): RawSchema | null => {
    const raw = member(node, keyword);
    return raw === undefined || takesAll(raw) ? null : { raw, pointer: childPointer(pointer, keyword) };
  };
  const condition = node['if'];
  // When it does not fit what it must not be, it does.
  if (isObject(condition) && Object.keys(condition).length === 1 && 'not' in condition)
    choices.push({
      if: { raw: condition['not'], pointer: childPointer(pointer, 'if', 'not') },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: branch('else'),
      else: branch('then'),
    });
  else
    choices.push({
      if: { raw: condition, pointer: childPointer(pointer, 'if') },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: branch('then'),
      else: branch('else'),
    });
}

/** Swagger 2.0 writes the name alone. */
export function readDiscriminator(node: JsonObject): Discriminator | null {
  const plain = textIn(node, 'discriminator');
  const said = objectIn(node, 'discriminator') ?? {};
  const name = plain ?? textIn(said, 'propertyName');
  if (name === null) return null;
  const mapping = objectIn(said, 'mapping') ?? {};
  const entries = Object.entries(mapping).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name, mapping: new Map(entries), otherwise: textIn(said, 'defaultMapping') };
}
