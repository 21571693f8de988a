// Most edits change words, or one of many fields: then the rest of the schema is the same on both sides, and is not read.
import type { FindingDraft } from '../make-finding.ts';
import { diffAnnotations } from './diff-annotations.ts';
import { adder, placeBelow, writingInside } from './diff-context.ts';
import { diffFields } from './diff-properties.ts';
import { childPointer } from './document.ts';
import type { Following } from './follow-schema.ts';
import { isObject, listIn, member, objectIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { isAnnotation } from './schema-site.ts';
import type { SchemaSite } from './schema-site.ts';
import type { Fields } from './schema-sides.ts';

/** They stand among the annotations and say which values there are. */
const SPEAKING = new Set(['nullable', 'x-nullable', 'x-extensible-enum']);
/** With one of these, other schemas have their say. */
const COMBINING = ['$ref', 'allOf', 'oneOf', 'anyOf'];

/** False when more changed than words, fields and items of a schema that stands for itself. */
export function diffPlainSchema(sites: Following): boolean {
  const { context, self, pair, stem, base, revision } = sites;
  const { keys } = context.changesIn(base.target, revision.target);
  const inside = keys.filter((key) => !isAnnotation(key) || SPEAKING.has(key));
  if (!inside.every((key) => isInside(key, base, revision))) return false;
  const drafts: FindingDraft[] = [];
  if (inside.length < keys.length && base.outer === null && revision.outer === null)
    diffAnnotations(context, base.target, revision.target, stem, adder(self), keys);
  if (inside.includes('properties')) {
    const [before, after] = [propertiesOf(base), propertiesOf(revision)];
    const names = context.changesIn(before, after).keys;
    const fields = { base: fieldsOf(base, before), revision: fieldsOf(revision, after) };
    diffFields({ context, self, stem, ...fields, add: (draft) => drafts.push(draft) }, names);
  }
  if (inside.includes('items'))
    context.compareSchemas(self, {
      base: { raw: base.target['items'], pointer: childPointer(base.pointer, 'items') },
      revision: { raw: revision.target['items'], pointer: childPointer(revision.pointer, 'items') },
      place: placeBelow(pair.place),
      subject: `${pair.subject ?? ''}[]`,
      writing: writingInside(pair.writing),
      always: false,
    });
  for (const draft of drafts) adder(self)(draft);
  return true;
}

function isInside(key: string, { target: base }: SchemaSite, { target: revision }: SchemaSite): boolean {
  if (key !== 'properties' && key !== 'items') return false;
  return isObject(member(base, key)) && isObject(member(revision, key)) && isPlain(base) && isPlain(revision);
}

/** What its type is does not depend on what is inside. */
function isPlain(node: JsonObject): boolean {
  const { type } = node;
  return (type === 'object' || type === 'array') && !COMBINING.some((combining) => combining in node);
}

function propertiesOf({ target }: SchemaSite): JsonObject {
  return objectIn(target, 'properties') ?? {};
}

function fieldsOf({ target, pointer }: SchemaSite, properties: JsonObject): Fields {
  const required = listIn(target, 'required');
  return {
    properties: {
      get: (name) =>
        Object.hasOwn(properties, name)
          ? { raw: properties[name], pointer: childPointer(pointer, 'properties', name) }
          : undefined,
    },
    required: { has: (name) => required.includes(name) },
  };
}
