// One OpenAPI description, opened for reading: local $refs are looked up, never unfolded, so cycles and sharing cost nothing.
import type { SpecDialect, SpecSnapshot } from '../snapshot.ts';
import { isObject, member, pointerToken, textIn } from './json.ts';
import type { JsonObject } from './json.ts';

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
}

export function openDocument(snapshot: SpecSnapshot): SpecDocument {
  const targets = new Map<string, JsonObject | null>();
  const find = pointerFinder(snapshot.document);
  const lookUp = (ref: string): JsonObject | null => {
    const known = targets.get(ref);
    if (known !== undefined) return known;
    const found = find(ref);
    const target = isObject(found) ? found : null;
    targets.set(ref, target);
    return target;
  };
  return {
    root: snapshot.document,
    dialect: snapshot.dialect,
    lookUp,
    resolve: (node, pointer) => {
      let at: Located = { node, pointer };
      for (let hop = 0; hop < MAX_REF_HOPS; hop += 1) {
        const ref = textIn(at.node, '$ref');
        if (ref === null) return at;
        const target = lookUp(ref);
        if (target === null) return at;
        at = { node: target, pointer: ref.slice(1) };
      }
      return { node, pointer };
    },
  };
}

/** Tells what a local $ref points at, of any kind; undefined when it leads nowhere. Most targets stand side by side: what holds them is found once. */
export function pointerFinder(root: JsonObject): (ref: string) => unknown {
  const holders = new Map<string, unknown>([['#', root]]);
  const find = (ref: string): unknown => {
    if (ref === '#') return root;
    if (!ref.startsWith('#/')) return undefined;
    const end = ref.lastIndexOf('/');
    return childOf(holderOf(ref.slice(0, end)), decode(ref.slice(end + 1)));
  };
  const holderOf = (pointer: string): unknown => {
    if (holders.has(pointer)) return holders.get(pointer);
    let node: unknown = root;
    for (const token of pointer.slice(2).split('/')) node = childOf(node, decode(token));
    holders.set(pointer, node);
    return node;
  };
  return find;
}

function childOf(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(key) ? node[Number(key)] : undefined;
  return isObject(node) ? member(node, key) : undefined;
}

function decode(token: string): string {
  const text = token.includes('%') ? decodePercent(token) : token;
  return text.includes('~') ? text.replaceAll('~1', '/').replaceAll('~0', '~') : text;
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
