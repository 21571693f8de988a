// Named schemas that went. One that only changed its name, or is now written where it was used, is still there: its shape occurs as often
// as before, or another name came with it. One that nothing used is gone whatever else looks like it.
import type { FindingDraft } from '../make-finding.ts';
import type { DiffContext, SpecSide } from '../schema/diff-context.ts';
import { childPointer } from '../spec/document.ts';
import { isObject, listIn, member, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isLiteral } from '../spec/survey.ts';

export function findRemovedSchemas(context: DiffContext): FindingDraft[] {
  const { base, revision } = context;
  const gone = missingFrom(schemasOf(revision), base);
  if (gone.length === 0) return [];
  const shapes = new Set(gone.map(({ node }) => shapeOf(node)).filter((shape) => shape !== null));
  const renamed = countShapes(missingFrom(schemasOf(base), revision));
  const [was, is] = count(context, shapes);
  const isUnused = ({ node, pointer }: NamedSchema): boolean => !was.refs.has(`#${pointer}`) && !isKind(base, node);
  for (const schema of gone) {
    const { node } = schema;
    const shape = isUnused(schema) ? shapeOf(node) : null;
    if (shape !== null) was.shapes.set(shape, (was.shapes.get(shape) ?? 0) - 1);
  }
  return gone
    .filter((schema) => {
      const shape = shapeOf(schema.node);
      if (isUnused(schema)) return true;
      if (shape === null) return false;
      const others = renamed.get(shape) ?? 0;
      renamed.set(shape, others - 1);
      return others <= 0 && (is.shapes.get(shape) ?? 0) < (was.shapes.get(shape) ?? 0);
    })
    .map(({ name, pointer }) => ({ rule: 'api-schema-removed', location: pointer, subject: name, before: name }));
}

/** Of those that came. */
function countShapes(schemas: readonly NamedSchema[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { node } of schemas) {
    const shape = shapeOf(node);
    if (shape !== null) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return counts;
}

interface NamedSchema {
  name: string;
  node: unknown;
  pointer: string;
}

/** It may stand for a schema that tells its kinds apart, which says so by no reference. */
function isKind({ document }: SpecSide, node: unknown): boolean {
  if (!isObject(node)) return false;
  return listIn(node, 'allOf').some((part) => isObject(part) && 'discriminator' in document.resolve(part, '').node);
}

function missingFrom(others: JsonObject, side: SpecSide): NamedSchema[] {
  const schemas = schemasOf(side);
  const place = isOld(side) ? '/definitions' : '/components/schemas';
  return Object.keys(schemas)
    .filter((name) => !Object.hasOwn(others, name))
    .map((name) => ({ name, node: schemas[name], pointer: childPointer(place, name) }));
}

function schemasOf(side: SpecSide): JsonObject {
  const { root } = side.document;
  const owner = isOld(side) ? root : (objectIn(root, 'components') ?? {});
  return objectIn(owner, isOld(side) ? 'definitions' : 'schemas') ?? {};
}

function isOld({ document }: SpecSide): boolean {
  return document.dialect === 'swagger-2.0';
}

/** Names of fields, values and parts; null when there is too little to tell one schema from another. */
function shapeOf(node: unknown): string | null {
  if (!isObject(node)) return null;
  const fields = objectIn(node, 'properties') ?? {};
  const [values, ...parts] = ['enum', 'allOf', 'oneOf', 'anyOf'].map((key) => listIn(node, key));
  const sizes = [Object.keys(fields).length, ...parts.map((part) => part.length)];
  if (values?.length === 0 && sizes.every((size) => size === 0)) return null;
  return JSON.stringify([textIn(node, 'type'), sizes, Object.keys(fields).sort(), values]);
}

interface Counts {
  refs: Set<string>;
  shapes: Map<string, number>;
}

/** Operations and components stand this deep; what is written alike on both sides counts alike, and is not looked through. */
const PART_DEPTH = 3;

/** Of the base and of the revision. */
function count(context: DiffContext, wanted: ReadonlySet<string>): [was: Counts, is: Counts] {
  const was: Counts = { refs: new Set(), shapes: new Map() };
  const is: Counts = { refs: new Set(), shapes: new Map() };
  // Most objects are told apart by a look at their fields: only the first is compared before the whole shape is written out.
  const firstFields = new Set([...wanted].map((shape) => (JSON.parse(shape) as [string, number[], string[]])[2][0]));
  visitBoth(context.base.document.root, context.revision.document.root, 0);
  return [was, is];

  // oxlint-disable-next-line max-params -- two sides, and where they stand
  function visitBoth(from: unknown, to: unknown, depth: number, owner?: string): void {
    if (!isObject(from) || !isObject(to)) {
      visit(from, was, owner);
      visit(to, is, owner);
    } else if (depth < PART_DEPTH) {
      note(from, was);
      note(to, is);
      for (const key in from) if (!isLiteral(key, owner)) visitBoth(from[key], member(to, key), depth + 1, key);
      for (const key in to) if (!Object.hasOwn(from, key) && !isLiteral(key, owner)) visit(to[key], is, key);
    } else if (context.changesIn(from, to).likeness === 'different') {
      visitChanges(from, to, owner);
    }
  }

  /** What is the same counts alike, and leads to nothing that went. */
  function visitChanges(from: JsonObject, to: JsonObject, owner?: string): void {
    note(from, was);
    note(to, is);
    noteRef(from, was);
    for (const key of context.changesIn(from, to).keys) {
      if (isLiteral(key, owner)) continue;
      const before = member(from, key);
      const after = member(to, key);
      if (isObject(before) && isObject(after)) visitChanges(before, after, key);
      else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
        visitLists(before, after);
      else {
        visit(before, was, key);
        visit(after, is, key);
      }
    }
  }

  function visitLists(from: readonly unknown[], to: readonly unknown[]): void {
    for (const [index, before] of from.entries()) {
      const after = to[index];
      if (context.same(before, after)) continue;
      if (isObject(before) && isObject(after)) visitChanges(before, after);
      else {
        visit(before, was);
        visit(after, is);
      }
    }
  }

  /** Depth is bounded by the reader. */
  function visit(node: unknown, counts: Counts, owner?: string): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const item of node) visit(item, counts);
      return;
    }
    const object = node as JsonObject;
    note(object, counts);
    for (const key in object) {
      const value = object[key];
      if (typeof value === 'object' && !isLiteral(key, owner)) visit(value, counts, key);
    }
    noteRef(object, counts);
  }

  function noteRef(node: JsonObject, { refs }: Counts): void {
    const ref = node['$ref'];
    if (typeof ref === 'string') refs.add(ref);
  }

  function note(node: JsonObject, { shapes }: Counts): void {
    if ((node['properties'] ?? node['enum'] ?? node['allOf'] ?? node['oneOf'] ?? node['anyOf']) === undefined) return;
    let first: string | undefined;
    for (const field in objectIn(node, 'properties') ?? {}) if (first === undefined || field < first) first = field;
    if (!firstFields.has(first)) return;
    const shape = shapeOf(node);
    if (shape !== null && wanted.has(shape)) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
}
