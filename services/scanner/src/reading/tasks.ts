// What is done in a thread of its own when it is much: reading and comparing. Pure; what goes in and comes out is copied.
import { diff } from '@tidemark/detection/diff';
import type { Finding } from '@tidemark/detection/finding';
import { parsePage } from '@tidemark/detection/html/tree';
import { readPage, readTree, type PageOptions, type PageReading } from '@tidemark/detection/read-page';
import type { SpecSnapshot } from '@tidemark/detection/snapshot';
import { scanTree, type Markup } from '../fetch/scan-markup.ts';
import { compareSite, type ComparedPage, type PlacedFinding } from '../visit/compare-site.ts';
import { describeSpecText, readSpecText, type ReadSpec, type SpecOrder, type SpecSummary } from './spec-text.ts';

export interface Tasks {
  readPage: (input: { html: string; options: PageOptions }) => PageReading;
  readMarkedPage: (input: { html: string; options: PageOptions }) => { reading: PageReading; markup: Markup };
  /** Null when the text is no description. */
  readSpec: (input: SpecOrder) => ReadSpec | null;
  describeSpec: (input: { text: string; url: string }) => SpecSummary | null;
  comparePages: (input: readonly ComparedPage[]) => PlacedFinding[];
  compareSpecs: (input: { before: SpecSnapshot; after: SpecSnapshot }) => Finding[];
}

export const TASKS: Tasks = {
  readPage: ({ html, options }) => readPage(html, options),
  readMarkedPage: ({ html, options }) => {
    const tree = parsePage(html);
    return { reading: readTree(tree, options), markup: scanTree(tree, options.url) };
  },
  readSpec: readSpecText,
  describeSpec: describeSpecText,
  comparePages: (input) => compareSite(input),
  compareSpecs: ({ before, after }) => diff(before, after),
};
