// A path that a new item or sentence names, where the other page names it nowhere: "by `/data/{id}/elevation/{z}` for the tile", on a page
// or in a section of endpoints. A path that went from a sentence may be called all the same.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isChangelog, listsEnded } from './context.ts';
import type { PlacedBlock } from './context.ts';
import type { Words } from './prose-draft.ts';

const OF_CALLS = /\b(?:endpoints?|routes|(?:rest|http|web) (?:api|interface)|api (?:methods|calls|paths|reference))\b/i;
/** With a place for a value: what has none may be a file, a page or a field. */
const PATH = /^\/(?=[a-z][\w.-]*[/[])(?=[^\s]*[{<:])[\w.:{}<>@[\]/-]{2,200}$/i;
/** Paths in the words of a text. */
const IN_TEXT = /(?<![\w/])\/[\w.:{}<>@[\]/-]{2,200}/g;
/** Most that are told of one page. */
const MAX_TOLD = 50;

export type TellPath = (placed: PlacedBlock, draft: FindingDraft) => FindingDraft;

/** @param base all sections of the page before */
export function tellPaths(base: readonly PageSection[]): TellPath {
  let known: Set<string> | null = null;
  let left = MAX_TOLD;
  return ({ block, section }, draft) => {
    const [path, ...others] = (block.codes ?? []).filter((code) => PATH.test(code));
    if (draft.rule !== 'page-text-added' || path === undefined || others.length > 0 || left <= 0) return draft;
    if (!/^(?:item|paragraph)$/.test(block.kind) || !section.path.some((title) => OF_CALLS.test(title))) return draft;
    if (isChangelog(section) || listsEnded(section) !== null) return draft;
    known ??= pathsOf(base);
    if (known.has(shapeOf(path))) return draft;
    left -= 1;
    return { ...draft, rule: 'page-endpoint-added', subject: path, after: path };
  };
}

const pathsOf = (sections: readonly PageSection[]): Set<string> =>
  new Set(sections.flatMap(({ blocks }) => blocks.flatMap(({ text }) => (text.match(IN_TEXT) ?? []).map(shapeOf))));

/** `[/{size}]`: what a path may have. */
const OPTIONAL_PART = /\[\/[^[\]\s]{1,60}\]/g;

/** The same words with a part more, or less, that a path may have. */
export function judgeOptionalPart(words: Words): FindingDraft | null {
  const [old, fresh] = [partsIn(words.before), partsIn(words.after)];
  if (old.join('') === fresh.join('')) return null;
  if (words.before.replaceAll(OPTIONAL_PART, '') !== words.after.replaceAll(OPTIONAL_PART, '')) return null;
  const gone = old.find((part) => !fresh.includes(part));
  const come = fresh.find((part) => !old.includes(part));
  const facts =
    gone === undefined ? { announces: 'feature', words: come ?? '' } : { announces: 'breaking', words: gone };
  return { ...words, rule: 'page-statement-changed', facts };
}

const partsIn = (text: string): readonly string[] => text.match(OPTIONAL_PART) ?? [];
