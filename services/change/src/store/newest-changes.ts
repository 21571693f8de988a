// The first pages of a list without a time range, which is what is asked for most: the total is a few rows of `change_totals`, and the page the
// begin of one index. What needs more (two filters, a range, a deep page, something hidden) is looked for by days: `changes-by-day.ts`.
import type { Queryable } from '@tidemark/platform/postgres';
import { HIDING, type ChangeFilter, type ChangePage, type Page } from './change-filter.ts';
import { CHANGE_COLUMNS, fromRow, type ChangeRow } from './changes.ts';

/** Behind so many, to find a row in an index alone and read it then is cheaper than to read all that are passed over. */
const MAX_OFFSET = 200;
/** What nearly everybody asks for is planned once: the planner must know the limit, or it prepares for a tenth of the table. */
const FIRST_PAGE: Page = { limit: 20, offset: 0 };

/** What one filter says of Changes and of totals; each has an index of its own in the order of the list. */
const CHOICES = {
  user: { changes: 'user_id = $1', totals: 'owner_id = $1' },
  monitor: {
    changes: 'user_id = $1 and monitor_id = $2',
    totals: 'owner_id = (select monitor_id from monitors where monitor_id = $2 and user_id = $1)',
  },
  classification: {
    changes: 'user_id = $1 and classification = $2',
    totals: 'owner_id = $1 and classification = $2',
  },
  severity: { changes: 'user_id = $1 and severity = $2', totals: 'owner_id = $1 and severity = $2' },
};

interface Choice {
  name: keyof typeof CHOICES;
  values: readonly string[];
}

/** Null: this is no list for which there is a short way. */
export async function listNewest(
  database: Queryable,
  filter: ChangeFilter,
  { limit, offset }: Page,
): Promise<ChangePage | null> {
  const choice = offset <= MAX_OFFSET ? choiceOf(filter) : null;
  if (choice === null) return null;
  const { name, values } = choice;
  const { changes, totals } = CHOICES[name];
  const [known] = await database.query<{ total: number; hides: boolean }>(
    `select coalesce(sum(count), 0)::int as total, exists (${HIDING}) as hides from change_totals where ${totals}`,
    values,
    `change-total-by-${name}`,
  );
  if (known === undefined || known.hides) return null;
  const { total } = known;
  if (offset >= total) return { changes: [], total };
  const isFirst = limit === FIRST_PAGE.limit && offset === FIRST_PAGE.offset;
  const rows = await database.query<ChangeRow>(
    `select ${CHANGE_COLUMNS} from changes where ${changes} order by detected_at desc, id limit ${limit} offset ${offset}`,
    values,
    isFirst ? `first-changes-by-${name}` : undefined,
  );
  return { changes: rows.map(fromRow), total };
}

function choiceOf({ userId, since, until, ...filters }: ChangeFilter): Choice | null {
  if (since !== null || until !== null) return null;
  const { monitorId, classification, severity } = filters;
  const given = Object.entries({ monitor: monitorId, classification, severity }).filter(([, value]) => value !== null);
  if (given.length > 1) return null;
  const [[name, value] = ['user', null]] = given;
  return { name: name as Choice['name'], values: value === null ? [userId] : [userId, value] };
}
