// Properties that only one side describes: removed, added, or one of each that are the same under another name.
import type { RuleId } from '../rules/rules.ts';
import { isRequest, nameOfSchema, placeBelow } from './diff-context.ts';
import { subjectOf } from './schema-sides.ts';
import type { FieldSides } from './schema-sides.ts';
import { isSilent } from './read-property.ts';
import type { Property } from './read-property.ts';
import { isObject } from '../spec/json.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import { factsOfRename, findRenames, weighNames, wordsOfRename } from '../spec/renames.ts';
import type { NamedThing, Rename } from '../spec/renames.ts';

export interface NamedProperty {
  name: string;
  property: Property;
}

/** Those that are one property under two names; what is not sent or not given has no name to keep. */
export function findRenamed(
  { context, stem }: FieldSides,
  removed: readonly NamedProperty[],
  added: readonly NamedProperty[],
): Rename<NamedProperty>[] {
  const told = ({ property }: NamedProperty): boolean => !isSilent(stem.place, property);
  return findRenames(removed.filter(told), added.filter(told), (from, to) =>
    weighNames(
      describe(from),
      describe(to),
      context.same(withoutWords(from.property.raw), withoutWords(to.property.raw)),
    ),
  );
}

function describe({ name, property }: NamedProperty): NamedThing {
  return { name, type: property.type, description: property.description };
}

function withoutWords(raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !isAnnotation(key)));
}

export function reportRenamed(sides: FieldSides, { from, to, likeness }: Rename<NamedProperty>): void {
  const { place, facts } = sides.stem;
  sides.add({
    rule: isRequest(place) ? 'request-property-renamed' : 'response-property-renamed',
    location: to.property.pointer,
    subject: subjectOf(sides, to.name),
    before: from.name,
    after: to.name,
    quote: wordsOfRename(likeness),
    facts: {
      ...facts,
      required: from.property.required || to.property.required,
      ...factsOfRename(likeness, [removalRule(sides, from.property), additionRule(sides, to)]),
    },
  });
}

export function reportRemoved(sides: FieldSides, { name, property }: NamedProperty): void {
  const { place, facts } = sides.stem;
  if (isSilent(place, property) && isRequest(place)) return;
  sides.add({
    rule: removalRule(sides, property),
    location: property.pointer,
    subject: subjectOf(sides, name),
    before: kindOf(property) ?? name,
    facts: { ...facts, required: property.required },
  });
}

/** Its type, or what it is put together from; null when it may be anything. */
function kindOf({ type, raw }: Property): string | null {
  if (type !== null || !isObject(raw)) return type;
  return ['type', '$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => key in raw) ? nameOfSchema(raw) : null;
}

function removalRule({ stem: { place } }: FieldSides, property: Property): RuleId {
  if (placeBelow(place) === 'request-parameter-property') return 'request-parameter-property-removed';
  if (isRequest(place)) return 'request-property-removed';
  const kept = property.required ? 'required' : 'optional';
  return isSilent(place, property)
    ? `response-${kept}-write-only-property-removed`
    : `response-${kept}-property-removed`;
}

export function reportAdded(sides: FieldSides, { name, property }: NamedProperty): void {
  const { place, facts } = sides.stem;
  if (isSilent(place, property) && isRequest(place)) return;
  sides.add({
    rule: additionRule(sides, { name, property }),
    location: property.pointer,
    subject: subjectOf(sides, name),
    after: kindOf(property) ?? name,
    facts: { ...facts, required: property.required },
  });
}

function additionRule({ stem: { place, writing }, base }: FieldSides, { name, property }: NamedProperty): RuleId {
  if (!isRequest(place)) {
    const kept = property.required ? 'required' : 'optional';
    return isSilent(place, property) ? `response-${kept}-write-only-property-added` : `response-${kept}-property-added`;
  }
  // What had to be there already, described or not, is no further demand.
  if (!property.required || base.required.has(name)) return 'new-optional-request-property';
  if (writing === 'header') return 'new-required-request-header-property';
  return property.default === null ? 'new-required-request-property' : 'new-required-request-property-with-default';
}
