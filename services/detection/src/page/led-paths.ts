// Items that begin with a path and say what it gives ("`/pots/<id>`: one pot"), three or more in one section: calls without a method, which
// come, go, or have another path.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { once } from '../text/once.ts';
import { fold } from '../text/normal-form.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isChangelog, listsEnded } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';

/** Fewer are an example, or a file. */
const MIN_PATHS = 3;
const MAX_TOLD = 200;
const LEAD = /^(\/[\w.:{}<>@[\]*$-][\w.:{}<>@[\]/*$-]{0,200}?)(\?\S{1,200})?\s?(?::|[–—-])\s+(?=[^\s/])/;
const PLACE = /\/(?:[{<:]|\[:?\w)/;
/** Over calls; what has no place for a value may else be a folder, a page or a command. */
const OF_CALLS =
  /\b(?:endpoints?|routes?|(?:rest|http|web) (?:api|interface)|api (?:methods|calls|paths|reference))\b/i;
/** Lists of something about calls, and of what is none. */
const OF_OTHERS =
  /\b(?:guides?|bots?|layout|folders?|files?|rewriting|limits?|coming soon|planned|new|without|no (?:token|auth\w*|key)|examples?|samples?|commands?|redirects?)\b/i;
/** Files and folders. */
const NO_CALL = /^\/(?:etc|usr|var|home|opt|tmp|bin|dev|mnt|root|srv|proc|sys|boot|lib|sbin)\b|\.[a-z]{1,5}\d?$/i;
/** Paths in the words of a text. */
const IN_TEXT = /(?<![\w/<])\/[\w.:{}<>@[\]/*$-]{1,200}/g;
/** In front of a path that is called. */
const HOST = /https?:\/\/[^\s/]{1,200}/g;
const CALLED = /(?:https?:\/\/[^\s/]{1,200}|\b(?:GET|POST|PUT|PATCH|DELETE)\W{1,4})(\/[\w.:{}<>@[\]/*$-]{1,200})/g;
const BASE = /^\/(?:api\/)?(?:v\d[\w.]*|api)\//;
/** Words that say no more than what the path gives. */
const PLAIN = /^page-(?:text|fact|limit|statement|name)-/;

export interface LedPaths {
  added: (placed: PlacedBlock, draft: FindingDraft) => FindingDraft;
  removed: (placed: PlacedBlock, draft: FindingDraft) => FindingDraft;
  /** The same item with another path; null where the path is the same or there is none. */
  changed: (base: PlacedBlock, revision: PlacedBlock) => FindingDraft | null;
}

export function compareLedPaths(base: readonly PageSection[], revision: readonly PageSection[]): LedPaths {
  const known = { base: once(() => pathsOf(base)), revision: once(() => pathsOf(revision)) };
  let left = MAX_TOLD;
  const newPath = (placed: PlacedBlock, others: () => ReadonlySet<string>): string | null => {
    const path = left > 0 ? pathOf(placed) : null;
    if (path === null || others().has(plainShape(path))) return null;
    left -= 1;
    return path;
  };
  return {
    added: (placed, draft) => {
      const path = PLAIN.test(draft.rule) ? newPath(placed, known.base) : null;
      return path === null
        ? draft
        : { ...at(placed, placed.block.text), rule: 'page-endpoint-added', subject: path, after: path };
    },
    removed: (placed, draft) => {
      const path = PLAIN.test(draft.rule) ? newPath(placed, known.revision) : null;
      return path === null
        ? draft
        : { ...at(placed, placed.block.text), rule: 'page-endpoint-removed', subject: path, before: path };
    },
    changed: (was, is) => {
      if (!sayTheSame(was.block.text, is.block.text)) return null;
      const before = newPath(was, known.revision);
      const after = before === null ? null : newPath(is, known.base);
      return before === null || after === null
        ? null
        : { ...at(is, is.block.text), rule: 'page-endpoint-changed', subject: before, before, after };
    },
  };
}

/** Behind their paths. */
const sayTheSame = (one: string, other: string): boolean => {
  const [was, is] = [one, other].map((text) => fold(text.replace(LEAD, '')));
  return was === is;
};

function pathOf({ block, section }: PlacedBlock): string | null {
  const path = ledPath(block);
  return path !== null && listsPaths(section) ? path : null;
}

const ledPath = ({ kind, text, codes = [] }: PageBlock): string | null => {
  const path = kind === 'item' ? (LEAD.exec(text)?.[1] ?? null) : null;
  return path !== null && codes[0]?.startsWith(path) === true ? path : null;
};

const lists = new WeakMap<PageSection, boolean>();

function listsPaths(section: PageSection): boolean {
  const known = lists.get(section) ?? areCalls(section);
  lists.set(section, known);
  return known;
}

function areCalls(section: PageSection): boolean {
  const paths = section.blocks.flatMap((block) => ledPath(block) ?? []);
  if (paths.length < MIN_PATHS || paths.some((path) => NO_CALL.test(path))) return false;
  if (isChangelog(section) || listsEnded(section) !== null || OF_OTHERS.test(section.title)) return false;
  return (
    paths.some((path) => PLACE.test(path)) ||
    section.path.some((title) => OF_CALLS.test(title)) ||
    section.blocks.some(({ kind, text }) => kind === 'paragraph' && text.endsWith(':') && OF_CALLS.test(text))
  );
}

/** Whatever stands for a value. */
const plainShape = (path: string): string =>
  shapeOf(path.replaceAll(/<[^<>/]{1,60}>|(?<=\/)(?:\[?:[\w-]{1,60}\]?|\$\w{1,60})/g, '{}')).replace(
    /(?<=.)[/.:]+$/,
    '',
  );

const pathsOf = (sections: readonly PageSection[]): Set<string> =>
  new Set(sections.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)].flatMap(pathsIn)));

/** Of a path that is called also without the base that all have. */
const pathsIn = (text: string): string[] => [
  ...(text.replaceAll(HOST, ' ').match(IN_TEXT) ?? []).map(plainShape),
  ...Array.from(text.matchAll(CALLED), ([, path = '']) => plainShape(path.replace(BASE, '/'))),
];
