// The operations of a description in one shape for every dialect. Nothing is copied but names: nodes stay the author's.
import { unlessBytes } from '../schema/binary.ts';
import { childPointer } from '../spec/document.ts';
import type { Located, SpecDocument } from '../spec/document.ts';
import { isObject, listIn, member, namedEntries, objectEntries, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import {
  LateResponse,
  makeParameter,
  mediaTypeKey,
  parameterIdentity,
  PartSource,
  statusKey,
} from './operation-parts.ts';
import type {
  BodyView,
  Contents,
  FindParameters,
  FoundParameter,
  HeaderView,
  OperationParts,
  ParameterView,
  ResponseReader,
  ResponseView,
} from './operation-parts.ts';
import type { RawSchema } from '../schema/schema-view.ts';
import { styleOfContent } from './serialization.ts';
import { basePathOf } from './servers.ts';
import { Swagger2Parts } from './swagger-2.ts';

/** Most operations that are read. */
export const MAX_OPERATIONS = 10_000;
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export interface OperationView extends Located {
  method: string;
  path: string;
  /** `METHOD /path`, as people write it. */
  endpoint: string;
  /** The API calls us: requests and responses change places. */
  isWebhook: boolean;
  pathItem: JsonObject;
  pathPointer: string;
  /** Read only when the operation differs. */
  parts: () => OperationParts;
}

/** Where operations stand at the top of a description, and whether it is the API that calls. Older descriptions extend for webhooks. */
const GROUPS = [
  ['paths', false],
  ['webhooks', true],
  ['x-webhooks', true],
] as const;

export function readOperations(document: SpecDocument): OperationView[] {
  const operations: OperationView[] = [];
  const prefix = document.dialect === 'swagger-2.0' ? basePathOf(document.root) : '';
  for (const [group, isWebhook] of GROUPS) {
    const entries = isWebhook ? namedEntries : objectEntries;
    for (const [path, raw] of entries(objectIn(document.root, group))) {
      const item = new LateItem(document, raw, [group, path]);
      const shown = isWebhook ? `webhook:${path}` : `${prefix}${path.startsWith('/') ? '' : '/'}${path}`;
      readPathItem(new OperationPlace(document, item, shown, isWebhook), operations);
    }
  }
  return operations.slice(0, MAX_OPERATIONS);
}

/** A path, whose pointer is made when something in it differs. */
class LateItem implements Located {
  readonly node: JsonObject;
  readonly #keys: readonly [group: string, path: string];
  #pointer: string | null;

  // oxlint-disable-next-line max-params -- what it is, and where
  constructor(document: SpecDocument, raw: JsonObject, keys: readonly [string, string]) {
    const at = '$ref' in raw ? document.resolve(raw, childPointer('', ...keys)) : null;
    this.node = at === null || at.node === raw ? raw : withOwn(raw, at.node);
    this.#keys = keys;
    this.#pointer = at?.pointer ?? null;
  }

  get pointer(): string {
    return (this.#pointer ??= childPointer('', ...this.#keys));
  }
}

/** What a path refers to with what it says itself: OpenAPI leaves open what both mean together, and authors mean both. */
function withOwn(raw: JsonObject, referred: JsonObject): JsonObject {
  const { $ref: _, ...own } = raw;
  return Object.keys(own).length === 0 ? referred : { ...referred, ...own };
}

/** The operations of one path, webhook or callback, behind those that there are. */
export function readPathItem(place: OperationPlace, operations: OperationView[] = []): OperationView[] {
  const { node } = place.item;
  for (const method of methodsIn(node)) {
    const operation = objectIn(node, method);
    if (operation !== null) operations.push(new ReadOperation(place, method, operation));
  }
  if (!('additionalOperations' in node)) return operations;
  for (const [method, operation] of namedEntries(objectIn(node, 'additionalOperations')))
    operations.push(new ReadOperation(place, method, operation, 'additionalOperations'));
  return operations;
}

const CALLS = new Set<string>(METHODS);

/** In the order of METHODS. Few are there, and asking for each that is not takes longer than to look at those that are. */
function methodsIn(item: JsonObject): readonly string[] {
  const methods: string[] = [];
  for (const key in item) if (CALLS.has(key)) methods.push(key);
  return methods.length > 1 ? METHODS.filter((method) => methods.includes(method)) : methods;
}

/** A class, as `Comparison`; so in the next ones. */
export class OperationPlace {
  readonly document: SpecDocument;
  readonly item: Located;
  readonly path: string;
  readonly isWebhook: boolean;

  // oxlint-disable-next-line max-params -- as above
  constructor(document: SpecDocument, item: Located, path: string, isWebhook: boolean) {
    this.document = document;
    this.item = item;
    this.path = path;
    this.isWebhook = isWebhook;
  }
}

/** A class, since many are made and of most only the address is asked. */
class ReadOperation implements OperationView {
  readonly node: JsonObject;
  readonly method: string;
  readonly endpoint: string;
  readonly #place: OperationPlace;
  readonly #key: string;
  readonly #group: string | null;
  #pointer: string | null = null;
  #parts: OperationParts | null = null;

  // oxlint-disable-next-line max-params -- an object of them for each would cost as much as the operation
  constructor(place: OperationPlace, key: string, node: JsonObject, group: string | null = null) {
    this.node = node;
    this.method = key.toUpperCase();
    this.endpoint = `${this.method} ${place.path}`;
    this.#place = place;
    this.#key = key;
    this.#group = group;
  }

  get pointer(): string {
    return (this.#pointer ??= this.#findPointer());
  }

  #findPointer(): string {
    const { pointer } = this.#place.item;
    return this.#group === null ? `${pointer}/${this.#key}` : childPointer(pointer, this.#group, this.#key);
  }

  get path(): string {
    return this.#place.path;
  }

  get isWebhook(): boolean {
    return this.#place.isWebhook;
  }

  get pathItem(): JsonObject {
    return this.#place.item.node;
  }

  get pathPointer(): string {
    return this.#place.item.pointer;
  }

  parts(): OperationParts {
    return (this.#parts ??= this.#readParts());
  }

  #readParts(): OperationParts {
    const { document, item, path } = this.#place;
    const found: FindParameters = (only) => collectParameters(document, item, this, only);
    return document.dialect === 'swagger-2.0'
      ? new Swagger2Parts(document, this, found, path)
      : new OpenApiParts(document, this, found, path);
  }
}

class OpenApiParts extends PartSource implements OperationParts, ResponseReader {
  parameters(only?: readonly number[]): ParameterView[] {
    return this.found(only).map((parameter) => readParameter(this.document, parameter, this.path));
  }

  body(): BodyView | null {
    return readBody(this.document, this.operation.node, this.operation.pointer);
  }

  responses(only?: readonly string[]): Map<string, ResponseView> {
    return readResponses(this.document, this.operation, this, only);
  }

  contents({ node, pointer }: Located): Contents {
    return contentsOf(this.document, node, pointer);
  }

  headers(at: Located): ResponseView['headers'] {
    return readHeaders(this.document, at);
  }
}

/** What is referred to, under the words beside the reference (OpenAPI 3.1, Reference Object). */
function referred(document: SpecDocument, raw: JsonObject, pointer: string): Located {
  const at = document.resolve(raw, pointer);
  const { description = null, summary = null } = raw;
  if (at.node === raw || (description === null && summary === null)) return at;
  const words = { ...(description === null ? {} : { description }), ...(summary === null ? {} : { summary }) };
  return { node: { ...at.node, ...words }, pointer: at.pointer };
}

/** Path-level parameters, overridden by the operation's own; with `only`, those of the operation at these places. */
// oxlint-disable-next-line max-params -- who has them, and which
function collectParameters(
  document: SpecDocument,
  item: Located,
  operation: Located,
  only?: readonly number[],
): FoundParameter[] {
  if (only !== undefined) return only.flatMap((index) => parameterAt(document, operation, index, false) ?? []);
  const byKey = new Map<string, FoundParameter>();
  for (const owner of [item, operation]) {
    const count = listIn(owner.node, 'parameters').length;
    for (let index = 0; index < count; index += 1) {
      const at = parameterAt(document, owner, index, owner === item);
      if (at !== null) byKey.set(`${textIn(at.node, 'in') ?? ''}:${textIn(at.node, 'name') ?? at.pointer}`, at);
    }
  }
  return [...byKey.values()];
}

/** Null for what is no parameter. */
// oxlint-disable-next-line max-params -- who has it, and which
function parameterAt(document: SpecDocument, owner: Located, index: number, ofPath: boolean): FoundParameter | null {
  const raw = listIn(owner.node, 'parameters')[index];
  if (!isObject(raw)) return null;
  const { node, pointer } = referred(document, raw, `${owner.pointer}/parameters/${index}`);
  return { node, pointer, ofPath };
}

function readParameter(document: SpecDocument, found: FoundParameter, path: string): ParameterView {
  const { node, pointer } = found;
  const identity = parameterIdentity(node, path);
  const content = 'content' in node ? contentsOf(document, node, pointer).values().next().value : undefined;
  const usual = identity.in === 'query' || identity.in === 'cookie' ? 'form' : 'simple';
  const schema = content?.schema ?? { raw: member(node, 'schema'), pointer: `${pointer}/schema` };
  return makeParameter(found, identity, {
    schema,
    style: content === undefined ? styleOf(node, usual) : styleOfContent(content.name),
  });
}

function styleOf(node: JsonObject, usual: string): string {
  const style = textIn(node, 'style') ?? usual;
  const explode = member(node, 'explode');
  return `${style}${(typeof explode === 'boolean' ? explode : style === 'form') ? ', exploded' : ''}`;
}

function readBody(document: SpecDocument, operation: JsonObject, pointer: string): BodyView | null {
  const raw = objectIn(operation, 'requestBody');
  if (raw === null) return null;
  const at = referred(document, raw, childPointer(pointer, 'requestBody'));
  return {
    ...at,
    required: member(at.node, 'required') === true,
    requiredByFields: false,
    contents: contentsOf(document, at.node, at.pointer),
  };
}

// oxlint-disable-next-line max-params -- of which operation, and which of them
function readResponses(
  document: SpecDocument,
  { node, pointer }: Located,
  reader: ResponseReader,
  only?: readonly string[],
): Map<string, ResponseView> {
  const responses = new Map<string, ResponseView>();
  for (const [status, raw] of objectEntries(objectIn(node, 'responses'), only)) {
    const at = referred(document, raw, childPointer(pointer, 'responses', status));
    responses.set(statusKey(status), new LateResponse(at, reader));
  }
  return responses;
}

function readHeaders(document: SpecDocument, response: Located): Map<string, HeaderView> {
  const headers = new Map<string, HeaderView>();
  for (const [name, raw] of namedEntries(objectIn(response.node, 'headers'))) {
    const header = referred(document, raw, childPointer(response.pointer, 'headers', name));
    const [content] = contentsOf(document, header.node, header.pointer).values();
    headers.set(name.toLowerCase(), {
      ...header,
      name,
      required: member(header.node, 'required') === true,
      schema: content?.schema ?? {
        raw: member(header.node, 'schema'),
        pointer: childPointer(header.pointer, 'schema'),
      },
      style: content === undefined ? styleOf(header.node, 'simple') : styleOfContent(content.name),
    });
  }
  return headers;
}

function contentsOf(document: SpecDocument, node: JsonObject, pointer: string): Contents {
  const contents: Contents = new Map();
  if (!('content' in node)) return contents;
  for (const [name, raw] of namedEntries(objectIn(node, 'content'))) {
    const media = document.resolve(raw, childPointer(pointer, 'content', name));
    const key = mediaTypeKey(name);
    contents.set(key, {
      node: media.node,
      pointer: media.pointer,
      name,
      schema: unlessBytes(document, key, schemaIn(media, 'schema')),
      itemSchema: schemaIn(media, 'itemSchema'),
    });
  }
  return contents;
}

function schemaIn({ node, pointer }: Located, key: 'schema' | 'itemSchema'): RawSchema | null {
  const raw = member(node, key);
  return raw === undefined ? null : { raw, pointer: `${pointer}/${key}` };
}
