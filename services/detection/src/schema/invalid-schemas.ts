// Parts of schemas that are of a wrong kind, however deep they stand: each reads as absent. Nothing is made of what is right.
import { isExtension, isObject, pointerToken } from '../spec/json.ts';

/** What a part should be. */
type Kind =
  | 'object'
  | 'list'
  | 'schema'
  | 'schemas'
  | 'named'
  | 'names'
  | 'text'
  | 'types'
  | 'number'
  | 'limit'
  | 'flag';

/** @param pointer of the part; made when it is asked for */
export type TellWrong = (pointer: () => string, want: Kind) => void;

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
  if (schema !== undefined) new SchemaCheck(pointer, tell).check('schema', schema, 0);
}

/** Recursive: depth is bounded by the reader. Every schema passes here, in the command once: of several methods the engine would compile each into the others. */
class SchemaCheck {
  readonly #start: () => string;
  readonly #tell: TellWrong;
  /** Keys from the start to what is looked at, and further ones that were looked at before. */
  readonly #keys: (string | number)[] = [];

  constructor(start: () => string, tell: TellWrong) {
    this.#start = start;
    this.#tell = tell;
  }

  check(kind: Kind, value: unknown, depth: number): void {
    const items = ITEMS[kind];
    if (items !== undefined && Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        this.#keys[depth] = index;
        if (items === 'schema') this.check(items, value[index], depth + 1);
        else if (typeof value[index] !== 'string') this.#wrong(items, depth + 1);
      }
    } else if (kind === 'schema' && isObject(value)) {
      for (const key in value) {
        const part = value[key];
        const inner = KINDS.get(key);
        // Most members are texts, and right.
        if (inner === undefined || (typeof part === 'string' && (inner === 'text' || inner === 'types'))) continue;
        this.#keys[depth] = key;
        this.check(inner, part, depth + 1);
      }
    } else if (kind === 'named' && isObject(value)) {
      for (const name in value) {
        if (isExtension(name) && !isObject(value[name])) continue;
        this.#keys[depth] = name;
        this.check('schema', value[name], depth + 1);
      }
    } else if (!FITS[kind](value)) this.#wrong(kind, depth);
  }

  /** @param depth how many of the keys lead there */
  #wrong(want: Kind, depth: number): void {
    const keys = (): string[] => this.#keys.slice(0, depth).map((key) => pointerToken(String(key)));
    this.#tell(() => [this.#start(), ...keys()].join('/'), want);
  }
}

/** What is in a list of a kind. */
const ITEMS: Partial<Record<Kind, 'schema' | 'text'>> = { schemas: 'schema', names: 'text', types: 'text' };

const isText = (value: unknown): boolean => typeof value === 'string' || value === null;
const isNumber = (value: unknown): boolean => typeof value === 'number' || value === null;
const isFlag = (value: unknown): boolean => typeof value === 'boolean' || value === null;

/** Where no list or object is expected, nothing said (YAML's empty value) is no mistake. */
const FITS: Record<Kind, (value: unknown) => boolean> = {
  schema: (value) => typeof value === 'boolean',
  named: isObject,
  schemas: Array.isArray,
  names: Array.isArray,
  object: isObject,
  list: Array.isArray,
  text: isText,
  types: isText,
  number: isNumber,
  limit: (value) => isNumber(value) || typeof value === 'boolean',
  flag: isFlag,
};

const WORDS: Record<Kind, string> = {
  object: 'an object',
  schema: 'an object',
  named: 'an object',
  list: 'a list',
  schemas: 'a list',
  names: 'a list',
  text: 'a text',
  types: 'a text or a list of texts',
  number: 'a number',
  limit: 'a number or true',
  flag: 'true or false',
};

export function tellExpected(pointer: string, want: Kind): string {
  return `${pointer}: ${WORDS[want]} is expected; the part is left out.`;
}
