// A table row or definition that documents a parameter or field: name, type, whether it is required, default, values.
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { withPlainTypes } from '../text/notation.ts';
import { saysAllEnds } from '../prose/notices.ts';
import { isCodeTitle, STATUS } from './code-row.ts';
import { isExampleTitle } from './example-column.ts';
import { readOption } from './option-term.ts';
import { withSchemaColumn } from './place-column.ts';
import { codedTypeIn, isNonNull, markIn, ownTypeIn, readRequired, splitPresence } from './written-presence.ts';
import { statedType, withoutTyped } from './written-types.ts';
import {
  defaultMark,
  markedDefault,
  rangeOf,
  readDefault,
  valuesOfRow,
  valuesOfTerm,
  withoutValues,
} from './written-values.ts';

const NAME =
  /^inputs?$|^(?:input )?(name|parameters?|params?|fields?|attributes?|propert(y|ies)|keys?|arguments?|header|variable|option|element|member|column)\b/;
const TYPE = /^(data ?)?types?\b|^format\b|\btype$/;
const REQUIRED =
  /^(is )?(required|mandatory|presence|necessary|compulsory)\b|\brequired\??$|^optional\b|\b(mandatory|optional)$|^(requirements?|req\.?|mand\.?|m ?\/ ?o|o ?\/ ?m|m ?\/ ?o ?\/ ?c|card(?:inality|\.)?|multiplicity|occurrences?|occurs|use|usage)$/;
const DEFAULT = /\bdefault\b/;
const IN = /^(in|location|param(eter)? (type|in|location)|passed in|sent in|position)$/;
const CONSTRAINTS = /^(constraints?|range|length|bounds|validation|restrictions?|max(imum)?|min(imum)?)$/;
const VALUES = /\b(allowed|possible|valid|accepted|enum\w*|value range|values?)\b/;
const DESCRIPTION = /\b(desc\w*|meaning|notes?|details?|comments?|remarks?|explanation|information)\b/;
const TYPE_WORD =
  /\b(string|str|integer|int(?:2|4|8|16|32|64)?|long|number|float|double|decimal|bool(?:ean)?|array|list|object|map|hash|enum|date(?:-?time)?|timestamp|uuid|file(?![ -]?(?:systems?|names?|paths?|sizes?|handles?|descriptors?))|null|any)\b(?:\s*(?:of|<|\[)\s*\w+[>\]s]?|\[\])?/i;

/** The same titles in other languages, whole. */
const TRANSLATED: readonly [pattern: RegExp, role: Role][] = [
  [
    /^(feld(name)?|nom(bre)?|nome|par[aá]metro|paramètre|champ|campo|attribut|имя|параметр|поле|名前|項目名?|フィールド|パラメータ(ー)?名?|参数(名称?)?|字段名?|名称|이름|매개변수|필드)$/,
    'name',
  ],
  [/^(daten)?typ$|^(tipo|type de données|тип|型|データ型|类型|数据类型|타입|유형)$/, 'type'],
  [
    /^(pflicht(feld)?|erforderlich|obligatoire|requis|obligatorio|requerido|obrigat[oó]rio|obbligatorio|обязательн\S+|必須|是否必[填须需选]|必[填选需]|필수)$/,
    'required',
  ],
  [
    /^(standard(wert)?|vorgabe|(valeur )?par défaut|predeterminado|(valor )?por defecto|padrão|по умолчанию|デフォルト値?|默认值?|기본값)$/,
    'default',
  ],
  [
    /^(zulässige |mögliche )?werte$|^valores( permitidos)?$|^valeurs( possibles)?$|^(значения|取值|可选值|枚举值|値|(?:取值|数值|值)范围)$/,
    'values',
  ],
  [/^(beschreibung|descripci[oó]n|descrição|descrizione|описание|説明|描述|说明|설명)$/, 'description'],
];

export interface FieldRow {
  name: string;
  type: string | null;
  required: boolean | null;
  default: string | null;
  values: string[] | null;
  /** query, header, body, response 200 …; null when not told. */
  in: string | null;
  constraints: string | null;
  deprecated: boolean;
  /** What is left: prose. */
  description: string;
  /** Cells that say none of this, and what stands for `required`, by the titles of their columns. */
  unread: ReadonlyMap<string, string>;
}

