// One text for one value: object keys sorted, so that a hash does not depend on the order in which an author wrote them.
import { createHash } from 'node:crypto';

/** JSON with sorted keys. The value must be a tree of bounded depth, as the readers of this package make them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** The first `digits` hex digits of the SHA-256 of the text. */
export function hashText(text: string, digits = 64): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
