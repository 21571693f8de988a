// Headings and blocks in the order of the page -> sections with their paths and the endpoints they describe.
import { hashText } from '../canonical.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { collapse, fold, normalForm } from '../text/normal-form.ts';
import { isAsideTitle, isContentsTitle } from '../text/furniture.ts';
import { headingKey, isChangelogTitle, isDayOrVersion } from './changelog-title.ts';
import { statedEndpoint, toEndpoint } from './signature.ts';

/** An endpoint is stated in the heading or this near to it. */
const SIGNATURE_BLOCKS = 4;
const MAX_HEADING_CHARS = 300;
const BADGE = /[\s([]*\b(deprecated|beta|alpha|new|experimental|preview|legacy)\b[)\]]?$/i;
/** A sub-section that only states the endpoint of the section above it. */
const STATES_ENDPOINT = /^(http |https |api )?(request|endpoint|url|path|usage|route|definition|method|example)s?\b/;

export interface SectionBuilder {
  heading: (level: number, text: string, endpoint?: string | null) => void;
  block: (block: PageBlock) => void;
  leave: (level: number) => void;
  count: () => number;
  finish: () => PageSection[];
}

export function startSections(): SectionBuilder {
  let current: PageSection = { path: [], title: '', level: 0, endpoint: null, blocks: [] };
  const sections = [current];
  const top = current;
  const open: { level: number; key: string; section: PageSection }[] = [];
  const close = (level: number): void => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
  };
  const heading: SectionBuilder['heading'] = (level, text, endpoint) => {
    const [title, badge] = splitBadge(text);
    if (title === '') return;
    close(level);
    const key = headingKey(normalForm(title)) || fold(title);
    const path = [...open.map((around) => around.key), key];
    current = { path, title, level, endpoint: endpoint ?? statedEndpoint(title), blocks: [] };
    open.push({ level, key, section: current });
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
    leave: (level) => {
      close(level);
      current = open.at(-1)?.section ?? top;
    },
    count: () => sections.length,
    finish: () => {
      for (const section of sections) section.endpoint ??= statedInBlocks(section) ?? statedInParts(section);
      lift(sections);
      return sections.filter((section) => (section.title !== '' || section.blocks.length > 0) && !isAside(section));
    },
  };
}

const BESIDE_ENTRY = /^((new )?contributors|assets|downloads|reactions)$/;
/** Most blocks below the title of one page that is led to. */
const MAX_TEASER_BLOCKS = 2;

/** Links to other pages below a heading that says so. What holds a table or a sample is documentation, whatever it is called. */
function isAside({ path, endpoint, blocks }: PageSection): boolean {
  const isLinks = endpoint === null && blocks.every(({ kind }) => kind === 'paragraph' || kind === 'item');
  if (!isLinks) return false;
  const title = path.at(-1) ?? '';
  if (isContentsTitle(title) || isAsideTitle(title)) return true;
  const isTeaser = blocks.length <= MAX_TEASER_BLOCKS && path.some(isAsideTitle);
  return isTeaser || (BESIDE_ENTRY.test(title) && path.some(isChangelogTitle));
}

/** A badge is a notice about the section, not part of its name. */
function splitBadge(text: string): [title: string, badge: string] {
  const heading = collapse(text.replaceAll(/[¶§\u200B]|(^#+\s)|(\s#+$)|(\s*·\s*$)/g, '')).slice(0, MAX_HEADING_CHARS);
  const badge = BADGE.exec(heading);
  if (badge === null || badge.index === 0 || isChangelogTitle(fold(heading))) return [heading, ''];
  return [heading.slice(0, badge.index).trim(), badge[1] ?? ''];
}

/** A day or version on a line of its own, in a changelog: a heading, whatever it is made of. */
function isEntryTitle({ path }: PageSection, { kind, text }: PageBlock): boolean {
  return kind === 'paragraph' && path.some(isChangelogTitle) && isDayOrVersion(text);
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

const METHOD_PART = /^(?:(?:(?:http|request) )*(?:method|verb|type)\W+)?(get|post|put|patch|delete|head|options)\W*$/i;
const PATH_PART =
  /^(?:(?:(?:request|resource|api|end ?point) )*(?:url|uri|path|end ?point|route|address)\W+)?(?:https?:\/\/[^\s/]+)?(\/[^\s|,]*)\W*$/i;
/** How far from one another method and path stand. */
const PART_BLOCKS = 3;

/** Method and path as two lines or two rows: "Method: GET", "URL: /orders". Both are the signature then. */
function statedInParts({ blocks }: PageSection): string | null {
  const first = blocks.slice(0, SIGNATURE_BLOCKS * 2);
  const method = first.findIndex(({ text }) => METHOD_PART.test(text));
  if (method < 0) return null;
  const path = first.findIndex(({ text }, index) => Math.abs(index - method) <= PART_BLOCKS && PATH_PART.test(text));
  const [verb, where] = [first[method], first[path]];
  if (verb === undefined || where === undefined) return null;
  for (const part of [verb, where]) part.kind = 'signature';
  return toEndpoint(METHOD_PART.exec(verb.text)?.[1] ?? '', PATH_PART.exec(where.text)?.[1] ?? '');
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
