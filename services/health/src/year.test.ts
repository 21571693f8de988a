// A year, day by day: what the service wrote is compared with what a plain reading of the history gives.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { recordMessage } from './handlers/changes-recorded.ts';
import { scanOutcome } from './handlers/scan-outcome.ts';
import { aChange, aMonitor, aScan, recorded, startWorld } from './testing/world.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2025, 5, 1);
const DAYS = 365;
/** Days on which the process was away. */
const AWAY = new Set([40, 41, 42, 100, 300]);
const KINDS = ['BREAKING', 'NEW_FEATURE', 'COSMETIC', 'SECURITY', 'BUG_FIX'] as const;

const world = await startWorld();
after(() => world[Symbol.asyncDispose]());

interface History {
  began: number;
  scans: { at: number; good: boolean; docs: number | null }[];
  changes: { at: number; kind: string }[];
  deprecations: { began: number; ended: number }[];
}

/** Repeatable: a linear congruential generator. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const clamp = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** The five components and the score, from the words of the documentation. */
function expected({ began, scans, changes, deprecations }: History, asOf: number): number[] | null {
  const from = Math.max(began, asOf - 90 * DAY);
  const within = <T extends { at: number }>(rows: T[]): T[] => rows.filter(({ at }) => at >= from && at <= asOf);
  const done = within(scans);
  if (done.length === 0 && !scans.some(({ at }) => at <= asOf)) return null;
  const told = within(changes).filter(({ kind }) => kind !== 'COSMETIC');
  const perMonth = (told.length * 30) / Math.max(30, (asOf - from) / DAY);
  const frequency = clamp(100 * Math.exp(-perMonth / 20));
  const breaking = told.filter(({ kind }) => kind === 'BREAKING').length;
  const ratio = told.length === 0 ? 100 : clamp(100 * (1 - breaking / told.length));
  const good = done.filter((scan) => scan.good).length;
  const reliability = done.length === 0 ? 100 : clamp((100 * good) / done.length);
  const docs = scans.filter(({ at, docs: day }) => at <= asOf && day !== null).map(({ docs: day }) => day ?? 0);
  const age = (asOf - Math.max(...docs)) / DAY;
  const freshness = docs.length === 0 ? 50 : clamp(age <= 30 ? 100 : (100 * (365 - age)) / 335);
  const active = deprecations.filter((one) => one.began <= asOf && one.ended > asOf).length;
  const load = Math.max(0, 100 - 10 * active);
  const sum = 20 * frequency + 30 * ratio + 20 * reliability + 15 * freshness + 15 * load;
  return [frequency, ratio, reliability, freshness, load, Math.round(sum / 100)];
}

test('a year of days gives the scores that its history gives, days without the process among them', async () => {
  const { database, clock, monitors, client } = world;
  const random = createRandom(7);
  const histories = [0, 3, 200].map((day, index): History & { id: string; key: string } => {
    const began = FIRST + day * DAY + 6 * 3_600_000;
    const key = String(index).repeat(32);
    const monitor = aMonitor({ sourceKey: key, watchedSince: new Date(began) });
    monitors.push(monitor);
    return { id: monitor.monitorId, key, began, scans: [], changes: [], deprecations: [] };
  });
  const activity = [0.2, 3, 1];

  const live = async (history: (typeof histories)[number], day: number, rate: number): Promise<void> => {
    const at = FIRST + day * DAY + 8 * 3_600_000;
    if (at < history.began) return;
    const iso = (time: number): string => new Date(time).toISOString();
    const good = random() < 0.9 || history.scans.length === 0;
    const docs = random() < 0.1 * rate ? at : (history.scans.at(-1)?.docs ?? null);
    const outcome = aScan({ source_key: history.key, finished_at: iso(at) });
    const { generation: _g, first: _f, changed: _c, parts: _p, findings: _n, docs_changed_at: _d, ...failed } = outcome;
    clock.now = new Date(at + 1000);
    const told = good
      ? { ...outcome, docs_changed_at: docs === null ? null : iso(docs) }
      : ({ ...failed, reason: 'timeout', http_status: null, detail: '' } as const);
    await scanOutcome(told, client, { database, now: () => clock.now });
    history.scans.push({ at, good, docs: good ? docs : (history.scans.at(-1)?.docs ?? null) });
    const changes: ReturnType<typeof aChange>[] = [];
    while (random() < rate / (rate + 1)) {
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'BREAKING';
      history.changes.push({ at, kind });
      changes.push(aChange({ change_type: 'limit_changed', classification: kind, detected_at: iso(at) }));
    }
    if (random() < 0.02 * rate) {
      const endpoint = `GET /v1/${day}`;
      const ended = at + Math.floor(random() * 60) * DAY;
      history.deprecations.push({ began: at, ended });
      history.changes.push({ at, kind: 'DEPRECATION' });
      changes.push(aChange({ change_type: 'endpoint_deprecated', endpoint, subject: null, detected_at: iso(at) }));
    }
    for (const one of history.deprecations.filter(({ ended }) => ended <= at && ended > at - DAY)) {
      const endpoint = `GET /v1/${Math.floor((one.began - FIRST) / DAY)}`;
      history.changes.push({ at, kind: 'BREAKING' });
      one.ended = at;
      changes.push(
        aChange({
          change_type: 'endpoint_removed',
          classification: 'BREAKING',
          endpoint,
          subject: null,
          detected_at: iso(at),
          change_id: randomUUID(),
        }),
      );
    }
    if (changes.length > 0) await recordMessage(recorded(history.id, ...changes), database);
  };

  let daily = world.start();
  for (let day = 0; day < DAYS; day += 1) {
    if (AWAY.has(day)) daily = world.start();
    else {
      clock.now = new Date(FIRST + day * DAY + 4 * 3_600_000);
      await daily.step();
    }
    for (const [index, history] of histories.entries()) await live(history, day, activity[index] ?? 1);
  }

  const rows = await database.query<{ id: string; day: string; as_of: Date; got: number[] }>(
    `select monitor_id as id, to_char(scored_on, 'YYYY-MM-DD') as day, as_of, array[change_frequency, breaking_ratio,
       scrape_reliability, doc_freshness, deprecation_load, score] as got from scores`,
  );
  const scores = new Map(rows.map((row) => [`${row.id} ${row.day}`, row]));
  let compared = 0;
  for (const history of histories) {
    for (let day = 0; day < DAYS; day += 1) {
      const name = new Date(FIRST + day * DAY).toISOString().slice(0, 10);
      const row = scores.get(`${history.id} ${name}`);
      const isFirst = Math.floor((history.began - FIRST) / DAY) === day;
      const asOf = isFirst ? FIRST + day * DAY + 8 * 3_600_000 + 1000 : FIRST + day * DAY + 3 * 3_600_000;
      // The last day of all has no run after it, so what was away then would still be open.
      const want = asOf < history.began ? null : expected(isFirst ? firstOf(history) : history, asOf);
      assert.deepEqual(row?.got ?? null, want, `${name} of the Monitor with ${history.key[0]}`);
      if (row) assert.equal(row.as_of.getTime(), asOf);
      compared += want === null ? 0 : 1;
    }
  }
  assert.equal(compared, 365 + 362 + 165);
});

/** The first score is made of the first scan alone: what it found is recorded after it. */
const firstOf = (history: History): History => ({ ...history, changes: [], deprecations: [] });