/** Of one form for all ways to write a list of something, and alternatives in any order. */
export function sameType(one: string, other: string): boolean {
  return typeForm(one) === typeForm(other);
}

const typeForm = (type: string): string => typesIn(type).toSorted().join(' or ');

/** The alternatives of a type: "integer/string", "integer or string", `{integer|string}`, `<integer> | <string>`. */
export const typesIn = (type: string): string[] =>
  type
    .replace(/^\{([^{}]*)\}$/, '$1')
    .split(/\s*[|/]\s*|\s+or\s+/)
    .map((one) => listForm(one.replace(/^<([^<>]*)>$/, '$1')));

function listForm(type: string): string {
  const bare = type.replaceAll(/\s+/g, ' ').replace(/^[<{] ?([\w.$]+) ?[>}]$/, '$1');
  const item =
    /^(?:array|list) ?(?:of|<|\[) ?([\w ]+?)s? ?[>\]]?$/.exec(bare)?.[1] ?? /^([\w ]+?)s?\[\]$/.exec(bare)?.[1];
  return item === undefined ? bare : `array of ${item}`;
}

const TYPE_ALIASES: Record<string, string> = {
  int: 'integer',
  bool: 'boolean',
  str: 'string',
  list: 'array',
  dict: 'object',
};

/** What a column of a list of fields holds. */
export type Role =
  | 'name'
  | 'type'
  | 'required'
  | 'optional'
  | 'default'
  | 'values'
  | 'in'
  | 'constraints'
  | 'deprecated'
  | 'description'
  /** A type, then what is said. */
  | 'typed'
  | 'other';
const ROLES: ReadonlySet<string> = new Set<Role>([
  'name',
  'type',
  'required',
  'optional',
  'default',
  'values',
  'in',
  'constraints',
  'deprecated',
  'description',
  'typed',
]);
const isRole = (word: string): word is Role => ROLES.has(word);

/** Longest title of a column. */
const MAX_TITLE_CHARS = 30;

/** Cells that are titles of the columns of a list of fields. */
export function isHeader(cells: readonly string[]): boolean {
  const roles = cells.map((cell) => (cell.length <= MAX_TITLE_CHARS ? roleOf(cell) : 'other'));
  return roles[0] === 'name' && roles.length > 1 && !roles.includes('other') && new Set(roles).size === roles.length;
}

/** "Property | Value": each row gives one value of a field. */
export const listsValues = (header: readonly string[]): boolean =>
  header.length === 2 && roleOf(header[0] ?? '') === 'name' && roleOf(header[1] ?? '') === 'values';

/** "Name | Description": types may stand in front of what is said. */
export const isTypedList = (header: readonly string[]): boolean =>
  header.length === 2 && roleOf(header[0] ?? '') === 'name' && roleOf(header[1] ?? '') === 'description';

/** Null when the block documents no field. */
export function readFieldRow(block: PageBlock): FieldRow | null {
  return block.kind === 'definition'
    ? readDefinition(block)
    : block.kind === 'row'
      ? readRow(withoutTyped(block))
      : null;
}

function readRow(block: PageBlock): FieldRow | null {
  const roles = rolesOf(block);
  if (!isFieldsTable(block, roles)) return null;
  const cellOf = (role: Role, fallback = -1): string | null =>
    block.cells[roles.includes(role) ? roles.indexOf(role) : fallback] ?? null;
  const nameCell = cellOf('name', 0) ?? '';
  const [name, behind] = splitCell(nameCell);
  const { required: marked, text: rest } = splitPresence(behind);
  // Columns that were told by what most of their cells hold may also hold something else.
  if (
    name === '' ||
    (block.columns?.includes('name') === true && !isFieldName(ONLY_PRESENCE.test(rest) ? name : nameCell))
  )
    return null;
  const description = cellOf('description') ?? '';
  const marks = marksIn(block, roles);
  const required =
    isStarred(nameCell) || isNonNull(block)
      ? true
      : (marked ??
        readRequired(
          cellOf('required'),
          cellOf('optional'),
          `${rest}. ${markIn(cellOf('type'))}. ${marks} ${description}`,
        ));
  return {
    name,
    type: normaliseType(cellOf('type') ?? typeOf(rest, block)),
    required,
    default: emptyToNull(cellOf('default')) ?? readDefault(marks) ?? readDefault(description),
    values: valuesOfRow(emptyToNull(cellOf('values')), `${rest} ${cellOf('type') ?? ''}`, description, block.codes),
    in: emptyToNull(cellOf('in'))?.toLowerCase() ?? null,
    constraints: emptyToNull(cellOf('constraints')) ?? rangeOf(cellOf('values')),
    deprecated:
      isDeprecatedRow(block, roles) ||
      saysAllEnds(`${rest}. ${description}`, { isField: true, names: [name] }, block.codes),
    description,
    unread: unreadCells(block, roles),
  };
}

