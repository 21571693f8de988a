// Whether what a schema merges is written alike to its end. A parent that tells its kinds apart leads to each of them, and so to any edit of
// one: its heirs, which merge it, are what they were all the same.
import type { DiffContext } from './diff-context.ts';
import { isObject, listIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation } from '../spec/schema-site.ts';

/** A schema and who merges it. */
interface Part {
  from: unknown;
  to: unknown;
  user: Part | null;
}

/** Each schema is looked into once, however long a chain of heirs is; what merges one that changed, did. */
export function mergesAlike(context: DiffContext, base: JsonObject, revision: JsonObject): boolean {
  const known = context.mergedAlike;
  const waiting: Part[] = [{ from: base, to: revision, user: null }];
  const seen = new Set<unknown>();
  for (const part of waiting) {
    const { from, to } = part;
    if (seen.has(from)) continue;
    seen.add(from);
    const answer = isObject(from) ? known.get(from) : undefined;
    if (answer?.to === to && answer?.isAlike === true) continue;
    const inner = answer?.to === to ? null : partsBehind(context, part);
    if (inner !== null) {
      waiting.push(...inner);
      continue;
    }
    for (let user: Part | null = part; user !== null; user = user.user)
      if (isObject(user.from)) known.set(user.from, { to: user.to, isAlike: false });
    return false;
  }
  for (const { from, to } of waiting) if (isObject(from)) known.set(from, { to, isAlike: true });
  return true;
}

/** Null when the part changed, or leads to a change otherwise than by what it merges. */
function partsBehind(context: DiffContext, user: Part): Part[] | null {
  const { from, to } = user;
  if (!isObject(from) || !isObject(to)) return from === to ? [] : null;
  const { likeness, keys } = context.changesIn(from, to);
  if (likeness === 'different') return null;
  const parts: Part[] = [];
  for (const key of keys) {
    if (isAnnotation(key)) continue;
    if (key === '$ref') {
      const ref = String(from[key]);
      const [before, after] = [context.base.document.lookUp(ref), context.revision.document.lookUp(ref)];
      if (before === null || after === null) return null;
      parts.push({ from: before, to: after, user });
    } else if (key === 'allOf') {
      const others = listIn(to, key);
      listIn(from, key).forEach((one, index) => parts.push({ from: one, to: others[index], user }));
    } else return null;
  }
  return parts;
}
