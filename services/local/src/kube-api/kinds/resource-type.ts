// What the server knows of one served kind. Versions of one resource share `storage`.
import type { Json, JsonObject } from '../json.ts';
import type { KubeObject } from '../objects/object.ts';
import type { Schema } from '../schema/schema.ts';
import type { SelectableFields } from '../requests/selectors.ts';
import type { FieldError, ResourceName } from '../status.ts';

export interface Column {
  name: string;
  type: string;
  format: string;
  description: string;
  priority: number;
  /** The cell, or null when there is nothing to say. `now` is in milliseconds. */
  cell: (object: KubeObject, now: number) => Json;
}

export interface ResourceType extends ResourceName {
  version: string;
  listKind: string;
  singular: string;
  shortNames: string[];
  categories: string[];
  namespaced: boolean;
  /** Key under which objects are stored. */
  storage: string;
  hasStatus: boolean;
  custom: boolean;
  /** Whether a change outside metadata and status makes a new generation. */
  hasGeneration: boolean;
  /** Whether a PUT may leave out the resourceVersion. */
  unconditionalUpdate: boolean;
  nameRule: 'subdomain' | 'label';
  schema: Schema;
  columns: Column[];
  fields: SelectableFields;
  /** From what a client sends to what is stored, in place; throws StatusError. Built-in kinds only. */
  prepare?: (object: JsonObject, old: KubeObject | undefined) => void;
  check?: (object: KubeObject, old: KubeObject | undefined) => FieldError[];
  /** Takes out, in place, what the schema lets pass although no such object has it; answers the paths. */
  dropUnknownFields?: (body: JsonObject) => string[];
  /** Stored form <-> form of this version, when they differ. */
  decode?: (object: JsonObject) => JsonObject;
  encode?: (object: KubeObject) => JsonObject;
}

export const apiVersionOf = (type: { group: string; version: string }): string =>
  type.group === '' ? type.version : `${type.group}/${type.version}`;

export const VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];

/** The stored object as this version of its kind. */
export function encodeObject(type: ResourceType, object: KubeObject): KubeObject {
  const shaped = type.encode ? type.encode(object) : object;
  const { apiVersion: _apiVersion, kind: _kind, ...rest } = shaped;
  return { apiVersion: apiVersionOf(type), kind: type.kind, ...rest } as KubeObject;
}
