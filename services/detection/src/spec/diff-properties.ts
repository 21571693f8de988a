// Properties of two objects: which came, went, became required. A read-only property is nothing to a request,
// a write-only one nothing to a response.
import { adder, isRequest, placeBelow } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import type { Stem } from './diff-types.ts';
import { member, show, textIn } from './json.ts';
import { effective, siteOf } from './schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import type { SpecSide } from './diff-context.ts';
import type { RuleId } from '../rules/rules.ts';

export interface SchemaSides {
  context: DiffContext;
  self: Comparison;
  base: SchemaView;
  revision: SchemaView;
  stem: Stem;
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
    const before = readProperty(context.base, base, name);
    const after = readProperty(context.revision, revision, name);
    if (before !== null && after !== null) diffKept(sides, name, before, after);
    else if (before !== null) reportRemoved(sides, name, before);
    else if (after !== null) reportAdded(sides, name, after);
  }
}

function readProperty(side: SpecSide, view: SchemaView, name: string): Property | null {
  const schema = view.properties.get(name);
  if (schema === undefined) return null;
  const node = effective(siteOf(side.document, schema.raw, schema.pointer));
  const value = member(node, 'default');
  return {
    ...schema,
    required: view.required.has(name),
    readOnly: member(node, 'readOnly') === true,
    writeOnly: member(node, 'writeOnly') === true,
    default: value === undefined ? null : show(value),
    type: textIn(node, 'type'),
  };
}

export function subjectOf({ stem }: Pick<SchemaSides, 'stem'>, name: string): string {
  return stem.subject === null || stem.subject === stem.facts['schema'] ? name : `${stem.subject}.${name}`;
}

/** Parameters and headers have few rules of their own: what is inside them is told as fields of a request or response. */
function isSilent(sides: SchemaSides, property: Property): boolean {
  return isRequest(sides.stem.place) ? property.readOnly : property.writeOnly;
}

function reportRemoved(sides: SchemaSides, name: string, property: Property): void {
  if (isSilent(sides, property)) return;
  const { place, facts } = sides.stem;
  const below = placeBelow(place);
  const kept = property.required ? 'required' : 'optional';
  const rule: RuleId =
    below === 'request-parameter-property'
      ? 'request-parameter-property-removed'
      : isRequest(place)
        ? 'request-property-removed'
        : `response-${kept}-property-removed`;
  adder(sides.self)({
    rule,
    location: property.pointer,
    subject: subjectOf(sides, name),
    before: property.type ?? name,
    facts: { ...facts, required: property.required },
  });
}

function reportAdded(sides: SchemaSides, name: string, property: Property): void {
  if (isSilent(sides, property)) return;
  const { place, facts } = sides.stem;
  const rule: RuleId = isRequest(place)
    ? property.required
      ? property.default === null
        ? 'new-required-request-property'
        : 'new-required-request-property-with-default'
      : 'new-optional-request-property'
    : `response-${property.required ? 'required' : 'optional'}-property-added`;
  adder(sides.self)({
    rule,
    location: property.pointer,
    subject: subjectOf(sides, name),
    after: property.type ?? name,
    facts: { ...facts, required: property.required },
  });
}

function diffKept(sides: SchemaSides, name: string, before: Property, after: Property): void {
  const { context, self, stem } = sides;
  const place = placeBelow(stem.place);
  const subject = subjectOf(sides, name);
  diffDirectionFlags(sides, subject, before, after);
  if (before.required !== after.required && !isSilent(sides, before) && !isSilent(sides, after)) {
    reportRequired(sides, subject, after);
  }
  if (isSilent(sides, before) && isSilent(sides, after)) return;
  context.compareSchemas(self, { base: before, revision: after, place, subject });
}

function reportRequired(sides: SchemaSides, subject: string, after: Property): void {
  const place = placeBelow(sides.stem.place);
  const rest = { location: after.pointer, subject, facts: { ...sides.stem.facts, required: after.required } };
  const values = after.required ? { before: 'optional', after: 'required' } : { before: 'required', after: 'optional' };
  const add = adder(sides.self);
  if (place === 'response-header-property')
    add({
      ...rest,
      ...values,
      rule: after.required ? 'response-property-became-required' : 'response-property-became-optional',
    });
  else if (!after.required) add({ ...rest, ...values, rule: `${place as 'request-property'}-became-optional` });
  else if (isRequest(place) && after.default !== null)
    add({ ...rest, ...values, rule: `${place as 'request-property'}-became-required-with-default` });
  else add({ ...rest, ...values, rule: `${place as 'request-property'}-became-required` });
}

function diffDirectionFlags(sides: SchemaSides, subject: string, before: Property, after: Property): void {
  const { stem, self } = sides;
  const side = isRequest(stem.place) ? 'request' : 'response';
  const owner = `${side}-${after.required ? 'required' : 'optional'}-property` as const;
  const rest = { location: after.pointer, subject, facts: { ...stem.facts, required: after.required } };
  for (const [flag, word] of [
    ['readOnly', 'read-only'],
    ['writeOnly', 'write-only'],
  ] as const) {
    if (before[flag] === after[flag]) continue;
    adder(self)({
      ...rest,
      rule: after[flag] ? `${owner}-became-${word}` : `${owner}-became-not-${word}`,
      before: null,
      after: null,
    });
  }
}
