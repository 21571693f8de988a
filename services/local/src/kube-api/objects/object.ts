// The shape every stored object has, whatever its kind.
import type { JsonObject } from '../json.ts';

export interface OwnerReference extends JsonObject {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

export interface Meta extends JsonObject {
  name: string;
  namespace?: string;
  uid: string;
  resourceVersion: string;
  generation?: number;
  creationTimestamp: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
}

export interface KubeObject extends JsonObject {
  apiVersion: string;
  kind: string;
  metadata: Meta;
}

/** As a client sends it, without what the server keeps of it in its own way: who set which field. */
export function withoutManagedFields(metadata: JsonObject): JsonObject {
  const { managedFields: _managedFields, selfLink: _selfLink, ...rest } = metadata;
  return rest;
}

/** A time as metav1.Time prints it: whole seconds. */
export function timeText(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
