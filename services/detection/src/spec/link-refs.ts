// Descriptions whose parts have names of their own ($id, $anchor, $self) or lie in several files are read into one document in which
// every $ref is a JSON pointer: then nothing behind the reader has to know of names and files.
// Other files are kept whole under FILES_KEY, so that nothing is copied or renamed and cycles cost nothing.
import { PointerFinder } from './document.ts';
import { isObject, pointerToken } from './json.ts';
import type { JsonObject } from './json.ts';
import { isLiteral } from './survey.ts';

/** Where a document that was read from several files keeps the others. */
export const FILES_KEY = 'x-files';

export interface SpecFile {
  /** Absolute, without a fragment. */
  url: string;
  node: JsonObject;
  /** Where the file lies in the whole document; '' for the first. */
  pointer: string;
}

/** An absolute URL for what may be a path. */
export function baseUrl(url: string): string {
  const parsed = URL.parse(url, 'file:///');
  if (parsed === null) return 'file:///';
  parsed.hash = '';
  return parsed.href;
}

/**
 * Rewrites the $refs of all files in place and drops the names, which would give them another meaning.
 * @returns URLs of files that are referred to and not among these, each with the pointer of the first reference.
 */
export function linkRefs(files: readonly SpecFile[]): Map<string, string> {
  const missing = new Map<string, string>();
  const places = findPlaces(files);
  for (const file of files) {
    walk(file, ({ node, pointer, base, resource }) => {
      linkMapping(node, (ref) => placeOf(resolve(ref, base), places));
      const own = node['$ref'];
      const ref = typeof own === 'string' ? own : node['$dynamicRef'];
      if (typeof ref !== 'string') return;
      const target = resolve(ref, base);
      const place = isOfFile(ref, resource, file.node)
        ? `${asFragment(file.pointer)}${ref.slice(1)}`
        : placeOf(target, places);
      if (place !== undefined) {
        node['$ref'] = `#${place}`;
        delete node['$dynamicRef'];
      } else if (target !== null && !places.has(withoutHash(target)) && !missing.has(withoutHash(target))) {
        missing.set(withoutHash(target), pointer);
      }
    });
  }
  for (const file of files) walk(file, ({ node }) => dropNames(node));
  return missing;
}

/** A pointer that leads nowhere in a part with an $id, where by the letter it belongs, is meant from the top of the file. */
function isOfFile(ref: string, resource: JsonObject, file: JsonObject): boolean {
  if (resource === file || !ref.startsWith('#/')) return false;
  return new PointerFinder(resource).find(ref) === undefined && new PointerFinder(file).find(ref) !== undefined;
}

function placeOf(target: URL | null, places: ReadonlyMap<string, string>): string | undefined {
  return target === null ? undefined : (places.get(target.href) ?? inFile(target, places));
}

/** The mapping of a discriminator refers to schemas without a $ref; a name alone is that of a component. */
function linkMapping(node: JsonObject, placeFor: (ref: string) => string | undefined): void {
  const mapping = typeof node['propertyName'] === 'string' ? node['mapping'] : undefined;
  if (!isObject(mapping)) return;
  for (const [name, ref] of Object.entries(mapping)) {
    const place = typeof ref === 'string' && !IS_NAME.test(ref) ? placeFor(ref) : undefined;
    if (place !== undefined) mapping[name] = `#${place}`;
  }
}

const IS_NAME = /^[\w-]+$/;

/** URLs of other files that the file refers to. */
export function otherFiles(file: SpecFile): Set<string> {
  const places = findPlaces([file]);
  const urls = new Set<string>();
  walk(file, ({ node, base }) => {
    const ref = node['$ref'];
    const target = typeof ref === 'string' ? resolve(ref, base) : null;
    if (target !== null && !places.has(withoutHash(target))) urls.add(withoutHash(target));
  });
  return urls;
}

/** Pointers by URL, with a fragment for anchors. */
function findPlaces(files: readonly SpecFile[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const file of files) {
    places.set(file.url, asFragment(file.pointer));
    walk(file, ({ node, pointer, base }) => {
      if (typeof node['$id'] === 'string' || typeof node['$self'] === 'string') places.set(base, asFragment(pointer));
      for (const key of ['$anchor', '$dynamicAnchor'] as const) {
        const name = node[key];
        // The outermost wins, as it does for $dynamicRef.
        if (typeof name === 'string' && !places.has(`${base}#${name}`)) {
          places.set(`${base}#${name}`, asFragment(pointer));
        }
      }
    });
  }
  return places;
}

/** A JSON pointer is relative to the file or to the part with an $id. */
function inFile(target: URL, places: ReadonlyMap<string, string>): string | undefined {
  const root = places.get(withoutHash(target));
  const inner = target.hash.slice(1);
  return root !== undefined && (inner === '' || inner.startsWith('/')) ? `${root}${inner}` : undefined;
}

function resolve(ref: string, base: string): URL | null {
  return URL.parse(ref, base);
}

function withoutHash(url: URL): string {
  return url.hash === '' && !url.href.endsWith('#') ? url.href : url.href.slice(0, url.href.indexOf('#'));
}

/** A pointer as it stands in a $ref, where a percent sign begins a code. */
function asFragment(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}

interface Visited {
  node: JsonObject;
  pointer: string;
  base: string;
  /** The outermost node of the same base. */
  resource: JsonObject;
}

interface Place {
  pointer: string;
  base: string;
  resource: JsonObject;
  /** Null in a list and at the top. */
  key: string | null;
}

/** Every object of a file, each once. Depth is bounded by the reader. */
function walk(file: SpecFile, visit: (at: Visited) => void): void {
  const seen = new Set<object>();
  const enter = (value: unknown, { pointer, base, resource: around, key: owner }: Place): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        enter(item, { pointer: `${pointer}/${index}`, base, resource: around, key: null });
      return;
    }
    const node = value as JsonObject;
    const own = baseOf(node, base);
    const resource = own === base ? around : node;
    visit({ node, pointer, base: own, resource });
    for (const key of Object.keys(node)) {
      if (!isLiteral(key, owner ?? undefined) && (key !== FILES_KEY || pointer !== ''))
        enter(node[key], { pointer: `${pointer}/${pointerToken(key)}`, base: own, resource, key });
    }
  };
  enter(file.node, { pointer: file.pointer, base: file.url, resource: file.node, key: null });
}

function baseOf(node: JsonObject, base: string): string {
  const name = typeof node['$id'] === 'string' ? node['$id'] : node['$self'];
  const url = typeof name === 'string' ? URL.parse(name, base) : null;
  return url === null ? base : withoutHash(url);
}

function dropNames(node: JsonObject): void {
  for (const key of ['$id', '$self', '$anchor', '$dynamicAnchor']) {
    if (typeof node[key] === 'string' && !isObject(node[key])) delete node[key];
  }
}
