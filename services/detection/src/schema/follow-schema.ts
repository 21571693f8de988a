// A schema written alike on both sides has no Finding of its own: it only leads to what its $refs lead to.
// The children behind which something changed are compared at their places, without a view of the schema itself.
import { placeBelow, wayTo, writingInside } from './diff-context.ts';
import type { SchemaPair } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import { childPointer } from '../spec/document.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject, member } from '../spec/json.ts';
import { mergesAlike } from './merged-alike.ts';
import { isSent } from './overlaps.ts';
import type { Changes } from '../spec/sameness.ts';
import { effective, isAnnotation, siteOf } from '../spec/schema-site.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import { subjectOf, type SchemaSites } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

export interface Following extends SchemaSites {
  stem: Stem;
  /** Of the targets. */
  changes: Changes;
}

/** False when a change shows through the schema, so that it has to be read as a whole. */
export function followSchema(following: Following): boolean {
  const { context, self, base, revision, changes } = following;
  const { likeness, keys } = changes;
  if (likeness === 'different') return false;
  if ((base.outer ?? revision.outer) !== null && !context.alike(base.outer, revision.outer)) return false;
  const children: SchemaPair[] = [];
  for (const key of keys) {
    if (isAnnotation(key)) continue;
    const found = childrenAt(following, key);
    if (found === null) return false;
    children.push(...found);
  }
  for (const child of children) context.compareSchemas(self, child);
  return true;
}

/** Null for a keyword that merges its schemas into this one, or whose schemas are compared as text. */
function childrenAt(following: Following, key: string): SchemaPair[] | null {
  const { context, pair, stem, base, revision } = following;
  switch (key) {
    case 'properties':
      return propertiesOf(following);
    case 'items':
      // There is no room for them.
      if (base.target['maxItems'] === 0 || revision.target['maxItems'] === 0) return null;
      return [childAt(following, wayTo(pair.subject, '[]'), key)];
    case 'additionalProperties':
      return [childAt(following, wayTo(pair.subject, '*'), key)];
    case 'allOf':
      return mergesAlike(context, base.target, revision.target) ? [] : null;
    case 'oneOf':
    case 'anyOf': {
      // Alternatives that lead to a change may have come to overlap.
      if (key === 'oneOf' && isSent(pair.place)) return null;
      const members = base.target[key];
      const others = revision.target[key];
      if (!Array.isArray(members) || !Array.isArray(others)) return null;
      const found: SchemaPair[] = [];
      for (const index of context.changesIn<readonly unknown[]>(members, others).keys) {
        const child = childAt(following, stem.subject, key, index);
        child.place = pair.place;
        found.push(child);
      }
      return found;
    }
    default:
      return null;
  }
}

function propertiesOf(following: Following): SchemaPair[] | null {
  const { context, base, revision } = following;
  const [properties, others] = [base.target['properties'], revision.target['properties']];
  if (!isObject(properties) || !isObject(others)) return null;
  const children: SchemaPair[] = [];
  for (const name of context.changesIn(properties, others).keys) {
    const child = childAt(following, subjectOf(following, name), 'properties', name);
    // What only one direction has is the business of the object that has it.
    if (isOneWay(context.base.document, child.base) || isOneWay(context.revision.document, child.revision)) return null;
    children.push(child);
  }
  return children;
}

function isOneWay(document: SpecDocument, { raw, pointer }: RawSchema): boolean {
  const node = effective(siteOf(document, raw, pointer));
  return 'readOnly' in node || 'writeOnly' in node;
}

// oxlint-disable-next-line max-params -- which, and what it is
function childAt(following: Following, subject: string | null, key: string, inner?: string): SchemaPair {
  const { pair, base, revision } = following;
  return {
    base: rawAt(base, key, inner),
    revision: rawAt(revision, key, inner),
    place: placeBelow(pair.place),
    subject,
    writing: writingInside(pair.writing),
    always: false,
  };
}

function rawAt({ target, pointer }: SchemaSite, key: string, inner?: string): RawSchema {
  const value = member(target, key);
  const raw = inner === undefined ? value : Array.isArray(value) ? value[Number(inner)] : memberOf(value, inner);
  return { raw, pointer: childPointer(pointer, key, inner) };
}

function memberOf(value: unknown, key: string): unknown {
  return isObject(value) ? member(value, key) : undefined;
}
