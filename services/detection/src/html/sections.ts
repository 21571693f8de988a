// Headings and blocks in the order of the page -> sections with their paths and the endpoints they describe.
import { hashText } from '../canonical.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { collapse, fold, normalForm } from '../text/normal-form.ts';
import { announcesLimit, setsLimit } from '../text/limits.ts';
import { isAsideTitle, isContentsTitle, isLeadingTitle, isPromotion } from '../text/furniture.ts';
import { headingKey, isChangelogTitle, isDayOrVersion } from '../page/changelog-title.ts';
import { listsEnded, statingCells } from '../page/context.ts';
import { saysDeprecated } from '../prose/notices.ts';
import { readStatement } from '../prose/statements.ts';
import { joinDescriptions } from './detailed-descriptions.ts';
import { LABEL_LEVEL } from './labels.ts';
import { isPartTitle, isResponsePart, isSampleTitle, statusBlock, statusOf } from '../page/operation-parts.ts';
import { statedInWords } from './said-method.ts';
import { splitOperations } from './split-operations.ts';
import {
  isListInTwo,
  joinSignature,
  statedBelow,
  statedInParts,
  statedInTitles,
  statedInTwo,
  titledByPath,
} from './stated-in-parts.ts';
import { isSameCall, namedEndpoint, statedEndpoint } from '../page/signature.ts';
import { shapeOf } from '../text/path-shape.ts';

/** An endpoint is stated in the heading or this near to it. */
const SIGNATURE_BLOCKS = 4;
/** Notices may stand in front of it. */
const MAX_NEAR_BLOCKS = 12;
const blocksNear = ({ blocks }: PageSection): PageBlock[] =>
  blocks
    .slice(0, MAX_NEAR_BLOCKS)
    .filter(({ kind }) => kind !== 'notice')
    .slice(0, SIGNATURE_BLOCKS);

const MAX_HEADING_CHARS = 300;
const BADGE = /[\s([]*\b(deprecated|beta|alpha|new|experimental|preview|legacy)\b[)\]]?$/i;
/** A sub-section that only states the endpoint of the section above it. */
const STATES_ENDPOINT = /^(https? ?|api )?(request|endpoint|url|path|usage|route|definition|method|example)s?\b/;

/** "/orders get post": links to the operations below. */
const METHODS_BEHIND_PATH = /^(\/\S*)(?:\s+(?:get|post|put|patch|delete|head|options))+$/i;

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
  /** Operations without a title of their own, and the section that holds them. */
  const untitled = new Map<PageSection, PageSection>();
  /** Signatures that stood in two blocks. */
  const inTwo = new Set<PageBlock>();
  const open: { level: number; key: string; section: PageSection; isDay: boolean }[] = [];
  let isDay = false;
  const close = (level: number): void => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
  };
  /** A day in front of the title of its entry, with no more than labels between them, holds the entry. */
  const nestBelowDay = (level: number, title: string): void => {
    const day = open.at(-1);
    if (day?.isDay !== true || day.level < level || day.section !== current) return;
    const isEntry = !isChangelogTitle(fold(title)) && !isDayOrVersion(title);
    if (isEntry && current.blocks.every(isShort)) day.level = day.section.level = level - HALF;
  };
  const heading: SectionBuilder['heading'] = (written, text, endpoint) => {
    const [full, badge] = splitBadge(text);
    const led = endpoint == null ? titledByPath(current.blocks.at(-1), full) : null;
    if (led !== null) current.blocks.pop();
    const named = led ?? (open.some((around) => isChangelogTitle(around.key)) ? null : namedEndpoint(full));
    const title = named?.name ?? full.replace(METHODS_BEHIND_PATH, '$1');
    if (title === '') return;
    const level = Math.min(levelOf(open, written, title), modelsLevel(open, written, title));
    nestBelowDay(level, title);
    close(level);
    const key = headingKey(normalForm(title)) || fold(title);
    const path = [...open.map((around) => around.key), key];
    current = { path, title, level, endpoint: endpoint ?? named?.endpoint ?? statedEndpoint(title), blocks: [] };
    open.push({ level, key, section: current, isDay });
    isDay = false;
    sections.push(current);
    if (/^(deprecated|legacy)$/i.test(badge)) current.blocks.push(badgeBlock(badge));
    const status = open.slice(0, -1).some(listsResponses) ? statusBlock(title) : null;
    if (status !== null) current.blocks.push(status);
  };
  const add = (block: PageBlock): void => {
    const before =
      block.kind === 'signature' ? operationBefore([{ level: 0, section: top }, ...open], current, block.text) : null;
    if (before !== null) {
      const group = untitled.get(before.section);
      heading(before.level + (group === undefined ? HALF / 2 : 0), statedEndpoint(block.text) ?? block.text);
      untitled.set(current, group ?? before.section);
    }
    current.blocks.push(block);
  };
  const leave = (level: number): void => {
    close(level);
    current = open.at(-1)?.section ?? top;
  };
  const entryLevel = (): number =>
    open.find((around) => around.isDay)?.level ??
    (open.find(({ key }) => isChangelogTitle(key))?.level ?? current.level) + 1;
  return {
    heading,
    block: (block) => {
      if (isEntryTitle(current, block)) {
        const level = entryLevel();
        isDay = true;
        heading(level, block.text);
        isDay = false;
      } else {
        if (isBehindLabel(current, block)) leave(LABEL_LEVEL);
        const joined = joinSignature(current.blocks, block);
        if (joined !== null) {
          current.blocks.pop();
          inTwo.add(joined);
        }
        add(joined ?? block);
      }
    },
    leave,
    count: () => sections.length,
    finish: () => {
      if (sections.length > 1) top.blocks = top.blocks.filter((block) => !isStrip(block));
      const found = splitOperations(sections, untitled);
      for (const [index, section] of found.entries())
        if (listsEnded(section) !== 'removed')
          section.endpoint ??=
            (isListInTwo(section, inTwo) ? null : statedInBlocks(section)) ??
            statedInTwo(section, inTwo) ??
            statedInTitles(section, found.slice(0, index)) ??
            statedInParts(section) ??
            statedInWords(section) ??
            statedInOnlyRow(section) ??
            statedBelow(section, found.slice(index + 1, index + 1 + MAX_PARTS));
      lift(found);
      unrepeat(found);
      joinDescriptions(found);
      return found.filter(
        (section, index) =>
          (section.title !== '' || section.blocks.length > 0) &&
          !isAside(section) &&
          !isSaidAgain(section, found[index + 1]),
      );
    },
  };
}