const typeOf = (rest: string, { codes }: PageBlock): string | null => typeBehind(rest) ?? codedTypeIn(rest, codes);

const ONLY_PRESENCE = /^\W{0,2}(?:required|optional|mandatory)\W{0,2}$/i;

const TYPE_EXPRESSION = /^[\w.]+\[.+\]$/;

function isFieldsTable({ header, cells }: PageBlock, roles: readonly Role[]): boolean {
  // A list of endpoints is no list of fields.
  if (cells.some((cell) => /^(https?:\/\/\S+|\/(?=\S*\/)\S*)$/.test(cell))) return false;
  if (roles.includes('name')) return roles.some((role) => role !== 'name' && role !== 'other');
  const [title = '', cell = ''] = [header[0], cells[0]];
  // "Request type | Quota" names no fields, nor does what a call returns: "Type: list[Order]".
  if (roles[0] === 'type' && (title.trim().includes(' ') || TYPE_EXPRESSION.test(cell))) return false;
  return (roles.includes('type') || roles.includes('required')) && !isCodeTitle(title);
}

/** "Deprecated" where others say whether they are required. */
export const isDeprecatedCell = (cell: string): boolean => /^deprecated\.?$/i.test(cell.trim());

const isDeprecatedRow = ({ cells }: PageBlock, roles: readonly Role[]): boolean =>
  cells.slice(1).some(isDeprecatedCell) || /^(yes|true)$/i.test(cells[roles.indexOf('deprecated')] ?? '');

/** "[optional] [default to 10]", "Required.", in a column of notes beside the description: nothing else. */
const ONLY_MARKS =
  /^(?:(?:\s*\[[^[\]]{1,80}\]){1,4}\s*|\W{0,2}(?:required|optional|mandatory)\W{0,2}|default(?:s to| value)?:? [^\s.]{1,40}\.?)$/i;

/** Such marks in the columns that describe and are not the first of them. */
function marksIn({ cells }: PageBlock, roles: readonly Role[]): string {
  const first = roles.indexOf('description');
  return cells
    .filter((cell, index) => roles[index] === 'description' && index > first && ONLY_MARKS.test(cell))
    .join(' ');
}

/** Also notes beside the description. */
function unreadCells({ header, cells }: PageBlock, roles: readonly Role[]): Map<string, string> {
  const first = roles.indexOf('description');
  const isUnread = (index: number): boolean =>
    /^(other|required|optional)$/.test(roles[index] ?? '') ||
    (roles[index] === 'description' && index > first && !ONLY_MARKS.test(cells[index] ?? ''));
  return new Map(
    header.flatMap((title, index): [string, string][] => (isUnread(index) ? [[fold(title), cells[index] ?? '']] : [])),
  );
}

/** Behind the name of a field stand marks and its type; other words make a term of it. */
const MARKS_ONLY = new RegExp(
  `^$|^[^\\p{L}\\p{N}]|${TYPE_WORD.source}|\\b(?:required|optional|mandatory|nullable|deprecated|read-?only|write-?only|default|query|path|header|body|beta|new)\\b`,
  'iu',
);

/** "A list of groups can be set with the": where a sentence stands as a term. */
const SENTENCE = /^(?:An?|The|Some|All) [a-z]+ (?:of|for|to|that|which|is|are|can)\b(?! \()/;
/** No name, and a term that is a verb of the protocol and stands over an operation. */
const NO_FIELD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)?$/;

