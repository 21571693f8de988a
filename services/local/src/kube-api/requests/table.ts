// Objects as rows of a Table, which is what `kubectl get` shows.
import type { JsonObject } from '../json.ts';
import type { KubeObject } from '../objects/object.ts';
import { encodeObject, type ResourceType } from '../kinds/resource-type.ts';

export type IncludeObject = 'None' | 'Metadata' | 'Object';

const definitions = (type: ResourceType): JsonObject[] =>
  type.columns.map(({ name, type: cellType, format, description, priority }) => ({
    name,
    type: cellType,
    format,
    description,
    priority,
  }));

function rowObject(type: ResourceType, object: KubeObject, include: IncludeObject): JsonObject | null {
  if (include === 'None') return null;
  if (include === 'Object') return encodeObject(type, object);
  return { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata: object.metadata };
}

export interface TableOptions {
  include: IncludeObject;
  now: number;
  /** meta.k8s.io/v1 or v1beta1, as asked for. */
  apiVersion: string;
  /** Whether to describe the columns; a watch does so once. */
  withColumns: boolean;
}

export function toTable(
  type: ResourceType,
  objects: readonly KubeObject[],
  metadata: JsonObject,
  options: TableOptions,
): JsonObject {
  return {
    kind: 'Table',
    apiVersion: options.apiVersion,
    metadata,
    ...(options.withColumns ? { columnDefinitions: definitions(type) } : { columnDefinitions: [] }),
    rows: objects.map((object) => ({
      cells: type.columns.map((column) => column.cell(object, options.now)),
      object: rowObject(type, object, options.include),
    })),
  };
}
