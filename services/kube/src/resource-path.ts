export interface Resource {
  /** Empty for the core group. */
  group: string;
  version: string;
  plural: string;
}

export interface ResourceTarget {
  namespace?: string;
  name?: string;
  subresource?: string;
}

/** The path of a collection (all namespaces when none is given), an object or a subresource. Every part is escaped. */
export function resourcePath(resource: Resource, target: ResourceTarget = {}): string {
  const root = resource.group === '' ? ['api', resource.version] : ['apis', resource.group, resource.version];
  const scope = target.namespace === undefined ? [] : ['namespaces', target.namespace];
  const rest = [resource.plural, target.name, target.subresource].filter((part) => part !== undefined);
  return `/${[...root, ...scope, ...rest].map(segment).join('/')}`;
}

function segment(part: string): string {
  // Dots survive escaping, and a URL parser folds such a segment away.
  if (part === '' || part === '.' || part === '..') throw new TypeError('a path segment is empty or dots');
  return encodeURIComponent(part);
}
