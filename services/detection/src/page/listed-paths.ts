// Paths that can be called and stand alone: lines of code that are nothing but paths ("/blocks/[:id][?limit=3]"), and texts that begin with one
// below a title that says the method of all of them ("POST endpoints").
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isChangelog, listsEnded, locationOf } from './context.ts';
import type { PageView } from './context.ts';
import { standsAnew } from './listed-names.ts';
import { toEndpoint } from './signature.ts';

/** Fewer are an example, or a file. */
const MIN_PATHS = 3;
/** Most lines of one code, and most paths that are told. */
const MAX_LINES = 20;
const MAX_TOLD = 200;

const LINE = /^\s{0,8}(?<path>\/[\w.:{}<>/@*[\]-]{1,200}?\/?)(?<query>\[?[?&][^\s]{1,300})?\s{0,8}$/;
const QUERY_NAME = /[?&]([A-Za-z_][\w.-]{0,60})=/g;
/** Files and folders. */
const NO_CALL =
  /^\/(?:etc|usr|var|home|opt|tmp|bin|dev|mnt|root|srv|proc|sys|users|data|app)\/|\.[a-z]{1,5}\d?$|\/\/|\/$(?<=\/\w{1,60}\/)/i;
/** Over calls; what has no place for a value and no query may else be a folder, a page or a command. */
const OF_CALLS = /\b(?:apis?|rest|endpoints?|routes?|calls?|requests?|methods?|resources?)\b/i;
const OF_METHOD = /^(GET|POST|PUT|PATCH|DELETE|HEAD)(?: [A-Za-z]{3,20})?$/;
const LEAD = /^(\/[\w.:{}<>/@-]{2,200}?)\/?(?:\s?[:–—-]\s(?<words>.*)|$)/s;
/** What stands for a value, and what is one. */
const PLACE = /^\[?[:{<][\w.-]{1,60}[}>]?\]?$/;
const VALUE = /^\d+$|^[\w-]{20,}$|\d{4}|^[A-Z]{3,}$/;

interface Listed {
  /** A path, or a method and a path. */
  call: string;
  section: PageSection;
  quote: string;
  words: string;
  /** Its path as it is written. */
  raw: string;
  queries: Set<string>;
}
type Paths = Map<string, Listed>;

/** What came, went or changed among the paths that both pages list. */
export function diffListedPaths(base: PageView, revision: PageView): FindingDraft[] {
  const [before, after] = [pathsIn(base), pathsIn(revision)];
  if (before.size < MIN_PATHS || after.size < MIN_PATHS) return [];
  const other = {
    gone: [...before].filter(([key]) => !after.has(key)),
    come: [...after].filter(([key]) => !before.has(key)),
  };
  if (other.gone.length + other.come.length > MAX_TOLD) return [];
  const [isNew, isGone] = [standsAnew(base.sections, revision.sections), standsAnew(revision.sections, base.sections)];
  const gone = other.gone.filter(([, { raw }]) => !isGone(raw));
  const come = new Map(other.come.filter(([, { raw }]) => !isNew(raw)));
  const drafts: FindingDraft[] = [];
  for (const [, old] of gone) {
    const twin = [...come].find(([, fresh]) => isSame(old, fresh));
    if (twin === undefined) {
      drafts.push({ ...placeOf(old), rule: 'page-endpoint-removed', subject: old.call, before: old.call });
      continue;
    }
    const [key, fresh] = twin;
    come.delete(key);
    drafts.push({
      ...placeOf(fresh),
      rule: 'page-endpoint-changed',
      subject: old.call,
      before: old.call,
      after: fresh.call,
    });
  }
  for (const fresh of come.values())
    drafts.push({ ...placeOf(fresh), rule: 'page-endpoint-added', subject: fresh.call, after: fresh.call });
  return [...drafts, ...diffQueries(before, after)];
}

function diffQueries(before: Paths, after: Paths): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  for (const [key, fresh] of after) {
    const old = before.get(key);
    if (old === undefined) continue;
    const place = { ...placeOf(fresh), facts: { direction: 'request' } };
    for (const name of notIn(old.queries, fresh.queries))
      drafts.push({ ...place, rule: 'page-parameter-removed', subject: name, before: name });
    for (const name of notIn(fresh.queries, old.queries))
      drafts.push({ ...place, rule: 'page-parameter-added', subject: name, after: name });
  }
  return drafts;
}

