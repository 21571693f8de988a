// Lists of terms: a name and what it means is one block; a term over further lists, tables or samples is a heading over them.
import { fold } from '../text/normal-form.ts';
import { readCall } from '../page/call-arguments.ts';
import { isDayOrVersion } from '../page/changelog-title.ts';
import { splitCodeLine, splitCodes } from '../page/code-row.ts';
import { isDropped } from './content.ts';
import { isAnchorMark, textOf } from './element-text.ts';
import { visitFieldTerm } from './field-box.ts';
import { isFieldsTitle, isLabelText } from '../page/label-text.ts';
import { readOption } from '../page/option-term.ts';
import { makeBlock } from '../page/make-block.ts';
import { statedEndpoint } from '../page/signature.ts';
import { classesOf, findElement, firstContent, hasText, isElement } from './tree.ts';
import type { Element } from './tree.ts';
import { emitHeading, flush, putOut } from './walk.ts';
import type { Walk } from './walk.ts';

/** Below the headings of HTML: lists of terms inside lists of terms go deeper. */
const FIRST_LEVEL = 7;
/** Deepest level that is told apart. */
const LAST_LEVEL = 30;
const PARTS: ReadonlySet<string> = new Set(['dl', 'pre', 'table']);
const NAME = /^[\w.[\]{}$@:-]+$/;

export function visitDefinitions(walk: Walk, list: Element): void {
  let term: Element | null = null;
  /** Terms in front of the last one, which mean the same. */
  let others: Element[] = [];
  let meanings: Element[] = [];
  const close = (): void => {
    if (term !== null && meanings.length > 0 && others.length > 0) visitAliases(walk, [...others, term], meanings);
    else if (term === null || !visitMeanings(walk, term, meanings))
      for (const one of meanings) visitMeaning(walk, term, one);
    [others, meanings] = [[], []];
  };
  const visit = (parent: Element): void => {
    for (const child of parent.childNodes.filter(isElement)) {
      if (walk.sink.isFull()) return;
      if (child.tagName === 'dt') {
        if (term !== null && meanings.length === 0 && others.length < MAX_ALIASES) others.push(term);
        else close();
        term = child;
      } else if (child.tagName === 'dd') meanings.push(child);
      else if (child.tagName === 'div' && !isDropped(child)) visit(child);
    }
  };
  visit(list);
  close();
}

/** Most terms of one meaning. */
const MAX_ALIASES = 20;

/** Options are one under several names; other names are each there. */
function visitAliases(walk: Walk, terms: readonly Element[], meanings: readonly Element[]): void {
  const names = terms.map((term) => nameOf(term, textOf(term, walk)));
  const together = names.join(', ');
  if (names.every((name) => readOption(name) !== null) && readOption(together) !== null) {
    const texts = meanings.map((meaning) => textOf(meaning, walk)).filter((text) => text !== '');
    define(walk, together, texts.join(' '));
    return;
  }
  for (const name of names.slice(0, -1)) if (NAME.test(name) && !isLabelText(name)) define(walk, name, '');
  const last = terms.at(-1) ?? null;
  if (last === null || !visitMeanings(walk, last, meanings)) for (const one of meanings) visitMeaning(walk, last, one);
}

/** What a name means may be said in several parts, one behind the other. True when they were read as one. */
function visitMeanings(walk: Walk, term: Element, meanings: readonly Element[]): boolean {
  const name = meanings.length < 2 ? '' : nameOf(term, textOf(term, walk));
  const holdsPart = (meaning: Element): boolean =>
    findElement(meaning, ({ tagName }) => PARTS.has(tagName) || LISTS.has(tagName)) !== null;
  if (!NAME.test(name) || isDayOrVersion(name) || isLabelText(name)) return false;
  if (meanings.every(opensWithName) || meanings.some(holdsPart)) return false;
  const texts = meanings.map((meaning) => textOf(meaning, walk)).filter((text) => text !== '');
  define(walk, name, texts.map((text, at) => (at < texts.length - 1 ? text.replace(OPEN_END, '$&.') : text)).join(' '));
  return true;
}
/** Each part is a sentence of its own. */
const OPEN_END = /[\p{L}\p{N})\]"'`]$/u;

