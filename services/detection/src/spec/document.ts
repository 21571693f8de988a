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
  const lookUp = (ref: string): JsonObject | null => {
    const known = targets.get(ref);
    if (known !== undefined) return known;
    const found = findPointer(snapshot.document, ref);
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

/** What a local $ref points at, of any kind; undefined when it leads nowhere. */
export function findPointer(root: JsonObject, ref: string): unknown {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let node: unknown = root;
  for (const token of ref.slice(2).split('/')) {
    const key = decode(token);
    if (Array.isArray(node)) node = /^\d+$/.test(key) ? node[Number(key)] : undefined;
    else node = isObject(node) ? member(node, key) : undefined;
  }
  return node;
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
