// Parts of schemas that are of a wrong kind, however deep they stand: each reads as absent. Nothing is made of what is right.
import { isExtension, isObject, pointerToken } from '../spec/json.ts';

/** What is expected in place of a part. */
export type Wanted = 'object' | 'list' | 'text' | 'types' | 'number' | 'limit' | 'flag';

/** @param pointer of the part; made when it is asked for */
export type TellWrong = (pointer: () => string, want: Wanted) => void;

type Kind = Wanted | 'schema' | 'schemas' | 'named' | 'names';

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...ofKind('named', 'properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'),
  ...ofKind('schemas', 'allOf', 'oneOf', 'anyOf', 'prefixItems'),
  ...ofKind('schema', 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'),
  ...ofKind('schema', 'unevaluatedProperties', 'unevaluatedItems', 'contentSchema'),
  ['enum', 'list'],
  ['required', 'names'],
  ['type', 'types'],
  ...ofKind('text', '$ref', 'format', 'pattern', 'title', 'description'),
  ...ofKind('number', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'),
  ...ofKind('number', 'maximum', 'minimum', 'multipleOf'),
  ...ofKind('limit', 'exclusiveMaximum', 'exclusiveMinimum'),
  ...ofKind('flag', 'nullable', 'uniqueItems', 'readOnly', 'writeOnly', 'deprecated'),
]);

function ofKind(kind: Kind, ...keywords: string[]): [string, Kind][] {
  return keywords.map((keyword) => [keyword, kind]);
}

/** @param pointer where the schema stands */
export function checkSchema(schema: unknown, pointer: () => string, tell: TellWrong): void {
  if (schema !== undefined) new SchemaCheck(pointer, tell).visit(schema);
}

/** Recursive: depth is bounded by the reader. A class, since every schema passes here. */
class SchemaCheck {
  readonly #start: () => string;
  readonly #tell: TellWrong;
  /** Keys from the start to what is looked at. */
  readonly #keys: (string | number)[] = [];

  constructor(start: () => string, tell: TellWrong) {
    this.#start = start;
    this.#tell = tell;
  }

  visit(schema: unknown): void {
    if (!isObject(schema)) {
      if (typeof schema !== 'boolean') this.#wrong('object');
      return;
    }
    for (const key in schema) {
      const kind = KINDS.get(key);
      if (kind === undefined) continue;
      this.#keys.push(key);
      this.#look(kind, schema[key]);
      this.#keys.pop();
    }
  }

  #look(kind: Kind, value: unknown): void {
    if (kind === 'schema') this.visit(value);
    else if (kind === 'named') this.#visitNamed(value);
    else if (kind === 'schemas') this.#visitList(value);
    else if (kind === 'names' || (kind === 'types' && Array.isArray(value))) this.#visitNames(value);
    else if (!FITS[kind](value)) this.#wrong(kind);
  }

  #visitNamed(schemas: unknown): void {
    if (!isObject(schemas)) {
      this.#wrong('object');
      return;
    }
    for (const name in schemas) {
      if (isExtension(name) && !isObject(schemas[name])) continue;
      this.#keys.push(name);
      this.visit(schemas[name]);
      this.#keys.pop();
    }
  }

  #visitList(schemas: unknown): void {
    if (!Array.isArray(schemas)) {
      this.#wrong('list');
      return;
    }
    for (let index = 0; index < schemas.length; index += 1) {
      this.#keys.push(index);
      this.visit(schemas[index]);
      this.#keys.pop();
    }
  }

  #visitNames(names: unknown): void {
    if (!Array.isArray(names)) {
      this.#wrong('list');
      return;
    }
    for (let index = 0; index < names.length; index += 1) {
      if (typeof names[index] === 'string') continue;
      this.#keys.push(index);
      this.#wrong('text');
      this.#keys.pop();
    }
  }

  #wrong(want: Wanted): void {
    this.#tell(() => [this.#start(), ...this.#keys.map((key) => pointerToken(String(key)))].join('/'), want);
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' || value === null;
const isNumber = (value: unknown): boolean => typeof value === 'number' || value === null;
const isFlag = (value: unknown): boolean => typeof value === 'boolean' || value === null;

/** Where no list or object is expected, nothing said (YAML's empty value) is no mistake. */
const FITS: Record<Wanted, (value: unknown) => boolean> = {
  object: isObject,
  list: Array.isArray,
  text: isText,
  types: isText,
  number: isNumber,
  limit: (value) => isNumber(value) || typeof value === 'boolean',
  flag: isFlag,
};

const WORDS: Record<Wanted, string> = {
  object: 'an object',
  list: 'a list',
  text: 'a text',
  types: 'a text or a list of texts',
  number: 'a number',
  limit: 'a number or true',
  flag: 'true or false',
};

export function tellExpected(pointer: string, want: Wanted): string {
  return `${pointer}: ${WORDS[want]} is expected; the part is left out.`;
}
