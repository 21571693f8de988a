// "name - (string, required) what it is" in a list, with nothing but text in front of the words: a field.
import { isTypeLine } from './field-lead.ts';
import { textOf } from './element-text.ts';
import { hasText } from './tree.ts';
import type { Element } from './tree.ts';
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
