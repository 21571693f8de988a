// Whether a value fits a schema. Sound and incomplete: null where it cannot be told here, such as by a pattern, which is never run.
import { takesAll } from '../spec/boolean-schema.ts';
import type { SpecSide } from './diff-context.ts';
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { areEqual } from '../spec/equality.ts';
import { siteOf } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView, Variants } from './schema-view.ts';
import { isMultiple } from './steps.ts';

/** How deep a value is followed; beyond, nothing is known. */
const MAX_DEPTH = 6;
/** They say how a number is kept. */
const NUMBER_FORMATS = new Set(['int32', 'int64', 'float', 'double']);

type Answer = boolean | null;

/** @param value as JSON has it, without null; texts of plain letters */
export function takes(side: SpecSide, { raw, pointer }: RawSchema, value: unknown, depth = MAX_DEPTH): Answer {
  if (takesAll(raw)) return true;
  const site = siteOf(side.document, raw, pointer);
  return takesAs(side, side.view(site.target, site.pointer), value, depth);
}

export function takesAs(side: SpecSide, view: SchemaView, value: unknown, depth = MAX_DEPTH): Answer {
  if (depth === 0 || value === null || view.unknown.length > 0) return null;
  // Most values are refused for this: then nothing is made of the rest.
  if (!isOfType(view, value) || (view.values !== null && !view.values.some((one) => areEqual(one, value))))
    return false;
  return all([
    fitsPlainly(view, value),
    isObject(value) ? fitsFields(side, view, value, depth) : true,
    Array.isArray(value) ? fitsItems(side, view, value, depth) : true,
    view.conditions === null ? true : null,
    ...view.nots.map((raw) => not(takes(side, { raw, pointer: view.pointer }, value, depth - 1))),
    ...view.variants.map((variants) => fitsOne(side, variants, value, depth)),
    view.bare?.kind === 'one-of' ? fitsOne(side, view.bare, value, depth) : true,
  ]);
}

function all(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function not(answer: Answer): Answer {
  return answer === null ? null : !answer;
}

/** What fields, items or values imply is no demand. */
function isOfType({ types, typeSource }: SchemaView, value: unknown): boolean {
  if (types === null || typeSource === 'implied') return true;
  if (Array.isArray(value)) return types.has('array');
  if (typeof value === 'number') return types.has('number') || (types.has('integer') && Number.isInteger(value));
  return types.has(typeof value);
}

function fitsPlainly(view: SchemaView, value: unknown): Answer {
  const { bounds, format, patterns, uniqueItems } = view;
  if (typeof value === 'string') {
    const isHeld = isBetween(value.length, bounds['min-length'], bounds['max-length']);
    return isHeld && (format !== null || patterns.length > 0) ? null : isHeld;
  }
  if (Array.isArray(value)) {
    const isHeld = isBetween(value.length, bounds['min-items'], bounds['max-items']);
    return isHeld && (!uniqueItems || value.length < 2 || null);
  }
  if (isObject(value)) return isBetween(Object.keys(value).length, bounds['min-properties'], bounds['max-properties']);
  return typeof value !== 'number' || fitsNumber(view, value);
}

function fitsNumber({ bounds, format, multipleOf }: SchemaView, value: number): Answer {
  const [above, below] = [bounds['exclusive-min'] ?? -Infinity, bounds['exclusive-max'] ?? Infinity];
  if (!isBetween(value, bounds.min, bounds.max) || value <= above || value >= below) return false;
  if (multipleOf !== null && value !== 0 && !isMultiple(value, multipleOf)) return false;
  return format === null || NUMBER_FORMATS.has(format) ? true : null;
}

function isBetween(value: number, least = -Infinity, most = Infinity): boolean {
  return value >= least && value <= most;
}

// oxlint-disable-next-line max-params -- a schema, a value, and how deep
function fitsFields(side: SpecSide, view: SchemaView, value: JsonObject, depth: number): Answer {
  for (const name of view.required) if (!Object.hasOwn(value, name)) return false;
  const answers: Answer[] = [];
  // What one part says of other fields it says of those which another part lists.
  if (view.sources.length > 1 && (view.closed !== null || view.additional !== null)) answers.push(null);
  for (const [name, field] of Object.entries(value)) {
    const described = view.properties.get(name) ?? view.additional;
    if (described !== null) answers.push(takes(side, described, field, depth - 1));
    // What evaluates fields may know of them from elsewhere.
    else if (view.closed !== null) answers.push(view.closed === 'additionalProperties' ? false : null);
  }
  return all(answers);
}

// oxlint-disable-next-line max-params -- a schema, a value, and how deep
function fitsItems(side: SpecSide, { items }: SchemaView, value: readonly unknown[], depth: number): Answer {
  return items === null ? true : all(value.map((item) => takes(side, items, item, depth - 1)));
}

// oxlint-disable-next-line max-params -- a schema, a value, and how deep
function fitsOne(side: SpecSide, { kind, members }: Variants, value: unknown, depth: number): Answer {
  const answers = members.map((schema) => takes(side, schema, value, depth - 1));
  const [held, unclear] = [answers.filter((one) => one === true).length, answers.includes(null)];
  if (kind === 'any-of') return held > 0 ? true : unclear ? null : false;
  if (held > 1) return false;
  return unclear ? null : held === 1;
}
