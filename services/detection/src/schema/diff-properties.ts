// Properties of two objects: which came, went, became required. A read-only property is nothing to a request,
// a write-only one nothing to a response.
import { isRequest, placeBelow, writingInside } from './diff-context.ts';
import { areEquivalent } from './equivalence.ts';
import { inOrder, isObject } from '../spec/json.ts';
import { findRenamed, reportAdded, reportRemoved, reportRenamed } from './property-presence.ts';
import type { NamedProperty } from './property-presence.ts';
import { isQuiet, isSilent, readProperty } from './read-property.ts';
import type { Property } from './read-property.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import { subjectOf } from './schema-sides.ts';
import type { FieldSides, SchemaSides } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

export function diffProperties(sides: SchemaSides): void {
  const { base, revision } = sides;
  const names = [...base.properties.keys()].filter((name) => !isKept(sides, name));
  for (const name of revision.properties.keys()) if (!base.properties.has(name)) names.push(name);
  diffFields(sides, names);
  diffUndescribed(sides);
}

/** Fields that are not the same. */
export function diffFields(sides: FieldSides, names: readonly string[]): void {
  const { base, revision, context } = sides;
  const removed: NamedProperty[] = [];
  const added: NamedProperty[] = [];
  for (const name of inOrder(names)) {
    const before = readProperty(context.base, base, name);
    const after = readProperty(context.revision, revision, name);
    if (before !== null && after !== null) diffKept(sides, name, before, after);
    else if (before !== null) removed.push({ name, property: before });
    else if (after !== null) added.push({ name, property: after });
  }
  if (removed.length + added.length > 0) diffOneSided(sides, removed, added);
}

function diffOneSided(sides: FieldSides, removed: readonly NamedProperty[], added: readonly NamedProperty[]): void {
  const renames = findRenamed(sides, removed, added);
  const renamed = new Set(renames.flatMap(({ from, to }) => [from, to]));
  for (const rename of renames) {
    reportRenamed(sides, rename);
    diffKept(sides, rename.to.name, rename.from.property, rename.to.property);
  }
  const { base, revision } = sides;
  for (const one of removed) {
    if (renamed.has(one)) continue;
    reportRemoved(sides, one);
    diffUnlisted(sides, one, one.property, revision.additional);
  }
  for (const one of added) {
    if (renamed.has(one)) continue;
    reportAdded(sides, one);
    diffUnlisted(sides, one, base.additional, one.property);
  }
}

/** A field that only one side lists is on the other what any unlisted field is. */
// oxlint-disable-next-line max-params -- two sides of one field
function diffUnlisted(
  sides: FieldSides,
  { name, property }: NamedProperty,
  base: RawSchema | null,
  revision: RawSchema | null,
): void {
  const { context, self, stem } = sides;
  if (base === null || revision === null || isSilent(stem.place, property)) return;
  if (areEquivalent(context, base.raw, revision.raw)) return;
  context.compareSchemas(self, {
    base: withoutWords(base),
    revision: withoutWords(revision),
    place: placeBelow(stem.place),
    subject: subjectOf(sides, name),
    writing: writingInside(stem.writing),
    always: false,
  });
}

/** Written alike, demanded alike, and leading to nothing that changed. */
function isKept({ context, base, revision }: SchemaSides, name: string): boolean {
  const before = base.properties.get(name);
  const after = revision.properties.get(name);
  if (before === undefined || after === undefined) return false;
  return base.required.has(name) === revision.required.has(name) && context.same(before.raw, after.raw);
}

function diffKept(sides: FieldSides, name: string, before: Property, after: Property): void {
  const { context, self, stem } = sides;
  const subject = subjectOf(sides, name);
  const isQuietly = isSilent(stem.place, before) || isSilent(stem.place, after);
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
    writing: writingInside(stem.writing),
    always: false,
  });
}

/** What is said of one field and of any other differs as a matter of course. */
function withoutWords({ raw, pointer }: RawSchema): RawSchema {
  if (!isObject(raw)) return { raw, pointer };
  const demands = Object.entries(raw).filter(([key]) => key === 'nullable' || !isAnnotation(key));
  return { raw: Object.fromEntries(demands), pointer };
}

/** Names that must be there although nothing describes them. */
function diffUndescribed(sides: SchemaSides): void {
  const { base, revision, stem } = sides;
  for (const name of new Set([...base.required, ...revision.required])) {
    const was = base.required.has(name);
    const is = revision.required.has(name);
    if (was === is) continue;
    // No field has no name: generators write an empty one where they mean none.
    if (name === '' || base.properties.has(name) || revision.properties.has(name)) continue;
    const after = { ...UNDESCRIBED, pointer: stem.location, required: is };
    const values = { before: was ? 'required' : 'optional', after: is ? 'required' : 'optional' };
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
  description: null,
};

interface RequiredMove {
  subject: string;
  after: Property;
  isQuietly: boolean;
  values: { before: string | null; after: string | null };
}

function reportRequired(sides: FieldSides, { subject, after, isQuietly, values }: RequiredMove): void {
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

function diffDirectionFlags(sides: FieldSides, subject: string, before: Property, after: Property): void {
  const { stem } = sides;
  const isSame = before.readOnly === after.readOnly && before.writeOnly === after.writeOnly;
  if (isSame || isQuiet(stem.place)) return;
  const side = isRequest(stem.place) ? 'request' : 'response';
  const owner = `${side}-${after.required ? 'required' : 'optional'}-property` as const;
  const draft = { location: after.pointer, subject, facts: { ...stem.facts, required: after.required } };
  for (const [flag, word] of [
    ['readOnly', 'read-only'],
    ['writeOnly', 'write-only'],
  ] as const) {
    if (before[flag] === after[flag]) continue;
    const values = after[flag] ? { before: null, after: word } : { before: word, after: null };
    sides.add({ ...draft, ...values, rule: `${owner}-became-${after[flag] ? '' : 'not-'}${word}` });
  }
}
