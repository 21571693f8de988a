// Headings and blocks in the order of the page -> sections with their paths and the endpoints they describe.
import { hashText } from '../canonical.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { collapse, fold, normalForm } from '../text/normal-form.ts';
import { findDates } from '../text/dates.ts';
import { isChangelogTitle } from './changelog-title.ts';
import { statedEndpoint } from './signature.ts';

/** An endpoint is stated in the heading or this near to it. */
const SIGNATURE_BLOCKS = 4;
const MAX_HEADING_CHARS = 300;
const BADGE = /[\s([]*\b(deprecated|beta|alpha|new|experimental|preview|legacy)\b[)\]]?$/i;
/** A sub-section that only states the endpoint of the section above it. */
const STATES_ENDPOINT = /^(http |https |api )?(request|endpoint|url|path|usage|route|definition|method|example)s?\b/;

export interface SectionBuilder {
  heading: (level: number, text: string, endpoint?: string | null) => void;
  block: (block: PageBlock) => void;
  count: () => number;
  finish: () => PageSection[];
}

export function startSections(): SectionBuilder {
  let current: PageSection = { path: [], title: '', level: 0, endpoint: null, blocks: [] };
  const sections = [current];
  const open: { level: number; key: string }[] = [];
  const heading: SectionBuilder['heading'] = (level, text, endpoint) => {
    const [title, badge] = splitBadge(text);
    if (title === '') return;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ level, key: fold(normalForm(title)) });
    const path = open.map(({ key }) => key);
    current = { path, title, level, endpoint: endpoint ?? statedEndpoint(title), blocks: [] };
    sections.push(current);
    if (/^(deprecated|legacy)$/i.test(badge)) current.blocks.push(badgeBlock(badge));
  };
  const entryLevel = (): number => (open.find(({ key }) => isChangelogTitle(key))?.level ?? current.level) + 1;
  return {
    heading,
    block: (block) => {
      if (isEntryTitle(current, block)) heading(entryLevel(), block.text);
      else current.blocks.push(block);
    },
    count: () => sections.length,
    finish: () => {
      for (const section of sections) section.endpoint ??= statedInBlocks(section);
      lift(sections);
      return sections.filter((section) => section.title !== '' || section.blocks.length > 0);
    },
  };
}

/** A badge is a notice about the section, not part of its name. */
function splitBadge(text: string): [title: string, badge: string] {
  const heading = collapse(text.replaceAll(/[¶§\u200B]|(^#+\s)|(\s#+$)|(\s*·\s*$)/g, '')).slice(0, MAX_HEADING_CHARS);
  const badge = BADGE.exec(heading);
  if (badge === null || badge.index === 0 || isChangelogTitle(fold(heading))) return [heading, ''];
  return [heading.slice(0, badge.index).trim(), badge[1] ?? ''];
}

/** Longest day or version that stands above an entry. */
const MAX_ENTRY_TITLE_CHARS = 40;

/** A day or version on a line of its own, in a changelog: a heading, whatever it is made of. */
function isEntryTitle({ path }: PageSection, { kind, text }: PageBlock): boolean {
  if (kind !== 'paragraph' || text.length > MAX_ENTRY_TITLE_CHARS || !path.some(isChangelogTitle)) return false;
  const [first] = findDates(text);
  const rest = first === undefined ? text : text.replace(first.text, '');
  return /\d/.test(text) && /^[\s\W]*(v(ersion)? ?)?[\d.]*[\s\W]*$/i.test(rest);
}

function badgeBlock(word: string): PageBlock {
  return { kind: 'notice', text: word, hash: hashText(word.toLowerCase(), 16), key: null, cells: [], header: [] };
}

function statedInBlocks(section: PageSection): string | null {
  for (const block of section.blocks.slice(0, SIGNATURE_BLOCKS)) {
    if (block.kind === 'row' || block.kind === 'notice') continue;
    const endpoint = statedEndpoint(block.text);
    if (endpoint !== null) return endpoint;
  }
  return null;
}

/** "HTTP Request" below "Get a kitten" states the endpoint of both. */
function lift(sections: readonly PageSection[]): void {
  for (const [index, section] of sections.entries()) {
    if (section.endpoint !== null || section.path.length === 0) continue;
    const children: PageSection[] = [];
    for (let next = index + 1; next < sections.length; next += 1) {
      const child = sections[next];
      if (child === undefined || child.level <= section.level) break;
      if (child.path.length === section.path.length + 1) children.push(child);
    }
    const stating = children.filter((child) => child.endpoint !== null);
    const [only] = stating;
    if (stating.length === 1 && only !== undefined && STATES_ENDPOINT.test(fold(only.title)))
      section.endpoint = only.endpoint;
  }
}
