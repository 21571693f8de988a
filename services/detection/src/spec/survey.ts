// One walk over a parsed description, before anything else looks at it: it proves the bounds that let all others recurse, and makes every
// value one that JSON can hold. Every value passes here, so that it makes and looks up nothing that it need not.
import { pointerToken } from './json.ts';
import type { JsonObject } from './json.ts';

/** Deepest nesting of objects and lists. A schema in a schema takes two. */
export const MAX_SPEC_DEPTH = 1000;
/** Most values, aliases unfolded. */
export const MAX_SPEC_NODES = 4_000_000;

export interface Survey {
  /** Why the document cannot be read; null when it can. */
  excess: string | null;
  /** Whether parts have names of their own ($id, $anchor, $dynamicAnchor, $dynamicRef, $self) or refer to other files. */
  needsLinks: boolean;
  /** The text of each $ref to a place in the document, as often as it stands; also of those in values, which are no references. */
  refs: string[];
  /** Numbers that JSON does not know; they were replaced by their names. */
  oddNumbers: { holder: object; key: string | number }[];
}

const [HASH, DOLLAR, DASH, X] = [35, 36, 45, 120];
/** Values, not descriptions: a $ref or $id in them is a text like any other. */
const LITERALS = new Set(['example', 'examples', 'default', 'enum', 'const']);
/** Azure's `x-ms-examples` refers to files, one for each call. */
const EXTENDED_EXAMPLES = /^x-(?:[a-z]+-)?examples?$/;
/** Here the keys are names that authors chose; of responses `default` is one. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'definitions',
  '$defs',
  'dependentSchemas',
  'responses',
  'parameters',
  'headers',
  'callbacks',
]);
const NAMES = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$self']);

/** @param owner the key under which the object with this member stands. */
export function isLiteral(key: string, owner: string | undefined): boolean {
  const isExtension = key.charCodeAt(0) === X && key.charCodeAt(1) === DASH;
  if (isExtension ? !EXTENDED_EXAMPLES.test(key) : !LITERALS.has(key)) return false;
  return owner === undefined || !MAPS.has(owner);
}

export function surveyDocument(document: JsonObject): Survey {
  return new Surveyor().survey(document);
}

/** A class, since what is called most stays compiled from one document to the next. */
class Surveyor {
  readonly #survey: Survey = { excess: null, needsLinks: false, refs: [], oddNumbers: [] };
  /** Under which key each object or list stands that is being walked through, the outermost first. */
  readonly #keys: string[] = [];
  #count = 0;

  survey(document: JsonObject): Survey {
    if (this.#walk(document, 0)) this.#isWithin(0, 0);
    return this.#survey;
  }

  /** False to stop. A YAML alias may make the tree endless or exponential. */
  #isWithin(depth: number, more: number): boolean {
    this.#count += more;
    if (depth > MAX_SPEC_DEPTH) this.#survey.excess = 'The document is nested too deeply.';
    else if (this.#count > MAX_SPEC_NODES) this.#survey.excess = 'The document has too many values.';
    return this.#survey.excess === null;
  }

  /** In a value it is none. */
  #noteLink(depth: number): void {
    for (let at = 0; at < depth; at += 1) if (isLiteral(this.#keys[at] ?? '', this.#keys[at - 1])) return;
    this.#survey.needsLinks = true;
  }

  #walkList(list: unknown[], depth: number): boolean {
    if (!this.#isWithin(depth, list.length)) return false;
    this.#keys[depth] = '';
    for (let index = 0; index < list.length; index += 1) {
      const value = list[index];
      if (typeof value === 'object') {
        if (value !== null && !this.#walk(value, depth + 1)) return false;
      } else if (typeof value === 'number' && !Number.isFinite(value)) {
        this.#survey.oddNumbers.push({ holder: list, key: index });
        list[index] = String(value);
      }
    }
    return true;
  }

  #walk(node: object, depth: number): boolean {
    if (Array.isArray(node)) return this.#walkList(node, depth);
    if (!this.#isWithin(depth, 1)) return false;
    const object = node as JsonObject;
    let members = 0;
    // What was parsed has no members but its own, and this makes no list of them.
    for (const key in object) {
      const value = object[key];
      members += 1;
      if (typeof value === 'string') {
        if (key.charCodeAt(0) !== DOLLAR) continue;
        if (isLink(key, value)) this.#noteLink(depth);
        else if (key === '$ref') this.#survey.refs.push(value);
      } else if (typeof value === 'object') {
        this.#keys[depth] = key;
        if (value !== null && !this.#walk(value, depth + 1)) return false;
      } else if (typeof value === 'number' && !Number.isFinite(value)) {
        this.#survey.oddNumbers.push({ holder: object, key });
        object[key] = String(value);
      }
    }
    this.#count += members;
    return true;
  }
}

function isLink(key: string, value: string): boolean {
  return key === '$ref' ? value.charCodeAt(0) !== HASH : NAMES.has(key);
}

/** JSON pointers of some of the objects and lists of a surveyed document: where each stands first. */
export function locate(document: JsonObject, wanted: ReadonlySet<object>): Map<object, string> {
  const found = new Map<object, string>();
  const visit = (node: object, pointer: string): void => {
    if (wanted.has(node) && !found.has(node)) found.set(node, pointer);
    for (const [key, value] of Object.entries(node)) {
      if (found.size === wanted.size) return;
      if (typeof value === 'object' && value !== null) visit(value as object, `${pointer}/${pointerToken(key)}`);
    }
  };
  if (wanted.size > 0) visit(document, '');
  return found;
}
