// Lines that a site prints with its pages: the name of the manual with the release that it was made for, and an address of its own that is
// reached by https now. What they say is wording.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';

const MAX_LINE_CHARS = 100;
const RELEASE = /(?<![\w.-])v?(\d{1,4})((?:\.\d{1,6}){1,4}(?:[-+~.][\w.+~-]{1,40})?)(?=$|[\s,;)])/g;
/** What is said of a release, and a release of the interface itself. */
const SAID =
  /\b(?:apis?|versions?|protocols?|releases?d?|requires?|required|needs?|supports?|supported|since|from|until|min(?:imum)?|max(?:imum)?|at least|before|after|or|and|with|is|are|was|to|in|by|for|default)\b/;
/** More words are a sentence. */
const MAX_WORDS = 8;
/** Most titles of a page that may name it. */
const MAX_TITLES = 3;
/** What a reader may need: deeper down, a line with its name says so. */
const NEEDED =
  /\b(?:m?tls|ssl|oauth|https?|node|python|php|java|ruby|openapi|swagger|postgres\w*|json|xml|html|unicode|rfc|sql)\b/i;
const MAX_DEPTH = 1;
const ADDRESS = /^https?:\/\/[^\s]{4,200}$/;
/** What is called. */
const OF_CALLS =
  /\b(?:apis?|rest|base|endpoints?|urls?|uris?|servers?|hosts?|addresse?s?|services?|callbacks?|webhooks?)\b|\bv\d+\b/i;

export type SiteLine = (base: PlacedBlock, revision: PlacedBlock) => FindingDraft | null;

/** Null where one line that became another says anything. */
export function siteLines(base: readonly PageSection[], revision: readonly PageSection[]): SiteLine {
  const titles = [base, revision].map((sections) => new Set(titlesOf(sections)));
  return (was, is) => {
    const { text } = is.block;
    const isLine = [was, is].every(
      ({ block }) => /^(?:paragraph|item)$/.test(block.kind) && block.text.length <= MAX_LINE_CHARS,
    );
    if (!isLine || isChangelog(is.section)) return null;
    const isOwn =
      isSameAddress(was, is) ||
      ((is.section.path.length <= MAX_DEPTH || !NEEDED.test(text)) &&
        isSameName(was.block.text, text) &&
        namesPage(was, titles[0]) &&
        namesPage(is, titles[1]));
    return isOwn ? { ...at(is, text), rule: 'page-text-changed', before: was.block.text, after: text } : null;
  };
}

const titlesOf = (sections: readonly PageSection[]): string[] =>
  sections
    .filter(({ title }) => title !== '')
    .slice(0, MAX_TITLES)
    .map(({ title }) => fold(title));

/** A name and a release, of which nothing but the smaller numbers is another. */
function isSameName(before: string, after: string): boolean {
  const [[was, ...others], [is, ...more]] = [[...before.matchAll(RELEASE)], [...after.matchAll(RELEASE)]];
  if (was === undefined || is === undefined || others.length + more.length > 0 || was[1] !== is[1]) return false;
  const words = nameIn(before);
  return (
    words === nameIn(after) && words.split(' ').length <= MAX_WORDS && /\p{L}{2}/u.test(words) && !SAID.test(words)
  );
}

const nameIn = (line: string): string => fold(line.replaceAll(RELEASE, ' ')).replaceAll(/\s+/g, ' ').trim();

/** As a title of the page does: one is the line, or a part of the line is one. */
function namesPage({ block, section }: PlacedBlock, titles: ReadonlySet<string> | undefined): boolean {
  const line = fold(block.text);
  const parts = nameIn(block.text).split(/ ?[–—|·,:-] ?/);
  return (
    [...section.path, fold(section.title)].some((title) => title.includes(line)) ||
    parts.some((part) => part.length > 2 && titles?.has(part) === true)
  );
}

/** That of a site, and not what is called. */
function isSameAddress({ block: was }: PlacedBlock, { block: is, section }: PlacedBlock): boolean {
  const isPair = ADDRESS.test(was.text) && ADDRESS.test(is.text) && was.text.replace(/^http:/, 'https:') === is.text;
  return (
    isPair && was.text !== is.text && !OF_CALLS.test(is.text) && !section.path.some((title) => OF_CALLS.test(title))
  );
}
