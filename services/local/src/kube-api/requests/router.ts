// From address and method to what is done.
import { parseAddress, type Address } from './address.ts';
import { decode } from '../objects/admission.ts';
import { applyObject } from '../objects/apply.ts';
import { APPLY_PATCH, mediaType, parseJson, parseObject, parseOptions, readBody } from './body.ts';
import { accepted, sendJson, writeOptions, type Call } from './call.ts';
import { deleteObject, readDeleteOptions } from '../objects/deletion.ts';
import { handleDiscovery } from './discovery.ts';
import { clone, isObject, type Json, type JsonObject } from '../json.ts';
import { handleGet, handleList, selected, selectorOf, sendObject } from './list.ts';
import { readMetadata } from '../objects/metadata.ts';
import { createObject, existing, updateObject, type Target } from '../objects/objects.ts';
import { handleOpenApi } from './openapi.ts';
import { applyJsonPatch, applyMergePatch, applyStrategicMerge } from './patch.ts';
import { apiVersionOf, encodeObject, type ResourceType } from '../kinds/resource-type.ts';
import { handleReview } from './reviews.ts';
import * as refuse from '../status.ts';
import { handleWatch } from './watch.ts';

const JSON_PATCH = 'application/json-patch+json';
const MERGE_PATCH = 'application/merge-patch+json';
const STRATEGIC_PATCH = 'application/strategic-merge-patch+json';

async function post(call: Call, { type, namespace }: Address): Promise<void> {
  const { object, duplicates } = parseObject(mediaType(call.request), await readBody(call.request));
  const created = createObject(call.context, { type, namespace, name: '' }, object, writeOptions(call, duplicates, ''));
  sendObject(call, type, 201, created);
}

async function put(call: Call, address: Address): Promise<void> {
  const { object, duplicates } = parseObject(mediaType(call.request), await readBody(call.request));
  const options = { ...writeOptions(call, duplicates, address.subresource), mustName: true };
  sendObject(call, address.type, 200, updateObject(call.context, address, object, options));
}

function applyPatch(type: ResourceType, media: string, current: JsonObject, change: Json): JsonObject {
  if (media === JSON_PATCH) return applyJsonPatch(current, change);
  if (!isObject(change)) throw refuse.badRequest('the patch is not an object');
  const next = media === MERGE_PATCH ? applyMergePatch(current, change) : applyStrategicMerge(current, change);
  return clone(next) as JsonObject;
}

/** Unknown and duplicate fields are a fault of the patch, not of the object, and are said of it. */
function checkPatch(call: Call, type: ResourceType, patched: JsonObject, duplicates: string[]): void {
  if (call.query.get('fieldValidation') !== 'Strict') return;
  const copy = clone(patched);
  const { object, unknown } = decode(type, copy);
  readMetadata(object['metadata'], unknown);
  const problems = [
    ...duplicates.map((path) => `duplicate field "${path}"`),
    ...unknown.map((path) => `unknown field "${path}"`),
  ];
  if (problems.length === 0) return;
  const text = `Invalid value: ${JSON.stringify(JSON.stringify(patched))}: strict decoding error: ${problems.join(', ')}`;
  throw refuse.invalid(undefined, '', [{ reason: 'FieldValueInvalid', field: 'patch', text }]);
}

async function apply(call: Call, address: Address): Promise<void> {
  const { object: config, duplicates } = parseObject(APPLY_PATCH, await readBody(call.request));
  const options = writeOptions(call, duplicates, address.subresource);
  const force = isTrue(call.query.get('force'));
  const { object, created } = applyObject(call.context, address, config, { ...options, force });
  sendObject(call, address.type, created ? 201 : 200, object);
}

async function patch(call: Call, address: Address): Promise<void> {
  const { type } = address;
  const media = mediaType(call.request);
  if (media === APPLY_PATCH) {
    await apply(call, address);
    return;
  }
  const known = [JSON_PATCH, MERGE_PATCH, APPLY_PATCH, ...(type.custom ? [] : [STRATEGIC_PATCH])];
  if (!known.includes(media)) throw refuse.unsupportedMediaType(known);
  const { value, duplicates } = parseJson((await readBody(call.request)).toString('utf8'));
  const target: Target = address;
  const current = encodeObject(type, existing(call.context, target));
  const patched = applyPatch(type, media, clone(current), value);
  checkPatch(call, type, patched, duplicates);
  const options = { ...writeOptions(call, duplicates, address.subresource), mustName: false };
  sendObject(call, type, 200, updateObject(call.context, target, patched, options));
}

async function remove(call: Call, address: Address): Promise<void> {
  const { type } = address;
  const body = parseOptions(mediaType(call.request), await readBody(call.request));
  const options = readDeleteOptions(call.query, body);
  if (address.name !== '') {
    const { gone, object } = deleteObject(call.context, address, options);
    const answer = gone ? refuse.deleted(type, address.name, object.metadata.uid) : encodeObject(type, object);
    sendJson(call.response, 200, answer);
    return;
  }
  const objects = selected(call, type, address.namespace, selectorOf(type, call.query));
  for (const { metadata } of objects) {
    deleteObject(call.context, { type, namespace: metadata.namespace ?? '', name: metadata.name }, options);
  }
  const metadata = { resourceVersion: String(call.context.storage.revision()) };
  const items = objects.map((object) => encodeObject(type, object));
  sendJson(call.response, 200, { kind: type.listKind, apiVersion: apiVersionOf(type), metadata, items });
}

const isTrue = (value: string | null): boolean => value === 'true' || value === '1';

async function handleObject(call: Call, address: Address): Promise<void> {
  if (call.method === 'GET' || call.method === 'HEAD') handleGet(call, address);
  else if (call.method === 'PUT') await put(call, address);
  else if (call.method === 'PATCH') await patch(call, address);
  else if (call.method === 'DELETE' && address.subresource === '') await remove(call, address);
  else throw refuse.methodNotAllowed();
}

async function handleCollection(call: Call, address: Address): Promise<void> {
  const { type, namespace } = address;
  if (call.method === 'GET' || call.method === 'HEAD') {
    if (isTrue(call.query.get('watch'))) handleWatch(call, type, namespace);
    else handleList(call, type, namespace);
    return;
  }
  const isPlace = !type.namespaced || namespace !== '';
  if (call.method === 'POST' && isPlace) await post(call, address);
  else if (call.method === 'DELETE' && isPlace) await remove(call, address);
  else throw refuse.methodNotAllowed();
}

/** Answers, or throws StatusError. */
export async function route(call: Call): Promise<void> {
  if (handleReview(call)) return;
  const address = parseAddress(call.path, call.context.registry);
  if (address) {
    // An answer that the client would not take is refused before anything is written.
    accepted(call);
    await (address.name === '' ? handleCollection(call, address) : handleObject(call, address));
    return;
  }
  if (call.method !== 'GET' && call.method !== 'HEAD') throw refuse.noSuchPath();
  if (/^\/apis?(\/|$)/.test(call.path)) handleDiscovery(call);
  else if (/^\/openapi\/v3(\/|$)/.test(call.path)) handleOpenApi(call);
  else throw refuse.noSuchPath();
}
