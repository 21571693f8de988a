// HTML -> PageSnapshot: a tree of sections with their blocks, in a form in which noise leaves no trace.
// Never throws and never recurses without a bound, whatever the markup.
import { PAGE_EXTRACTOR_VERSION } from './snapshot.ts';
import type { PageSection, PageSnapshot } from './snapshot.ts';
import { collectBlocks, MAX_BLOCKS } from './html/collect-blocks.ts';
import { findContentRoot } from './html/content.ts';
import { languageOf } from './html/language.ts';
import { withoutNoise } from './page/noise.ts';
import { findProblem } from './html/problem.ts';
import type { PageProblem } from './html/problem.ts';
import { detectMarkup } from './html/viewers/markup.ts';
import { compileSelectors } from './html/selectors.ts';
import { startSections } from './html/sections.ts';
import { attribute, findElement, parsePage } from './html/tree.ts';
import type { PageTree } from './html/tree.ts';
import { collapse } from './text/normal-form.ts';

export type { PageProblem } from './html/problem.ts';

/** Most sections of a page. */
const MAX_SECTIONS = 20_000;
const MAX_TITLE_CHARS = 300;

export interface PageReading {
  snapshot: PageSnapshot;
  title: string;
  /** Primary subtag of the language that it is written in, such as `en`; null when nothing tells. */
  language: string | null;
  /** Characters of content. */
  textLength: number;
  /** Why this is not the page that was asked for. */
  problem: PageProblem | null;
  /** One sentence each, for the owner of the Monitor: a selector that was not understood, a page that was cut. */
  warnings: string[];
}

export interface PageOptions {
  url: string;
  ignoreSelectors: readonly string[];
  /** Keys of `learnNoise`: what changes in every scan of this page. */
  noise?: readonly string[];
}

export const readPage = (html: string, options: PageOptions): PageReading => readTree(parsePage(html), options);

/** For who needs the tree for more. */
export function readTree(tree: PageTree, options: PageOptions): PageReading {
  const selection = compileSelectors(options.ignoreSelectors);
  const sections = startSections();
  let blocks = 0;
  const isFull = (): boolean => blocks >= MAX_BLOCKS || sections.count() >= MAX_SECTIONS;
  const markup = detectMarkup(tree.source);
  collectBlocks(findContentRoot(tree, markup?.content ?? null), {
    ignored: selection.matches,
    markup,
    sink: {
      heading: sections.heading,
      leave: sections.leave,
      block: (block) => {
        blocks += 1;
        sections.block(block);
      },
      isFull,
    },
  });
  const found = sections.finish();
  const truncated = tree.truncated || isFull();
  const title = titleOf(tree);
  const snapshot = { kind: 'page', extractorVersion: PAGE_EXTRACTOR_VERSION, sections: found, truncated } as const;
  return {
    snapshot: withoutNoise(snapshot, options.noise ?? []),
    title,
    language: languageOf(found, declaredLanguage(tree)),
    textLength: lengthOf(found),
    problem: findProblem(tree, found, { title, url: options.url }),
    warnings: [
      ...selection.invalid.map(
        (selector) => `The selector "${selector.slice(0, 80)}" was not understood and is ignored.`,
      ),
      ...(truncated ? ['The page is larger than what is read of it.'] : []),
    ],
  };
}

function titleOf(tree: PageTree): string {
  const title = findElement(
    tree.document,
    ({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI.endsWith('xhtml'),
  );
  const text = title?.childNodes.map((child) => ('value' in child ? child.value : '')).join('') ?? '';
  return collapse(text).slice(0, MAX_TITLE_CHARS);
}

function declaredLanguage({ document }: PageTree): string | null {
  const html = findElement(document, ({ tagName }) => tagName === 'html');
  return html === null ? null : attribute(html, 'lang');
}

function lengthOf(sections: readonly PageSection[]): number {
  return sections.reduce(
    (sum, section) =>
      sum + section.title.length + section.blocks.reduce((inner, block) => inner + block.text.length, 0),
    0,
  );
}
