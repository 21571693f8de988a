// Properties of two objects: which came, went, became required. A read-only property is nothing to a request,
// a write-only one nothing to a response.
import { isRequest, placeBelow, writingInside } from './diff-context.ts';
import type { AddDraft, DiffContext, SpecSide } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import type { Stem } from './diff-types.ts';
import { listIn, member, show, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { effective, siteOf } from './schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import type { RuleId } from '../rules/rules.ts';
import type { SchemaPlace } from '../rules/schema-places.ts';

export interface SchemaSides {
  context: DiffContext;
  self: Comparison;
  base: SchemaView;
  revision: SchemaView;
  stem: Stem;
  add: AddDraft;
}

interface Property extends RawSchema {
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: string | null;
  type: string | null;
}

export function diffProperties(sides: SchemaSides): void {
  const { base, revision, context } = sides;
  const names = new Set([...base.properties.keys(), ...revision.properties.keys()]);
  for (const name of [...names].sort()) {
    if (isKept(sides, name)) continue;
    const before = readProperty(context.base, base, name);
    const after = readProperty(context.revision, revision, name);
    if (before !== null && after !== null) diffKept(sides, name, before, after);
    else if (before !== null) reportRemoved(sides, name, before);
    else if (after !== null) reportAdded(sides, name, after);
  }
  diffUndescribed(sides);
}

/** Written alike, demanded alike, and leading to nothing that changed. */
function isKept({ context, base, revision }: SchemaSides, name: string): boolean {
  const [before, after] = [base.properties.get(name), revision.properties.get(name)];
  if (before === undefined || after === undefined) return false;
  return base.required.has(name) === revision.required.has(name) && context.same(before.raw, after.raw);
}

function readProperty(side: SpecSide, view: SchemaView, name: string): Property | null {
  const schema = view.properties.get(name);
  if (schema === undefined) return null;
  const nodes = sayersOf(side, schema);
  const value = nodes.map((node) => member(node, 'default')).find((said) => said !== undefined);
  return {
    ...schema,
    required: view.required.has(name),
    readOnly: nodes.some((node) => member(node, 'readOnly') === true),
    writeOnly: nodes.some((node) => member(node, 'writeOnly') === true),
    default: value === undefined ? null : show(value),
    type: nodes.map((node) => textIn(node, 'type')).find((type) => type !== null) ?? null,
  };
}

/** Who may say of a property which way it travels: itself, its place, and the parts it is made of. */
function sayersOf({ document }: SpecSide, { raw, pointer }: RawSchema): JsonObject[] {
  const site = siteOf(document, raw, pointer);
  const parts = listIn(site.target, 'allOf').map((part) => effective(siteOf(document, part, pointer)));
  return [effective(site), ...parts];
}

export function subjectOf({ stem }: Pick<SchemaSides, 'stem'>, name: string): string {
  return stem.subject === null || stem.subject === stem.facts['schema'] ? name : `${stem.subject}.${name}`;
}

/** A read-only property is not sent, a write-only one is not given. */
function isSilent(sides: SchemaSides, property: Property): boolean {
  return isQuiet(sides.stem.place) || (isRequest(sides.stem.place) ? property.readOnly : property.writeOnly);
}

function isQuiet(place: SchemaPlace): boolean {
  return place === 'request-read-only-property' || place === 'response-write-only-property';
}

function reportRemoved(sides: SchemaSides, name: string, property: Property): void {
  const { place, facts } = sides.stem;
  const below = placeBelow(place);
  const kept = property.required ? 'required' : 'optional';
  if (isSilent(sides, property) && isRequest(place)) return;
  const rule: RuleId =
    below === 'request-parameter-property'
      ? 'request-parameter-property-removed'
      : isRequest(place)
        ? 'request-property-removed'
        : isSilent(sides, property)
          ? `response-${kept}-write-only-property-removed`
          : `response-${kept}-property-removed`;
  sides.add({
    rule,
    location: property.pointer,
    subject: subjectOf(sides, name),
    before: property.type ?? name,
    facts: { ...facts, required: property.required },
  });
}

function reportAdded(sides: SchemaSides, name: string, property: Property): void {
  const { place, facts } = sides.stem;
  const isQuietly = isSilent(sides, property);
  if (isQuietly && isRequest(place)) return;
  // What had to be there already, described or not, is no further demand.
  const isRequired = property.required && !(isRequest(place) && sides.base.required.has(name));
  const kept = isRequired ? 'required' : 'optional';
  const rule: RuleId = !isRequest(place)
    ? isQuietly
      ? `response-${kept}-write-only-property-added`
      : `response-${kept}-property-added`
    : !isRequired
      ? 'new-optional-request-property'
      : sides.stem.writing === 'header'
        ? 'new-required-request-header-property'
        : property.default === null
          ? 'new-required-request-property'
          : 'new-required-request-property-with-default';
  sides.add({
    rule,
    location: property.pointer,
    subject: subjectOf(sides, name),
    after: property.type ?? name,
    facts: { ...facts, required: property.required },
  });
}

function diffKept(sides: SchemaSides, name: string, before: Property, after: Property): void {
  const { context, self, stem } = sides;
  const subject = subjectOf(sides, name);
  const isQuietly = isSilent(sides, before) || isSilent(sides, after);
  const quiet = isRequest(stem.place) ? 'request-read-only-property' : 'response-write-only-property';
  diffDirectionFlags(sides, subject, before, after);
  if (before.required !== after.required) {
    const values = after.required
      ? { before: 'optional', after: 'required' }
      : { before: 'required', after: 'optional' };
    reportRequired(sides, { subject, after, isQuietly, values });
  }
  context.compareSchemas(self, {
    base: before,
    revision: after,
    place: isQuietly ? quiet : placeBelow(stem.place),
    subject,
    ...writingInside(stem.writing),
  });
}

/** Names that must be there although nothing describes them. */
function diffUndescribed(sides: SchemaSides): void {
  const { base, revision, stem } = sides;
  for (const name of new Set([...base.required, ...revision.required])) {
    if (base.properties.has(name) || revision.properties.has(name)) continue;
    const [was, is] = [base.required.has(name), revision.required.has(name)];
    if (was === is) continue;
    const after = { ...UNDESCRIBED, pointer: stem.location, required: is };
    const values = { before: was ? name : null, after: is ? name : null };
    reportRequired(sides, { subject: subjectOf(sides, name), after, isQuietly: isQuiet(stem.place), values });
  }
}

const UNDESCRIBED: Omit<Property, 'pointer'> = {
  raw: true,
  required: false,
  readOnly: false,
  writeOnly: false,
  default: null,
  type: null,
};

interface RequiredMove {
  subject: string;
  after: Property;
  isQuietly: boolean;
  values: { before: string | null; after: string | null };
}

function reportRequired(sides: SchemaSides, { subject, after, isQuietly, values }: RequiredMove): void {
  const { place, facts } = sides.stem;
  const move = after.required ? 'required' : 'optional';
  const draft = { ...values, location: after.pointer, subject, facts: { ...facts, required: after.required } };
  if (!isRequest(place)) {
    sides.add({ ...draft, rule: `response-${isQuietly ? 'write-only-' : ''}property-became-${move}` });
  } else if (!isQuietly) {
    const owner =
      placeBelow(place) === 'request-parameter-property' ? 'request-parameter-property' : 'request-property';
    const isHeader = sides.stem.writing === 'header' && after.required;
    const how = after.required && after.default !== null ? ('required-with-default' as const) : move;
    sides.add({ ...draft, rule: isHeader ? 'request-header-property-became-required' : `${owner}-became-${how}` });
  }
}

function diffDirectionFlags(sides: SchemaSides, subject: string, before: Property, after: Property): void {
  const { stem } = sides;
  if (isQuiet(stem.place)) return;
  const side = isRequest(stem.place) ? 'request' : 'response';
  const owner = `${side}-${after.required ? 'required' : 'optional'}-property` as const;
  const draft = { location: after.pointer, subject, facts: { ...stem.facts, required: after.required } };
  for (const [flag, word] of [
    ['readOnly', 'read-only'],
    ['writeOnly', 'write-only'],
  ] as const) {
    if (before[flag] === after[flag]) continue;
    sides.add({ ...draft, rule: after[flag] ? `${owner}-became-${word}` : `${owner}-became-not-${word}` });
  }
}
