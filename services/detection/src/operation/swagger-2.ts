// Swagger 2.0 keeps bodies among the parameters and media types beside them: here they get the shape of OpenAPI 3.
import { unlessBytes } from '../schema/binary.ts';
import { childPointer } from '../spec/document.ts';
import type { Located, SpecDocument } from '../spec/document.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import { isObject, listIn, member, namedEntries, objectEntries, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { RawSchema } from '../schema/schema-view.ts';
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
  FoundParameter,
  OperationParts,
  ParameterView,
  ResponseReader,
  ResponseView,
} from './operation-parts.ts';

const NOT_SCHEMA = new Set([
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'deprecated',
]);

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Schemas made of parameters: the same parameter gives the same schema, so that it is compared once. */
const schemaOfParameter = new WeakMap<JsonObject, JsonObject>();
/** Most operations share one list. */
const typesOfList = new WeakMap<unknown[], string[]>();

export class Swagger2Parts extends PartSource implements OperationParts, ResponseReader {
  parameters(only?: readonly number[]): ParameterView[] {
    const found = this.found(only).filter(({ node }) => !isInBody(node));
    return found.map((parameter) => readParameter(parameter, this.path));
  }

  body(): BodyView | null {
    const inBody = this.found().filter(({ node }) => isInBody(node));
    return readBody(this.document, this.operation, inBody);
  }

  responses(only?: readonly string[]): Map<string, ResponseView> {
    const responses = new Map<string, ResponseView>();
    for (const [status, raw] of objectEntries(objectIn(this.operation.node, 'responses'), only)) {
      const at = this.document.resolve(raw, childPointer(this.operation.pointer, 'responses', status));
      responses.set(statusKey(status), new LateResponse(at, this));
    }
    return responses;
  }

  contents(response: Located): Contents {
    return readContents(this.document, response, typesOfResponses(this.document, this.operation.node));
  }

  headers(response: Located): ResponseView['headers'] {
    return readHeaders(response);
  }
}

/** A part of the body, in the list of parameters. */
export function isInBody(node: JsonObject): boolean {
  const place = textIn(node, 'in');
  return place === 'body' || place === 'formData';
}

function readParameter(found: FoundParameter, path: string): ParameterView {
  const { node, pointer } = found;
  const identity = parameterIdentity(node, path);
  const schema = { raw: asSchema(node), pointer };
  return makeParameter(found, identity, { schema, style: styleOf(identity.in, node) });
}

const REPEATED = 'form, exploded';
const STYLES: Record<string, string> = {
  csv: 'form',
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  multi: REPEATED,
};

/** The words OpenAPI 3 has for a collectionFormat. A value that is no list is written alike either way. */
function styleOf(place: string, node: JsonObject): string {
  if (place !== 'query') return 'simple';
  const format = textIn(node, 'collectionFormat') ?? (textIn(node, 'type') === 'array' ? 'csv' : 'multi');
  return STYLES[format] ?? format;
}

function asSchema(node: JsonObject): JsonObject {
  const known = schemaOfParameter.get(node);
  if (known !== undefined) return known;
  const schema = Object.fromEntries(Object.entries(node).filter(([key]) => !NOT_SCHEMA.has(key)));
  schemaOfParameter.set(node, schema);
  return schema;
}

function readBody(document: SpecDocument, operation: Located, inBody: Located[]): BodyView | null {
  const [first] = inBody;
  if (first === undefined) return null;
  const whole = inBody.find(({ node }) => textIn(node, 'in') === 'body');
  const consumes = mediaTypes(document, operation.node, 'consumes');
  if (whole !== undefined) {
    const schema = { raw: member(whole.node, 'schema'), pointer: childPointer(whole.pointer, 'schema') };
    return {
      ...whole,
      required: member(whole.node, 'required') === true,
      requiredByFields: false,
      contents: contents(document, consumes ?? JSON_ONLY, { schema }),
    };
  }
  const fields = inBody.map(({ node }) => [textIn(node, 'name') ?? '', fieldSchema(node)] as const);
  const required = inBody
    .filter(({ node }) => member(node, 'required') === true)
    .map(({ node }) => textIn(node, 'name') ?? '');
  const schema = {
    raw: { type: 'object', properties: Object.fromEntries(fields), required },
    pointer: operation.pointer,
  };
  // Fields of a form are sent as a form, whatever else the operation consumes.
  const forms = (consumes ?? []).filter((type) => FORM_TYPES.includes(type));
  const hasFile = fields.some(([, field]) => field['format'] === 'binary');
  const types = forms.length > 0 ? forms : FORM_TYPES.slice(hasFile ? 1 : 0).slice(0, 1);
  return {
    pointer: operation.pointer,
    node: {},
    required: required.length > 0,
    requiredByFields: true,
    contents: contents(document, types, { schema, encoding: encodingOf(inBody) }),
  };
}

