// Addresses of resources: /api/v1/… and /apis/g/v/…, cluster-wide or below namespaces/x.
import type { Registry } from '../kinds/registry.ts';
import type { ResourceType } from '../kinds/resource-type.ts';
import { badRequest, noSuchPath } from '../status.ts';

export interface Address {
  type: ResourceType;
  namespace: string;
  /** Empty for a collection. */
  name: string;
  subresource: '' | 'status';
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('the path is not well-formed');
  }
}

/** Takes `namespaces/x` off the front. /namespaces/x itself and its status are an object of the core group. */
function takeNamespace(group: string, parts: string[]): string {
  const [first, , third] = parts;
  if (first !== 'namespaces' || parts.length < 3) return '';
  if (group === '' && parts.length === 3 && third === 'status') return '';
  return parts.splice(0, 2)[1] ?? '';
}

/** Undefined for an address that is no resource; throws StatusError for a resource that is not served. */
export function parseAddress(path: string, registry: Registry): Address | undefined {
  const [root, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
  if (root !== 'api' && root !== 'apis') return undefined;
  const group = root === 'api' ? '' : (rest.shift() ?? '');
  const version = rest.shift() ?? '';
  if (rest.length === 0) return undefined;
  const namespace = takeNamespace(group, rest);
  const [plural = '', name = '', subresource = ''] = rest;
  const type = registry.find(group, version, plural);
  if (!type || rest.length > 3) throw noSuchPath();
  if (subresource !== '' && !(subresource === 'status' && type.hasStatus)) throw noSuchPath();
  const mustBeSpaced = type.namespaced && name !== '';
  if (namespace === '' ? mustBeSpaced : !type.namespaced) throw noSuchPath();
  return { type, namespace, name, subresource: subresource === '' ? '' : 'status' };
}
