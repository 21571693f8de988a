// One text for one value: object keys sorted, so that a hash does not depend on the order in which an author wrote them.

/** JSON with sorted keys. The value must be a tree of bounded depth, as the readers of this package make them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const members: string[] = [];
    for (const key of Object.keys(object).sort())
      if (object[key] !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(object[key])}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** The first `digits` hex digits of the SHA-256 of the text. Who asks for none does not load what makes it: a tenth of a small comparison. */
export function hashText(text: string, digits = 64): string {
  return process.getBuiltinModule('node:crypto').hash('sha256', text, 'hex').slice(0, digits);
}
