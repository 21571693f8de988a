// One walk over a parsed description, before anything else looks at it: it proves the bounds that let all others recurse, makes every
// value one that JSON can hold, and notes where the $refs lead.
import { pointerToken } from './json.ts';
import type { JsonObject } from './json.ts';

/** Deepest nesting of objects and lists. A schema in a schema takes two. */
export const MAX_SPEC_DEPTH = 1000;
/** Most values, aliases unfolded. */
export const MAX_SPEC_NODES = 4_000_000;

export interface Survey {
  /** Why the document cannot be read; null when it can. */
  excess: string | null;
  /** Distinct $refs, each with the JSON pointer of the object that holds it first. */
  refs: Map<string, string>;
  /** Whether parts have names of their own: $id, $anchor, $dynamicAnchor, $dynamicRef, $self. */
  isNamed: boolean;
  /** JSON pointers of numbers that JSON does not know; they were replaced by their names. */
  oddNumbers: string[];
}

const DOLLAR = 36;
/** Values, not descriptions: a $ref or $id in them is a text like any other. */
const LITERALS = new Set(['example', 'examples', 'default', 'enum', 'const']);
/** Here the keys are names that authors chose. */
const MAPS = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs', 'dependentSchemas']);
const NAMES = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$self']);

/** @param owner the key under which the object with this member stands. */
export function isLiteral(key: string | number, owner: string | number | undefined): boolean {
  return typeof key === 'string' && LITERALS.has(key) && (typeof owner !== 'string' || !MAPS.has(owner));
}

export function surveyDocument(document: JsonObject): Survey {
  const survey: Survey = { excess: null, refs: new Map(), isNamed: false, oddNumbers: [] };
  const path: (string | number)[] = [];
  const pointer = (): string => path.map((key) => `/${pointerToken(String(key))}`).join('');
  let count = 0;
  let literals = 0;
  /** False to stop. A YAML alias may make the tree endless or exponential. */
  const enter = (node: object, key: string | number): boolean => {
    const inside = isLiteral(key, path.at(-1)) ? 1 : 0;
    literals += inside;
    path.push(key);
    const goesOn = Array.isArray(node) ? walkList(node) : walkObject(node as JsonObject);
    path.pop();
    literals -= inside;
    return goesOn;
  };
  const isWithin = (more: number): boolean => {
    count += more;
    if (path.length > MAX_SPEC_DEPTH) survey.excess = 'The document is nested too deeply.';
    else if (count > MAX_SPEC_NODES) survey.excess = 'The document has too many values.';
    return survey.excess === null;
  };
  const noteOdd = (key: string | number): void => {
    survey.oddNumbers.push(`${pointer()}/${pointerToken(String(key))}`);
  };
  const noteName = (key: string, value: string): void => {
    if (key !== '$ref') survey.isNamed ||= NAMES.has(key);
    else if (!survey.refs.has(value)) survey.refs.set(value, pointer());
  };
  const walkList = (list: unknown[]): boolean => {
    if (!isWithin(list.length)) return false;
    for (let index = 0; index < list.length; index += 1) {
      const value = list[index];
      if (typeof value === 'object' && value !== null) {
        if (!enter(value, index)) return false;
      } else if (typeof value === 'number' && !Number.isFinite(value)) {
        noteOdd(index);
        list[index] = String(value);
      }
    }
    return true;
  };
  const walkObject = (node: JsonObject): boolean => {
    if (!isWithin(1)) return false;
    // What was parsed has no members but its own, and this makes no list of them.
    for (const key in node) {
      const value = node[key];
      count += 1;
      if (typeof value === 'string') {
        if (key.charCodeAt(0) === DOLLAR && literals === 0) noteName(key, value);
      } else if (typeof value === 'object') {
        if (value !== null && !enter(value, key)) return false;
      } else if (typeof value === 'number' && !Number.isFinite(value)) {
        noteOdd(key);
        node[key] = String(value);
      }
    }
    return true;
  };
  if (walkObject(document)) isWithin(0);
  return survey;
}
