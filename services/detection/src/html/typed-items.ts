// "name - (string, required) what it is" in a list, with nothing but text in front of the words, and "**name** - what it is" with a list
// of its values below, under a title that announces fields: a field each.
import { isTypeLine } from './field-lead.ts';
import { textOf } from './element-text.ts';
import { hasText, isElement, leadOf } from './tree.ts';
import type { Element } from './tree.ts';
import { define } from './visit-definitions.ts';
import { flush } from './walk.ts';
import type { Walk } from './walk.ts';

const TYPED =
  /^([A-Za-z_$][\w$.[\]-]{0,79}?)\s?[-–—:]?\s?\(((?:[^()]|\([^()]{1,20}\)){1,60})\)\s?[-–—:]?\s*(?=[\p{L}\p{N}"'])/u;
/** A word of the language with a capital is the name of a field only where a title or a mark says so. */
const WORD = /^[A-Z][a-z]+$/;
const MARKED = /\b(?:required|optional|mandatory)\b/i;

export function typedTerm(walk: Walk, item: Element): { name: string; words: string } | null {
  if (item.childNodes.find(hasText)?.nodeName !== '#text' && !isOneLine(item)) return null;
  const text = textOf(item, walk);
  const [lead = '', name, marks = ''] = TYPED.exec(text) ?? [];
  if (name === undefined || !isTypeLine(marks)) return null;
  if (WORD.test(name) && !walk.fields.isLabelled && !MARKED.test(marks)) return null;
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

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

/** What stands in front of a list inside the item is said of the name. True when it was read. */
export function visitOpenTerm(walk: Walk, item: Element): boolean {
  const lead = leadOf(item);
  const at = item.childNodes.findIndex((child) => isElement(child) && LISTS.has(child.tagName));
  if (!walk.fields.isLabelled || at < 0 || lead === undefined || !isElement(lead)) return false;
  if (!/^(?:code|strong|b|tt)$/.test(lead.tagName)) return false;
  const term = textOf(lead, walk);
  const said = textOf({ nodeName: '#document-fragment', childNodes: item.childNodes.slice(0, at) }, walk);
  const words = said.slice(term.length).trim();
  if (!/^[\w.[\]{}$@-]{1,80}$/.test(term) || !/^[–—:-]\s*\S/.test(words)) return false;
  define(walk, term, words);
  for (const part of item.childNodes.slice(at)) if (isElement(part) && !walk.ignored(part)) walk.visitElement(part);
  flush(walk);
  return true;
}
