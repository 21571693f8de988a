// What every part of a spec diff needs of both sides.
import { canonicalJson } from '../canonical.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { RequestPlace, SchemaPlace } from '../rules/schema-places.ts';
import { Comparisons } from '../spec/comparisons.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { openDocument } from '../spec/document.ts';
import type { SpecDocument } from '../spec/document.ts';
import { readSchema } from './schema-view.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import { MAX_ALL_STEPS } from './pattern-texts.ts';
import { siteOf } from '../spec/schema-site.ts';
import { Sameness } from '../spec/sameness.ts';
import { isObject, keyOfToken, listIn, member, show } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { TextMoves } from './text-moves.ts';
import type { TextKey, TextMove } from './text-moves.ts';
import type { SpecSnapshot } from '../snapshot.ts';

export class SpecSide {
  readonly document: SpecDocument;
  /** Schemas with fields that stand around them, by the schema and by what it was given. */
  readonly extended = new Map<JsonObject, Map<string, JsonObject>>();
  /** In which patterns may still be read. */
  readonly patternSteps = { left: MAX_ALL_STEPS };
  readonly #views = new Map<JsonObject, SchemaView>();

  constructor(snapshot: SpecSnapshot) {
    this.document = openDocument(snapshot);
  }

  view(target: JsonObject, pointer: string): SchemaView {
    let view = this.#views.get(target);
    if (view === undefined) this.#views.set(target, (view = readSchema(this.document, target, pointer)));
    return view;
  }

  /** The schema that is meant there, without what the place adds to it. */
  viewOf({ raw, pointer }: RawSchema): SchemaView {
    const site = siteOf(this.document, raw, pointer);
    return this.view(site.target, site.pointer);
  }
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
 * How a value is written where that is not what its place usually does: in a header of the request, where some rules of oasdiff have names
 * of their own; as `name=value` once for each item, where a list of one is written like its item; as the text of a form; as XML; as JSON
 * in a parameter or header.
 */
export type Writing = 'header' | 'list' | 'text' | 'xml' | 'json';

/** What is inside a list that is written item by item is written like any other value. */
export function writingInside(writing: Writing | undefined): Writing | undefined {
  return writing === 'list' ? undefined : writing;
}

type CompareSchemas = (context: DiffContext, parent: Comparison, pair: SchemaPair) => void;

export class DiffContext extends Sameness {
  readonly base: SpecSide;
  readonly revision: SpecSide;
  readonly comparisons = new Comparisons();
  /** How many schemas were compared in the place of another. */
  comparedKinds = 0;
  /** How often it was asked whether a value fits an alternative. */
  askedValues = 0;
  /** Of schemas of the base, with their counterparts: whether all that they merge is as it was. */
  readonly mergedAlike = new Map<JsonObject, { to: unknown; isAlike: boolean }>();
  /** What is written alike in an operation means alike: one dialect, and the same media types where none are named. */
  readonly sameWriting: boolean;
  readonly #compare: CompareSchemas;
  readonly #moves = new TextMoves();

  constructor(base: SpecSide, revision: SpecSide, compare: CompareSchemas) {
    super(base.document, revision.document);
    this.base = base;
    this.revision = revision;
    this.sameWriting = writesAlike(base.document, revision.document);
    this.#compare = compare;
  }

  /** Compares two schemas on behalf of `parent`. */
  compareSchemas(parent: Comparison, pair: SchemaPair): void {
    this.#compare(this, parent, pair);
  }

  /** Null when the words are the same. */
  textMove(base: JsonObject, revision: JsonObject, key: TextKey): TextMove | null {
    return this.#moves.read(base, revision, key);
  }
}

export function openDiff(base: SpecSnapshot, revision: SpecSnapshot, compare: CompareSchemas): DiffContext {
  return new DiffContext(new SpecSide(base), new SpecSide(revision), compare);
}

function writesAlike(base: SpecDocument, revision: SpecDocument): boolean {
  const [old, older] = [base, revision].map(({ dialect }) => dialect === 'swagger-2.0');
  const defaultsOf = ({ root }: SpecDocument): string =>
    canonicalJson([member(root, 'consumes') ?? null, member(root, 'produces') ?? null]);
  return old === older && (old === false || defaultsOf(base) === defaultsOf(revision));
}

/** What has no name: items, positions of a list, and fields that are not listed. */
export type Unnamed = `[${string}]` | '*';

export function wayTo(owner: string | null, inner: Unnamed): string {
  if (owner === null || owner === '') return inner;
  return inner === '*' ? `${owner}.*` : `${owner}${inner}`;
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
  return keyOfToken(name) || null;
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
  if (Array.isArray(type)) return type.map(show).join(' | ');
  if (type !== undefined || depth > MAX_NAMED_DEPTH) return show(type ?? raw);
  for (const [key, lead, glue] of COMBINED) {
    const members = listIn(raw, key).slice(0, MAX_NAMED_MEMBERS);
    if (members.length > 0) return lead + members.map((one) => nameOfSchema(one, depth + 1)).join(glue);
  }
  return show(raw);
}
