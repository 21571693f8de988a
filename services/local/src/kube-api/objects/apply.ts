// Server-side apply: the fields of the configuration become those of the object, and what the manager applied before and leaves out now goes
// when nobody else has it. A field that another manager has is only taken from it by force.
import { clone, deepEqual, digString, isObject, type Json, type JsonObject } from '../json.ts';
import { checkKind } from '../kinds/builtin-rules.ts';
import { encodeObject, type ResourceType } from '../kinds/resource-type.ts';
import { badRequest, fieldConflict, invalid, type FieldConflict } from '../status.ts';
import {
  isOf,
  isRelated,
  leavesOf,
  pathOf,
  readEntries,
  withFields,
  without,
  writeEntries,
  type Fields,
  type ManagedEntry,
  type Manager,
  type Path,
} from './managed-fields.ts';
import type { KubeObject } from './object.ts';
import { createObject, existing, updateObject, type Context, type Target, type WriteOptions } from './objects.ts';

/** What `kubectl apply` without `--server-side` leaves: what it applied last. */
const LAST_APPLIED = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'];
const BEFORE_FIRST_APPLY = 'before-first-apply';
const KUBECTL = 'kubectl';
/** What the configuration says of the object it is meant for. */
const PRECONDITIONS = ['namespace', 'uid', 'resourceVersion'];
const PATCH_OPTIONS = { group: 'meta.k8s.io', plural: 'patchoptions', kind: 'PatchOptions' };

export interface Applied {
  object: KubeObject;
  created: boolean;
}

/** Creates the object, or brings it to what the configuration says. Throws StatusError, 409 for the fields of others. */
export function applyObject(
  context: Context,
  target: Target,
  config: JsonObject,
  options: Omit<WriteOptions, 'manage'> & { force: boolean },
): Applied {
  const { type, namespace, name } = target;
  const { subresource, force } = options;
  if (options.manager === '')
    throw invalid(PATCH_OPTIONS, '', [
      { reason: 'FieldValueRequired', field: 'fieldManager', text: 'Required value: is required for apply patch' },
    ]);
  const metadata = isObject(config['metadata']) ? config['metadata'] : {};
  if (metadata['managedFields'] !== undefined) throw badRequest('metadata.managedFields must be nil');
  checkKind(type, config);
  if (metadata['name'] !== undefined && metadata['name'] !== name)
    throw badRequest(
      `the name of the object (${JSON.stringify(metadata['name'])}) does not match the name on the URL (${name})`,
    );
  const manager: Manager = { name: options.manager, operation: 'Apply', subresource };
  const wanted = leavesOf(type, config, subresource);
  const fields: Fields = new Set(wanted.keys());
  const how = { fields, type, now: context.now() };
  const old = context.storage.get(type.storage, namespace, name);
  if (!old && subresource === '') {
    const body = { ...config, metadata: { ...metadata, name } };
    const manage = (): JsonObject[] => writeEntries(withFields([], manager, how));
    return { object: createObject(context, target, body, { ...options, manage }), created: true };
  }
  const live = encodeObject(type, existing(context, target));
  const known = entriesOf(type, live, manager, context.now());
  const others = known.filter((entry) => !isOf(entry, manager));
  const conflicts = conflictsOf(live, wanted, others);
  const refused = force ? [] : conflicts.filter(({ path }) => !isFromKubectl(live, path, manager));
  if (refused.length > 0) throw fieldConflict(type, name, refused);
  const taken = new Set(conflicts.map(({ field }) => field));
  const left = known.map((entry) =>
    isOf(entry, manager) ? entry : Object.assign({}, entry, { fields: without(entry.fields, taken) }),
  );
  const before = known.find((entry) => isOf(entry, manager))?.fields ?? new Set<string>();
  const body = clone(live);
  for (const text of without(before, fields))
    if (!others.some((entry) => entry.fields.has(text))) removeAt(body, pathOf(text));
  for (const [text, value] of wanted) setAt(body, pathOf(text), value);
  if (manager.name === KUBECTL && getAt(body, LAST_APPLIED) !== undefined)
    setAt(body, LAST_APPLIED, `${JSON.stringify(config)}\n`);
  const said = PRECONDITIONS.flatMap((key) => (metadata[key] === undefined ? [] : [[key, metadata[key]]]));
  Object.assign(body.metadata, Object.fromEntries(said));
  const manage = (): JsonObject[] => writeEntries(withFields(left, manager, how));
  return { object: updateObject(context, target, body, { ...options, mustName: false, manage }), created: false };
}

/** Who has what. At the first apply all that is there is somebody's, but for what kubectl itself applied before in its older way. */
function entriesOf(type: ResourceType, live: KubeObject, manager: Manager, now: Date): ManagedEntry[] {
  const known = readEntries(live.metadata['managedFields']);
  if (known.length > 0) return known;
  const applied = manager.name === KUBECTL ? lastApplied(live) : {};
  const own: Fields = new Set(leavesOf(type, applied, manager.subresource).keys());
  const all = without(new Set(leavesOf(type, live, manager.subresource).keys()), own);
  all.delete(JSON.stringify(LAST_APPLIED));
  const before: Manager = { name: BEFORE_FIRST_APPLY, operation: 'Update', subresource: manager.subresource };
  return withFields(withFields([], before, { fields: all, type, now }), manager, { fields: own, type, now });
}

const lastApplied = (live: KubeObject): JsonObject => parseObject(digString(live, ...LAST_APPLIED));

function parseObject(text: string | undefined): JsonObject {
  try {
    const value = JSON.parse(text ?? '{}') as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Whether kubectl itself set the field in its older way, and nobody has changed it since: it may go over to the newer one. */
function isFromKubectl(live: KubeObject, path: Path, { name }: Manager): boolean {
  const applied = name === KUBECTL ? getAt(lastApplied(live), path) : undefined;
  return applied !== undefined && deepEqual(applied, getAt(live, path));
}

interface Conflict extends FieldConflict {
  path: Path;
  /** The field that the other manager has: this one, one that holds it, or one within it. */
  field: string;
}

function conflictsOf(live: KubeObject, wanted: ReadonlyMap<string, Json>, others: readonly ManagedEntry[]): Conflict[] {
  return [...wanted].flatMap(([text, value]) => {
    const path = pathOf(text);
    if (deepEqual(getAt(live, path), value)) return [];
    return others.flatMap(({ name, apiVersion, fields }) =>
      (fields.has(text) ? [text] : [...fields].filter((field) => isRelated(pathOf(field), path))).map((field) => ({
        manager: name,
        apiVersion,
        path,
        field,
      })),
    );
  });
}

const childOf = (node: Json | undefined, key: string): Json | undefined =>
  isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;

function getAt(object: JsonObject, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(childOf, object);
}

function setAt(object: JsonObject, path: Path, value: Json): void {
  const last = path.at(-1) ?? '';
  let node = object;
  for (const key of path.slice(0, -1)) {
    const child = childOf(node, key);
    node = isObject(child) ? child : (node[key] = {});
  }
  // An empty map that is wanted takes nothing from one that has keys.
  const isKept = isObject(value) && isObject(childOf(node, last));
  if (!isKept) node[last] = clone(value);
}

/** Maps that become empty go with it. */
function removeAt(node: JsonObject, [key = '', ...rest]: Path): void {
  const child = childOf(node, key);
  if (rest.length > 0 && isObject(child)) removeAt(child, rest);
  const isEmptied = isObject(child) && Object.keys(child).length === 0;
  if (rest.length === 0 ? !isObject(child) || isEmptied : isEmptied) delete node[key];
}
