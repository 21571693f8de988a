// Terms of a printed manual that stand in the line of what they mean, told by where that begins.
import { readOption } from '../page/option-term.ts';
import { collapse } from '../text/normal-form.ts';

export interface Split {
  term: string;
  /** What it means, as far as it stands in the same line. */
  beside: string;
}

const ENDS_OPEN = /[.:;,]$/;
export const isBullet = (term: string): boolean => /^(?:[o*•·+–-]|\(?\d{1,2}[.)])$/.test(term);

/** "hosts  The hosts to ask": what it means begins where its next line does. */
export function splitAt(text: string, column: number): Split | null {
  const [lead, beside] = [text.slice(0, column), text.slice(column)];
  const term = lead.trimEnd();
  // A word of the language with one space behind it begins a sentence.
  const isApart = lead.endsWith('  ') || (lead.endsWith(' ') && !/\s|^\p{Lu}\p{Ll}/u.test(term));
  const isOpen = ENDS_OPEN.test(term) && !isBullet(term);
  return isApart && /^\S/.test(beside) && !isOpen ? { term: collapse(term), beside } : null;
}

/** More than one space stands behind the term. */
export const isWide = (text: string, { term, beside }: Split): boolean => text.length - beside.length > term.length + 1;

/** One line, or a list of such, behind which a term may have a line of its own. Between words of running text there is one space where they are no more than a line. */
export const standsAlone = (lines: readonly string[], isOver: boolean): boolean =>
  lines.length === 1 ||
  lines.every((line, at) => {
    const split = splitAlone(line);
    return (split !== null && isWide(line, split)) || (isOver && at > 0 && at === lines.length - 1);
  });

const BULLET_LINE = /^([•·]|[o*+–-](?=  )|\(?\d{1,2}[.)](?=  )) {1,7}(\S.*)$/;
const OPTION_LINE = /^([-+][^\s].{0,60}?) {2,}(\S.*)$/;
const NAME_LINE = /^([^\s(]{1,30}(?= {3})|[^\s(]{1,30}[_.\d][^\s(]{0,30}(?= {2})) {2,}([^\s(].*)$/;

/** In one line: an item or an option, or a short name in front of where all meanings begin. */
export function splitAlone(text: string): Split | null {
  const [, bullet, said = ''] = BULLET_LINE.exec(text) ?? [];
  if (bullet !== undefined) return { term: bullet, beside: said };
  const [, option = '', meaning = ''] = OPTION_LINE.exec(text) ?? [];
  if (readOption(option) !== null) return { term: option, beside: meaning };
  const [, name = '', words = ''] = NAME_LINE.exec(text) ?? [];
  return name !== '' && !ENDS_OPEN.test(name) && !words.includes('  ') ? { term: name, beside: words } : splitTag(text);
}

/** A term that takes less room than this stands in the line of what it means. */
const TAG_WIDTHS = [7, 8];

function splitTag(text: string): Split | null {
  for (const width of TAG_WIDTHS) {
    const short = splitAt(text, width);
    if (short === null || short.term.includes(' ') || ENDS_OPEN.test(short.term)) continue;
    const room = text.length - short.beside.length - short.term.length;
    const isWord = /^\p{Lu}(?:\p{Ll}|$)/u.test(short.term);
    const isNamed = readOption(short.term) !== null || (!isWord && /^[\p{Lu}\d"']/u.test(short.beside));
    if (room > (isWord ? 2 : 1) || isNamed) return short;
  }
  return null;
}