/** Some templates print the title of a page over the page, which has it, too. */
const isSaidAgain = (section: PageSection, next: PageSection | undefined): boolean =>
  section.blocks.length === 0 &&
  section.endpoint === null &&
  next !== undefined &&
  next.level <= section.level &&
  next.path.at(-1) === section.path.at(-1);

/** Over the first heading of a page stands what its site shows on all of them, too. */
const isStrip = ({ kind, text }: PageBlock): boolean =>
  /^(?:paragraph|item|notice)$/.test(kind) &&
  isPromotion(text) &&
  !saysDeprecated(text) &&
  !setsLimit(text) &&
  !announcesLimit(text) &&
  readStatement(text) === null;

/** How many sections below a title may be asked for its method and path. */
const MAX_PARTS = 12;

/** Longest label beside a day. */
const MAX_LABEL_CHARS = 40;
const isShort = ({ kind, text }: PageBlock): boolean => kind === 'paragraph' && text.length <= MAX_LABEL_CHARS;

interface OpenSection {
  level: number;
  section: PageSection;
}

/** Between an operation and the headings below it. */
const HALF = 0.5;

/** "Responses" right below an operation is a part of it, however large it is written. */
function levelOf(open: readonly OpenSection[], written: number, title: string): number {
  // A label over a response stands below the operation that is open, not below what came before it.
  if (written === LABEL_LEVEL && statusOf(title) !== null)
    return (
      (open.findLast(({ section }) => isOperation(section) && !isPartTitle(section.title))?.level ??
        LABEL_LEVEL - HALF) + HALF
    );
  const around = open.find(
    ({ level, section }) => level >= written && isOperation(section) && !STATES_ENDPOINT.test(fold(section.title)),
  );
  if (around === undefined || !isPartTitle(title)) return written;
  const isInResponse = isResponsePart(title) && open.some(({ section }) => statusOf(section.title) !== null);
  return around.level + (isInResponse ? HALF + HALF / 2 : HALF);
}

/** What all operations of a page send and get stands below none of them, however its title is written. */
const modelsLevel = (open: readonly OpenSection[], written: number, title: string): number =>
  written <= 2 && /^(?:data )?(?:models|schemas)$/i.test(title)
    ? (open.find(({ section }) => isOperation(section))?.level ?? written)
    : Infinity;

/** Its endpoint is stated by its title, or was stated by a block. */
const isOperation = (section: PageSection): boolean =>
  section.endpoint !== null || blocksNear(section).some(({ kind }) => kind === 'signature');

/** The operation behind whose parts a signature begins another one, without a title of its own; null when it begins none. */
function operationBefore(open: readonly OpenSection[], current: PageSection, text: string): OpenSection | null {
  const [endpoint, before] = [statedEndpoint(text), open.findLast(({ section }) => isOperation(section))];
  if (endpoint === null || before === undefined || before.section === current) return null;
  const first = blocksNear(before.section).find(({ kind }) => kind === 'signature')?.text ?? '';
  const known = before.section.endpoint ?? statedEndpoint(first);
  const isBehindPart = current.blocks.length > 0 && (isPartTitle(current.title) || isDefaultResponse(current));
  return isBehindPart && known !== null && !isSameCall(endpoint, known) ? before : null;
}

/** What is given where no status is listed. */
const isDefaultResponse = ({ title, path }: PageSection): boolean =>
  /^default$/i.test(title) && /\bresponses$/.test(path.at(-2) ?? '');

