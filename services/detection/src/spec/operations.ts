// The operations of a description in one shape for every dialect. Nothing is copied but names: nodes stay the author's.
import { childPointer } from './document.ts';
import type { Located, SpecDocument } from './document.ts';
import { isObject, listIn, member, namedEntries, objectEntries, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { RawSchema } from './schema-view.ts';
import { mediaTypeKey, parameterIdentity } from './operation-parts.ts';
import type { BodyView, OperationParts, ParameterView, ResponseView } from './operation-parts.ts';
import { readSwagger2Parts } from './swagger-2.ts';

/** Most operations that are read. */
export const MAX_OPERATIONS = 10_000;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

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
}

export function readOperations(document: SpecDocument): OperationView[] {
  const operations: OperationView[] = [];
  const basePath = (textIn(document.root, 'basePath') ?? '').replace(/\/+$/, '');
  const prefix = document.dialect === 'swagger-2.0' ? basePath : '';
  for (const [group, isWebhook] of [
    ['paths', false],
    ['webhooks', true],
  ] as const) {
    const entries = isWebhook ? namedEntries : objectEntries;
    for (const [path, rawItem] of entries(objectIn(document.root, group))) {
      const item = document.resolve(rawItem, childPointer('', group, path));
      const shownPath = isWebhook ? `webhook:${path}` : `${prefix}${path.startsWith('/') ? '' : '/'}${path}`;
      for (const [method, node] of methodsOf(item.node)) {
        operations.push(openOperation({ document, item, node, method, path: shownPath, isWebhook }));
      }
    }
  }
  return operations.slice(0, MAX_OPERATIONS);
}

function methodsOf(item: JsonObject): [method: string, operation: JsonObject][] {
  return METHODS.flatMap((method) => {
    const node = objectIn(item, method);
    return node === null ? [] : [[method, node]];
  });
}

interface Opening {
  document: SpecDocument;
  item: Located;
  node: JsonObject;
  method: string;
  path: string;
  isWebhook: boolean;
}

function openOperation({ document, item, node, method, path, isWebhook }: Opening): OperationView {
  const pointer = childPointer(item.pointer, method);
  return {
    node,
    pointer,
    method: method.toUpperCase(),
    path,
    endpoint: `${method.toUpperCase()} ${path}`,
    isWebhook,
    pathItem: item.node,
    parts: () => {
      const parameters = collectParameters(document, item, { node, pointer });
      if (document.dialect === 'swagger-2.0') return readSwagger2Parts(document, { node, pointer }, parameters, path);
      return {
        parameters: parameters.map((parameter) => readParameter(document, parameter, path)),
        body: readBody(document, node, pointer),
        responses: readResponses(document, node, pointer),
      };
    },
  };
}

/** Path-level parameters, overridden by the operation's own. */
function collectParameters(document: SpecDocument, item: Located, operation: Located): Located[] {
  const byKey = new Map<string, Located>();
  for (const owner of [item, operation]) {
    listIn(owner.node, 'parameters').forEach((raw, index) => {
      if (!isObject(raw)) return;
      const at = document.resolve(raw, childPointer(owner.pointer, 'parameters', String(index)));
      byKey.set(`${textIn(at.node, 'in') ?? ''}:${textIn(at.node, 'name') ?? at.pointer}`, at);
    });
  }
  return [...byKey.values()];
}

function readParameter(document: SpecDocument, at: Located, path: string): ParameterView {
  const identity = parameterIdentity(at.node, path);
  const content = [...contentsOf(document, at.node, at.pointer).values()][0];
  const schema = content ?? { raw: member(at.node, 'schema'), pointer: childPointer(at.pointer, 'schema') };
  const usual = identity.in === 'query' || identity.in === 'cookie' ? 'form' : 'simple';
  const style = textIn(at.node, 'style') ?? usual;
  const explode = member(at.node, 'explode');
  return {
    ...at,
    ...identity,
    required: identity.in === 'path' || member(at.node, 'required') === true,
    schema,
    style: `${style}${(typeof explode === 'boolean' ? explode : style === 'form') ? ', exploded' : ''}`,
  };
}

function readBody(document: SpecDocument, operation: JsonObject, pointer: string): BodyView | null {
  const raw = objectIn(operation, 'requestBody');
  if (raw === null) return null;
  const at = document.resolve(raw, childPointer(pointer, 'requestBody'));
  return { ...at, required: member(at.node, 'required') === true, contents: contentsOf(document, at.node, at.pointer) };
}

function readResponses(document: SpecDocument, operation: JsonObject, pointer: string): Map<string, ResponseView> {
  const responses = new Map<string, ResponseView>();
  for (const [status, raw] of objectEntries(objectIn(operation, 'responses'))) {
    const at = document.resolve(raw, childPointer(pointer, 'responses', status));
    const headers: ResponseView['headers'] = new Map();
    for (const [name, rawHeader] of namedEntries(objectIn(at.node, 'headers'))) {
      const header = document.resolve(rawHeader, childPointer(at.pointer, 'headers', name));
      const schema = { raw: member(header.node, 'schema'), pointer: childPointer(header.pointer, 'schema') };
      headers.set(name.toLowerCase(), { ...header, required: member(header.node, 'required') === true, schema });
    }
    responses.set(status.toUpperCase(), { ...at, contents: contentsOf(document, at.node, at.pointer), headers });
  }
  return responses;
}

function contentsOf(document: SpecDocument, node: JsonObject, pointer: string): Map<string, RawSchema | null> {
  const contents = new Map<string, RawSchema | null>();
  for (const [name, rawMedia] of namedEntries(objectIn(node, 'content'))) {
    const media = document.resolve(rawMedia, childPointer(pointer, 'content', name));
    const raw = member(media.node, 'schema');
    contents.set(
      mediaTypeKey(name),
      raw === undefined ? null : { raw, pointer: childPointer(media.pointer, 'schema') },
    );
  }
  return contents;
}
