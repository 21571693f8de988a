// The schema of a service, brought to the version of its code.
import type { postgresSettings, Settings } from './config.ts';
import type { ServiceContext } from './lifecycle.ts';
import { migrate, MIGRATOR_CONNECTIONS } from './migrate.ts';
import { createDatabase, type Database } from './postgres.ts';

/** @param application how PostgreSQL lists the connections; @param migrations folder of the service's numbered migrations. */
export async function openDatabase(
  application: string,
  config: Settings<typeof postgresSettings>,
  migrations: URL,
  { log, registry }: Pick<ServiceContext, 'log' | 'registry'>,
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL_MAX: poolMax } = config;
  await using migrator = createDatabase({ url, poolMax: MIGRATOR_CONNECTIONS, application, log, unbounded: true });
  await migrate(migrator, migrations, log);
  return createDatabase({ url, poolMax, application, log, registry });
}
