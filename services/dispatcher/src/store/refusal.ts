// What the database refuses for what it is given, as against what it cannot do now.
import { sqlState } from '@tidemark/platform/postgres';

/** Classes of SQLSTATE: cardinality, data, integrity, a view's check option, limits of the program. */
const REFUSALS: ReadonlySet<string> = new Set(['21', '22', '23', '44', '54']);

/** Whether the statement fails with these values however often it is made. */
export const isRefusal = (error: unknown): boolean => REFUSALS.has(sqlState(error).slice(0, 2));
