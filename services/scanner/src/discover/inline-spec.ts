// A description that stands inside a page or a script: what redoc's build puts into a page, swagger-ui-express into its script, Scalar and
// Stoplight into an element. Only JSON is cut out, and YAML that fills an element by itself.
import type { Markup } from '../fetch/scan-markup.ts';

/** What may come before the object that is the description, or holds it. */
const MARKS =
  /__redoc_state\s*=\s*(?=\{)|["']?(?:swaggerDoc|spec|content|apiDescriptionDocument)["']?\s*[:=]\s*(?=\{)|(?=\{\s*["'](?:openapi|swagger)["']\s*:)/g;
/** Marks that are followed in one text. */
const MAX_MARKS = 20;
const MAX_INLINE_CHARS = 20 * 1024 * 1024;
/** Where a description stands inside of what holds it. */
const HOLDERS: readonly (readonly string[])[] = [
  [],
  ['spec', 'data'],
  ['spec'],
  ['swaggerDoc'],
  ['content'],
  ['spec', 'content'],
];

/** The description in the scripts and elements of a page, as text; null when there is none. */
export function inlineSpecOf({ scripts, viewers }: Markup): string | null {
  for (const { attributes } of viewers) {
    const text = attributes['apidescriptiondocument'];
    if (text !== undefined && looksLikeSpec(text)) return text;
  }
  for (const { text, id } of scripts) {
    if (id === 'api-reference' && looksLikeSpec(text)) return text;
    const found = inlineSpecIn(text);
    if (found !== null) return found;
  }
  return null;
}

/** The description in the text of a script. */
export function inlineSpecIn(script: string): string | null {
  if (script.length > MAX_INLINE_CHARS || !/openapi|swagger/.test(script)) return null;
  let marks = 0;
  let end = 0;
  for (const { index, 0: mark } of script.matchAll(MARKS)) {
    // Inside of what was read already.
    if (index < end) continue;
    marks += 1;
    if (marks > MAX_MARKS) return null;
    const json = cutObject(script, index + mark.length);
    if (json === null) continue;
    const value = parse(json);
    const found = value === undefined ? null : specIn(value, json);
    if (found !== null) return found;
    // What is no JSON at all may hold some.
    if (value !== undefined) end = index + mark.length + json.length;
  }
  return null;
}

function specIn(value: unknown, json: string): string | null {
  for (const path of HOLDERS) {
    let inner: unknown = value;
    for (const name of path) inner = memberOf(inner, name);
    if (isSpec(inner)) return path.length === 0 ? json : JSON.stringify(inner);
    if (typeof inner === 'string' && looksLikeSpec(inner)) return inner;
  }
  return null;
}

/** From the brace at `start` to the one that closes it; null when none does. */
function cutObject(text: string, start: number): string | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const isSpec = (value: unknown): boolean =>
  (typeof memberOf(value, 'openapi') === 'string' || typeof memberOf(value, 'swagger') === 'string') &&
  typeof memberOf(value, 'info') === 'object';

/** Whether a text begins as a description does. */
const looksLikeSpec = (text: string): boolean =>
  /^\s*(\{[\s\S]{0,2000}?["'](openapi|swagger)["']\s*:|(openapi|swagger)\s*:\s*["']?[23])/.test(text.slice(0, 4096));