const notIn = (names: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...names].filter((name) => !others.has(name));

const placeOf = ({ section, call, quote }: Listed): Pick<FindingDraft, 'location' | 'endpoints' | 'quote'> => ({
  location: locationOf(section),
  endpoints: call.startsWith('/') ? [] : [call],
  quote,
});

/** Another version of the path, or another path of which the same is said, in the same place. */
function isSame(old: Listed, fresh: Listed): boolean {
  if (locationOf(old.section) !== locationOf(fresh.section)) return false;
  const [was, is] = [old, fresh].map(({ call }) => call.replace(/\/v\d+(?:\.\d+)*(?=\/)/, ''));
  return was === is || (old.words.length >= MIN_WORDS_CHARS && fresh.words.startsWith(old.words));
}
/** Words this long are not the same by chance. */
const MIN_WORDS_CHARS = 12;

function pathsIn(view: PageView): Paths {
  const found: Paths = new Map();
  for (const section of view.sections) {
    if (view.endpointOf(section) !== null || isChangelog(section) || listsEnded(section) !== null) continue;
    const method = OF_METHOD.exec(section.title)?.[1];
    for (const block of section.blocks)
      for (const listed of method === undefined ? inCode(section, block) : led(section, block, method))
        note(found, listed);
  }
  return found;
}

function note(found: Paths, listed: Listed): void {
  const key = shapeOf(listed.call);
  const known = found.get(key);
  if (known === undefined) found.set(key, listed);
  else for (const name of listed.queries) known.queries.add(name);
}

/** "`/v1/addresses/`: Request a new address" below "POST endpoints". */
function led(section: PageSection, { kind, text, codes = [] }: PageBlock, method: string): Listed[] {
  const [path = ''] = codes;
  const [, lead = ''] = LEAD.exec(text) ?? [];
  if (kind === 'code' || kind === 'row' || lead === '' || path.replace(/\/$/, '') !== lead) return [];
  const words = text.slice(path.length).replace(/^[\s:–—-]+/, '');
  return [{ call: toEndpoint(method, path), section, quote: text, words, raw: path, queries: new Set() }];
}

/** All lines of it are paths; those that give values to the places of the first are calls of it. */
function inCode(section: PageSection, { kind, text }: PageBlock): Listed[] {
  if (kind !== 'code' || !/^\s{0,8}\//.test(text)) return [];
  if (!/[{<?]|\/\[?:/.test(text) && !section.path.some((title) => OF_CALLS.test(title))) return [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.length > MAX_LINES ? [] : lines.map((line) => LINE.exec(line)?.groups ?? null);
  if (read.length === 0 || read.some((groups) => groups === null || NO_CALL.test(groups['path'] ?? ''))) return [];
  const listed: (Listed & { parts: string[] })[] = [];
  for (const groups of read) {
    const raw = groups?.['path'] ?? '';
    const parts = raw
      .split('/')
      .slice(1)
      .filter((part) => part !== '')
      .map(plainPart);
    const names = [...(groups?.['query'] ?? '').matchAll(QUERY_NAME)].map(([, name = '']) => name);
    const known = listed.find((one) => isCallOf(parts, one.parts));
    for (const name of known === undefined ? [] : names) known?.queries.add(name);
    if (known === undefined)
      listed.push({
        call: `/${parts.join('/')}`,
        section,
        quote: text,
        words: '',
        raw,
        queries: new Set(names),
        parts,
      });
  }
  return listed;
}

/** `[:id]`, `<id>` and `:id` are `{id}`; so is what can only be a value. */
function plainPart(part: string): string {
  if (PLACE.test(part)) return `{${part.replaceAll(/[^\w.-]/g, '')}}`;
  return VALUE.test(part) ? '{value}' : part;
}

const isCallOf = (parts: readonly string[], known: readonly string[]): boolean =>
  parts.length === known.length &&
  parts.every((part, index) => part === known[index] || (known[index]?.startsWith('{') ?? false));
