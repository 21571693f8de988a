// One part of a scan's Findings: classified once, then one Change for each Monitor that watched. A page of Monitors is one transaction with
// its messages; the part counts as recorded after the last page, so a repeat goes through all pages and finds its rows there.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import type { FindingFound } from '@tidemark/proto/events';
import { builtInAnalysis } from '../analysis/built-in.ts';
import { analysisFacts } from '../analysis/facts.ts';
import { changeOf, type Change } from '../change.ts';
import { draftOf, type Draft } from '../draft.ts';
import { changeEvents, changesRecordedMessage, type Message, type Totals } from '../events.ts';
import type { Metrics } from '../metrics.ts';
import { addToTotals, insertChanges, lockMonitors } from '../store/changes.ts';
import { insertInsights } from '../store/insights.ts';
import { isPartRecorded, recordPart } from '../store/scans.ts';
import type { ListWatchers, Watcher } from '../watchers.ts';
import type { Announce } from './announce.ts';

export interface FindingDeps {
  database: Database;
  enqueueAll: (tx: Transaction, messages: readonly Message[]) => Promise<void>;
  listWatchers: ListWatchers;
  announce: Announce;
  metrics: Metrics;
  dashboardUrl: string;
  /** Whether a model is asked for the analysis; `wake` is called when there is something to ask. */
  analyst: { isModel: boolean; wake: () => void };
  now: () => Date;
}

export async function handleFindingFound(found: FindingFound, deps: FindingDeps): Promise<void> {
  const { database, listWatchers, metrics, announce } = deps;
  const { scan_id: scanId, part } = found;
  if (!(await isPartRecorded(database, scanId, part))) {
    const openAt = new Date(found.started_at);
    const drafts = found.findings.map((finding) => draftOf(finding, openAt.toISOString().slice(0, 10)));
    const beganBefore = new Date(found.base_verified_at);
    let watchers = 0;
    let changes = 0;
    for await (const page of listWatchers({ sourceKey: found.source_key, beganBefore, openAt })) {
      watchers += page.length;
      const added = await database.transaction((tx) => recordPage(tx, { found, drafts, page }, deps));
      changes += added.length;
      metrics.recorded(added);
    }
    await database.transaction((tx) => recordPart(tx, scanId, part));
    metrics.partDone({ scanId, part, findings: drafts.length, watchers, changes });
  }
  await announce(scanId);
}

interface Page {
  found: FindingFound;
  drafts: readonly Draft[];
  page: readonly Watcher[];
}

async function recordPage(tx: Transaction, { found, drafts, page }: Page, deps: FindingDeps): Promise<Change[]> {
  if (page.length === 0 || drafts.length === 0) return [];
  const cause = { scanId: found.scan_id, generation: found.generation, detectedAt: deps.now() };
  const living = await lockMonitors(tx, page);
  const watchers = page.filter((watcher) => living.has(watcher.monitorId));
  const candidates = watchers.map((watcher) => ({
    watcher,
    changes: drafts.map((draft) => changeOf(draft, watcher, cause)),
  }));
  const inserted = await insertChanges(
    tx,
    candidates.flatMap(({ changes }) => changes),
  );
  if (inserted.size > 0) await recordInsights(tx, found, drafts, deps);
  const news = candidates.flatMap(({ watcher, changes }) => {
    const fresh = changes.filter((change) => inserted.has(change.id));
    return fresh.length === 0 ? [] : [{ watcher, fresh, added: count(fresh) }];
  });
  const totals = await addToTotals(tx, new Map(news.map(({ watcher, added }) => [watcher.monitorId, added])));
  const messages = news.flatMap(({ watcher, fresh, added }): Message[] => [
    changesRecordedMessage({
      watcher,
      sourceKey: found.source_key,
      scanId: found.scan_id,
      part: found.part,
      recordedAt: cause.detectedAt,
      changes: fresh,
      totals: totals.get(watcher.monitorId) ?? added,
    }),
    ...fresh.flatMap((change) => changeEvents(change, watcher.alerts, deps.dashboardUrl)),
  ]);
  await deps.enqueueAll(tx, messages);
  return news.flatMap(({ fresh }) => fresh);
}

/** Once for all Monitors: the built-in text at once, a model's when there is one. */
async function recordInsights(
  tx: Transaction,
  { scan_id: scanId, started_at: startedAt, base_verified_at: baseVerifiedAt }: FindingFound,
  drafts: readonly Draft[],
  { analyst, now }: FindingDeps,
): Promise<void> {
  const days = { foundOn: startedAt.slice(0, 10), baseVerifiedOn: baseVerifiedAt.slice(0, 10) };
  const insights = drafts.flatMap((draft) => {
    const facts = analysisFacts(draft, days);
    return facts === null ? [] : [{ fingerprint: draft.fingerprint, facts, analysis: builtInAnalysis(facts) }];
  });
  await insertInsights(tx, scanId, insights, analyst.isModel ? now() : null);
  if (analyst.isModel && insights.length > 0) tx.afterCommit(analyst.wake);
}

function count(changes: readonly Change[]): Totals {
  const of = (classification: string): number =>
    changes.filter((change) => change.classification === classification).length;
  return { total: changes.length, breaking: of('BREAKING'), deprecation: of('DEPRECATION') };
}
