// What every part of a spec diff needs of both sides.
import { canonicalJson } from '../canonical.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { RequestPlace, SchemaPlace } from '../rules/schema-places.ts';
import type { Comparison, Comparisons } from './comparisons.ts';
import { openDocument } from './document.ts';
import type { SpecDocument } from './document.ts';
import { schemaViewer } from './schema-view.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import { findSameness } from './sameness.ts';
import type { Sameness } from './sameness.ts';
import { startComparisons } from './comparisons.ts';
import { isObject, listIn, member, show } from './json.ts';
import type { JsonObject } from './json.ts';
import { textMoveReader } from './text-moves.ts';
import type { ReadTextMove } from './text-moves.ts';
import type { SpecSnapshot } from '../snapshot.ts';

export interface SpecSide {
  document: SpecDocument;
  view: (target: JsonObject, pointer: string) => SchemaView;
}

/** Many are made: all have all members, so that all have one shape. */
export interface SchemaPair {
  base: RawSchema;
  revision: RawSchema;
  place: SchemaPlace;
  /** Path of names from the nearest named schema; null at a root. */
  subject: string | null;
  writing: Writing | undefined;
  /** A parameter that every call gives. */
  always: boolean;
}

/**
 * How a value is written where it is not JSON: in a header of the request, where some rules of oasdiff have names of their own; as
 * `name=value` once for each item, where a list of one is written like its item; as the text of a form or of XML.
 */
export type Writing = 'header' | 'list' | 'text';

/** What is inside a list that is written item by item is written like any other value. */
export function writingInside(writing: Writing | undefined): Writing | undefined {
  return writing === 'list' ? undefined : writing;
}

export interface DiffContext extends Sameness {
  textMove: ReadTextMove;
  /** Compares two schemas on behalf of `parent`. */
  compareSchemas: (parent: Comparison, pair: SchemaPair) => void;
  base: SpecSide;
  revision: SpecSide;
  comparisons: Comparisons;
  /** What is written alike in an operation means alike: one dialect, and the same media types where none are named. */
  sameWriting: boolean;
}

type CompareSchemas = (context: DiffContext, parent: Comparison, pair: SchemaPair) => void;

export function openDiff(base: SpecSnapshot, revision: SpecSnapshot, compare: CompareSchemas): DiffContext {
  const [from, to] = [openSide(base), openSide(revision)];
  const context: DiffContext = {
    compareSchemas: (parent, pair) => compare(context, parent, pair),
    ...findSameness(from.document, to.document),
    base: from,
    revision: to,
    comparisons: startComparisons(),
    textMove: textMoveReader(),
    sameWriting: writesAlike(from.document, to.document),
  };
  return context;
}

function writesAlike(base: SpecDocument, revision: SpecDocument): boolean {
  const [old, older] = [base, revision].map(({ dialect }) => dialect === 'swagger-2.0');
  const defaultsOf = ({ root }: SpecDocument): string =>
    canonicalJson([member(root, 'consumes') ?? null, member(root, 'produces') ?? null]);
  return old === older && (old === false || defaultsOf(base) === defaultsOf(revision));
}

function openSide(snapshot: SpecSnapshot): SpecSide {
  const document = openDocument(snapshot);
  return { document, view: schemaViewer(document) };
}

/** Inside a schema, the place below a body, parameter or header. */
const BELOW = {
  'request-body': 'request-property',
  'request-property': 'request-property',
  'request-parameter': 'request-parameter-property',
  'request-parameter-property': 'request-parameter-property',
  'response-body': 'response-property',
  'response-property': 'response-property',
  'response-header': 'response-header-property',
  'response-header-property': 'response-header-property',
  'request-read-only-property': 'request-read-only-property',
  'response-write-only-property': 'response-write-only-property',
} as const satisfies Record<SchemaPlace, SchemaPlace>;

export function placeBelow(place: SchemaPlace): SchemaPlace {
  return BELOW[place];
}

export function isRequest(place: SchemaPlace): place is RequestPlace | 'request-read-only-property' {
  return place.startsWith('request');
}

export type AddDraft = (draft: FindingDraft) => void;

export function adder(comparison: Comparison): AddDraft {
  return (draft) => comparison.drafts.push(draft);
}

const COMPONENTS = '/components/';
const DEFINITIONS = '/definitions/';

/** Name of the component a pointer leads into, for the reader. */
export function componentOf(pointer: string): string | null {
  const start = pointer.startsWith(COMPONENTS)
    ? pointer.indexOf('/', COMPONENTS.length) + 1
    : pointer.startsWith(DEFINITIONS)
      ? DEFINITIONS.length
      : 0;
  if (start === 0) return null;
  const end = pointer.indexOf('/', start);
  const name = end < 0 ? pointer.slice(start) : pointer.slice(start, end);
  return name.includes('~') ? name.replaceAll('~1', '/').replaceAll('~0', '~') : name || null;
}

const COMBINED = [
  ['allOf', '', ' and '],
  ['oneOf', 'one of ', ', '],
  ['anyOf', 'any of ', ', '],
] as const;
/** Most members that a combination is named by, and how deep names go into it. */
const MAX_NAMED_MEMBERS = 8;
const MAX_NAMED_DEPTH = 2;

/** The name of a $ref's target, else the title, else the type, else what it is put together from. */
export function nameOfSchema(raw: unknown, depth = 0): string {
  if (!isObject(raw)) return show(raw);
  const ref = raw['$ref'];
  if (typeof ref === 'string') return ref.split('/').at(-1) ?? ref;
  const { title, type, required } = raw;
  if (typeof title === 'string') return title;
  if (Object.keys(raw).length === 1 && Array.isArray(required)) return `requires ${required.map(show).join(', ')}`;
  if (type !== undefined || depth > MAX_NAMED_DEPTH) return show(type ?? raw);
  for (const [key, lead, glue] of COMBINED) {
    const members = listIn(raw, key).slice(0, MAX_NAMED_MEMBERS);
    if (members.length > 0) return lead + members.map((one) => nameOfSchema(one, depth + 1)).join(glue);
  }
  return show(raw);
}
