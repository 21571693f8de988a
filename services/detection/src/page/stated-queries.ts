// Parameters that only the statement of an endpoint names: `GET /ready?lag=<max>&mode=apply|write`.
import type { FindingDraft } from '../make-finding.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isChangelog, locationOf } from './context.ts';
import type { PageView } from './context.ts';
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
  /** Its statements, as they stand, and all that is said around them. */
  quotes: string[];
  around: string[];
  names: Set<string>;
}

/** Of endpoints that both pages state: what rows or the words of the statements name is told by them. */
export function diffStatedQueries(base: PageView, revision: PageView): FindingDraft[] {
  const [before, after] = [statedIn(base), statedIn(revision)];
  const rows = new Set([...keysOf(base), ...keysOf(revision)]);
  const drafts: FindingDraft[] = [];
  for (const [key, { endpoint, location, quotes, around, names }] of after) {
    const old = before.get(key);
    if (old === undefined || drafts.length > MAX_DRAFTS) continue;
    const place = { location, endpoints: [endpoint], quote: quotes[0] ?? endpoint };
    // What the words around them still name did not go.
    for (const name of notNamed(old.names, around, rows))
      drafts.push({ ...place, rule: 'page-parameter-removed', subject: name, before: name });
    for (const name of notNamed(names, old.quotes, rows))
      drafts.push({ ...place, rule: 'page-parameter-added', subject: name, after: name });
  }
  return drafts;
}

function statedIn(view: PageView): Map<string, Stated> {
  const found = new Map<string, Stated>();
  for (const section of view.sections) {
    const texts = section.blocks.filter(({ kind }) => kind !== 'code' && kind !== 'row').map(({ text }) => text);
    for (const text of isChangelog(section) ? [] : [section.title, ...texts]) {
      const endpoint = statedEndpoint(text);
      if (endpoint === null) continue;
      const key = shapeOf(endpoint);
      const stated = found.get(key) ?? {
        endpoint,
        location: locationOf(section),
        quotes: [],
        around: [],
        names: new Set(),
      };
      if (!found.has(key)) stated.around = [section.title, ...section.blocks.map((block) => block.text)];
      found.set(key, stated);
      stated.quotes.push(text);
      stated.around.push(text);
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

function notNamed(names: ReadonlySet<string>, quotes: readonly string[], rows: ReadonlySet<string>): string[] {
  const words = new Set(names.size === 0 ? [] : quotes.flatMap((text) => text.split(/[^\w.-]+/)));
  return [...names].filter((name) => !words.has(name) && !rows.has(name.toLowerCase()));
}
