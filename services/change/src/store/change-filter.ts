// What a list of Changes is asked for.
import type { Change } from '../change.ts';

export interface ChangeFilter {
  userId: string;
  monitorId: string | null;
  classification: string | null;
  severity: string | null;
  /** Both exclusive. */
  since: Date | null;
  until: Date | null;
}

export interface Page {
  limit: number;
  offset: number;
}

export interface ChangePage {
  changes: Change[];
  /** Of all that fit the filter. */
  total: number;
}

/** The removed Monitors of the user $1 whose Changes are still to be deleted. */
export const HIDING = 'select monitor_id from monitors where user_id = $1 and removed_at is not null and total > 0';
