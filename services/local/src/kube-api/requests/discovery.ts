// What is served, in the aggregated form (v2, v2beta1) and in the older lists.
import { createHash } from 'node:crypto';
import { sendJson, type Call } from './call.ts';
import { canonical, type JsonObject } from '../json.ts';
import { apiVersionOf, VERBS, type ResourceType } from '../kinds/resource-type.ts';
import { REVIEWS } from './reviews.ts';
import { noSuchPath } from '../status.ts';

const AGGREGATED =
  /application\/json;(?=[^,]*g=apidiscovery\.k8s\.io)(?=[^,]*v=(v2|v2beta1)(?:;|,|$))[^,]*as=APIGroupDiscoveryList/;
const STATUS_VERBS = ['get', 'patch', 'update'];

interface Served {
  group: string;
  version: string;
  kind: string;
  plural: string;
  singular: string;
  namespaced: boolean;
  verbs: string[];
  shortNames: string[];
  categories: string[];
  hasStatus: boolean;
}

function served(types: readonly ResourceType[]): Served[] {
  const reviews = REVIEWS.map(({ group, version, kind, plural, singular }) => ({
    group,
    version,
    kind,
    plural,
    singular,
    namespaced: false,
    verbs: ['create'],
    shortNames: [],
    categories: [],
    hasStatus: false,
  }));
  return [...types.map((type) => Object.assign({ verbs: VERBS }, type)), ...reviews];
}

const groupsOf = (all: readonly Served[]): Map<string, Map<string, Served[]>> => {
  const groups = new Map<string, Map<string, Served[]>>();
  for (const item of all) {
    const versions = groups.get(item.group) ?? new Map<string, Served[]>();
    groups.set(item.group, versions.set(item.version, [...(versions.get(item.version) ?? []), item]));
  }
  return groups;
};

function aggregatedResource(item: Served): JsonObject {
  const responseKind = { group: item.group, version: item.version, kind: item.kind };
  return {
    resource: item.plural,
    responseKind,
    scope: item.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: item.singular,
    verbs: item.verbs,
    ...(item.shortNames.length > 0 ? { shortNames: item.shortNames } : {}),
    ...(item.categories.length > 0 ? { categories: item.categories } : {}),
    ...(item.hasStatus ? { subresources: [{ subresource: 'status', responseKind, verbs: STATUS_VERBS }] } : {}),
  };
}

function aggregated(all: readonly Served[], apiVersion: string): JsonObject {
  const items = [...groupsOf(all)].map(([group, versions]) => ({
    metadata: { name: group, creationTimestamp: null },
    versions: [...versions].map(([version, resources]) => ({
      version,
      resources: resources.map(aggregatedResource),
      freshness: 'Current',
    })),
  }));
  return { kind: 'APIGroupDiscoveryList', apiVersion: `apidiscovery.k8s.io/${apiVersion}`, metadata: {}, items };
}

function resourceList(items: readonly Served[]): JsonObject {
  const first = items[0];
  if (!first) throw noSuchPath();
  const resources = items.flatMap((item): JsonObject[] => {
    const { kind, plural, namespaced } = item;
    const main: JsonObject = {
      name: plural,
      singularName: item.singular,
      namespaced,
      kind,
      verbs: item.verbs,
      ...(item.shortNames.length > 0 ? { shortNames: item.shortNames } : {}),
      ...(item.categories.length > 0 ? { categories: item.categories } : {}),
    };
    const status = { name: `${plural}/status`, singularName: '', namespaced, kind, verbs: STATUS_VERBS };
    return item.hasStatus ? [main, status] : [main];
  });
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: apiVersionOf(first), resources };
}

function groupObject(group: string, versions: Iterable<string>): JsonObject {
  const list = [...versions].map((version) => ({ groupVersion: `${group}/${version}`, version }));
  return { name: group, versions: list, preferredVersion: list[0] };
}

function legacy(path: string, all: readonly Served[]): JsonObject {
  const groups = groupsOf(all);
  const [root, group, version] = path.split('/').filter((part) => part !== '');
  if (root === 'api') {
    if (group === undefined) return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] };
    return resourceList(groups.get('')?.get(group) ?? []);
  }
  if (group === undefined) {
    const named = [...groups].filter(([name]) => name !== '');
    return {
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: named.map(([name, versions]) => groupObject(name, versions.keys())),
    };
  }
  const versions = groups.get(group);
  if (!versions || group === '') throw noSuchPath();
  if (version !== undefined) return resourceList(versions.get(version) ?? []);
  return { kind: 'APIGroup', apiVersion: 'v1', ...groupObject(group, versions.keys()) };
}

/** GET of /api, /apis, /apis/g, /api/v1 and /apis/g/v. */
export function handleDiscovery(call: Call): void {
  const all = served(call.context.registry.types());
  const wanted = AGGREGATED.exec(call.request.headers.accept ?? '')?.[1];
  const headers: Record<string, string> = { Vary: 'Accept' };
  let body: JsonObject;
  if (wanted !== undefined && (call.path === '/api' || call.path === '/apis')) {
    const isCore = call.path === '/api';
    const half = all.filter((item) => (item.group === '') === isCore);
    body = aggregated(half, wanted);
    headers['Content-Type'] = `application/json;g=apidiscovery.k8s.io;v=${wanted};as=APIGroupDiscoveryList`;
  } else {
    body = legacy(call.path, all);
  }
  const etag = `"${createHash('sha256').update(canonical(body)).digest('hex').slice(0, 32)}"`;
  if (call.request.headers['if-none-match'] === etag) {
    call.response.writeHead(304, { ETag: etag, ...headers }).end();
    return;
  }
  sendJson(call.response, 200, body, { ...headers, ETag: etag });
}
