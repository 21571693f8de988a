// JSON patch, merge patch, and the part of strategic merge that kubectl sends for the built-in kinds.
import { clone, deepEqual, isObject, type Json, type JsonObject } from '../json.ts';
import { jsonPatchModule } from '../lazy.ts';
import { badRequest, StatusError } from '../status.ts';

const MAX_OPERATIONS = 10_000;

const rejected = (): StatusError =>
  new StatusError(422, 'Invalid', 'the server rejected our request due to an error in our request', { details: {} });

export function applyJsonPatch(object: JsonObject, patch: unknown): JsonObject {
  if (!Array.isArray(patch))
    throw badRequest('error decoding patch: json: cannot unmarshal object into Go value of type jsonpatch.Patch');
  if (patch.length > MAX_OPERATIONS) {
    throw new StatusError(
      413,
      'RequestEntityTooLarge',
      `The allowed maximum operations in a JSON patch is ${MAX_OPERATIONS}, got ${patch.length}`,
    );
  }
  try {
    const { newDocument } = jsonPatchModule().applyPatch(clone(object), patch, true, true, true);
    if (!isObject(newDocument)) throw rejected();
    return newDocument;
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw rejected();
  }
}

/** RFC 7396. */
export function applyMergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return clone(patch);
  const result: JsonObject = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else if (value !== undefined) result[key] = applyMergePatch(result[key], value);
  }
  return result;
}

/** Keys by which items of a list are merged, for the lists of the kinds that are served. */
const MERGE_KEYS: Record<string, string> = {
  ownerReferences: 'uid',
  secrets: 'name',
  imagePullSecrets: 'name',
  conditions: 'type',
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
};

function mergeItems(current: Json[], patch: Json[], key: string): Json[] {
  let items = [...current];
  for (const change of patch) {
    if (!isObject(change)) continue;
    const { $patch: directive, ...rest } = change;
    const same = (item: Json): boolean => isObject(item) && deepEqual(item[key], rest[key]);
    if (directive === 'replace') items = [];
    else if (directive === 'delete') items = items.filter((item) => !same(item));
    else if (items.some(same)) items = items.map((item) => (same(item) ? applyStrategicMerge(item, rest) : item));
    else items.push(applyStrategicMerge({}, rest));
  }
  return items;
}

function mergeList(name: string, current: Json | undefined, patch: Json[]): Json {
  const base = Array.isArray(current) ? current : [];
  const key = Object.hasOwn(MERGE_KEYS, name) ? MERGE_KEYS[name] : undefined;
  if (key !== undefined) return mergeItems(base, patch, key);
  if (name === 'finalizers') return [...base, ...patch.filter((item) => !base.includes(item))];
  return clone(patch);
}

/** Directives: $patch (replace, delete), $retainKeys, $deleteFromPrimitiveList/x; $setElementOrder/x is only about order. */
export function applyStrategicMerge(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return clone(patch);
  const { $patch: directive, $retainKeys: retained, ...changes } = patch;
  if (directive === 'replace') return applyMergePatch({}, changes);
  let result: JsonObject = isObject(target) && directive !== 'delete' ? { ...target } : {};
  if (Array.isArray(retained)) {
    result = Object.fromEntries(Object.entries(result).filter(([key]) => retained.includes(key)));
  }
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith('$setElementOrder/') || value === undefined) continue;
    if (key.startsWith('$deleteFromPrimitiveList/')) {
      const name = key.slice(key.indexOf('/') + 1);
      const list = result[name];
      if (Array.isArray(list) && Array.isArray(value)) result[name] = list.filter((item) => !value.includes(item));
    } else if (value === null) delete result[key];
    else if (Array.isArray(value)) result[key] = mergeList(key, result[key], value);
    else result[key] = applyStrategicMerge(result[key], value);
  }
  return result;
}
