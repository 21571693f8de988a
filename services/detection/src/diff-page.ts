// Two PageSnapshots -> Findings. Sections are matched first, then blocks; what only moved is silent; an endpoint that came or went
// speaks for everything below it.
import { weightOfDraft } from './classify.ts';
import type { Finding } from './finding.ts';
import { makeFindings } from './make-finding.ts';
import type { FindingDraft } from './make-finding.ts';
import { diffCalledHosts } from './page/called-hosts.ts';
import { diffCalledPaths } from './page/called-paths.ts';
import { headingKey } from './page/changelog-title.ts';
import { isChangelog, isChangelogEntry, locationOf, viewPage } from './page/context.ts';
import type { PageView, PlacedBlock } from './page/context.ts';
import { diffBlocks } from './page/diff-blocks.ts';
import { agedEntries, diffChangelog, placedTitle } from './page/diff-changelog.ts';
import { diffEndpoints } from './page/diff-endpoints.ts';
import { foldCauses } from './page/fold-causes.ts';
import { withoutToldSamples } from './page/fold-samples.ts';
import { argumentsChange, usageChange } from './page/judge-called.ts';
import { diffListedPaths } from './page/listed-paths.ts';
import { judgeProse } from './page/judge-prose.ts';
import { hashesOf, jaccard, matchSections } from './page/match-sections.ts';
import { isItemIn } from './page/named-lines.ts';
import { nameNotices } from './page/named-notices.ts';
import { findNamedParts, nameOfPart } from './page/named-parts.ts';
import type { NamedParts } from './page/named-parts.ts';
import { withoutNoise } from './page/noise.ts';
import { isPrintedIn } from './page/option-lines.ts';
import { isStatusBlock } from './page/operation-parts.ts';
import { diffQueryOperations } from './page/query-operations.ts';
import { isRepeatedIn } from './page/repeated-operations.ts';
import { isSampledIn } from './page/sampled-status.ts';
import { withoutTaken } from './page/taken-arguments.ts';
import { findTitledTexts } from './page/titled-texts.ts';
import { inOneNotation } from './text/notation.ts';
import { shapeOf } from './text/path-shape.ts';
import { sectionDrafts, statesEndpoint } from './page/whole-sections.ts';
import type { PageBlock, PageSection, PageSnapshot } from './snapshot.ts';

/** A page is replaced when more than this share of its sections is gone and less than this share of its blocks is left. */
const REPLACED_SECTIONS = 0.6;
const REPLACED_LIKENESS = 0.1;
/** Smaller pages are compared whatever is left of them. */
const REPLACED_MIN_BLOCKS = 5;
/** Most Findings of one page. */
const MAX_PAGE_FINDINGS = 2000;

export interface PageDiffOptions {
  /** Keys of `learnNoise`: left out on both sides. */
  noise?: readonly string[];
  /** What is known to be the same page is compared however little is left of it; else that little is one Finding, `page-replaced`. */
  evenReplaced?: boolean;
  /** Is told, in one sentence, what could not be told. */
  onProblem?: (problem: string) => void;
}