function readDefinition(block: PageBlock): FieldRow | null {
  const term = withPlainTypes(block.cells[0] ?? '');
  const [name, behind] = splitTerm(term);
  const { required: marked, text: rest } = splitPresence(behind);
  const typed = ownTypeOf(term);
  const isField = /^[-+]/.test(name) || typed !== null || MARKS_ONLY.test(rest);
  if (!isField || NO_FIELD.test(name) || STATUS.test(name) || SENTENCE.test(term)) return null;
  const said = withPlainTypes(block.cells[1] ?? '');
  const { marks, description } = splitMarks(said);
  const lead = marks ?? `${rest} ${/^\s*[([:–-]?[^.]{0,80}/.exec(said)?.[0] ?? ''}`;
  const values = valuesOfTerm(rest, said, block.codes);
  return {
    name,
    type: normaliseType(statedType(said) ?? typed ?? typeBehind(rest, lead)),
    required: isStarred(term) ? true : (marked ?? readRequired(null, null, `${rest}. ${said}`)),
    default: readDefault(said) ?? defaultMark(rest) ?? markedDefault(said, values),
    values,
    in: null,
    constraints: readBounds(marks ?? rest),
    deprecated: saysAllEnds(`${rest}. ${description}`, { isField: true, names: [name] }, block.codes),
    description,
    unread: new Map(),
  };
}

/** "start: goffset", "logger: Logger": a type of the page's own. */
const TYPED_TERM =
  /^[a-z_]\w{0,80}: (?!(?:required|optional|mandatory|deprecated|nullable)$)([A-Za-z_][\w.]{1,80}\*{0,2})$/i;

function ownTypeOf(term: string): string | null {
  const type = TYPED_TERM.exec(term)?.[1] ?? null;
  return type === null || isTypeWord(type) ? null : type;
}

/** The name of a field, or of an option in all its forms, and what stands behind it; an empty one where the term is neither. */
function splitTerm(term: string): [name: string, behind: string] {
  const option = readOption(term);
  if (option !== null) return [option.name, option.behind];
  const [name, behind] = splitName(term);
  return /^[\w.[\]{}$@:-]+$/.test(name) ? [name, behind] : ['', ''];
}

function splitCell(cell: string): [name: string, behind: string] {
  const option = readOption(cell);
  return option === null ? splitName(cell) : [option.name, option.behind];
}

const BOUND = /\b(?:max|min)(?:imum|[ -]?length|[ -]?items)?\s*[:=]\s*-?\d[\d.]*/gi;
const MARKS = /^\W{0,3}(?:(?:required|optional)\W{0,3})?\(((?:[^()]|\([^()]*\)){1,160})\)\s*[:–—-]?\s*/i;

/** "(integer, default: 20, maximum: 100) How many": marks in front of the words that say what it means. */
function splitMarks(text: string): { marks: string | null; description: string } {
  const [lead, marks = ''] = MARKS.exec(text) ?? [''];
  // Bounds among the marks are no words about a limit.
  return marks.search(BOUND) >= 0
    ? { marks: lead, description: text.slice(lead.length) }
    : { marks: null, description: text };
}

const readBounds = (marks: string): string | null => marks.match(BOUND)?.join(', ') ?? null;

/** `limit*`, `limit *`: the star of a form. */
const isStarred = (cell: string): boolean => /^[\w.[\]{}$:-]+\s*\*(?!\*)/.test(cell);

/** Of the cells of a row, by the titles of their columns. */
function rolesOf({ header, cells, columns = [] }: PageBlock): Role[] {
  const titled = header.map((title, index) => {
    const column = columns[index] ?? '';
    if (column === 'flag') return 'other';
    return isRole(column) ? column : roleOfCell(title, cells[index] ?? '');
  });
  if (titled[0] === 'other' && namesOption(header[0] ?? '', cells[0] ?? '')) titled[0] = 'name';
  const roles = withSchemaColumn(titled, header, cells);
  const [type, required] = [roles.indexOf('type'), roles.indexOf('required')];
  // Two columns may have been filled the wrong way round.
  const isSwapped = /^(true|false|yes|no)$/i.test(cells[type] ?? '') && ONLY_TYPE.test(cells[required] ?? '');
  return isSwapped ? roles.with(type, 'required').with(required, 'type') : roles;
}

