// What a sample shows, in whatever it is printed: JSON, a literal of JavaScript, Python, Ruby or PHP, or XML; behind the head of a message, or
// what it is assigned to.
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { CORE_SCHEMA, load } from 'js-yaml';
import { isJson, parseValue } from './loose-json.ts';
import type { Json } from './loose-json.ts';

/** Longest sample that is parsed, longest that is no JSON, and how deep what it shows may be. */
const MAX_CHARS = 200_000;
const MAX_LITERAL_CHARS = 20_000;
const MAX_DEPTH = 64;

/** "HTTP/1.1 200 OK" or "POST /orders HTTP/1.1", headers, and an empty line. */
const HEAD = /^\s*(?:HTTP\/\d|[A-Z]{3,7} \S{1,500} HTTP\/\d)[^\n]{0,200}\n(?:(?!\s*[{[<])[^\n]{0,2000}\n){0,60}/;
/** "const order = ", "content = ". */
const ASSIGNED = /^\s*(?:(?:const|let|var|val|my) )?\$?[A-Za-z_][\w.]{0,60} ?= ?(?=[{[])/;
/** "$ curl -s https://…", with the lines that it goes on for: what it prints follows. */
const COMMAND =
  /^\s*(?:[$>%#] )?(?:curl|https?|wget) (?![^\n]*(?:-d|--data\S*) ?'?\s*$)[^\n]{1,2000}\n(?:(?!\s*[{[<])[^\n]{0,2000}\n){0,30}(?=\s*[{[<])/;
const DATA = /^\s*(?:[{[]|<[?!A-Za-z])/;

const bodyOf = (text: string): string => text.replace(COMMAND, '').replace(HEAD, '').replace(ASSIGNED, '');

/** Whether it is a call on a command line and the data that it prints. */
export const isAnswered = (text: string): boolean => COMMAND.test(text);

/** Whether it looks like data rather than like a call or a program. */
export const isData = (text: string): boolean => DATA.test(bodyOf(text));

/** Undefined for what cannot be read, or is too large. Of XML its elements and attributes, without what they hold. */
export function readSample(text: string): unknown {
  const body = bodyOf(text);
  return /^\s*</.test(body) && body.length <= MAX_CHARS ? readXml(body) : readValues(body);
}

/** The same without XML. */
export function readValues(text: string): unknown {
  const body = bodyOf(text);
  if (body.length > MAX_CHARS || !/^\s*[{[]/.test(body)) return undefined;
  return parseValue(body) ?? (body.length > MAX_LITERAL_CHARS ? undefined : readLiteral(body));
}

const TOKEN = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|\s\/\/[^\n]*|=>|(?<![\w.]):(?=[a-z_]{1,60}\s{0,9}=>)/g;

/** Literals of these languages are what YAML calls flow style, but for arrows and the comments of some. */
function readLiteral(text: string): unknown {
  if (!/:|=>/.test(text)) return undefined;
  const plain = text.trim().replace(/;$/, '').replaceAll(TOKEN, plainly);
  try {
    return withoutMarks(load(plain, { schema: CORE_SCHEMA, maxDepth: MAX_DEPTH, maxAliases: 0 }));
  } catch {
    return undefined;
  }
}

/** In front of what stands in quotes: any other words are a name or an expression, and may be of any type. */
const QUOTED = '\uE000';

function plainly(token: string): string {
  if (/^["']/.test(token)) return `${token.slice(0, 1)}${QUOTED}${token.slice(1)}`;
  return token === '=>' ? ': ' : '';
}

/** Not deep, since it was read within a bound. */
function withoutMarks(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(QUOTED) ? value.slice(1) : null;
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key.startsWith(QUOTED) ? key.slice(1) : key, withoutMarks(held)]),
  );
}

/** Elements and attributes by their names without prefixes, of those with one name all in one: XML does not tell a list from one, nor types. */
function readXml(text: string): Json | undefined {
  try {
    const { root } = parseXml(text.trim(), { ignoreUndefinedEntities: true });
    if (root === null) return undefined;
    const shown = Object.create(null) as Shown;
    addElement(shown, root, 0);
    return shown;
  } catch {
    return undefined;
  }
}

/** What holds neither elements nor attributes is null. */
interface Shown {
  [name: string]: Shown | null;
}

function addElement(owner: Shown, { name, attributes, children }: XmlElement, depth: number): void {
  const inner = children.filter((child) => child instanceof XmlElement);
  const names = Object.keys(attributes).filter((key) => !/^xmlns\b|^xsi:/.test(key));
  const shown = owner[localName(name)] ?? null;
  if (depth > MAX_DEPTH || inner.length + names.length === 0) {
    owner[localName(name)] = shown;
    return;
  }
  const held = shown ?? (Object.create(null) as Shown);
  owner[localName(name)] = held;
  for (const key of names) held[localName(key)] ??= null;
  for (const child of inner) addElement(held, child, depth + 1);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** How many objects its lists hold; of what is no data, or is XML, how many parts it has. */
export function countItems(text: string): number {
  const values = readValues(text);
  return values === undefined ? text.split(/\{|<(?!\/)/).length : itemsIn(values);
}

function itemsIn(value: unknown): number {
  const inner: unknown[] = Array.isArray(value) ? value : isJson(value) ? Object.values(value) : [];
  const own = Array.isArray(value) ? value.filter(isJson).length : 0;
  return inner.reduce<number>((sum, one) => sum + itemsIn(one), own);
}
