// Where an operation is served: its own servers, else those of its path, else those of the API, as addresses without variables.
import type { SpecDocument } from '../spec/document.ts';
import { isObject, listIn, member, namedEntries, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { OperationView } from './operations.ts';
import { shapeOf } from '../text/path-shape.ts';

/** Most addresses that the values of variables are spelled out to. */
const MAX_ADDRESSES = 100;

export interface Servers {
  /** Spelled out, in one writing, in order. */
  urls: string[];
  /** Those with variables, with the names of these. */
  named: ReadonlyMap<string, string>;
  /** Default of each variable of any server. */
  defaults: Map<string, string>;
  /** Of Swagger 2.0: what its paths begin with already. */
  basePath: string;
}

export function serverReader(document: SpecDocument): (operation: OperationView | null) => Servers {
  const known = new Map<unknown, Servers>();
  const ofApi = document.dialect === 'swagger-2.0' ? readSwagger2(document.root) : null;
  return (operation) => {
    if (ofApi !== null) return ofApi;
    const list = serversIn(document, operation);
    const found = known.get(list) ?? read(Array.isArray(list) ? list : []);
    known.set(list, found);
    return found;
  };
}

/** As they are written. */
export function serversIn(document: SpecDocument, operation: OperationView | null): unknown {
  return ownServers(operation?.node) ?? ownServers(operation?.pathItem) ?? member(document.root, 'servers');
}

function ownServers(node: JsonObject | undefined): unknown[] | null {
  const list = node === undefined ? [] : listIn(node, 'servers');
  return list.length > 0 ? list : null;
}

function read(list: unknown[]): Servers {
  const servers = list.filter(isObject);
  const defaults = new Map<string, string>();
  for (const server of servers) {
    for (const [name, variable] of namedEntries(objectIn(server, 'variables')))
      defaults.set(name, textIn(variable, 'default') ?? '');
  }
  const named = new Map<string, string>();
  const urls = new Set<string>();
  for (const written of servers.flatMap(spellOut).map(normalise)) {
    const url = shapeOf(written);
    if (url !== written && !named.has(url)) named.set(url, written);
    if (url !== '') urls.add(url);
  }
  return { urls: [...urls], named, defaults, basePath: '' };
}

/** One address for each choice of listed values; a variable without a list stays a variable. */
function spellOut(server: JsonObject): string[] {
  let urls = [textIn(server, 'url') ?? ''];
  for (const [name, variable] of namedEntries(objectIn(server, 'variables'))) {
    const values = listIn(variable, 'enum').filter((value): value is string => typeof value === 'string');
    if (values.length === 0 || urls.length * values.length > MAX_ADDRESSES) continue;
    urls = urls.flatMap((url) => values.map((choice) => url.replaceAll(`{${name}}`, choice)));
  }
  return urls;
}

function normalise(url: string): string {
  const [, origin = '', path = ''] = /^((?:[a-z][a-z\d+.-]*:)?\/\/[^/]*)?(.*)$/is.exec(url.trim()) ?? [];
  const host = origin.replaceAll(/\{[^}]*\}?|[^{]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()));
  return `${host.replace(/:(443|80)$/, '')}${path.replace(/\/+$/, '')}`;
}

const NONE: Servers = { urls: [], named: new Map(), defaults: new Map(), basePath: '' };

function readSwagger2(root: JsonObject): Servers {
  const host = textIn(root, 'host');
  const basePath = basePathOf(root);
  if (host === null) return { ...NONE, basePath };
  const schemes = listIn(root, 'schemes').filter((scheme): scheme is string => typeof scheme === 'string');
  // The base path is part of the paths already. Without a scheme it is that of the description itself.
  const urls = (schemes.length === 0 ? [''] : schemes.map((scheme) => `${scheme}:`)).map((scheme) =>
    normalise(`${scheme}//${host}`),
  );
  return { ...NONE, urls, basePath };
}

/** What every path of Swagger 2.0 stands below. */
export function basePathOf(root: JsonObject): string {
  return (textIn(root, 'basePath') ?? '').replace(/\/+$/, '');
}

/** Of the first one: where there are several, each side lists them in its order. */
export function pathOfServers({ urls: [first = ''] }: Servers): string {
  return pathOf(first);
}

/** Without scheme and host, and without a slash at the end. */
export function pathOf(url: string): string {
  return url.replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '').replace(/\/$/, '');
}
