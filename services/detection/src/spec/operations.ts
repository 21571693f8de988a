// The operations of a description in one shape for every dialect. Nothing is copied but names: nodes stay the author's.
import { unlessBytes } from './binary.ts';
import { childPointer } from './document.ts';
import type { Located, SpecDocument } from './document.ts';
import { isObject, listIn, member, namedEntries, objectEntries, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { LateResponse, mediaTypeKey, once, parameterIdentity } from './operation-parts.ts';
import type {
  BodyView,
  Contents,
  FoundParameter,
  HeaderView,
  OperationParts,
  ParameterView,
  ResponseReader,
  ResponseView,
} from './operation-parts.ts';
import { readSwagger2Parts } from './swagger-2.ts';

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
  /** Last: parts are read only when the operation differs. */
  parts: () => OperationParts;
  pathItem: JsonObject;
  pathPointer: string;
}

/** Where operations stand at the top of a description, and whether it is the API that calls. Older descriptions extend for webhooks. */
const GROUPS = [
  ['paths', false],
  ['webhooks', true],
  ['x-webhooks', true],
] as const;

export function readOperations(document: SpecDocument): OperationView[] {
  const operations: OperationView[] = [];
  const basePath = (textIn(document.root, 'basePath') ?? '').replace(/\/+$/, '');
  const prefix = document.dialect === 'swagger-2.0' ? basePath : '';
  for (const [group, isWebhook] of GROUPS) {
    const entries = isWebhook ? namedEntries : objectEntries;
    for (const [path, raw] of entries(objectIn(document.root, group))) {
      const item = document.resolve(raw, childPointer('', group, path));
      const shown = isWebhook ? `webhook:${path}` : `${prefix}${path.startsWith('/') ? '' : '/'}${path}`;
      operations.push(...readPathItem({ document, item, path: shown, isWebhook }));
    }
  }
  return operations.slice(0, MAX_OPERATIONS);
}

/** The operations of one path, webhook or callback. */
export function readPathItem(place: Omit<Opening, 'node' | 'method' | 'pointer'>): OperationView[] {
  const { node, pointer } = place.item;
  const operations: OperationView[] = [];
  for (const method of methodsIn(node)) {
    const operation = objectIn(node, method);
    if (operation !== null)
      operations.push(openOperation({ ...place, node: operation, method, pointer: `${pointer}/${method}` }));
  }
  for (const [method, operation] of namedEntries(objectIn(node, 'additionalOperations')))
    operations.push(
      openOperation({
        ...place,
        node: operation,
        method,
        pointer: childPointer(pointer, 'additionalOperations', method),
      }),
    );
  return operations;
}

const ORDER = new Map<string, number>(METHODS.map((method, index) => [method, index]));

/** In the order of METHODS. Few are there, and asking for each that is not takes longer than to look at those that are. */
function methodsIn(item: JsonObject): string[] {
  const methods: string[] = [];
  for (const key in item) if (ORDER.has(key)) methods.push(key);
  return methods.length > 1 ? methods.sort((one, other) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0)) : methods;
}

interface Opening {
  document: SpecDocument;
  item: Located;
  node: JsonObject;
  pointer: string;
  method: string;
  path: string;
  isWebhook: boolean;
}

function openOperation({ document, item, node, pointer, method, path, isWebhook }: Opening): OperationView {
  return {
    node,
    pointer,
    method: method.toUpperCase(),
    path,
    endpoint: `${method.toUpperCase()} ${path}`,
    isWebhook,
    pathItem: item.node,
    pathPointer: item.pointer,
    parts: () => {
      const found = once(() => collectParameters(document, item, { node, pointer }));
      if (document.dialect === 'swagger-2.0') return readSwagger2Parts(document, { node, pointer }, found, path);
      return {
        get parameters() {
          return found().map((parameter) => readParameter(document, parameter, path));
        },
        get body() {
          return readBody(document, node, pointer);
        },
        responses: (only) => readResponses(document, { node, pointer }, only),
      };
    },
  };
}