/** Titles below are responses when they name a status code; elsewhere they are what a server says instead of a page. */
const listsResponses = ({ section }: OpenSection): boolean =>
  isOperation(section) || /\b(responses?|status codes?|returns)\b/.test(section.path.at(-1) ?? '');

/** A label stands over a list, a table or samples: running text behind them belongs to what is around. */
function isBehindLabel({ level, blocks }: PageSection, { kind }: PageBlock): boolean {
  return level === LABEL_LEVEL && blocks.length > 0 && /^(paragraph|signature|notice)$/.test(kind);
}

/** Files are only named below such a title, unless something is said of them. */
const SAYS_SOMETHING =
  /\b(?:is|are|was|were|has|have|will|can|now|must|no longer|added|removed|deprecated|fixed|adds?|removes?|fixes)\b/i;
const BESIDE_ENTRY = /^((new )?contributors|assets|downloads|reactions)$/;
const OF_FILES = /^(assets|downloads)$/;
/** Longest line below a title of other pages. */
const MAX_LEAD_CHARS = 60;
/** Most blocks below the title of one page that is led to. */
const MAX_TEASER_BLOCKS = 2;

/** Links to other pages below a heading that says so. What holds a table or a sample is documentation, whatever it is called. */
function isAside({ path, title: written, endpoint, blocks }: PageSection): boolean {
  const isLinks = endpoint === null && blocks.every(({ kind }) => kind === 'paragraph' || kind === 'item');
  if (!isLinks) return false;
  const title = path.at(-1) ?? '';
  if (isContentsTitle(title) || isAsideTitle(written) || (title === 'contents' && blocks.length === 0)) return true;
  if (isLeadingTitle(written))
    return blocks.every(({ kind, text }) => kind === 'item' || text.length <= MAX_LEAD_CHARS);
  const isTeaser = blocks.length <= MAX_TEASER_BLOCKS && path.some(isAsideTitle);
  const isSaid = OF_FILES.test(title) && blocks.some(({ text }) => SAYS_SOMETHING.test(text));
  const isBeside = BESIDE_ENTRY.test(title) && !isSaid;
  return isTeaser || (isBeside && path.some(isChangelogTitle));
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
  for (const block of blocksNear(section)) {
    const endpoint = block.kind === 'row' ? null : statedEndpoint(block.text);
    if (endpoint !== null) return listsOperations(section.blocks, section.blocks.indexOf(block)) ? null : endpoint;
  }
  return null;
}

/** So many endpoints one behind the other are a list of operations, and so are fewer when nothing follows. */
const LISTED = 3;

function listsOperations(blocks: readonly PageBlock[], from: number): boolean {
  const listed = new Set<string>();
  for (const { kind, text } of blocks.slice(from)) {
    const endpoint = /^(?:signature|item|paragraph)$/.test(kind) ? statedEndpoint(text) : null;
    if (endpoint === null) return listed.size >= LISTED;
    listed.add(shapeOf(endpoint));
  }
  return listed.size > 1;
}

const METHOD_TITLE = /^(?:http )?(?:method|verb)$/i;
const PATH_TITLE = /^(?:path|url|uri|endpoint|route)$/i;
/** Titles over operations that are listed, even where one is left. */
const LISTS = /\b(?:endpoints|operations|routes|resources|methods|apis|overview|summary|index|contents)\b/i;

/** A table of method and path with one row is about the section. */
function statedInOnlyRow({ title, blocks }: PageSection): string | null {
  const rows = blocks.filter(
    ({ kind, header }) =>
      kind === 'row' && header.some((name) => METHOD_TITLE.test(name)) && header.some((name) => PATH_TITLE.test(name)),
  );
  const [row] = rows;
  return row === undefined || rows.length > 1 || LISTS.test(title)
    ? null
    : (statingCells(row)
        .map(statedEndpoint)
        .find((endpoint) => endpoint !== null) ?? null);
}

/** A sample shows a call of the operation around it, with the address of the server in front: no operation of its own. */
function unrepeat(sections: readonly PageSection[]): void {
  const open: PageSection[] = [];
  for (const section of sections) {
    while ((open.at(-1)?.level ?? -1) >= section.level) open.pop();
    const around = open.findLast(({ endpoint }) => endpoint !== null)?.endpoint ?? null;
    const { endpoint } = section;
    const isCall = endpoint !== null && around !== null && isSameCall(endpoint, around);
    if (endpoint !== around && (isCall || (around !== null && isSampleTitle(section.title)))) section.endpoint = null;
    open.push(section);
  }
}

/** "HTTP Request" below "Get a kitten" states the endpoint of both, and so does whatever alone stands below a title. */
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
    const isTitleOnly = section.blocks.length === 0 && children.length === 1;
    // Samples in parts beside it call the same.
    const isOne = stating.every(({ endpoint }) => endpoint === only?.endpoint);
    const isTitled = stating.some(({ title }) => STATES_ENDPOINT.test(fold(title)));
    if (isOne && only !== undefined && (isTitleOnly || isTitled)) section.endpoint = only.endpoint;
  }
}