/** "Options", "Flag": a column of what is given to a command. */
const OF_OPTIONS =
  /^(?:(?:command(?:[ -]line)?|cli|long|short|available|global) )*(?:options?|flags?|switch(?:es)?|arg(?:ument)?s?|param(?:eter)?s?)(?: names?)?$/i;
const namesOption = (title: string, cell: string): boolean => OF_OPTIONS.test(title) && readOption(cell) !== null;
const ONLY_TYPE = new RegExp(`^(?:${TYPE_WORD.source})$`, 'i');

/** A type, perhaps with a bound or a format behind it. */
export const isTypeWord = (cell: string): boolean => cell.length <= MAX_TYPE_CHARS && OPENS_TYPE.test(cell);
const OPENS_TYPE = new RegExp(`^\\s*(?:${TYPE_WORD.source})\\s*(?:$|[^\\w\\s]|\\()`, 'i');
const MAX_TYPE_CHARS = 120;

/** The name of a field, or several. */
export const isFieldName = (cell: string): boolean => FIELD_NAME.test(cell) && /[a-z]/i.test(cell);
const FIELD_NAME = /^[\w$@][\w.[\]{}$@:-]{0,100}(?: ?[,/] ?[\w$@][\w.[\]{}$@:-]{0,100}){0,3}\s?\*?$/;

/** "Parameter type" may say where it stands or of which type it is. */
function roleOfCell(title: string, cell: string): Role {
  const role = roleOf(title);
  return role === 'in' && /type$/i.test(title.trim()) && TYPE_WORD.test(cell) && !/^form/i.test(cell) ? 'type' : role;
}

/** By the title of a column alone. */
export function roleOf(header: string): Role {
  const words = fold(header);
  if (isExampleTitle(words)) return 'other';
  if (IN.test(words)) return 'in';
  if (CONSTRAINTS.test(words)) return 'constraints';
  if (words === 'deprecated') return 'deprecated';
  if (NAME.test(words)) return 'name';
  if (REQUIRED.test(words)) return words.startsWith('optional') ? 'optional' : 'required';
  if (TYPE.test(words)) return 'type';
  if (DEFAULT.test(words)) return 'default';
  if (DESCRIPTION.test(words)) return 'description';
  if (VALUES.test(words)) return 'values';
  return TRANSLATED.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}

/** A colon inside a name is a part of it: `eo:name`; not so in front of a type. */
const SPLIT_NAME = new RegExp(
  `^[\`"'*]*(?<name>(?:[^\\s\`"'*(:,]|:(?=\\w)(?!${TYPE_WORD.source}))+)[\`"'*:,]*\\s*(?<rest>.*)$`,
  'is',
);

function splitName(cell: string): [name: string, rest: string] {
  const { name = '', rest = '' } = SPLIT_NAME.exec(cell.trim())?.groups ?? {};
  // `limit?`: the mark of what may be left out.
  return /^[\w$@][\w.[\]{}$@:-]*\?$/.test(name) ? [name.slice(0, -1), `optional ${rest}`] : [name, rest];
}

/** @param words where a type may be named by a common word. */
const typeBehind = (rest: string, words = rest): string | null => ownTypeIn(rest) ?? TYPE_WORD.exec(words)?.[0] ?? null;

/** In small letters, without marks and by its long name. */
export function normaliseType(text: string | null): string | null {
  const type =
    text === null
      ? ''
      : fold(withoutValues(splitPresence(text).text))
          .replaceAll(/\b(?:not )?(?:required|optional|nullable)\b|[(),]/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
  return type === '' || type === '-'
    ? null
    : type.replaceAll(/\b(?:int|bool|str)\b|^(?:list|dict)$/g, (word) => TYPE_ALIASES[word] ?? word);
}

function emptyToNull(text: string | null): string | null {
  return text === null ||
    /^\s*[-–—]?\s*$/.test(text) ||
    /^(none|n\/a|null|unset|undefined|not set)( \(.*\))?$/i.test(text.trim())
    ? null
    : text.trim();
}
