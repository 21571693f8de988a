// Calls of one method and path that are told apart by what their query says to do: `POST /pots/{id}?action=fire`, `?action=glaze`. Each is an
// operation of its own.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isChangelog, listsEnded, locationOf } from './context.ts';
import type { PageView } from './context.ts';
import { toEndpoint } from './signature.ts';

const STATED =
  /^\W{0,3}(GET|POST|PUT|PATCH|DELETE)[\s:]{1,4}["'`]?(\/[^\s?]{1,200})\?((?:action|op|operation|cmd|command|comp|verb)=[A-Za-z][\w-]{0,40})(?=["'`]?(?:$|[\s:,;.)–—&]))/i;
/** One alone is a call with a value. */
const MIN_OPERATIONS = 2;
const MAX_TOLD = 200;

interface Stated {
  call: string;
  endpoint: string;
  section: PageSection;
  quote: string;
}

export interface QueryOperations {
  drafts: FindingDraft[];
  /** Drafts of the method and path alone, which these speak for. */
  speaksFor: (draft: FindingDraft) => boolean;
}

export function diffQueryOperations(base: PageView, revision: PageView): QueryOperations {
  const [before, after] = [statedIn(base), statedIn(revision)];
  const [old, fresh] = [namedIn(base), namedIn(revision)];
  const drafts: FindingDraft[] = [];
  const spoken = new Set<string>();
  const tell = (some: ReadonlyMap<string, Stated>, others: ReadonlySet<string>, isNew: boolean): void => {
    for (const [key, { call, endpoint, section, quote }] of some) {
      if (others.has(key) || drafts.length >= MAX_TOLD) continue;
      const rule = isNew ? 'page-endpoint-added' : 'page-endpoint-removed';
      spoken.add(`${rule} ${shapeOf(endpoint)}`);
      const place = { location: locationOf(section), endpoints: [endpoint], quote };
      drafts.push({ ...place, rule, subject: call, ...(isNew ? { after: call } : { before: call }) });
    }
  };
  tell(before, fresh, false);
  tell(after, old, true);
  return { drafts, speaksFor: ({ rule, subject }) => spoken.has(`${rule} ${shapeOf(subject ?? '')}`) };
}

/** Wherever it stands, whatever else the query says. */
const NAMED =
  /\b(GET|POST|PUT|PATCH|DELETE)\b[\s:"'`]{1,6}(?:https?:\/\/[^\s/]{1,200})?(\/[^\s?]{1,200})\?([^\s"'`<>]{1,400})/gi;

/** The same keys of all that a page names, in titles, rows and code too. */
function namedIn({ sections }: PageView): Set<string> {
  const texts = sections.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]);
  return new Set(texts.filter((text) => text.includes('?')).flatMap(keysIn));
}

const keysIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, method = '', path = '', query = '']) => {
    const shape = shapeOf(toEndpoint(method, path));
    return query.split('&').map((part) => `${shape}?${part.replace(/[.,;:)]+$/, '').toLowerCase()}`);
  });

function statedIn(view: PageView): Map<string, Stated> {
  const found = new Map<string, Stated>();
  for (const section of view.sections) {
    if (isChangelog(section) || listsEnded(section) !== null) continue;
    for (const text of [section.title, ...section.blocks.filter(({ kind }) => kind !== 'row').map((one) => one.text)]) {
      const [, method, path = '', query = ''] = STATED.exec(text) ?? [];
      if (method === undefined) continue;
      const endpoint = toEndpoint(method, path);
      const key = `${shapeOf(endpoint)}?${query.toLowerCase()}`;
      if (!found.has(key)) found.set(key, { call: `${endpoint}?${query}`, endpoint, section, quote: text });
    }
  }
  const alike = Map.groupBy(found.values(), ({ endpoint }) => shapeOf(endpoint));
  for (const [key, { endpoint }] of found)
    if ((alike.get(shapeOf(endpoint))?.length ?? 0) < MIN_OPERATIONS) found.delete(key);
  return found;
}
