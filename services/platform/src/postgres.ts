// PostgreSQL for one service: a pool in the service's own schema, and transactions that can wake something once they are committed.
import pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import { AppError } from './errors.ts';
import type { Logger } from './log.ts';
import type { Secret } from './secret.ts';

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Later than the server's own: only a server that cannot be heard comes so far. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;
const KEEPALIVE_DELAY_MS = 10_000;
const IDLE_TIMEOUT_MS = 10_000;
const UNIQUE_VIOLATION = '23505';
/** Its time was over, or somebody cancelled it. */
const QUERY_CANCELED = '57014';
/** A write at a standby: of a server that was the primary a moment ago, or is to be. */
const READ_ONLY = '25006';
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const MAX_TRANSACTION_TRIES = 5;

export interface Queryable {
  /**
   * With a name, the statement is parsed and planned once for each connection: for what runs at every request and has one good plan whatever
   * its values. The same name always goes with the same text.
   */
  query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[], name?: string) => Promise<Row[]>;
}

export interface Transaction extends Queryable {
  /** Runs `hook` after the commit; not at all when it is rolled back. What it throws is logged: the transaction stands. */
  afterCommit: (hook: () => void) => void;
}

export interface Database extends Queryable, AsyncDisposable {
  /** Commits what `work` did, or rolls all of it back. Serialization failures and deadlocks are tried again, so `work` may run twice. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

export interface DatabaseOptions {
  url: Secret;
  poolMax: number;
  /** Shown in pg_stat_activity. */
  application: string;
  log: Logger;
  /** Where trouble is counted. */
  registry?: Registry;
  /** How long an answer may take. Default: a little more than the server gives a statement. */
  answerTimeoutMs?: number;
  /** A statement may take as long as it does: for migrations, which may have to go through a large table. */
  unbounded?: boolean;
}

export function createDatabase(options: DatabaseOptions): Database {
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, unbounded = false, registry } = options;
  const translate = counted(registry);
  const pool = new pg.Pool({
    connectionString: options.url.reveal(),
    max: options.poolMax,
    application_name: options.application,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!unbounded && { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: answerTimeoutMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  const runner =
    (target: pg.Pool | pg.PoolClient): Queryable['query'] =>
    async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string) => {
      try {
        return (await target.query<Row>({ text, values: [...values], ...(name !== undefined && { name }) })).rows;
      } catch (error) {
        throw translate(error);
      }
    };
  return {
    query: runner(pool),
    async transaction(work) {
      const { result, hooks } = await transact({ pool, runner, translate }, work);
      for (const hook of hooks) {
        try {
          hook();
        } catch (error) {
          options.log.error({ err: error }, 'what was to follow a commit failed');
        }
      }
      return result;
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

interface Committed<T> {
  result: T;
  hooks: readonly (() => void)[];
}

interface Tools {
  pool: pg.Pool;
  runner: (client: pg.PoolClient) => Queryable['query'];
  translate: (error: unknown) => AppError;
}

async function transact<T>(
  { pool, runner, translate }: Tools,
  work: (tx: Transaction) => Promise<T>,
): Promise<Committed<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect().catch((error: unknown) => {
      throw translate(error);
    });
    const query = runner(client);
    const hooks: (() => void)[] = [];
    let broken: Error | undefined;
    // A connection that breaks says so beside the statement that fails, and between two statements too: unheard, it would end the process.
    const onBreak = (error: Error): void => {
      broken = error;
    };
    client.on('error', onBreak);
    try {
      await query('begin');
      const result = await work({ query, afterCommit: (hook) => hooks.push(hook) });
      await query('commit');
      return { result, hooks };
    } catch (error) {
      // A connection that gave no answer is not asked again, but closed: that rolls back too.
      if (isAway(error)) broken ??= error;
      else await query('rollback').catch((reason: Error) => (broken = reason));
      if (attempt >= MAX_TRANSACTION_TRIES || !RETRYABLE_STATES.has(sqlState(error))) throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken);
    }
  }
}

const isAway = (error: unknown): error is AppError => error instanceof AppError && error.code === 'UNAVAILABLE';

/** The SQLSTATE of the error, or of the one that caused it; empty when there is none. */
export function sqlState(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? '';
  return error instanceof AppError && error.cause instanceof pg.DatabaseError ? (error.cause.code ?? '') : '';
}

/** Whether a unique constraint (of this name, when given) refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== UNIQUE_VIOLATION) return false;
  const source = error instanceof AppError ? error.cause : error;
  return constraint === undefined || (source instanceof pg.DatabaseError && source.constraint === constraint);
}

/** What may be wrong with the server, or with what it is asked for; the rest is what a statement itself is refused for. */
const TROUBLES = {
  unreachable: ['UNAVAILABLE', 'the database cannot be reached'],
  exhausted: ['UNAVAILABLE', 'the database has no room or no connection left'],
  'read-only': ['UNAVAILABLE', 'the database takes no writes for now: it is read-only, or a standby'],
  timeout: ['DEADLINE_EXCEEDED', 'the database did not finish a statement in time'],
} as const;
type Trouble = keyof typeof TROUBLES;

function troubleOf(state: string): Trouble | null {
  if (state === QUERY_CANCELED) return 'timeout';
  if (state === READ_ONLY) return 'read-only';
  if (state.startsWith('53')) return 'exhausted';
  return state === '' || state.startsWith('08') || state.startsWith('57') ? 'unreachable' : null;
}

/**
 * Trouble may pass: UNAVAILABLE, or DEADLINE_EXCEEDED when the server was heard and a statement took too long. What the server refuses keeps its
 * SQLSTATE as the cause of an INTERNAL.
 */
function counted(registry: Registry | undefined): (error: unknown) => AppError {
  const troubles = new Counter({
    name: 'database_troubles_total',
    help: 'Statements and connections that failed by trouble of the database, which may pass.',
    labelNames: ['trouble'],
    registers: registry === undefined ? [] : [registry],
  });
  for (const trouble of Object.keys(TROUBLES)) troubles.inc({ trouble }, 0);
  return (error) => {
    if (error instanceof AppError) return error;
    const trouble = troubleOf(sqlState(error));
    if (trouble === null) return new AppError('INTERNAL', 'the database refused a statement', { cause: error });
    troubles.inc({ trouble });
    const [code, message] = TROUBLES[trouble];
    return new AppError(code, message, { cause: error });
  };
}
