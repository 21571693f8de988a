// A call as a program declares it: `pub fn append(&mut self, append: bool) -> &mut Self`, `VOID filter_re(STRING expression)`,
// `static int open(const char *path, int flags)`.
import type { Argument, Call } from './call-arguments.ts';

const MODIFIERS =
  '(?:(?:pub(?:\\([\\w ]{1,20}\\))?|public|protected|private|static|final|abstract|virtual|const|inline|extern|async|unsafe|export|declare|default|override|synchronized) ){0,6}';
/** By the word for it, or by the type of what it gives. */
const HEAD = new RegExp(
  `^${MODIFIERS}(?:(?:fn|func|function|def|fun) |([A-Za-z_][\\w.:]{0,80}(?:<[^()]{0,200}>)?(?:\\[\\])?(?: ?[*&]{1,2})?) ?(?<=[ *&]))([A-Za-z_]\\w{0,80})(?:<[^()]{0,200}>)?\\(`,
);
const TAIL = /^(?: ?(?:->|:|const\b|throws\b|where\b|noexcept\b).*)?;?$/s;
/** No other word stands for a type. */
const TYPE =
  /^(?:void|bool(?:ean)?|u?int\w{0,8}|long|short|char|float|double|string|Void|Boolean|Integer|Long|Float|Double|String|Object|VOID|BOOL(?:EAN)?|U?INT|REAL|STRINGS?|STRING_LIST|TIME|DURATION|HEADER|BACKEND|REGEX|BLOB|BYTES|ENUM|ACL|PROBE|D?WORD|HANDLE|U?LONG|FLOAT|DOUBLE|CHAR|\w{1,80}_t|.*[*&<>[\]]|[A-Z][a-z\d]*(?:\.[A-Z]\w*)+)$/;
/** Of an argument also what a program itself calls so. */
const ARGUMENT_TYPE =
  /^(?:(?:unsigned|signed|struct|enum|const|final|volatile) )*(?:[\w.:]*[A-Z_][\w.:]*|ENUM ?\{[^{}]{1,200}\})$/;
const NAMED = /^(?:mut |final |const )?([A-Za-z_]\w{0,80})\??\s?:\s?(.{1,300})$/;
const TYPED = /^(.{1,300}?[\s*&])([A-Za-z_]\w{0,80})(?:\[\d*\])?$/;
const NOBODY = /^(?:|void|VOID|\.{3}|(?:&?(?:'\w+ )?(?:mut )?self)(?:: .*)?)$/;

/** Null when the text declares none. @param text bounded by who asks */
export function readDeclaration(text: string): Call | null {
  if (!text.includes('(')) return null;
  const [head = '', type, name] = HEAD.exec(text) ?? [];
  if (name === undefined || (type !== undefined && !TYPE.test(type.trim()))) return null;
  const { parts, end } = splitArguments(text, head.length);
  if (end < 0 || !TAIL.test(text.slice(end + 1))) return null;
  const args: Argument[] = [];
  for (const part of parts) {
    if (NOBODY.test(part)) continue;
    const arg = readArgument(part);
    if (arg === null) return null;
    args.push(arg);
  }
  return { name, args, isCut: false, isDeclared: true };
}

function readArgument(part: string): Argument | null {
  const [, declared = part, value = null] = /^(.*?)\s?=\s?([^=>].{0,80})$/.exec(part) ?? [];
  const named = NAMED.exec(declared);
  const typed = named === null ? TYPED.exec(declared) : null;
  const [name, type] = named === null ? [typed?.[2], typed?.[1]] : [named[1], named[2]];
  if (name === undefined || type === undefined) return null;
  if (named === null && !TYPE.test(type.trim()) && !ARGUMENT_TYPE.test(type.trim())) return null;
  return {
    name,
    isOptional: value !== null || /^.{1,82}\?\s?:/.test(declared),
    value,
    type: type.replaceAll(/\s+/g, ' ').trim(),
    ...(named === null ? { isPositional: true as const } : {}),
  };
}

/** At commas that stand in no further brackets; `end` is where the list is closed, -1 where it is not. */
function splitArguments(text: string, from: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const isClosed = letter === ')' && depth === 0;
    if (isClosed || (letter === ',' && depth === 0)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
    if (isClosed) return { parts, end: at };
    if ('<([{'.includes(letter)) depth += 1;
    else if ('>)]}'.includes(letter) && !'-='.includes(text[at - 1] ?? ' ')) depth -= 1;
  }
  return { parts, end: -1 };
}

/** Of one form for all ways to write a type: modifiers, lifetimes, packages, blanks and the order of alternatives say nothing. */
export const typeForm = (type: string): string =>
  type
    .replaceAll(/\b(?:final|mut|const)\b|'\w+\b|\b(?:[a-z]\w*\.)+(?=[A-Z])/g, ' ')
    .replace(/^Optional\[(.*)\]$/, '$1 | None')
    .replaceAll(/\s+/g, '')
    .split('|')
    .toSorted()
    .join('|');
