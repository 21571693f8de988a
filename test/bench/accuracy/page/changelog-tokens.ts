// The code words that a changelog names in one version and not in the one before, told from the markup alone.
import { parse } from 'parse5';
import { elementsOf, headingLevel, textOf } from './dom.ts';

const CHANGELOG = /^\W*(change ?log|release notes|what's new|revision history|update(s| log))\b/i;
const CODE_WORD = /(?<![\w/])(?:\/?[A-Za-z][\w-]*(?:\/[\w{}.-]+)+|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+)(?![\w/])/g;

export function tokensOfNewEntries(base: string, revision: string): string[] {
  const known = new Set(wordsIn(base));
  return [...new Set(wordsIn(revision))].filter((word) => !known.has(word));
}

function wordsIn(html: string): string[] {
  const words: string[] = [];
  let open: number | null = null;
  for (const element of elementsOf(parse(html))) {
    const level = headingLevel(element);
    if (level !== null && (open === null || level <= open)) open = CHANGELOG.test(textOf(element)) ? level : null;
    if (open === null) continue;
    for (const node of element.childNodes)
      if (node.nodeName === '#text' && 'value' in node) words.push(...(node.value.match(CODE_WORD) ?? []));
  }
  return words;
}
