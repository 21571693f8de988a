// "name - (string, required) what it is" in a list, with nothing but text in front of the words, and "**name** - what it is" with a list
// of its values below, under a title that announces fields: a field each.
import { isTypeLine } from './field-lead.ts';
import { textOf } from './element-text.ts';
import { findElement, hasText, isElement, leadOf } from './tree.ts';
import type { Element, Node, Parent } from './tree.ts';
import { define } from './visit-definitions.ts';
import { flush } from './walk.ts';
import type { Walk } from './walk.ts';

const TYPED =
  /^([A-Za-z_$][\w$.[\]-]{0,79}?)\s?[-–—:]?\s?\(((?:[^()]|\([^()]{1,20}\)){1,60})\)\s?[-–—:]?\s*(?=[\p{L}\p{N}"'])/u;
/** A word of the language with a capital, and one that a sentence goes on from, is the name of a field only where a title or a mark says so. */
const WORD = /^[A-Z][a-z]+$/;
const MARKED = /\b(?:required|optional|mandatory)\b/i;
/** "docker (optional)" is what a reader needs: whether it must be there makes a field of it only where a title says so. */
const ONLY_MARKED = /^\W*(?:(?:required|optional|mandatory|deprecated|beta|preview|experimental)\W*)+$/i;

export function typedTerm(walk: Walk, item: Element): { name: string; words: string } | null {
  if (item.childNodes.find(hasText)?.nodeName !== '#text' && !isOneLine(item)) return null;
  const text = textOf(item, walk);
  const [lead = '', name, marks = ''] = TYPED.exec(text) ?? [];
  if (name === undefined || !isTypeLine(marks)) return null;
  const isPhrase = WORD.test(name) || !/[-–—:]/.test(lead.slice(name.length).replace(marks, ''));
  if (!walk.fields.isLabelled && (ONLY_MARKED.test(marks) || (isPhrase && !MARKED.test(marks)))) return null;
  return { name, words: `(${marks}) ${text.slice(lead.length)}` };
}

/** A paragraph that begins with a text of its own is all that it holds. */
function isOneLine({ childNodes }: Element): boolean {
  const [line, ...others] = childNodes.filter(hasText);
  return (
    line?.nodeName === 'p' &&
    others.length === 0 &&
    'childNodes' in line &&
    line.childNodes.find(hasText)?.nodeName === '#text'
  );
}

/** "`name?` (string) …" may be left out; without parentheses behind it, a word and its mark are a question. */
export const isNameOf = (term: string, description: string): boolean =>
  /^[\w.[\]{}$@-]+:?$/.test(term) || (/^[\w.[\]{}$@-]+\?:?$/.test(term) && description.startsWith('('));

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
/** What is read by itself, wherever it stands. */
const PARTS: ReadonlySet<string> = new Set([...LISTS, 'dl', 'pre', 'table']);

/** What stands in front of a list inside the item is said of the name. True when it was read. */
export function visitOpenTerm(walk: Walk, item: Element): boolean {
  const lead = leadOf(item);
  const at = item.childNodes.findIndex((child) => isElement(child) && LISTS.has(child.tagName));
  if (at < 0 || lead === undefined || !isElement(lead)) return false;
  if (!/^(?:code|strong|b|tt)$/.test(lead.tagName)) return false;
  const term = textOf(lead, walk);
  const said = fragment(item.childNodes.slice(0, at));
  if (findElement(said, ({ tagName }) => PARTS.has(tagName)) !== null) return false;
  const words = textOf(said, walk).slice(term.length).trim();
  const isSaid = walk.fields.isLabelled && /^[–—:-]\s*\S/.test(words);
  if (!/^[\w.[\]{}$@-]{1,80}$/.test(term) || !(isSaid || IN_MARKS.test(words))) return false;
  define(walk, term, words);
  const outer = walk.kind;
  walk.kind = 'item';
  walk.visitChildren(fragment(item.childNodes.slice(at)));
  flush(walk);
  walk.kind = outer;
  return true;
}

/** "`done` <Function>", "`name` {string|Buffer}". */
const IN_MARKS = /^(?:<\w[\w.$]{0,60}>|\{\w[\w.$]{0,60}(?:\||\}))/;

const fragment = (childNodes: Parent['childNodes']): Node => ({ nodeName: '#document-fragment', childNodes });
