// What an operation takes and gives, in one shape for every dialect.
import type { Located, SpecDocument } from '../spec/document.ts';
import { member, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { RawSchema } from '../schema/schema-view.ts';

export interface FoundParameter extends Located {
  /** Said once for all operations of the path. */
  ofPath: boolean;
}

export interface ParameterView extends FoundParameter {
  name: string;
  in: string;
  /** Equal keys are the same parameter: path parameters by place in the template, headers without case. */
  key: string;
  required: boolean;
  schema: RawSchema;
  /** How the value is written out. */
  style: string;
}

/** One media type of a body or response. */
export interface ContentView extends Located {
  /** As the author wrote it. */
  name: string;
  schema: RawSchema | null;
  /** What each part of a stream looks like (OpenAPI 3.2 `itemSchema`). */
  itemSchema: RawSchema | null;
}

/** By media type in one writing: lower case, parameters sorted, without a character set. */
export type Contents = Map<string, ContentView>;

export interface BodyView extends Located {
  required: boolean;
  /** Nothing but its fields says whether it must be there, as with a form of Swagger 2.0. */
  requiredByFields: boolean;
  contents: Contents;
}

export interface HeaderView extends Located {
  /** As the author wrote it. */
  name: string;
  required: boolean;
  schema: RawSchema;
  style: string;
}

export interface ResponseView extends Located {
  contents: Contents;
  /** By name in lower case. */
  headers: Map<string, HeaderView>;
}

/** With `only`, those of the operation itself at these places of its list. */
export type FindParameters = (only?: readonly number[]) => FoundParameter[];

/** Read when it is asked for: most of an operation is the same on both sides, and nobody asks. */
export interface OperationParts {
  parameters: (only?: readonly number[]) => ParameterView[];
  body: () => BodyView | null;
  /** By status; with `only`, those of these keys. */
  responses: (only?: readonly string[]) => Map<string, ResponseView>;
}

/** What the parts of an operation are read from, in any dialect. A class, as `Comparison`. */
export class PartSource {
  protected readonly document: SpecDocument;
  protected readonly operation: Located;
  protected readonly found: FindParameters;
  protected readonly path: string;

  // oxlint-disable-next-line max-params -- an object of them for each operation would live as long
  constructor(document: SpecDocument, operation: Located, found: FindParameters, path: string) {
    this.document = document;
    this.operation = operation;
    this.found = found;
    this.path = path;
  }
}

/** How a dialect reads what is inside a response. */
export interface ResponseReader {
  contents: (at: Located) => Contents;
  headers: (at: Located) => ResponseView['headers'];
}

/** A class, since many are made and little of them is read. */
export class LateResponse implements ResponseView {
  readonly node: JsonObject;
  readonly pointer: string;
  readonly #reader: ResponseReader;
  #contents: Contents | null = null;

  constructor({ node, pointer }: Located, reader: ResponseReader) {
    this.node = node;
    this.pointer = pointer;
    this.#reader = reader;
  }

  get contents(): Contents {
    return (this.#contents ??= this.#reader.contents(this));
  }

  get headers(): ResponseView['headers'] {
    return this.#reader.headers(this);
  }
}

type Identity = Pick<ParameterView, 'name' | 'in' | 'key'>;

export function makeParameter(
  { node, pointer, ofPath }: FoundParameter,
  { name, in: place, key }: Identity,
  { schema, style }: Pick<ParameterView, 'schema' | 'style'>,
): ParameterView {
  const required = place === 'path' || member(node, 'required') === true;
  return { node, pointer, ofPath, name, in: place, key, required, schema, style };
}

export function parameterIdentity(node: JsonObject, path: string): Identity {
  const name = textIn(node, 'name') ?? '';
  const place = textIn(node, 'in') ?? 'query';
  if (place === 'path') {
    const position = positionIn(path, name);
    if (position >= 0) return { name, in: place, key: `path:${position}` };
  }
  return { name, in: place, key: `${place}:${place === 'header' ? name.toLowerCase() : name}` };
}

/** Which of the names in braces it is; -1 for none. */
function positionIn(path: string, name: string): number {
  let position = 0;
  for (let open = path.indexOf('{'); open >= 0; position += 1) {
    const end = path.indexOf('}', open);
    if (end < 0) return -1;
    if (end - open - 1 === name.length && path.startsWith(name, open + 1)) return position;
    open = path.indexOf('{', end);
  }
  return -1;
}

/** Ranges are written with capitals, `default` without. */
export function statusKey(status: string): string {
  return status.toLowerCase().replace(/xx$/, 'XX');
}

/** Says what a client must match: a character set is not part of that. */
export function mediaTypeKey(name: string): string {
  if (/^[a-z\d*/+.-]+$/.test(name)) return name;
  const [type = '', ...parameters] = name.split(';').map((part) =>
    part
      .trim()
      .toLowerCase()
      .replace(/\s*=\s*/, '='),
  );
  const kept = parameters.filter((part) => part !== '' && !part.startsWith('charset='));
  return [type, ...kept.sort()].join(';');
}
