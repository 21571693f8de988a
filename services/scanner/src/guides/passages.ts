// What is ranked: the sections of a page that may be a guide, in passages of a few sentences.
import type { PageReading } from '@tidemark/detection/read-page';
import { priorOf, wordsOfPath, type Prior } from './candidates.ts';

export interface Passage {
  url: string;
  /** Of the page, and of the section. */
  title: string;
  heading: string;
  text: string;
  prior: Prior;
  siteName: string;
}

export interface GuidePage {
  /** After redirects. */
  url: string;
  reading: PageReading;
  siteName: string | null;
  /** A notice leads to it. */
  isNamed: boolean;
}

const PASSAGE_CHARS = 800;
/** Of one block. */
const MAX_PASSAGE_CHARS = 6000;
/** Of one page. */
const MAX_PASSAGES = 2000;

/** Sections that look like a guide; those of a page that is one, or that a notice leads to, all do. */
export function passagesOf({ url, reading, siteName, isNamed }: GuidePage): Passage[] {
  const { sections } = reading.snapshot;
  const first = sections.find(({ title }) => title !== '')?.title ?? '';
  const title = pageTitle(reading.title, first) || url;
  // The first of several parts of a page says nothing of the others.
  const tops = sections.filter(({ level, title: heading }) => level === 1 && heading !== '');
  const ofPage = priorOf(title, tops.length === 1 ? first : '', wordsOfPath(url));
  const name = siteName ?? new URL(url).hostname;
  return sections
    .flatMap((section) => {
      const ofHeading = priorOf(section.title, ...section.path);
      const prior = ofHeading > ofPage ? ofHeading : ofPage;
      if (prior === 1 && !isNamed) return [];
      return cutTexts(section.blocks.map((block) => block.text)).map((text): Passage => ({
        url,
        title,
        heading: section.title,
        text,
        prior,
        siteName: name,
      }));
    })
    .slice(0, MAX_PASSAGES);
}

/** Blocks together as long as they are short: what stands far apart in a long list does not belong together. */
function cutTexts(texts: readonly string[]): string[] {
  const parts: string[] = [];
  for (const text of texts) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + text.length < PASSAGE_CHARS) parts[parts.length - 1] = `${last} ${text}`;
    else if (text !== '') parts.push(text.slice(0, MAX_PASSAGE_CHARS).toWellFormed());
  }
  return parts;
}

/** Without the name of the site, which most titles end with. */
function pageTitle(title: string, firstHeading: string): string {
  const [name = ''] = title.split(/\s+[|–—·»]\s+/);
  return name.trim() || firstHeading;
}