/** Path-level parameters, overridden by the operation's own. */
function collectParameters(document: SpecDocument, item: Located, operation: Located): FoundParameter[] {
  const byKey = new Map<string, FoundParameter>();
  for (const owner of [item, operation]) {
    listIn(owner.node, 'parameters').forEach((raw, index) => {
      if (!isObject(raw)) return;
      const at = document.resolve(raw, childPointer(owner.pointer, 'parameters', String(index)));
      byKey.set(`${textIn(at.node, 'in') ?? ''}:${textIn(at.node, 'name') ?? at.pointer}`, {
        ...at,
        ofPath: owner === item,
      });
    });
  }
  return [...byKey.values()];
}

function readParameter(document: SpecDocument, at: FoundParameter, path: string): ParameterView {
  const identity = parameterIdentity(at.node, path);
  const [content] = contentsOf(document, at.node, at.pointer).values();
  const usual = identity.in === 'query' || identity.in === 'cookie' ? 'form' : 'simple';
  return {
    ...at,
    ...identity,
    required: identity.in === 'path' || member(at.node, 'required') === true,
    schema: content?.schema ?? { raw: member(at.node, 'schema'), pointer: childPointer(at.pointer, 'schema') },
    style: content === undefined ? styleOf(at.node, usual) : `as ${mediaTypeKey(content.name)}`,
  };
}

function styleOf(node: JsonObject, usual: string): string {
  const style = textIn(node, 'style') ?? usual;
  const explode = member(node, 'explode');
  return `${style}${(typeof explode === 'boolean' ? explode : style === 'form') ? ', exploded' : ''}`;
}

function readBody(document: SpecDocument, operation: JsonObject, pointer: string): BodyView | null {
  const raw = objectIn(operation, 'requestBody');
  if (raw === null) return null;
  const at = document.resolve(raw, childPointer(pointer, 'requestBody'));
  return {
    ...at,
    required: member(at.node, 'required') === true,
    requiredByFields: false,
    contents: contentsOf(document, at.node, at.pointer),
  };
}

function readResponses(
  document: SpecDocument,
  { node, pointer }: Located,
  only?: readonly string[],
): Map<string, ResponseView> {
  const responses = new Map<string, ResponseView>();
  const reader: ResponseReader = {
    contents: (at) => contentsOf(document, at.node, at.pointer),
    headers: (at) => readHeaders(document, at),
  };
  for (const [status, raw] of objectEntries(objectIn(node, 'responses'), only)) {
    const at = document.resolve(raw, childPointer(pointer, 'responses', status));
    responses.set(status.toUpperCase(), new LateResponse(at, reader));
  }
  return responses;
}

function readHeaders(document: SpecDocument, response: Located): Map<string, HeaderView> {
  const headers = new Map<string, HeaderView>();
  for (const [name, raw] of namedEntries(objectIn(response.node, 'headers'))) {
    const header = document.resolve(raw, childPointer(response.pointer, 'headers', name));
    const [content] = contentsOf(document, header.node, header.pointer).values();
    headers.set(name.toLowerCase(), {
      ...header,
      name,
      required: member(header.node, 'required') === true,
      schema: content?.schema ?? {
        raw: member(header.node, 'schema'),
        pointer: childPointer(header.pointer, 'schema'),
      },
      style: content === undefined ? styleOf(header.node, 'simple') : `as ${mediaTypeKey(content.name)}`,
    });
  }
  return headers;
}

function contentsOf(document: SpecDocument, node: JsonObject, pointer: string): Contents {
  const contents: Contents = new Map();
  if (!('content' in node)) return contents;
  for (const [name, raw] of namedEntries(objectIn(node, 'content'))) {
    const media = document.resolve(raw, childPointer(pointer, 'content', name));
    const [schema, itemSchema] = ['schema', 'itemSchema'].map((key) => {
      const value = member(media.node, key);
      return value === undefined ? null : { raw: value, pointer: childPointer(media.pointer, key) };
    });
    const key = mediaTypeKey(name);
    contents.set(key, { ...media, name, schema: unlessBytes(key, schema ?? null), itemSchema: itemSchema ?? null });
  }
  return contents;
}
