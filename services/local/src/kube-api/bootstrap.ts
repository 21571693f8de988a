// What is there from the start: two namespaces, and the definitions that the caller brings.
import { DEFINITIONS, NAMESPACES } from './kinds/builtins.ts';
import { clone, digString, type JsonObject } from './json.ts';
import { createObject, updateObject, type Context, type WriteOptions } from './objects/objects.ts';

const NAMESPACE_NAMES = ['default', 'kube-system'];
const OPTIONS: WriteOptions = {
  dryRun: false,
  fieldValidation: 'Strict',
  duplicates: [],
  warn: () => {},
  subresource: '',
  manager: 'bootstrap',
};

/** Creates what is missing and brings definitions up to date; throws StatusError for a definition that is not valid. */
export function bootstrap(context: Context, definitions: readonly object[]): void {
  const { storage, registry } = context;
  const namespaces = registry.byStorage(NAMESPACES);
  const crds = registry.byStorage(DEFINITIONS);
  if (!namespaces || !crds) return;
  for (const name of NAMESPACE_NAMES) {
    if (storage.get(NAMESPACES, '', name)) continue;
    const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
    createObject(context, { type: namespaces, namespace: '', name }, body, OPTIONS);
  }
  for (const definition of definitions) {
    const body = clone(definition as JsonObject);
    const name = digString(body, 'metadata', 'name') ?? '';
    const target = { type: crds, namespace: '', name };
    const old = storage.get(DEFINITIONS, '', name);
    if (!old) createObject(context, target, body, OPTIONS);
    else updateObject(context, target, { ...clone(old), spec: body['spec'] }, { ...OPTIONS, mustName: false });
  }
}
