// Operations that came, went or changed their method or path.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { leftBare } from './bare-paths.ts';
import { definedEndpoints, locationOf, wordsBesideEndpoint } from './context.ts';
import type { DefinedEndpoint, PageView } from './context.ts';
import { loneOperations } from './lone-operations.ts';
import { jaccard } from './match-sections.ts';
import { movedAlone } from './moved-alone.ts';
import { callsInSample } from './sampled-calls.ts';
import { diffStatedQueries } from './stated-queries.ts';

/** Most pairs of endpoints among which a changed path is looked for. */
const MAX_ENDPOINT_PAIRS = 10_000;

export interface EndpointChanges {
  drafts: FindingDraft[];
  removed: ReadonlySet<string>;
  added: ReadonlySet<string>;
  /** Those that changed, by their shapes: what it was -> what it is. */
  changed: ReadonlyMap<string, string>;
}

/** Endpoints by method and path shape; one that went where one came, in the same section, changed. */
export function diffEndpoints(base: PageView, revision: PageView): EndpointChanges {
  const [before, after] = [definedEndpoints(base), definedEndpoints(revision)];
  const isLeftBare = leftBare(base, revision);
  const removed = new Map([...before].filter(([key, found]) => !after.has(key) && !isLeftBare(found)));
  const wasCalled = calledBefore(base);
  const added = new Map([...after].filter(([key, found]) => !before.has(key) && !wasCalled(found)));
  const isSameLone = loneOperations(base.sections, revision.sections);
  const drafts: FindingDraft[] = [];
  const changed = new Map<string, string>();
  const candidates = removed.size * added.size <= MAX_ENDPOINT_PAIRS ? [...removed] : [];
  for (const [key, old] of candidates) {
    const was = homeOf(old);
    const twin = [...added].find(([, fresh]) => {
      const is = homeOf(fresh);
      return (
        isSameRow(old, fresh) ||
        ((isSamePlace(was, is) || isSameLone(was, is)) &&
          (pathOf(old) === pathOf(fresh) || (is.endpoint === fresh.endpoint && was.endpoint === old.endpoint)))
      );
    });
    if (twin === undefined) continue;
    const [twinKey, fresh] = twin;
    removed.delete(key);
    added.delete(twinKey);
    changed.set(key, twinKey);
    drafts.push(changedDraft(old.endpoint, fresh));
  }
  const wasAt = movedAlone(base, revision);
  for (const [key, fresh] of added) {
    const was = wasAt(homeOf(fresh));
    if (was === null) continue;
    added.delete(key);
    drafts.push(changedDraft(was, fresh));
  }
  for (const { endpoint, section, quote } of removed.values()) {
    drafts.push({
      rule: 'page-endpoint-removed',
      location: locationOf(section),
      endpoints: [endpoint],
      subject: endpoint,
      before: endpoint,
      quote: withName(section, quote),
    });
  }
  for (const { endpoint, section, quote } of added.values()) {
    drafts.push({
      rule: 'page-endpoint-added',
      location: locationOf(section),
      endpoints: [endpoint],
      subject: endpoint,
      after: endpoint,
      quote: withName(section, quote),
    });
  }
  for (const draft of diffStatedQueries(base, revision)) drafts.push(draft);
  return { drafts, removed: new Set(removed.keys()), added: new Set(added.keys()), changed };
}

const homeOf = ({ home, section }: DefinedEndpoint): PageSection => home ?? section;

const changedDraft = (before: string, fresh: DefinedEndpoint): FindingDraft => ({
  rule: 'page-endpoint-changed',
  location: locationOf(homeOf(fresh)),
  endpoints: [fresh.endpoint],
  subject: before,
  before,
  after: fresh.endpoint,
  quote: fresh.quote,
});

/** What people call an operation, on the line below a title that only states its endpoint. */
function withName({ title, endpoint, blocks }: PageSection, quote: string): string {
  const name = blocks.slice(0, 2).find(({ kind }) => kind === 'paragraph')?.text ?? '';
  const isName = endpoint !== null && quote === title && title === endpoint && NAME.test(name);
  return isName ? `${title}\n${name}` : quote;
}
const NAME = /^\p{Lu}[\p{L}\d '’/()-]{2,79}$/u;

/** Written down at last: a sample under the same heading called it before. */
function calledBefore({ sections }: PageView): (found: DefinedEndpoint) => boolean {
  const byTitle = Map.groupBy(sections, ({ title }) => fold(title));
  return ({ endpoint, section }) =>
    byTitle.get(fold(section.title))?.some((known) => known.endpoint === null && callsInSample(known, endpoint)) ===
    true;
}

const pathOf = ({ endpoint }: DefinedEndpoint): string => endpoint.slice(endpoint.indexOf(' '));

/** Two rows of lists of endpoints that say the same of them. */
function isSameRow(old: DefinedEndpoint, fresh: DefinedEndpoint): boolean {
  if (old.block?.kind !== 'row' || fresh.block?.kind !== 'row') return false;
  const [before, after] = [wordsBesideEndpoint(old.block), wordsBesideEndpoint(fresh.block)];
  return before.length >= MIN_ROW_CHARS && before === after;
}
/** Words this long are not the same by chance. */
const MIN_ROW_CHARS = 10;

/** The same heading, or what was written below it. */
function isSamePlace(base: PageSection, revision: PageSection): boolean {
  const isNamed = fold(base.title) !== fold(base.endpoint ?? '');
  if (isNamed && JSON.stringify(base.path) === JSON.stringify(revision.path)) return true;
  const [before, after] = [base, revision].map(
    ({ blocks }) => new Set(blocks.filter(({ kind }) => kind !== 'signature').map(({ hash }) => hash)),
  );
  return before !== undefined && after !== undefined && before.size > 0 && jaccard(before, after) >= 0.5;
}
