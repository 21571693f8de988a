// What is ranked: one passage for each section of a page that may be a guide.
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

const MAX_PASSAGE_CHARS = 6000;
/** Of one page. */
const MAX_PASSAGES = 400;

/** Sections that look like a guide; those of a page that is one, or that a notice leads to, all do. */
export function passagesOf({ url, reading, siteName, isNamed }: GuidePage): Passage[] {
  const { sections } = reading.snapshot;
  const first = sections.find(({ title }) => title !== '')?.title ?? '';
  const title = pageTitle(reading.title, first) || url;
  const ofPage = priorOf(title, first, wordsOfPath(url));
  const name = siteName ?? new URL(url).hostname;
  return sections
    .map((section): Passage => {
      const text = section.blocks.map((block) => block.text).join(' ');
      const ofHeading = priorOf(section.title, ...section.path);
      return {
        url,
        title,
        heading: section.title,
        text: text.slice(0, MAX_PASSAGE_CHARS).toWellFormed(),
        prior: ofHeading > ofPage ? ofHeading : ofPage,
        siteName: name,
      };
    })
    .filter(({ prior, text }) => text !== '' && (prior > 1 || isNamed))
    .slice(0, MAX_PASSAGES);
}

/** Without the name of the site, which most titles end with. */
function pageTitle(title: string, firstHeading: string): string {
  const [name = ''] = title.split(/\s+[|–—·»]\s+/);
  return name.trim() || firstHeading;
}