/** How lists are written that are not repeated field by field. */
function encodingOf(fields: readonly Located[]): JsonObject {
  const written = fields.flatMap(({ node }) => {
    const style = textIn(node, 'type') === 'array' ? styleOf('query', node) : REPEATED;
    return style === REPEATED ? [] : [[textIn(node, 'name') ?? '', { style, explode: false }] as const];
  });
  return Object.fromEntries(written);
}

function fieldSchema(node: JsonObject): JsonObject {
  const annotations = Object.entries(node).filter(([key]) => isAnnotation(key));
  const schema = { ...asSchema(node), ...Object.fromEntries(annotations) };
  return schema['type'] === 'file' ? { ...schema, ...FILE } : schema;
}

function readContents(document: SpecDocument, response: Located, produces: readonly string[]): Contents {
  const schema = member(response.node, 'schema');
  if (schema === undefined) return new Map();
  const isFile = isObject(schema) && schema['type'] === 'file';
  const at = { raw: isFile ? FILE : schema, pointer: childPointer(response.pointer, 'schema') };
  return contents(document, produces, { schema: at, examples: objectIn(response.node, 'examples') ?? NOTHING_SAID });
}

function readHeaders(response: Located): ResponseView['headers'] {
  const headers: ResponseView['headers'] = new Map();
  for (const [name, header] of namedEntries(objectIn(response.node, 'headers'))) {
    const pointer = childPointer(response.pointer, 'headers', name);
    headers.set(name.toLowerCase(), {
      node: header,
      pointer,
      name,
      required: false,
      schema: { raw: asSchema(header), pointer },
      style: 'simple',
    });
  }
  return headers;
}

const NOTHING_SAID: JsonObject = {};
/** In the words of OpenAPI 3. */
const FILE: JsonObject = { type: 'string', format: 'binary' };
const JSON_ONLY: readonly string[] = ['application/json'];

interface ContentSaid {
  schema: RawSchema;
  /** By media type, as a response gives them. */
  examples?: JsonObject;
  encoding?: JsonObject;
}

function contents(document: SpecDocument, types: readonly string[], said: ContentSaid): Contents {
  const { schema, examples, encoding } = said;
  const found: Contents = new Map();
  for (const name of types) {
    const example = member(examples ?? NOTHING_SAID, name);
    const node = encoding !== undefined ? { encoding } : example === undefined ? NOTHING_SAID : { example };
    found.set(name, {
      node,
      pointer: schema.pointer,
      name,
      schema: unlessBytes(document, name, schema),
      itemSchema: null,
    });
  }
  return found;
}

function typesOfResponses(document: SpecDocument, operation: JsonObject): readonly string[] {
  return mediaTypes(document, operation, 'produces') ?? JSON_ONLY;
}

/** Media types of the responses of an operation; null where each response names its own. */
export function producedTypes(document: SpecDocument, operation: JsonObject): readonly string[] | null {
  return document.dialect === 'swagger-2.0' ? typesOfResponses(document, operation) : null;
}

function mediaTypes(document: SpecDocument, operation: JsonObject, key: 'consumes' | 'produces'): string[] | null {
  const list = listIn(key in operation ? operation : document.root, key);
  if (list.length === 0) return null;
  let types = typesOfList.get(list);
  if (types === undefined) {
    types = list.filter((type): type is string => typeof type === 'string').map(mediaTypeKey);
    typesOfList.set(list, types);
  }
  return types.length === 0 ? null : types;
}
