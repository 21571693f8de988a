// The default and the values of a field as words give them: behind "one of", as names in code, or as nothing but words and commas.
import { moveOf } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import { inDigits } from '../text/number-words.ts';

const LISTED_VALUES =
  /\b(?:one ?of(?: the following(?: values)?)?|values? \(separate with [^()]{1,30}\)|(?:possible|allowed|valid|accepted|available|supported) (?:\w+ )?(?:values?|options?)(?: (?:are|is|include))?|(?:possible|allowed|valid|accepted|supported|permitted) (?:[\w-]+ ){0,2}[\w-]+s(?= ?:)|(?:possible|allowed|valid|accepted|supported|permitted|available) (?:[\w-]+ ){0,2}[\w-]+s (?:are|include)(?=:? [`"'“‘])|(?<=(?:^|[.;]) ?)(?:values|allowed|accepted)(?= ?:)|enum(?: values)?|(?:options|choices|(?:valid|allowed|accepted) types) are|can be(?= [`"'“‘]|(?: [\w-]+,)+ (?:or )?[\w-]+(?:\.|$))|(?:can|must|may|should) be either(?= [`"'“‘]))(?![\w-])\s*:?\s*(?:\(([^().;]{1,400})\)|([^.;()]+))/i;

/** Since when a value is one, behind it. */
const SINCE = /\s?\((?:since|from|as of|new in|added in|introduced in)\s[^()]{1,40}\)/gi;

/** A value by its looks: "any", "numeric" and "1-10" say what values there may be. */
const ONE_VALUE = /^\W*["'`‘“][\w.:-]+["'`’”]\W*$|^\W*[A-Za-z]\w*_\w+\W*$/;

const ENUM = /\benum\s?[{[]([^{}[\]]{1,4000})[}\]]/i;
/** What kind of value it is, without them. */
export const withoutValues = (type: string): string => type.replace(ENUM, 'enum');

/** "enum{A, B}", "array<enum {A, B}>": values in the braces of a type. */
function valuesOfType(type: string): string[] | null {
  const listed = ENUM.exec(type)?.[1];
  return listed === undefined ? null : splitValues(listed);
}

/** The values that words list, null when they list none: "one of open, paid". */
export function listedValues(description: string): string[] | null {
  const match = LISTED_VALUES.exec(description.replaceAll(SINCE, ''));
  if (match === null) return null;
  // In brackets, or behind them.
  const listed = match[1] ?? match[2] ?? '';
  // What is the default may follow.
  const values = splitValues(listed.replace(/\s+default(?: value)?\s*:.*$/i, ''));
  // One word after "one of" is prose, after "Allowed values:" the only one that is left.
  const isLabelled = /(?:values?|options?)\s*:\s*\(?$/i.test(match[0].replace(/\)$/, '').slice(0, -listed.length));
  const isList = values.length > 1 || (isLabelled && ONE_VALUE.test(listed));
  return isList && values.every((value) => value.split(' ').length <= 2) ? values : null;
}

const MAX_CONNECTION_CHARS = 20;

/** Names in code that are explained one by one, each by the same word: "`id_token` requests an identity token. `code` requests a code." */
function explainedValues(description: string, codes: readonly string[]): string[] | null {
  const [first] = codes;
  const connection =
    first !== undefined && description.startsWith(`${first} `)
      ? /^ [a-z]+ /.exec(description.slice(first.length, first.length + MAX_CONNECTION_CHARS))?.[0]
      : undefined;
  if (connection === undefined) return null;
  const values: string[] = [];
  let end = 0;
  for (const code of new Set(codes)) {
    const at = description.indexOf(code + connection, end);
    if (at < 0 || (at > 0 && /[^\s(]/.test(description.charAt(at - 1)))) return null;
    values.push(code);
    end = at + code.length;
  }
  return values.length > 1 ? values : null;
}

const JOINT = /^\W*(?:(?:,|\/|\||\bor\b|\band\b)\W*){1,2}$/;
/** Longest text between two names of a list. */
const MAX_JOINT_CHARS = 12;
const LEADS_NAMES = /(?:^|[:=(–—-]|\b(?:either|one of|set to))\s*["'`]?$/i;

/** The values that names in code are. */
export const listedNames = (description: string, codes: readonly string[]): string[] | null =>
  enumeratedNames(description, codes) ?? explainedValues(description, codes);

/** Names in code that fill the rest of a sentence, or words that fill the whole text: "`a`, `b` or `c`". */
function enumeratedNames(description: string, codes: readonly string[]): string[] | null {
  if (WHOLE_LIST.test(description)) return splitValues(description);
  const sentence = /^.*?(?:[.;](?=\s|$)|$)/.exec(description)?.[0] ?? '';
  const names: string[] = [];
  let end = -1;
  for (const code of codes) {
    const at = sentence.indexOf(code, Math.max(end, 0));
    if (at < 0) break;
    const between = sentence.slice(end < 0 ? 0 : end, at).replace(IS_DEFAULT, ' ');
    if (end >= 0 && (between.length > MAX_JOINT_CHARS || !JOINT.test(between))) return null;
    if (end < 0 && !LEADS_NAMES.test(between)) return null;
    // One piece of code may hold the whole list.
    names.push(...code.split(/\s+or\s+/));
    end = at + code.length;
  }
  return names.length > 1 && !/[\p{L}\p{N}]/u.test(sentence.slice(end).replace(IS_DEFAULT, '')) ? names : null;
}
/** "`a` (default) or `b`". */
const IS_DEFAULT = /^["'`]?\s?\((?:the )?default\)/i;
const MARKED = /([\w.+-]{1,60})["'`]?\s?\((?:the )?default\)/i;

/** The listed value that is marked as the default. */
export function markedDefault(description: string, values: readonly string[] | null): string | null {
  const value = values === null ? undefined : MARKED.exec(description)?.[1];
  return value !== undefined && values?.includes(value) === true ? value : null;
}
/** Three words of small letters, two of large ones, or two in quotes, and nothing else. */
const WHOLE_LIST =
  /^[a-z][\w-]{0,40}(?:, [a-z][\w-]{0,40}){1,40}(?:,? or [a-z][\w-]{0,40})?\.?$|^[a-z][\w-]{0,40}(?: \| [a-z][\w-]{0,40}){1,40}$|^[A-Z][A-Z\d_]{1,40}(?:(?:, | \| )[A-Z][A-Z\d_]{1,40}){0,40}(?:,? or | \| |, )[A-Z][A-Z\d_]{1,40}\.?$|^(["'`])[\w.-]{1,40}\1(?:(?:, |,? or | \| )\1[\w.-]{1,40}\1){1,40}\.?$/;

/** The values of a text that is nothing but a list of them. */
export const wholeList = (text: string): string[] | null => (WHOLE_LIST.test(text) ? splitValues(text) : null);

const MAX_KEYED_CHARS = 2000;
const KEYED = /^["'`]?([\w.-]{1,60})["'`]?(?:\s?[:=：]\s?[^:：]{0,80})?$/;

/** The values that a text explains one behind the other to its end: "0: cross, 1: isolated", `"limit":限价,"fok"`. */
function keyedValues(text: string): string[] | null {
  if (text.length > MAX_KEYED_CHARS || !/[:："'`]/.test(text)) return null;
  const last =
    text
      .replace(/[.。]\s*$/, '')
      .split(/[.。]\s+/)
      .at(-1) ?? '';
  const parts = last.split(/\s*[,，;；、]\s*/);
  const keys = parts.flatMap((part) => KEYED.exec(part)?.[1] ?? []);
  const isKeyed = parts.some((part) => /["'`]|[:：]/.test(part));
  return keys.length > 1 && keys.length === parts.length && isKeyed && new Set(keys).size === keys.length ? keys : null;
}

/** "1 = Market, 2 = Limit": numbers with what each stands for, and nothing else. */
export function numberedValues(text: string): Map<string, string> | null {
  const parts = text.length > MAX_KEYED_CHARS ? [] : text.trim().split(/\s*[,;]\s*/);
  const pairs = parts.flatMap((part): [string, string][] => {
    const [, number, meaning] = /^(\d{1,4})\s?=\s?([^=]{1,60})$/.exec(part) ?? [];
    return number === undefined || meaning === undefined ? [] : [[number, fold(meaning)]];
  });
  return pairs.length > 1 && pairs.length === parts.length ? new Map(pairs) : null;
}

/** The same in words, where only numbers or what stands in quotes can be meant. */
function codedValues(description: string): string[] | null {
  const values = keyedValues(description);
  const areCoded =
    values?.every((value) => /^\d{1,4}$/.test(value)) === true || /["'`][\w.-]+["'`]\s?[:：]/.test(description);
  return areCoded ? values : null;
}

/** The values that the words about a field give, in any of these ways. */
export const valuesInWords = (description: string, codes: readonly string[] = []): string[] | null =>
  listedValues(description) ?? listedNames(description, codes) ?? codedValues(description);

export function splitValues(text: string): string[] {
  return text
    .replace(/^\s*(?:either|(?:any |one )of)\b:?\s*/i, '')
    .split(/\s*(?:,|\||∣|\/|;|\n|\bor\b|\band\b)\s*/)
    .map((value) => value.replaceAll(/^[\s`"'“”‘’[({]+|[\s`"'“”‘’\])}.]+$/g, ''))
    .filter((value) => value !== '');
}

/** "[1, 125]" in a column of values. */
const RANGE = /^[[(]\s?-?[\d.]{1,20}\s?[,~-]\s?-?[\d.]{1,20}\s?[\])]$/;
export const rangeOf = (cell: string | null): string | null =>
  cell !== null && RANGE.test(cell) ? cell.replaceAll(/\s/g, '') : null;

/** What a column of values lists; null where it lists none. */
export const valuesOfCell = (cell: string | null): string[] | null =>
  cell === null || RANGE.test(cell) ? null : (keyedValues(cell) ?? splitValues(cell));

const NO_DEFAULT = /^(?:none|null|nil|undefined|n\/a|no default|\W*)$/i;
const MAX_DEFAULT_WORDS = 3;

/** The same in other quotes, units or digits, or words that give no value. */
export function isSameDefault(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) =>
    inDigits(fold(text))
      .replaceAll(/["'`_.\s]+$|^["'`]+/g, '')
      .replaceAll(/(?<=\d)_(?=\d)/g, ''),
  );
  if (was === undefined || is === undefined || was === is) return true;
  if ([was, is].some((text) => text.split(' ').length > MAX_DEFAULT_WORDS || /^see\b/.test(text))) return true;
  if (NO_DEFAULT.test(was) && NO_DEFAULT.test(is)) return true;
  return (
    /\d/.test(was) &&
    /\d/.test(is) &&
    /^[\d.]+ ?\(?[a-z]*\)?$/.test(was) &&
    /^[\d.]+ ?\(?[a-z]*\)?$/.test(is) &&
    moveOf(was, is) === null
  );
}

const SOLE = /^(?:(?:must be|always|only|set to)\s+)?["'`]?([\w.:-]{1,80}?)["'`]?\.?$/i;

/** The one value that words consist of. */
export const soleValue = (description: string): string | null => SOLE.exec(description.trim())?.[1] ?? null;

/** "Optional, default 20." */
const BARE_DEFAULT = /(?:^|[,;(.])\s*default\s+["'`]?([\w+-][\w.+-]{0,60})["'`]?\s*(?:[,;)]|\.?$|\.\s)/i;

/** "(string: "api") Which", "(int: 10)": a type and its default in front of what is said. "(list: comma-separated)" gives none. */
const TYPE_AND_DEFAULT =
  /^\W{0,3}\((?:string|int(?:eger)?|bool(?:ean)?|float|number|duration|map|list|array|enum)(?:<[^<>()]{1,40}>)?\s?:\s?(?:["'`](?!none|nil|null)(?=[\w.+-]{1,60}["'`]\))|(?=(?:[+-]?\d[\w.]{0,20}|true|false)\)))([\w.+-]{1,60})["'`]?\)/i;

/** "`raw` if omitted": what holds where nothing is sent. "Today if omitted" begins a sentence and is no value. */
const IF_OMITTED =
  /(?:^|[.;,(:–—]\s*)["'`]?(?![A-Z][a-z]|required|optional|ignored|error|null\b)([\w+-][\w.+-]{0,60})["'`]?,? (?:if|when) (?:omitted|left out|not (?:given|sent|set|specified|provided|present)|absent|unset)(?=\s*(?:[.;,)]|$))/;

/** "The id of the page", "when none is given", "fifty thousand orders": the first word of what tells it. */
const LEADS_ON =
  /^(?:an?|the|new|its|your|their|our|whatever|what|it|this|that|some|any|when(?:ever)?|if|unless|while|where|whether|which|because|since|so|for|of|in|at|from|with(?:out)?|by|to|and|or|but|then|than|as|is|are|be|was|were|will|can|may|must|should|initially|currently|usually|typically|normally|generally|depend(?:s|ing|ent)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/i;
/** What is done, and what gives another value: `shop.getDefaultLimit()`. */
const NO_VALUE = /^(?:used|taken|applied|determined|computed|calculated|chosen|assumed)$/i;
const GETTER = /(?:^|\.)get[A-Z]\w*$/;

/** "Defaults to 5", "default: Kiln ≥ 3.1: 5", "by default 5"; "prevents the default to stop it" gives none. */
const SAID_DEFAULT =
  /\b(?:defaults to|(?<!\b(?:the|this|its|a) )default to|defaults? (?:is|value(?: is)?)|default(?: value)?, which is|default(?: value)?\s*[:=]|by default(?: (?:it )?is\b)?)\s*[:=]?\s*(?:[A-Za-z]\w{0,30} (?:[≥≤<>]|[<>]=) ?\d[\d.]{0,10}: ?)?(?<quote>[`"']?)(?=[.+#$-]{0,3}\w)(?<value>[\w.+#$-]+)/i;

export function readDefault(description: string): string | null {
  const match = SAID_DEFAULT.exec(description);
  const forms = match === null ? [BARE_DEFAULT, TYPE_AND_DEFAULT, IF_OMITTED] : [];
  const found = match ?? forms.map((form) => form.exec(description)).find((one) => one !== null) ?? null;
  if (found === null) return null;
  const bare = (found.groups?.['value'] ?? found[1] ?? '').replace(/\.$/, '');
  const rest = description.slice(found.index + found[0].length);
  return isNoValue(bare, rest, (found.groups?.['quote'] ?? '') !== '') ? null : bare;
}

/** @param rest what stands behind it. */
function isNoValue(bare: string, rest: string, isQuoted: boolean): boolean {
  if (/^(?:null|none|undefined|nil|)$/i.test(bare) || (rest.startsWith('(') && GETTER.test(bare))) return true;
  return !isQuoted && (NO_VALUE.test(bare) || (LEADS_ON.test(bare) && /^\s\w/.test(rest)));
}

/** The values of a row: of their own column, of the braces of a type, of the words about it. */
// oxlint-disable-next-line max-params -- the cells in which they may stand
export const valuesOfRow = (
  cell: string | null,
  type: string,
  description: string,
  codes: readonly string[] = [],
): string[] | null => valuesOfCell(cell) ?? valuesOfType(type) ?? valuesInWords(description, codes);

/** The same of a term, by the marks behind its name and by what is said of it. */
export const valuesOfTerm = (marks: string, said: string, codes: readonly string[] = []): string[] | null =>
  valuesOfType(marks) ??
  barredValues(ONLY_BARRED.exec(marks)) ??
  listedValues(said) ??
  listedNames(said, codes) ??
  (OF_TEXT.test(said) ? null : barredValues(BARRED.exec(said)));

/** "on|off|auto" behind the name of an option, "(slow|fast|steady)" in words about it. */
const ONLY_BARRED = /(?:^|\s)[[({<]?([\w.-]{1,40}(?:\|[\w.-]{1,40}){1,60})[\])}>]?(?=\s|$)/;
const BARRED = /(?<=^|\s)\(([\w.-]{1,40}(?:\|[\w.-]{1,40}){2,60})\)(?=$|[\s,;:[]|\.(?:\s|$))/;
const OF_TEXT = /\b(?:e\.g\.|examples?|split|match(?:es)?|runs?)\b/i;
/** The words around values between bars. */
export const withoutBarred = (said: string): string => said.replace(BARRED, ' ').replaceAll(/\s+/g, ' ');
const TYPE =
  /^(?:str(?:ing)?|int(?:eger)?|number|float|double|bool(?:ean)?|array|list|object|map|function|date|buffer|null|undefined|none|any|file|regexp?|url|path)$/i;

function barredValues(found: RegExpExecArray | null): string[] | null {
  const values = found?.[1]?.split('|') ?? [];
  const areNames = values.every((value) => /^[A-Z]+$/.test(value));
  return values.length < 2 || areNames || values.some((value) => TYPE.test(value)) ? null : values;
}

/** "boolean default true" behind a name. */
export const defaultMark = (marks: string): string | null =>
  readDefault(marks) ?? /\bdefault ([\w.+#-]{1,60})$/i.exec(marks)?.[1] ?? null;
