// Any page of any list. Neither the total nor a deep page costs more in a larger table: whole days are counted and skipped by `change_counts`, and
// only the days at the ends of a time range are looked at. What a removed Monitor has is hidden until it is deleted: `not in` is looked up once
// for all rows, where a join would sort them anew, and not at all for who hides nothing, since to judge thousands of rows that a deep page
// passes over costs more than to pass over them.
import type { Queryable } from '@tidemark/platform/postgres';
import { HIDING, type ChangeFilter, type ChangePage, type Page } from './change-filter.ts';
import { CHANGE_COLUMNS, fromRow, type ChangeRow } from './changes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EARLIEST = Date.parse('1970-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-30T00:00:00.000Z');

interface DayCount {
  /** Midnight UTC at its begin. */
  day: Date;
  count: number;
}

const FILTER = `user_id = $1 and ($2::uuid is null or monitor_id = $2) and ($3::text is null or classification = $3)
  and ($4::text is null or severity = $4) and ($5::timestamptz is null or detected_at > $5)
  and ($6::timestamptz is null or detected_at < $6)`;
const SHOWN = `${FILTER} and monitor_id not in (${HIDING})`;

export async function listByDay(database: Queryable, asked: ChangeFilter, page: Page): Promise<ChangePage> {
  const filter = { ...asked, since: storableTime(asked.since), until: storableTime(asked.until) };
  const [hiding, days, newest, oldest] = await Promise.all([
    database.query(`${HIDING} limit 1`, [filter.userId], 'changes-hidden'),
    countWholeDays(database, filter),
    countEdge(database, filter, filter.until),
    countEdge(database, filter, sameDay(filter.since, filter.until) ? null : filter.since),
  ]);
  const total = days.reduce((sum, { count }) => sum + count, newest + oldest);
  if (page.offset >= total) return { changes: [], total };
  const { until, skipped, inDay } = skipDays(days, newest, page.offset);
  const rows = await readPage(
    database,
    { ...filter, until: until ?? filter.until, shown: hiding.length > 0 ? SHOWN : FILTER },
    { limit: page.limit, offset: page.offset - skipped, inDay },
  );
  return { changes: rows.map(fromRow), total };
}

/** Times that no Change can have become the nearest that a date can say: they choose the same. */
const storableTime = (time: Date | null): Date | null =>
  time && new Date(Math.min(Math.max(time.getTime(), EARLIEST), LATEST));

const startOfDay = (time: Date): Date => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
const sameDay = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && startOfDay(one).getTime() === startOfDay(other).getTime();

/** Days between those in which the range begins and ends, newest first. A Monitor of another user has none. */
function countWholeDays(database: Queryable, filter: ChangeFilter): Promise<DayCount[]> {
  const { userId, monitorId, classification, severity, since, until } = filter;
  return database.query<DayCount>(
    `select day::timestamp at time zone 'UTC' as day, sum(count)::int as count from change_counts
     where owner_id = coalesce($2::uuid, $1::uuid)
       and ($2::uuid is null or exists (select from monitors where monitor_id = $2 and user_id = $1))
       and ($3::text is null or classification = $3) and ($4::text is null or severity = $4)
       and ($5::date is null or day > $5) and ($6::date is null or day < $6)
     group by change_counts.day order by change_counts.day desc`,
    [userId, monitorId, classification, severity, dateOf(since), dateOf(until)],
  );
}

const dateOf = (time: Date | null): string | null => time && time.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Those of the day in which the range begins or ends. */
async function countEdge(database: Queryable, filter: ChangeFilter, edge: Date | null): Promise<number> {
  if (edge === null) return 0;
  const begin = startOfDay(edge);
  const end = new Date(begin.getTime() + DAY_MS);
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from changes where ${SHOWN} and detected_at >= $7 and detected_at < $8`,
    [...valuesOf(filter), begin, end],
  );
  return row?.count ?? 0;
}

interface Start {
  /** The latest time before which the page can be looked for. */
  until: Date | null;
  /** How many lie after it. */
  skipped: number;
  /** How many lie in the whole day that ends there; 0 where it is no whole day. */
  inDay: number;
}

function skipDays(days: readonly DayCount[], newest: number, offset: number): Start {
  if (offset < newest) return { until: null, skipped: 0, inDay: 0 };
  let skipped = newest;
  for (const { day, count } of days) {
    if (skipped + count > offset) return { until: new Date(day.getTime() + DAY_MS), skipped, inDay: count };
    skipped += count;
  }
  const last = days.at(-1)?.day ?? null;
  return last === null ? { until: null, skipped: 0, inDay: 0 } : { until: last, skipped, inDay: 0 };
}

const valuesOf = ({ userId, monitorId, classification, severity, since, until }: ChangeFilter): unknown[] => [
  userId,
  monitorId,
  classification,
  severity,
  since,
  until,
];

/** Finds the page in an index alone, then reads its rows. A page that lies in the older half of a day is looked for from the day's begin. */
function readPage(
  database: Queryable,
  { shown, ...filter }: ChangeFilter & { shown: string },
  { limit, offset, inDay }: Page & { inDay: number },
): Promise<ChangeRow[]> {
  const behind = inDay - offset - limit;
  const isOlder = filter.until !== null && behind >= 0 && behind < offset;
  const begin = isOlder && filter.until !== null ? new Date(filter.until.getTime() - DAY_MS) : null;
  const order = isOlder ? 'detected_at, id desc' : 'detected_at desc, id';
  return database.query<ChangeRow>(
    `select ${CHANGE_COLUMNS} from changes where id in (
       select id from changes where ${shown} and ($9::timestamptz is null or detected_at >= $9)
       order by ${order} limit $7 offset $8)
     order by detected_at desc, id`,
    [...valuesOf(filter), limit, isOlder ? behind : offset, begin],
  );
}
