// The database of a stack, as its superuser: the only place that sees the rows of all services together.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Client, QueryResultRow } from 'pg';
import { z } from 'zod';
import { retry } from '../../services/platform/src/backoff.ts';
import { connectAsSuperuser } from '../../services/local/src/postgres-server.ts';

/** About half a minute: it may be starting, or the machine busy. */
const TRIES = { attempts: 30, baseMs: 100, maxMs: 1000 };

export type ConnectDatabase = () => Promise<Client & AsyncDisposable>;

export async function openDatabase(home: string): Promise<ConnectDatabase> {
  const { DATABASE_URL = '' } = parseEnv(await readFile(join(home, 'admin-env'), 'utf8'));
  const secrets = z
    .object({ postgresPassword: z.string() })
    .parse(JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8')));
  const { port, pathname } = new URL(DATABASE_URL);
  return () => retry(() => connectAsSuperuser(Number(port), secrets.postgresPassword, pathname.slice(1)), TRIES);
}

export async function rowsOf<Row extends QueryResultRow>(connect: ConnectDatabase, sql: string): Promise<Row[]> {
  await using client = await connect();
  return (await client.query<Row>(sql)).rows;
}
