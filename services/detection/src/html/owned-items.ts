// A field whose item holds a list: "`media` (object) An attachment:" over items that are fields themselves, which are named with it
// ("media.url"), and "`channel` (string) How to deliver:" over its values.
import { isTypeWord } from '../page/field-row.ts';
import { listedValues } from '../page/written-values.ts';
import { textOf } from './element-text.ts';
import { isTypeLine } from './field-lead.ts';
import { findElement, isElement, leadOf, placeAmong, shortText } from './tree.ts';
import type { Element, Node } from './tree.ts';
import { typedTerm } from './typed-items.ts';
import { define } from './visit-definitions.ts';
import type { Walk } from './walk.ts';

const TERMS: ReadonlySet<string> = new Set(['code', 'strong', 'b', 'tt']);
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
/** What is read by itself, wherever it stands. */
const PARTS: ReadonlySet<string> = new Set([...LISTS, 'dl', 'pre', 'table']);
const NAME = /^[A-Za-z_$@][\w.[\]{}$@-]{0,79}\??$/;
/** "(array, optional): needed unless …": its type stands right behind the name. */
const MARKS = /^\(((?:[^()]|\([^()]{1,60}\)){1,120})\)/;
/** A value that no sentence breaks at. */
const VALUE = /^[\w:+-]{1,60}$/;
const MAX_VALUE_CHARS = 80;
const ONLY_PRESENCE = /^\W*(?:(?:required|optional|mandatory|deprecated)\W*)+$/i;
const OBJECT = /^\W*(?:object|map|hash|dict)/i;
/** Most items of a list that must look alike. */
const MAX_ITEMS = 200;
/** Deepest list in a list. */
const MAX_DEPTH = 12;

interface Owned {
  name: string;
  /** Type and the like, in parentheses, and what is said. */
  words: string;
  /** What stands in front of its list, and behind it. */
  said: Element;
  behind: Element | null;
  /** Null where it has no list. */
  items: Element[] | null;
}

/** True when the item is a field over a list of its fields or its values, and all were read. */
export function visitOwner(walk: Walk, item: Element): boolean {
  const owner = readOwned(walk, item);
  if (owner?.items == null || (valuesOf(owner) === null && !areFields(walk, owner.items, 0))) return false;
  defineOwned(walk, owner, walk.fields.prefix);
  return true;
}

/** A name, its type in parentheses and what is said; at most one list. */
function readOwned(walk: Walk, item: Element): Owned | null {
  const at = item.childNodes.findIndex((child) => isElement(child) && LISTS.has(child.tagName));
  const list = item.childNodes[at];
  const said: Element = list === undefined ? item : { ...item, childNodes: item.childNodes.slice(0, at) };
  const behind: Element | null = list === undefined ? null : { ...item, childNodes: item.childNodes.slice(at + 1) };
  if (holdsPart(said) || (behind !== null && holdsPart(behind))) return null;
  const quiet = { ...walk, onCode: () => {} };
  const named = codedName(quiet, said) ?? typedTerm(quiet, said);
  return named === null ? null : { ...named, said, behind, items: list === undefined ? null : itemsIn(list) };
}

const holdsPart = (item: Element): boolean => findElement(item, ({ tagName }) => PARTS.has(tagName)) !== null;

const itemsIn = (list: Node): Element[] =>
  'childNodes' in list
    ? list.childNodes.filter((child): child is Element => isElement(child) && child.tagName === 'li')
    : [];

function codedName(walk: Walk, said: Element): Pick<Owned, 'name' | 'words'> | null {
  const lead = leadOf(said);
  if (lead === undefined || !isElement(lead) || !TERMS.has(lead.tagName)) return null;
  const name = textOf(lead, walk);
  const words = textOf(said, walk).slice(name.length).trim();
  const marks = MARKS.exec(words)?.[1] ?? '';
  const isTyped = isTypeLine(marks) || isTypeWord(marks.split(',', 1)[0] ?? '');
  // "Note (optional)" is a remark.
  const isRemark = ONLY_PRESENCE.test(marks) && !walk.fields.isLabelled;
  return NAME.test(name) && isTyped && !isRemark ? { name, words } : null;
}

function areFields(walk: Walk, items: readonly Element[], depth: number): boolean {
  if (items.length === 0 || depth > MAX_DEPTH) return false;
  const asked = items.slice(0, MAX_ITEMS);
  const fields = asked.filter((item) => {
    const owned = readOwned(walk, item);
    if (owned?.items == null || valuesOf(owned) !== null) return owned !== null;
    return areFields(walk, owned.items, depth + 1);
  });
  // What is said of them may stand among them.
  return fields.length * 2 > asked.length;
}

/** "`auto` tries one and falls back to the other" behind "How to deliver:". An object holds fields, whatever they look like. */
function valuesOf({ words, items }: Owned): string[] | null {
  const listed = !words.endsWith(':') || OBJECT.test(words) ? [] : (items ?? []).slice(0, MAX_ITEMS).map(valueOf);
  const values = listed.filter((value) => value !== null);
  return values.length > 1 && values.length === listed.length ? values : null;
}

function valueOf(item: Element): string | null {
  const lead = leadOf(item);
  if (lead === undefined) return null;
  const isCode = isElement(lead) && /^(?:code|tt)$/.test(lead.tagName);
  const value = (shortText(isCode ? lead : item, MAX_VALUE_CHARS) ?? '').trim().replaceAll(/^["'`]|["'`]$/g, '');
  return VALUE.test(value) && !(isCode && isTyped(lead)) ? value : null;
}

/** "`size` (integer)". */
function isTyped(lead: Element): boolean {
  const siblings: readonly Node[] = lead.parentNode?.childNodes ?? [];
  const next = siblings[placeAmong(siblings, lead) + 1];
  return next !== undefined && 'value' in next && /^\s*\(/.test(next.value);
}

function defineOwned(walk: Walk, owned: Owned, prefix: string): void {
  const { name, words, said, behind } = owned;
  const full = name.startsWith(prefix) ? name : `${prefix}${name}`;
  const values = valuesOf(owned);
  const items = owned.items ?? [];
  // What stands in code belongs to the block that is put out next.
  textOf(said, walk);
  const meaning =
    values === null
      ? words
      : withValues(
          words,
          values,
          items.map((item) => textOf(item, walk)),
        );
  walk.codes = walk.codes.filter((code) => code !== name);
  const others = values === null ? items.filter((item) => readOwned(walk, item) === null) : [];
  const more = [...others, ...(behind === null ? [] : [behind])].map((part) => textOf(part, walk));
  define(walk, full, [meaning, ...more].join(' ').trim());
  if (values !== null) return;
  for (const item of items) {
    const inner = readOwned(walk, item);
    if (inner !== null) defineOwned(walk, inner, `${full.replace(/\?$/, '')}.`);
  }
}

/** The values in words that list them, and then what is said of each. */
function withValues(words: string, values: readonly string[], items: readonly string[]): string {
  const listed = `${words} ${values.join(', ')}.`;
  const isListed = listedValues(listed)?.join() === values.join();
  const lead = isListed ? listed : `${words.slice(0, -1)}. One of: ${values.join(', ')}.`;
  const said = items.filter((item) => item.includes(' ')).map((item) => (/\p{P}$/u.test(item) ? item : `${item}.`));
  return [lead, ...said].join(' ');
}
