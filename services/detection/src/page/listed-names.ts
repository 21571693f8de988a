// Lists of names and values (events, states, languages, formats, registers): what came to one can be used, what went from one likely no
// longer. A name that stands elsewhere on the other page was only put in another form.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { isDayOrVersion } from './changelog-title.ts';
import { isChangelog, listsEnded, locationOf, namesScope, SCOPES } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { isCallColumn } from './judge-called.ts';
import { isMapping } from './mapping-rows.ts';
import { at } from './prose-draft.ts';
import { createRefusals } from './refused-names.ts';

/** As a name or value is written: no word that opens a sentence, no address. */
const NAME = /^(?:[a-z$@*]|[A-Z](?![a-z]+$)|\d)[\w$.:{}<>/*#+-]{0,79}$/;
const NO_NAME = /^(?:https?:|[\w-]+(?:\.[\w-]+)*\.(?:com|io|net|org|dev|md|html?)$)|^(?:yes|no|true|false|none|n\/a)$/i;
/** Rows that lead from one thing to another list neither. */
const FROM = /^(?:from|old|before|previous|source)\b/;
/** The title of a list of what can be used. */
const OFFER =
  /\b(?:supported|available|accepted|allowed|valid|possible|permitted) (?:\w+ ){0,2}\w+$|\b(?:\w+ ){1,3}(?:supported|available|accepted)$|^(?:\d+(?:\.\d+)* )?(?:(?:file|output|data|response|export|image|audio) )?(?:formats|languages|locales|currencies|countries|regions|encodings|codecs|(?:media|content) types)$/;
const MAX_OFFER_CHARS = 40;
const MAX_OFFER_WORDS = 4;
const ERRORS = /\b(?:errors?|faults?|exceptions?|decline|failure|rejection)(?: (?:codes?|messages?|reasons?))?$/;
/** Fewer names are no list. */
const MIN_NAMES = 2;
/** Shorter names stand in other words by chance: they are looked for in their own section. */
const MIN_FAR_CHARS = 4;
/** Most names of one page that are looked for on the other. */
const MAX_NAMES = 200;

/** Over links to other pages. */
export const isElsewhereTitle = (title: string): boolean => ELSEWHERE.test(fold(title));
const ELSEWHERE =
  /^(?:see also|related(?: (?:links?|pages?|articles?|topics|documents|reading|resources|information|content))?|further reading|learn more|more (?:information|resources))$/;

/** Null when the block is no part of a list of names. */
function nameIn(block: PageBlock, title: string): string | null {
  const { kind, text, codes = [] } = block;
  if (kind === 'row') return nameOfRow(block);
  const worded = ONLY_SCOPES.test(title) ? wordedScopeIn(block) : null;
  const scope = SCOPES.test(title) ? (scopeIn(block) ?? worded) : null;
  if (scope !== null) return scope;
  const lead = leadOf(block) ?? (HEADERS.test(title) ? headerIn(block) : null);
  if (lead !== null || kind !== 'item') return lead;
  const isCode = codes.length === 1 && codes[0] === text;
  if ((isCode || /[._:]\w/.test(text)) && isName(text)) return text;
  const isOffered = OFFER.test(title) && text.length <= MAX_OFFER_CHARS && text.split(' ').length <= MAX_OFFER_WORDS;
  return isOffered && !/[.:;!?]$/.test(text) ? text : null;
}

/** The name in code, or of a class or an exception, that a definition or item explains. */
const leadOf = (block: PageBlock): string | null =>
  block.kind === 'definition' ? termOf(block) : block.kind === 'item' ? leadOfItem(block) : null;

function termOf({ cells: [title = ''], codes = [] }: PageBlock): string | null {
  const rest = title.replace(OF_CODE, '');
  const term = rest.replace(/\([^()]{0,400}\)$/, '');
  const isCode = codes.includes(term) || CODE_LIKE.test(term) || (rest !== title && /[._A-Z(]/.test(rest));
  return isCode && isName(term) ? term : (COMMAND.exec(rest)?.[1] ?? null);
}

function leadOfItem({ text, codes = [] }: PageBlock): string | null {
  const call = CALL_LEAD.exec(text)?.[1] ?? codedCall(text, codes);
  if (call != null) return call;
  const first = codes[0] ?? JOINED_LEAD.exec(text)?.[0] ?? '';
  return text.startsWith(first) && isName(first) && CODE_ITEM.test(first) && EXPLAINED.test(text.slice(first.length))
    ? first
    : null;
}
/** `fire(pot, heat, done)` alone, or in front of what it does. */
function codedCall(text: string, [first = '']: readonly string[]): string | null {
  const name = text.startsWith(first) ? (CALLED.exec(first)?.[1] ?? null) : null;
  return name !== null && (text === first || EXPLAINED.test(text.slice(first.length))) ? name : null;
}
const CALLED =
  /^(?:(?:new|await|async|static) )?([A-Za-z_$][\w$]{0,80}(?:(?:\.|::|->)[\w$]{1,80}){0,6})\([^()]{0,400}\);?$/;

/** "user_email - the address": no other word is written so. */
const JOINED_LEAD = /^[a-z][a-z\d]{0,40}_\w{1,60}(?= [:–—-] |: )/;

const HEADERS = /^(?:(?:http|request|response|required|optional|custom|common) )*headers$/;
const HEADER_LEAD = /^(?:[A-Z][A-Za-z\d]*(?:-[A-Za-z\d]+)+|Accept|Authorization|Cookie|Origin|Prefer|Range)(?=:\s)/;

/** "Accept-Encoding: gzip: says …" below "Request headers". */
const headerIn = ({ kind, text }: PageBlock): string | null =>
  kind === 'item' ? (HEADER_LEAD.exec(text)?.[0] ?? null) : null;

/** "sticker get {TYPE} {URI}": a command and what is given with it. */
const COMMAND = /^([a-z][\w-]{0,40}(?: [a-z][\w-]{0,40})?) ?(?:[{[<][\w.:|=-]{1,40}[}\]>]\W{0,3})+$/;
const OF_CODE = /^(?:class|exception|function|method|async|static|attribute|property|classmethod|event|command) /;
const CODE_LIKE = /^(?:[a-z][\w-]{0,80}[._:/-][\w.:/{}<>#-]{1,120}|[a-z]{1,80}[A-Z]\w{0,80})$/;
/** `numprocs_start`, `routeOptions`: no file, key or folder. */
const CODE_ITEM = /^[a-z]\w*(?:[._:-]\w+)*$/i;
/** ".validate(data, schema) - Validates it". */
const CALL_LEAD = /^(?=\.|[\w$]+\.)\.?([A-Za-z_$][\w$.]{1,80})\([^()]{0,200}\) ?[:–—-]/;
const EXPLAINED = /^ ?(?:[:(–—-]|[–—-] )/;

function nameOfRow(block: PageBlock): string | null {
  const [[cell = '', ...others], [title = '']] = [block.cells, block.header];
  const [kind, called] = [cell.trim(), others[0] ?? ''];
  const name = OF_PROGRAM.test(kind) && isName(called) ? called : kind.replace(/:$/, '');
  if (others.length === 0 || isMapping(block) || FROM.test(fold(title))) return null;
  const isVersion =
    VERSIONS.test(title) && isDayOrVersion(name) && block.header.some((column) => STATES.test(fold(column)));
  const isWord = VALUES_COLUMN.test(title) && WORD.test(name) && !NO_NAME.test(name);
  const isNamed = isWord || isName(name) || isVersion || (SCOPE_COLUMN.test(title) && isWordedScope(name));
  return isNamed ? name : (codeOfRow(block) ?? callOfRow(block));
}

/** The call in a column of calls, perhaps beside what it belongs to: "Orders | orders.add(id, note) | Adds one". */
function callOfRow({ header, cells }: PageBlock): string | null {
  const index = cells.findIndex((cell, at) => CALLED.test(cell.trim()) && isCallColumn(header[at] ?? ''));
  return index < 0 || index > 1 ? null : (CALLED.exec((cells[index] ?? '').trim())?.[1] ?? null);
}

/** Where values stand a word is one. */
const VALUES_COLUMN =
  /^(?:(?:allowed|possible|valid|available|accepted|supported|enum) )?(?:values?|enums?|constants?|status(?:es)?|states?)$/i;
const WORD = /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/;

/** In front of the name of what a program declares. */
const OF_PROGRAM = /^(?:enum|struct|union|typedef|#?define|class|interface)$/;

/** Versions of an interface, not of what is downloaded. */
const VERSIONS = /^(?:api )?versions?$/i;
const STATES = /\b(?:states?|status|stages?|support(?:ed)?|end|sunset|retire\w*)\b/;
const CODE_COLUMN = /^(?:[\w-]+ )?(?:code|id|identifier)$/i;
/** What is offered by codes, and no table of people, goods or test data. */
const OF_CODES =
  /^(?:regions?|zones?|locations?|data ?cent(?:er|re)s?|clusters?|environments?|currenc(?:y|ies)|languages?|locales?|events?|topics?)\b/i;

/** What a row names in the column of names, where its first cell is for people: "US West | us-2". */
function codeOfRow({ header, cells }: PageBlock): string | null {
  const index = OF_CODES.test(header[0] ?? '')
    ? header.findIndex((column, at) => at > 0 && CODE_COLUMN.test(column))
    : -1;
  const cell = index > 0 ? (cells[index] ?? '').trim() : '';
  return isName(cell) && !/^\d+$/.test(cell) ? cell : null;
}

/** In a list of scopes, the name in front of what it lets one do. */
function scopeIn({ kind, text, cells, codes = [] }: PageBlock): string | null {
  const [lead = ''] = kind === 'definition' ? cells : kind === 'item' ? codes : [];
  return text.startsWith(lead) && isName(lead) ? lead : null;
}

const SCOPE_COLUMN = /^(?:scope|permission)s?(?: name)?$/i;
const ONLY_SCOPES =
  /^(?:(?:available|supported|required|api|app|oauth(?: ?2(?:\.0)?)?|token|access|all|user) )*(?:scopes|permissions)$/;

/** "Read orders", which a caller is let to do: some write no names. */
const isWordedScope = (text: string): boolean =>
  /^\p{Lu}[\p{L}\d&/-]*(?: [\p{L}\d&/-]+){0,3}$/u.test(text) && !STEP.test(text);
/** What one does on a screen. */
const STEP =
  /^(?:(?:click|choose|press|tap|scroll|navigate|go|then|next|finally)\b|(?:open|save|select|enter|type|copy|paste|sign|log|turn) (?:the|your|an?|it|on|in|up|all|this)\b|save$)/i;

/** In front of what it lets one do, or alone. */
function wordedScopeIn({ kind, text }: PageBlock): string | null {
  const [lead = ''] = text.split(/ ?: | [–—-] /, 1);
  return (kind === 'item' || kind === 'definition') && isWordedScope(lead) ? lead : null;
}

/** "The currently supported features are:", "We support the following actions:". */
const OFFERS = /\b(?:support(?:s|ed)?|available|accept(?:s|ed)?|allowed|valid|possible|permitted)\b[^.!?]{0,60}:\W*$/i;
/** "MSC3026: busy presence", `"order.paid"`, `"tag_add"`, with …: in front of what is said of it. */
const OFFERED = /^["'`]?([A-Za-z_][\w.:-]{2,60}?)["'`]?(?=$|, | ?[:(–—] | - )/;

/** The names of items right behind a line that says what can be used. */
function offeredIn(section: PageSection): ReadonlyMap<PageBlock, string> {
  const known = offers.get(section);
  if (known !== undefined) return known;
  const found = new Map<PageBlock, string>();
  let isOffered = false;
  for (const block of section.blocks) {
    if (block.kind !== 'item') isOffered = block.kind === 'paragraph' && OFFERS.test(block.text.slice(-MAX_LINE_CHARS));
    const name = isOffered ? (OFFERED.exec(block.text)?.[1] ?? '') : '';
    if (name !== '' && isName(name)) found.set(block, name);
  }
  offers.set(section, found);
  return found;
}
const MAX_LINE_CHARS = 200;
const offers = new WeakMap<PageSection, ReadonlyMap<PageBlock, string>>();

/** As a program writes it, and no day, version or address. */
export const isName = (text: string): boolean =>
  NAME.test(text) && !NO_NAME.test(text) && !text.startsWith('/') && !isDayOrVersion(text);

/** Rows that are numbered say nothing by their numbers. */
function isNumbered(names: readonly string[]): boolean {
  return names.every((name, index) => name === `${index + 1}`);
}

/** The names that a section lists, none when it lists none. */
export function namesOf(section: PageSection): ReadonlySet<string> {
  const known = listed.get(section);
  if (known !== undefined) return known;
  const title = fold(section.title);
  const offered = offeredIn(section);
  const names = section.blocks.flatMap((block) => nameIn(block, title) ?? offered.get(block) ?? []);
  const found = new Set(names.length < MIN_NAMES || isNumbered(names) ? [] : names);
  listed.set(section, found);
  return found;
}
const listed = new WeakMap<PageSection, ReadonlySet<string>>();

export interface ListedNames {
  /** What a block that went from a list says; null when it was none of a list, or stands elsewhere. */
  removed: (placed: PlacedBlock) => FindingDraft | null;
  added: (placed: PlacedBlock) => FindingDraft | null;
}

export function compareLists(base: readonly PageSection[], revision: readonly PageSection[]): ListedNames {
  let left = MAX_NAMES;
  const sides = { base: newTexts(base, revision), revision: newTexts(revision, base) };
  const refusalOf = createRefusals();
  const nameOf = (placed: PlacedBlock, other: () => readonly PlacedText[]): string | null => {
    const { block, section, location } = placed;
    if (isChangelog(section) || listsEnded(section) !== null || isElsewhereTitle(section.title)) return null;
    const name = nameIn(block, fold(section.title)) ?? offeredIn(section).get(block) ?? null;
    if (name === null || !namesOf(section).has(name) || left <= 0) return null;
    left -= 1;
    const isNear = (at: string): boolean => name.length >= MIN_FAR_CHARS || at === location;
    return other().some((elsewhere) => isNear(elsewhere.location) && holdsName(elsewhere.text, name)) ? null : name;
  };
  return {
    removed: (placed) => {
      const name = nameOf(placed, sides.revision);
      if (name === null || refusalOf(placed.section, placed.block) !== null) return null;
      const rule = isErrors(placed) ? 'page-error-code-removed' : (scopeRule(placed, 'removed') ?? 'page-name-removed');
      return { ...at(placed, placed.block.text), rule, subject: name, before: placed.block.text };
    },
    added: (placed) => {
      const name = nameOf(placed, sides.base);
      if (name === null) return null;
      const refusal = refusalOf(placed.section, placed.block);
      if (refusal !== null) return refusal.kind === 'refused' ? judgeRefused(placed, name, refusal.words) : null;
      const rule = isErrors(placed) ? 'page-error-code-added' : (scopeRule(placed, 'added') ?? 'page-name-added');
      const facts = meaningOf(placed, name);
      return { ...at(placed, placed.block.text), rule, subject: name, after: placed.block.text, facts };
    },
  };
}

/** A number alone tells nobody what it is. */
function meaningOf({ block: { cells } }: PlacedBlock, name: string): NonNullable<FindingDraft['facts']> {
  const said = cells.find((cell) => cell !== name && /\p{L}{2}/u.test(cell));
  return /^\d+$/.test(name) && said !== undefined ? { meaning: said } : {};
}

/** A scope that there is or is no longer, or one that an operation asks for, perhaps beside others that are enough. */
function scopeRule(placed: PlacedBlock, what: 'added' | 'removed'): PageScopeRule | null {
  if (!namesScope(placed)) return null;
  return placed.endpoint === null ? `page-scope-${what}` : 'page-authentication-changed';
}
type PageScopeRule = 'page-scope-added' | 'page-scope-removed' | 'page-authentication-changed';

function judgeRefused(placed: PlacedBlock, name: string, words: string): FindingDraft {
  const { text } = placed.block;
  const facts = { announces: 'breaking', words };
  return { ...at(placed, text), rule: 'page-statement-added', subject: name, after: text, facts };
}

interface PlacedText {
  location: string;
  text: string;
}

/** What stands on the one page and not on the other. */
function newTexts(one: readonly PageSection[], other: readonly PageSection[]): () => readonly PlacedText[] {
  let texts: PlacedText[] | null = null;
  return () => {
    if (texts !== null) return texts;
    const known = new Set(other.flatMap(({ blocks }) => blocks.map(({ hash }) => hash)));
    texts = one.flatMap((section) =>
      section.blocks.flatMap(({ hash, text }) => (known.has(hash) ? [] : [{ location: locationOf(section), text }])),
    );
    return texts;
  };
}

/** A heading over what can go wrong. */
export const isErrorsTitle = (title: string): boolean => ERRORS.test(title);
const isErrors = ({ section }: PlacedBlock): boolean => isErrorsTitle(section.path.at(-1) ?? '');

/** Whether a name stands in what the one page says and the other does not. */
export function standsAnew(one: readonly PageSection[], other: readonly PageSection[]): (name: string) => boolean {
  const texts = newTexts(one, other);
  return (name) => texts().some(({ text }) => holdsName(text, name));
}

/** As a word of its own. */
export function holdsName(text: string, name: string): boolean {
  for (let found = text.indexOf(name); found >= 0; found = text.indexOf(name, found + 1))
    if (!/[\w-]/.test(`${text[found - 1] ?? ' '}${text[found + name.length] ?? ' '}`)) return true;
  return false;
}
