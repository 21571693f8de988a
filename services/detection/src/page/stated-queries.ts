// Parameters that only the statement of an endpoint names: `GET /ready?lag=<max>&mode=apply|write`.
import type { FindingDraft } from '../make-finding.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isChangelog, locationOf } from './context.ts';
import type { PageView } from './context.ts';
import type { PageSection } from '../snapshot.ts';
import { statedEndpoint } from './signature.ts';

/** Most parameters of one statement, and most that are told. */
const MAX_NAMES = 40;
const MAX_DRAFTS = 400;

/** Behind the first path of a statement. */
const QUERY = /^[^/]{0,100}\/[^\s?]{0,300}\?([^\s#]{1,500})/;
const NAME = /^\W{0,2}([A-Za-z_][\w.-]{0,60})(?:\[\w{0,40}\])?=/;

interface Stated {
  endpoint: string;
  location: string;
  /** Its statements, as they stand, and where. */
  quotes: string[];
  sections: Set<PageSection>;
  names: Set<string>;
}

/** Of endpoints that both pages state; what rows or other words name is told by them. */
export function diffStatedQueries(base: PageView, revision: PageView): FindingDraft[] {
  const [before, after] = [statedIn(base), statedIn(revision)];
  const rows = new Set([...keysOf(base), ...keysOf(revision)]);
  const drafts: FindingDraft[] = [];
  for (const [key, { endpoint, location, quotes, sections, names }] of after) {
    const old = before.get(key);
    if (old === undefined || drafts.length > MAX_DRAFTS) continue;
    const place = { location, endpoints: [endpoint], quote: quotes[0] ?? endpoint };
    // What the words around its statements still name did not go.
    const isLeft = (name: string): boolean => [...sections].some((section) => wordsOf(section).has(name));
    for (const name of old.names)
      if (!rows.has(name.toLowerCase()) && !isLeft(name))
        drafts.push({ ...place, rule: 'page-parameter-removed', subject: name, before: name });
    const known = wordsIn(names.size === 0 ? [] : old.quotes);
    for (const name of names)
      if (!rows.has(name.toLowerCase()) && !known.has(name))
        drafts.push({ ...place, rule: 'page-parameter-added', subject: name, after: name });
  }
  return drafts;
}

const wordsIn = (texts: readonly string[]): Set<string> => new Set(texts.flatMap((text) => text.split(/[^\w.-]+/)));

/** Read once for all endpoints that it states. */
function wordsOf(section: PageSection): ReadonlySet<string> {
  const words = wordsBySection.get(section) ?? wordsIn([section.title, ...section.blocks.map(({ text }) => text)]);
  wordsBySection.set(section, words);
  return words;
}
const wordsBySection = new WeakMap<PageSection, ReadonlySet<string>>();

function statedIn(view: PageView): Map<string, Stated> {
  const found = new Map<string, Stated>();
  for (const section of view.sections) {
    const texts = section.blocks.filter(({ kind }) => kind !== 'code' && kind !== 'row').map(({ text }) => text);
    for (const text of isChangelog(section) ? [] : [section.title, ...texts]) {
      const endpoint = statedEndpoint(text);
      if (endpoint === null) continue;
      const key = shapeOf(endpoint);
      const place = { endpoint, location: locationOf(section) };
      const stated = found.get(key) ?? { ...place, quotes: [], sections: new Set(), names: new Set() };
      found.set(key, stated);
      stated.quotes.push(text);
      stated.sections.add(section);
      for (const name of namesIn(text)) stated.names.add(name);
    }
  }
  return found;
}

/** None where a value is an address or a group, which may hold others. */
function namesIn(text: string): string[] {
  const query = QUERY.exec(text)?.[1] ?? '';
  return /[()]|:\/\//.test(query)
    ? []
    : query
        .split('&')
        .slice(0, MAX_NAMES)
        .flatMap((part) => NAME.exec(part)?.[1] ?? []);
}

const keysOf = ({ sections }: PageView): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ key, cells }) => (cells.length > 0 && key !== null ? [key] : [])));