/** Without what Sphinx prints in front of a name to say of which kind it is. That it has to be waited for says how it is called. */
function nameOf(term: Element, text: string): string {
  const name = text.replace(/(?<![\s:])[\s:]*:$/, '');
  const lead = firstContent(term);
  if (lead === undefined || !isElement(lead) || !classesOf(lead).includes('property')) return name;
  const kinds = KINDS.exec(name)?.[0] ?? '';
  return `${/\b(?:async|coroutine|awaitable)\b/.test(kinds) ? 'async ' : ''}${name.slice(kinds.length)}`;
}
const KINDS =
  /^(?:(?:property|static|classmethod|abstract(?:method|property)?|final|cached|coroutine|awaitable|async(?:-\w{1,10})?) ){1,4}/;

/** "`open` – Not paid": an item of a list, and no part of what is said. */
const opensWithName = ({ childNodes }: Element): boolean =>
  /^(?:code|tt|b|strong|em|i|a)$/.test(childNodes.find(hasText)?.nodeName ?? '');

function visitMeaning(walk: Walk, term: Element | null, meaning: Element): void {
  const isBeside = (inner: Element): boolean => walk.ignored(inner) || isAnchorMark(inner);
  const name = term === null ? '' : nameOf(term, textOf(term, { ignored: isBeside }));
  const holds = (tags: ReadonlySet<string>): boolean =>
    findElement(meaning, ({ tagName }) => tags.has(tagName)) !== null;
  const isTitle =
    isDayOrVersion(name) ||
    readCall(name) !== null ||
    statedEndpoint(name.replace(/(?<!\W)\W+$/, '')) !== null ||
    (isLabelText(name) && (holds(LISTS) || listsFields(term, name)));
  if (isTitle || (holds(PARTS) && !NAME.test(name) && readOption(name) === null)) {
    const level = Math.min(FIRST_LEVEL + walk.depth, LAST_LEVEL);
    walk.depth += 1;
    emitHeading(walk, level, name);
    walk.visitChildren(meaning);
    flush(walk);
    walk.sink.leave(level);
    walk.depth -= 1;
    return;
  }
  if (term !== null && isFieldList(term) && GIVES.test(name)) {
    const said = textOf(meaning, walk);
    if (said !== '') putOut(walk, makeBlock('paragraph', `${name}: ${said}`));
    return;
  }
  if (term !== null && visitFieldTerm(walk, term, meaning)) return;
  const isOut = (inner: Element): boolean => walk.ignored(inner) || PARTS.has(inner.tagName);
  define(walk, name, textOf(meaning, { ignored: isOut, onCode: walk.onCode }));
  for (const part of partsOf(meaning)) if (!walk.ignored(part)) walk.visitElement(part);
}
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table', 'pre']);

/** As docutils print what is said of a call: what it gives back or throws is no name. */
export const isFieldList = ({ parentNode }: Element): boolean =>
  parentNode !== null && isElement(parentNode) && classesOf(parentNode).includes('field-list');
/** What a call takes, even where it is one thing and no list. */
const listsFields = (term: Element | null, name: string): boolean =>
  term !== null && isFieldList(term) && isFieldsTitle(name);
const GIVES = /^(?:returns?(?: type)?|yields|raises|throws)$/i;

/** Outermost lists of terms, tables and samples. */
function partsOf(meaning: Element): Element[] {
  return meaning.childNodes
    .filter(isElement)
    .flatMap((child) => (PARTS.has(child.tagName) ? [child] : isDropped(child) ? [] : partsOf(child)));
}

export function define(walk: Walk, term: string, said: string): void {
  // Some versions of a generator print a dash, though nothing is said behind it.
  const description = said.replace(/(?<!\s)\s[–—]$/, '');
  for (const name of splitCodes(term)) {
    const keyed = { key: fold(readOption(name)?.name ?? name), cells: [name, description], header: [] };
    putOut(walk, makeBlock('definition', `${name}: ${description}`, keyed));
  }
}

/** "`403`, `404`: You may not": a definition for each. True when they were read. */
export function defineCodes(walk: Walk, line: string): boolean {
  const lines = splitCodeLine(line);
  if (lines.length < 2) return false;
  for (const one of lines) define(walk, one.slice(0, CODE_CHARS), one.slice(CODE_CHARS).trim());
  return true;
}
const CODE_CHARS = 3;