export function diffPages(before: PageSnapshot, after: PageSnapshot, options: PageDiffOptions = {}): Finding[] {
  const [base, revision] = [withoutNoise(before, options.noise ?? []), withoutNoise(after, options.noise ?? [])];
  const views = { base: viewPage(base), revision: viewPage(revision) };
  const endpoints = diffEndpoints(views.base, views.revision);
  const matched = matchSections(base, revision, endpoints.changed);
  if (options.evenReplaced !== true && isReplaced(base, revision, matched)) {
    const [before, after] = [base, revision].map(
      (page) => page.sections.find(({ title }) => title !== '')?.title ?? null,
    );
    return makeFindings('page', [
      { rule: 'page-replaced', location: '', before: before ?? null, after: after ?? null },
    ]);
  }
  const quiet = {
    removed: underEndpoints(views.base, endpoints.removed),
    added: underEndpoints(views.revision, endpoints.added),
  };
  const isUntold = {
    removed: notIn(quiet.removed, views.revision),
    added: notIn(quiet.added, views.base),
  };
  const fresh = withoutParts(matched.added.filter((section) => !quiet.added.has(section)));
  const aged = agedEntries(base.sections, new Set(matched.removed), fresh);
  const gone = withoutParts(matched.removed.filter((section) => !quiet.removed.has(section) && !aged.has(section)));
  const parts = {
    removed: findNamedParts(gone, base.sections, revision.sections),
    added: findNamedParts(fresh, revision.sections, base.sections),
  };
  const titled = findTitledTexts({ base: base.sections, revision: revision.sections }, gone, fresh);
  const isUnknown = (section: PageSection): boolean => !titled.known.has(section);
  const whole = (side: 'removed' | 'added', sections: readonly PageSection[]) => {
    const { parts: named, below }: NamedParts = parts[side];
    const [view, isTitle] = side === 'removed' ? [views.base, titled.isTitle] : [views.revision, titled.wasTitle];
    return sections
      .filter((section) => !below.has(section))
      .map((section) => ({
        section,
        blocks: named.has(section) ? [] : placeWhole(view, section).filter((placed) => !isTitle(placed)),
      }));
  };
  const blocks = diffBlocks({
    base: base.sections,
    revision: revision.sections,
    pairs: matched.pairs.map(([from, to]) => {
      // A section that began or ceased to state an endpoint is still the same section.
      const isStated = views.base.endpointOf(from) !== null && views.revision.endpointOf(to) !== null;
      // A part that goes on under another path, while the one it had is named elsewhere, is the same part.
      const goesOn = quiet.removed.has(from) !== quiet.added.has(to) && locationOf(from) === locationOf(to);
      const isTold = isStated && !goesOn;
      const isLeft = {
        before: (placed: PlacedBlock): boolean => isUntold.removed(placed) && !titled.isTitle(placed),
        after: (placed: PlacedBlock): boolean => isUntold.added(placed) && !titled.wasTitle(placed),
      };
      return {
        before: isTold && quiet.removed.has(from) ? [] : placeAll(views.base, from).filter(isLeft.before),
        after: isTold && quiet.added.has(to) ? [] : placeAll(views.revision, to).filter(isLeft.after),
      };
    }),
    removed: whole('removed', gone),
    added: whole('added', fresh),
    movedTo: endpoints.changed,
    isElsewhere: {
      removed: isOneOf(
        isRepeatedIn(views.base, views.revision),
        isSampledIn(views.revision),
        isItemIn(views.revision, views.base),
        isPrintedIn(views.revision),
      ),
      added: isOneOf(
        isRepeatedIn(views.revision, views.base),
        isSampledIn(views.base),
        isItemIn(views.base, views.revision),
        isPrintedIn(views.base),
      ),
    },
  });
  const queries = diffQueryOperations(views.base, views.revision);
  const drafts = [
    ...endpoints.drafts.filter((draft) => !queries.speaksFor(draft)),
    ...queries.drafts,
    ...diffCalledPaths(views, matched.pairs),
    ...diffListedPaths(views.base, views.revision),
    ...diffTitles(views, matched.pairs),
    ...withoutTaken(blocks.drafts, { base: base.sections, revision: revision.sections }),
    ...(blocks.drafts.some(({ rule }) => rule === 'page-base-url-changed')
      ? []
      : diffCalledHosts(base, revision, endpoints.drafts)),
    ...sectionDrafts(gone.filter(isUnknown), blocks.silentRemoved, {
      all: base.sections,
      others: revision.sections,
      parts: parts.removed.parts,
      isGone: true,
    }),
    ...addedSections(views, fresh.filter(isUnknown), blocks.silentAdded, parts.added),
  ];
  // What a cut page lacks may still be there.
  const kept =
    base.truncated || revision.truncated
      ? drafts.filter(({ rule }) => !rule.endsWith('-removed') && !rule.endsWith('-added'))
      : drafts;
  return makeFindings('page', gravest(nameNotices(foldCauses(withoutToldSamples(kept)), revision.sections), options));
}

/** Of too many the gravest, in the order of the page. */
function gravest(drafts: readonly FindingDraft[], { onProblem }: PageDiffOptions): readonly FindingDraft[] {
  if (drafts.length <= MAX_PAGE_FINDINGS) return drafts;
  onProblem?.(`The pages differ at ${drafts.length} places: the ${MAX_PAGE_FINDINGS} that matter most are told.`);
  const weights = new Map(drafts.map((draft) => [draft, weightOfDraft(draft)]));
  const told = new Set(
    drafts.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0)).slice(0, MAX_PAGE_FINDINGS),
  );
  return drafts.filter((draft) => told.has(draft));
}

function isReplaced(
  base: PageSnapshot,
  revision: PageSnapshot,
  { pairs, removed }: ReturnType<typeof matchSections>,
): boolean {
  const hashes = hashesOf(base.sections);
  if (hashes.size < REPLACED_MIN_BLOCKS || removed.length <= REPLACED_SECTIONS * base.sections.length) return false;
  // What documents the same operations in other words is still the same page.
  const stated = base.sections.filter(({ endpoint }) => endpoint !== null).length;
  const kept = pairs.filter(([from, to]) => from.endpoint !== null && from.endpoint === to.endpoint).length;
  if (kept >= MIN_KEPT && kept * 2 >= stated) return false;
  return jaccard(hashes, hashesOf(revision.sections)) < REPLACED_LIKENESS;
}
/** So many operations are the same on two pages by no chance. */
const MIN_KEPT = 3;

