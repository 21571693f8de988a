// One OpenAPI description, opened for reading: local $refs are looked up, never unfolded, so cycles and sharing cost nothing.
import type { SpecDialect, SpecSnapshot } from '../snapshot.ts';
import { ANYTHING, NOTHING } from './boolean-schema.ts';
import { isObject, keyOfToken, member, pointerToken, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { MadeOnce } from './made-once.ts';
import type { SchemaSite } from './schema-site.ts';
import { Subtypes } from './subtypes.ts';

/** Longest chain of $refs that is followed. */
const MAX_REF_HOPS = 32;

export interface Located {
  node: JsonObject;
  /** JSON pointer of the node, after its $refs. */
  pointer: string;
}

export interface SpecDocument {
  root: JsonObject;
  dialect: SpecDialect;
  /** What a $ref means, one step; null when it leads nowhere or out of the document. */
  lookUp: (ref: string) => JsonObject | null;
  /** Follows $refs. An external, dangling or endless one gives the reference object itself: equal text means equal target. */
  resolve: (node: JsonObject, pointer: string) => Located;
  /** A reference that leads nowhere, or to a file that was not read: nobody knows what it means. */
  isUnknown: (node: JsonObject) => boolean;
  /** References to what may stand for the schema behind `ref`, of which it says itself only how they are told apart. */
  kindsOf: (ref: string, schema: JsonObject) => readonly string[];
  /** What schemas merge, by the node that does: those far up a line of heirs are merged by all of them. */
  merged: Map<JsonObject, readonly Located[]>;
  /** What is made of the document once, by what makes it. */
  once: <T>(make: (document: SpecDocument) => T) => T;
  /** What is meant by references that stand alone: most schemas are used in many places. */
  sites: Map<string, SchemaSite>;
}

export function openDocument(snapshot: SpecSnapshot): SpecDocument {
  return new OpenDocument(snapshot);
}

/** A class, since what is called most stays compiled from one document to the next. */
class OpenDocument extends MadeOnce implements SpecDocument {
  readonly root: JsonObject;
  readonly dialect: SpecDialect;
  readonly merged = new Map<JsonObject, readonly Located[]>();
  readonly sites = new Map<string, SchemaSite>();
  readonly #finder: PointerFinder;
  readonly #subtypes: Subtypes;
  readonly #targets = new Map<string, JsonObject | null>();

  constructor({ document, dialect }: SpecSnapshot) {
    super();
    this.root = document;
    this.dialect = dialect;
    this.#finder = new PointerFinder(document);
    this.#subtypes = new Subtypes(document, dialect);
  }

  lookUp(ref: string): JsonObject | null {
    const known = this.#targets.get(ref);
    if (known !== undefined) return known;
    const found = this.#finder.find(ref);
    const target = isObject(found) ? found : typeof found === 'boolean' ? (found ? ANYTHING : NOTHING) : null;
    this.#targets.set(ref, target);
    return target;
  }

  isUnknown(node: JsonObject): boolean {
    const ref = node['$ref'];
    return typeof ref === 'string' && this.lookUp(ref) === null;
  }

  kindsOf(ref: string, schema: JsonObject): readonly string[] {
    return this.#subtypes.of(ref, schema);
  }

  resolve(node: JsonObject, pointer: string): Located {
    let at: Located = { node, pointer };
    for (let hop = 0; hop < MAX_REF_HOPS; hop += 1) {
      const ref = textIn(at.node, '$ref');
      if (ref === null) return at;
      const target = this.lookUp(ref);
      if (target === null) return at;
      at = { node: target, pointer: ref.slice(1) };
    }
    return { node, pointer };
  }
}

/** The reference of a node that says nothing else. Of what is asked of every node, the engine finds the value sooner than whether there is one. */
export function bareRef(node: JsonObject | readonly unknown[]): string | null {
  const object = node as JsonObject;
  const ref = object['$ref'];
  if (typeof ref !== 'string') return null;
  for (const key in object) if (key !== '$ref') return null;
  return ref;
}

/** Tells what local $refs point at. Most targets stand side by side: what holds them is found once. */
export class PointerFinder {
  readonly #root: JsonObject;
  readonly #holders = new Map<string, unknown>();

  constructor(root: JsonObject) {
    this.#root = root;
    this.#holders.set('#', root);
  }

  /** Of any kind; undefined when it leads nowhere. */
  find(ref: string): unknown {
    if (ref === '#') return this.#root;
    if (!ref.startsWith('#/')) return undefined;
    const end = ref.lastIndexOf('/');
    return childOf(this.#holderOf(ref.slice(0, end)), decode(ref.slice(end + 1)));
  }

  #holderOf(pointer: string): unknown {
    if (this.#holders.has(pointer)) return this.#holders.get(pointer);
    let node: unknown = this.#root;
    for (const token of pointer.slice(2).split('/')) node = childOf(node, decode(token));
    this.#holders.set(pointer, node);
    return node;
  }
}

function childOf(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(key) ? node[Number(key)] : undefined;
  return isObject(node) ? member(node, key) : undefined;
}

function decode(token: string): string {
  return keyOfToken(token.includes('%') ? decodePercent(token) : token);
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function childPointer(pointer: string, key: string, inner?: string): string {
  const child = `${pointer}/${pointerToken(key)}`;
  return inner === undefined ? child : `${child}/${pointerToken(inner)}`;
}
