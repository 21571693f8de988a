// What is called by a name and takes arguments, as a title or term writes it: `orders.add([secret,] id, note[, day])`.
import { readDeclaration, typeForm } from './declared-call.ts';
import { isSameDefault } from './written-values.ts';

export interface Call {
  name: string;
  args: Argument[];
  /** A title has room for the first of them only. */
  isCut: boolean;
  /** With the types of a program. */
  isDeclared?: true;
}

export interface Argument {
  name: string;
  isOptional: boolean;
  /** What it is when it is left out; null when nothing says so. */
  value: string | null;
  /** Where it is declared. */
  type?: string;
  /** Callers give it by its place alone. */
  isPositional?: true;
}

/** "class shop.Orders(key, *, day=None) → list": what it is called and takes. */
const CALL = /^([A-Za-z_$][\w$]{0,80}(?:[.:][\w$]{1,80}){0,6})\(([^()]{0,2000})(\)?)$/;
const OF_CODE = /^(?:(?:class|exception|function|async|static|coroutine|classmethod|def) ){1,3}/;
/** `id(string, required)` says what a field is. */
const MARKS =
  /\b(?:optional|required|mandatory|deprecated|string|int(?:eger)?|number|bool(?:ean)?|array|object|list|float|date)\b/i;
const JOINED = /[.:]/;
const MAX_TITLE_CHARS = 2200;
/** What goes on for so long without an end was cut. */
const MIN_CUT_CHARS = 200;
const ARGUMENT = /^[*&]{0,2}([A-Za-z_$][\w$]{0,80})\s?(?:[:=].*)?$/;

/** Null when the text is no call, or one word that says no arguments: `Shop(name)` may be a title with a remark. */
export function readCall(title: string): Call | null {
  const text = title.trim().slice(0, MAX_TITLE_CHARS);
  return readPlainCall(text) ?? readDeclaration(text);
}

function readPlainCall(text: string): Call | null {
  const [, name = '', all = '', end = ''] = CALL.exec(text.replace(OF_CODE, '').replaceAll('=()', '=none')) ?? [];
  const isCut = end === '';
  const inner = isCut ? all.slice(0, all.lastIndexOf(',') + 1) : all;
  if (name === '' || (isCut && all.length < MIN_CUT_CHARS) || MARKS.test(inner)) return null;
  const args = readArguments(inner);
  const isSure = JOINED.test(name) || (/^[a-z]/.test(name) && (inner.trim() === '' || inner.includes(',')));
  return args !== null && isSure ? { name, args, isCut } : null;
}

function readArguments(inner: string): Argument[] | null {
  let depth = 0;
  const args: Argument[] = [];
  for (const part of inner.split(/(?<=[,[\]])|(?=[[\]])/)) {
    if (part.includes('[')) depth += 1;
    if (part.includes(']')) depth -= 1;
    const text = part.replaceAll(/[[\],]/g, '').trim();
    // What stands behind a star is given by its name.
    if (text === '' || text === '*' || text === '/') continue;
    const name = ARGUMENT.exec(text)?.[1];
    if (name === undefined) return null;
    const value = /=\s?(.{1,80})$/.exec(text)?.[1] ?? null;
    args.push({ name, isOptional: depth > 0 || text.includes('='), value });
  }
  return args;
}

/** The first argument that is something else when it is left out. */
export function changedDefault(before: string, after: string): { name: string; before: string; after: string } | null {
  const [was, is] = [readCall(before), readCall(after)];
  if (was === null || is === null || was.name !== is.name) return null;
  for (const { name, value } of is.args) {
    const old = was.args.find((arg) => arg.name === name)?.value ?? null;
    if (old !== null && value !== null && !isSameDefault(old, value)) return { name, before: old, after: value };
  }
  return null;
}

/** The first argument that is of another type. */
export function changedType(before: string, after: string): { name: string; before: string; after: string } | null {
  const [was, is] = [readCall(before), readCall(after)];
  if (was === null || is === null || was.name !== is.name) return null;
  for (const { name, type } of is.args) {
    const old = was.args.find((arg) => arg.name === name)?.type;
    if (old !== undefined && type !== undefined && typeForm(old) !== typeForm(type))
      return { name, before: old, after: type };
  }
  return null;
}

/** The one argument that came, went or got another name; null where more is other than that. */
export function changedArgument(
  before: string,
  after: string,
): { gone: Argument | null; come: Argument | null } | null {
  const [was, is] = [readCall(before), readCall(after)];
  if (was === null || is === null || was.name !== is.name || was.isCut || is.isCut) return null;
  const only = (some: Call, other: Call): Argument[] =>
    some.args.filter(({ name }) => !other.args.some((arg) => arg.name === name));
  const [[gone = null, ...left], [come = null, ...more]] = [only(was, is), only(is, was)];
  // Where arguments are told by their order, another name of one is none.
  const isOrdered = gone?.isPositional === true && come?.isPositional === true;
  const isNone =
    (gone === null && come === null) || (isOrdered && typeForm(gone.type ?? '') === typeForm(come.type ?? ''));
  return isNone || left.length + more.length > 0 ? null : { gone, come };
}

/** The arguments that had not to be given, and have to now. */
export function neededArguments(before: string, after: string): string[] {
  const [was, is] = [readCall(before), readCall(after)];
  const isOptional = (name: string): boolean => was?.args.find((arg) => arg.name === name)?.isOptional === true;
  return was?.name === is?.name
    ? (is?.args ?? []).filter((arg) => !arg.isOptional && isOptional(arg.name)).map(({ name }) => name)
    : [];
}