function placeAll(view: PageView, section: PageSection): PlacedBlock[] {
  return section.blocks.map((block) => view.place(section, block));
}

/** A response that came or went speaks for what is below it. */
function withoutParts(sections: readonly PageSection[]): PageSection[] {
  let around: PageSection | null = null;
  return sections.filter((section) => {
    const isPart = around?.path.every((key, depth) => section.path[depth] === key) === true;
    if (isPart && section.path.length > (around?.path.length ?? 0)) return false;
    around = isResponse(section) ? section : null;
    return true;
  });
}

const isResponse = ({ blocks: [first] }: PageSection): boolean => first !== undefined && isStatusBlock(first);

function placeWhole(view: PageView, section: PageSection): PlacedBlock[] {
  const placed = placeAll(view, section);
  return isResponse(section) ? placed.slice(0, 1) : placed;
}

function underEndpoints(view: PageView, keys: ReadonlySet<string>): Set<PageSection> {
  return new Set(
    view.sections.filter((section) => {
      const endpoint = isChangelog(section) ? null : view.endpointOf(section);
      return endpoint !== null && keys.has(shapeOf(endpoint));
    }),
  );
}

/** Lines of a list of operations that say of one what stands below it, too, came or went with it, unless the other page has them. */
function notIn(sections: ReadonlySet<PageSection>, other: PageView): (placed: PlacedBlock) => boolean {
  const words = new Set([...sections].flatMap(({ blocks }) => blocks.filter(isProse).map(({ hash }) => hash)));
  for (const section of words.size === 0 ? [] : other.sections)
    if (other.endpointOf(section) === null) for (const { hash } of section.blocks) words.delete(hash);
  return ({ block, endpoint }) => endpoint !== null || !isProse(block) || !words.has(block.hash);
}

const isProse = ({ kind }: PageBlock): boolean => kind === 'paragraph' || kind === 'item' || kind === 'notice';

function diffTitles(
  views: { base: PageView; revision: PageView },
  pairs: readonly [PageSection, PageSection][],
): FindingDraft[] {
  return pairs
    .filter(
      ([from, to]) =>
        headingKey(inOneNotation(from.title)) !== headingKey(inOneNotation(to.title)) &&
        !statesEndpoint(from) &&
        !statesEndpoint(to),
    )
    .map(([from, to]) => judgeTitle(views, from, to));
}

/** A heading may set a limit or announce an end; any other is a name. */
function judgeTitle(views: { base: PageView; revision: PageView }, from: PageSection, to: PageSection): FindingDraft {
  const [before, after] = [from.title, to.title];
  const [base, revision] = [placedTitle(views.base, from), placedTitle(views.revision, to)];
  const said = isChangelog(to) ? [] : judgeProse({ base, revision, before, after });
  const telling = said.find(({ rule }) => !/^page-(text|fact)-/.test(rule));
  const [old, fresh] = [from, to].map(nameOfPart);
  const isName = old != null && fresh != null && old !== fresh;
  return (
    telling ??
    judgeArguments(from, to) ?? {
      rule: isName ? 'page-name-changed' : 'page-section-renamed',
      location: locationOf(to),
      endpoints: to.endpoint === null ? [] : [to.endpoint],
      subject: before,
      before,
      after,
    }
  );
}

/** The title of a call tells what it takes. */
function judgeArguments(from: PageSection, to: PageSection): FindingDraft | null {
  const change = argumentsChange(from.title, to.title) ?? usageChange(from.title, to.title);
  return change === null ? null : { location: locationOf(to), quote: to.title, ...change };
}

/** A new section of a changelog is an entry; any other is told as a section. */
function addedSections(
  { base, revision }: Record<'base' | 'revision', PageView>,
  sections: readonly PageSection[],
  silent: ReadonlySet<PageSection>,
  { parts }: NamedParts,
): FindingDraft[] {
  const entries = sections.filter(isChangelogEntry);
  return [
    ...diffChangelog(revision, entries),
    ...sectionDrafts(
      sections.filter((section) => !entries.includes(section)),
      silent,
      { all: revision.sections, others: base.sections, parts, isGone: false },
    ),
  ];
}

const isOneOf =
  (...kinds: readonly ((placed: PlacedBlock) => boolean)[]) =>
  (placed: PlacedBlock): boolean =>
    kinds.some((is) => is(placed));
