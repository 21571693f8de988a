// JSON as people print it: with comments, dots for what is left out, and a comma too many. Not deep: what reads it may recurse.
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_NESTING = 64;
/** One without an end is a text, too: else each quote in it would look for the end again. */
const TEXT = '"(?:[^"\\\\]|\\\\[^]?)*"?';
const TOKEN = new RegExp(`${TEXT}|[[{\\]}]|//[^\\n]*|/\\*[^]{0,500}?\\*/|\\.{3}|…`, 'g');
const EXTRA_COMMA = new RegExp(`${TEXT}|,(?=\\s*[,}\\]])`, 'g');

/** Null for what is no object. */
export function parseLoosely(text: string): Json | null {
  const value = parseValue(text);
  return isJson(value) ? value : null;
}

/** Undefined for what is no JSON. */
export const parseValue = (text: string): unknown =>
  nestingOf(text) > MAX_NESTING
    ? undefined
    : (parse(text) ??
      parse(text.replaceAll(TOKEN, keepJson).replaceAll(EXTRA_COMMA, (token) => (token === ',' ? '' : token))));

const keepJson = (token: string): string => (/^["[{}\]]/.test(token) ? token : '');

function nestingOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
