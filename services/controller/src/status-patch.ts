// The difference of two JSON objects as a merge patch (RFC 7396); arrays are replaced as a whole.
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The patch that turns `before` into `after`; null when they are equal. The order of names does not count. */
export function mergePatchOf(before: Json, after: Json): Record<string, unknown> | null {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]];
    if (isSame(was, is)) continue;
    if (is === undefined) patch[name] = null;
    else patch[name] = isObject(was) && isObject(is) ? mergePatchOf(was, is) : is;
  }
  return Object.keys(patch).length === 0 ? null : patch;
}

function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  }
  if (isObject(left) && isObject(right)) return mergePatchOf(left, right) === null;
  return left === right;
}
