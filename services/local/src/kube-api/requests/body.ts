// Request bodies: bounded reading, and JSON, YAML or protobuf to objects.
import type { IncomingMessage } from 'node:http';
import { requireObject } from '../objects/admission.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { duplicateKeys } from './json-scan.ts';
import { yamlModule } from '../lazy.ts';
import { decodeProtobuf } from './protobuf.ts';
import { badRequest, tooLarge, unsupportedMediaType } from '../status.ts';

export const APPLY_PATCH = 'application/apply-patch+yaml';
const MAX_BODY_BYTES = 3 * 1024 * 1024;
const OBJECT_TYPES = ['application/json', 'application/yaml', 'application/vnd.kubernetes.protobuf'];

export interface ParsedBody {
  object: JsonObject;
  /** Paths of keys that are there twice. */
  duplicates: string[];
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw tooLarge(MAX_BODY_BYTES);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

export const mediaType = (request: IncomingMessage): string =>
  (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';

export function parseJson(text: string): { value: Json; duplicates: string[] } {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    throw badRequest(`couldn't get version/kind; json parse error: ${error instanceof Error ? error.message : ''}`);
  }
  return { value, duplicates: duplicateKeys(text) };
}

/** YAML in its JSON form: timestamps and the like stay text. */
function parseYaml(text: string): ParsedBody {
  const { load, CORE_SCHEMA } = yamlModule();
  let value: unknown;
  try {
    value = load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    throw badRequest(`error converting YAML to JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const json = JSON.stringify(value) ?? 'null';
  if (json.length > MAX_BODY_BYTES) throw tooLarge(MAX_BODY_BYTES);
  const parsed = parseJson(json);
  return { object: requireObject(parsed.value), duplicates: parsed.duplicates };
}

export function parseObject(type: string, body: Buffer): ParsedBody {
  if (type === 'application/vnd.kubernetes.protobuf') return { object: decodeProtobuf(body), duplicates: [] };
  if (type === 'application/yaml' || type === APPLY_PATCH) return parseYaml(body.toString('utf8'));
  if (type !== 'application/json') throw unsupportedMediaType(OBJECT_TYPES);
  const { value, duplicates } = parseJson(body.toString('utf8'));
  return { object: requireObject(value), duplicates };
}

/** Options of a deletion: an empty body is fine. */
export function parseOptions(type: string, body: Buffer): JsonObject {
  if (body.length === 0) return {};
  const { object } = parseObject(type, body);
  return isObject(object) ? object : {};
}
