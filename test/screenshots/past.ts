// Gives a fresh stack a past, so that its pictures show what months of watching show: changes that came over weeks, a score for each day by
// the rules of the score, and addresses that look like those of documentation.
import type { Client } from 'pg';
import { scoreOf } from '../../services/health/src/score.ts';
import { eventually } from '../support/journey-stack.ts';
import { openDatabase } from '../support/stack-database.ts';
import type { DashboardWorld } from '../support/dashboard/world.ts';

const DAYS = 84;
const DAY_MS = 86_400_000;
const DELIVERED_MS = 60_000;

/** What came of an API in all those days. */
interface Past {
  changes: number;
  breaking: number;
  deprecations: number;
  failedScans: number;
  /** Days since the documentation changed. */
  stale: number;
}

const PASTS: Readonly<Record<string, Past>> = {
  ledgerline: { changes: 21, breaking: 9, deprecations: 4, failedScans: 3, stale: 2 },
  parcelway: { changes: 12, breaking: 2, deprecations: 2, failedScans: 9, stale: 5 },
  inkwell: { changes: 44, breaking: 26, deprecations: 5, failedScans: 14, stale: 0 },
  skyfare: { changes: 3, breaking: 0, deprecations: 0, failedScans: 0, stale: 40 },
};

export async function givePast({ journey, monitors, destinationId }: DashboardWorld): Promise<void> {
  const connect = await openDatabase(journey.stack.home);
  await using client = await connect();
  await eventually('the webhooks to be delivered', DELIVERED_MS, async () => {
    const { rows } = await client.query(`select 1 from dispatcher.deliveries where state = 'pending' limit 1`);
    return rows.length === 0 || undefined;
  });
  // Changes of one scan lie hours and days apart, and so do their deliveries.
  await client.query(`
    with spread as (
      select id, interval '7 hours' * power(row_number() over (order by md5(id::text)), 1.5) as ago from change.changes
    ) update change.changes c set detected_at = c.detected_at - s.ago from spread s where s.id = c.id`);
  // What is said of them names the day.
  await client.query(`
    update change.insights i set analysis = replace(i.analysis, to_char(now(), 'YYYY-MM-DD'), to_char(c.detected_at, 'YYYY-MM-DD'))
    from change.changes c where c.scan_id = i.scan_id and c.fingerprint = i.fingerprint`);
  await client.query(`
    with spread as (
      select id, interval '5 hours' * power(row_number() over (order by md5(id::text)), 1.3) as ago from dispatcher.deliveries
    ) update dispatcher.deliveries d set created_at = d.created_at - s.ago from spread s where s.id = d.id`);
  await client.query(`update dispatcher.destinations set url = 'https://hooks.example.com/tidemark' where id = $1`, [
    destinationId,
  ]);
  await client.query(`update monitor.monitors set created_at = created_at - make_interval(days => $1)`, [DAYS]);
  for (const [slug, id] of monitors) {
    await showAddress(client, id, `https://docs.${slug}.example.com/api`);
    const past = PASTS[slug];
    if (past) await score(client, id, past);
  }
}

async function showAddress(client: Client, monitorId: string, address: string): Promise<void> {
  await client.query(
    `update monitor.monitors set docs_url = $2, source_docs_url = $2, openapi_spec_url = $2 || '/openapi.json',
       source_openapi_spec_url = $2 || '/openapi.json' where id = $1`,
    [monitorId, address],
  );
  await client.query(
    `update change.changes set url = $2 || regexp_replace(url, '^https?://[^/]+/(docs)?', '/') where monitor_id = $1`,
    [monitorId, address],
  );
}

/** What happened came in steps, what breaks callers later than the rest. */
async function score(client: Client, monitorId: string, past: Past): Promise<void> {
  const now = new Date();
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const at = new Date(now.getTime() - ago * DAY_MS);
    const passed = Math.min(1, Math.floor((1 - ago / (DAYS + past.changes)) * 15) / 14);
    const part = (count: number): number => Math.round(count * passed);
    const scans = DAYS - ago + 1;
    const facts = {
      watchedSince: new Date(now.getTime() - DAYS * DAY_MS),
      changes: part(past.changes),
      breaking: Math.round(past.breaking * passed ** 3),
      scans,
      goodScans: scans - Math.min(scans - 1, part(past.failedScans)),
      docsChangedAt: new Date(now.getTime() - Math.max(past.stale, ago) * DAY_MS),
      activeDeprecations: part(past.deprecations),
    };
    const { score, maturity, breakdown } = scoreOf(facts, at);
    await client.query(
      `insert into health.scores (monitor_id, scored_on, user_id, api_name, score, maturity, change_frequency, breaking_ratio,
         scrape_reliability, doc_freshness, deprecation_load, scored_at, as_of, window_from, changes, breaking, scans,
         good_scans, docs_changed_at, active_deprecations)
       select monitor_id, scored_on - $2::int, user_id, api_name, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14,
         $15, $16, $17
       from health.scores where monitor_id = $1 order by scored_on desc limit 1
       on conflict (monitor_id, scored_on) do update set score = excluded.score, maturity = excluded.maturity,
         change_frequency = excluded.change_frequency, breaking_ratio = excluded.breaking_ratio,
         scrape_reliability = excluded.scrape_reliability, doc_freshness = excluded.doc_freshness,
         deprecation_load = excluded.deprecation_load, window_from = excluded.window_from, changes = excluded.changes,
         breaking = excluded.breaking, scans = excluded.scans, good_scans = excluded.good_scans,
         docs_changed_at = excluded.docs_changed_at, active_deprecations = excluded.active_deprecations`,
      [
        monitorId,
        ago,
        score,
        maturity,
        breakdown.change_frequency,
        breakdown.breaking_ratio,
        breakdown.scrape_reliability,
        breakdown.doc_freshness,
        breakdown.deprecation_load,
        at,
        facts.watchedSince,
        facts.changes,
        facts.breaking,
        facts.scans,
        facts.goodScans,
        facts.docsChangedAt,
        facts.activeDeprecations,
      ],
    );
    if (ago === 0)
      await client.query(`update monitor.monitors set health_score = $2 where id = $1`, [monitorId, score]);
  }
}
