// The kinds that are served now: the built-in ones and those of the stored definitions.
import { BUILTINS, DEFINITIONS } from './builtins.ts';
import { customTypes } from './custom-type.ts';
import type { KubeObject } from '../objects/object.ts';
import { apiVersionOf, type ResourceType } from './resource-type.ts';
import type { Storage } from '../objects/storage.ts';

export interface Registry {
  find(group: string, version: string, plural: string): ResourceType | undefined;
  byKind(apiVersion: string, kind: string): ResourceType | undefined;
  /** One served version of what is stored under the key. */
  byStorage(storage: string): ResourceType | undefined;
  types(): readonly ResourceType[];
  /** Grows whenever the set of kinds changes. */
  generation(): number;
}

export function openRegistry(storage: Storage): Registry {
  const custom = new Map<string, ResourceType[]>();
  let all: readonly ResourceType[] = BUILTINS;
  let generation = 0;

  const refresh = (): void => {
    all = [...BUILTINS, ...[...custom.values()].flat()];
    generation += 1;
  };
  const add = (definition: KubeObject): void => {
    custom.set(definition.metadata.name, customTypes(definition));
  };
  for (const definition of storage.list(DEFINITIONS)) add(definition);
  refresh();
  storage.subscribe(DEFINITIONS, (change) => {
    if (change.type === 'DELETED') custom.delete(change.object.metadata.name);
    else add(change.object);
    refresh();
  });

  return {
    find: (group, version, plural) =>
      all.find((type) => type.plural === plural && type.group === group && type.version === version),
    byKind: (apiVersion, kind) => all.find((type) => type.kind === kind && apiVersionOf(type) === apiVersion),
    byStorage: (key) => all.find((type) => type.storage === key),
    types: () => all,
    generation: () => generation,
  };
}
