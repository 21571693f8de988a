// Process entry: brings the schema of one service up to date and ends. `node migrate-main.ts <folder of .sql files>`
import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { postgresSettings, processSettings } from './config.ts';
import { runTask } from './lifecycle.ts';
import { migrate, MIGRATOR_CONNECTIONS } from './migrate.ts';
import { createDatabase } from './postgres.ts';

const configSchema = z.object({
  LOG_LEVEL: processSettings.LOG_LEVEL,
  DATABASE_URL: postgresSettings.DATABASE_URL,
});

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  process.stderr.write(
    'Usage: migrate-main.ts <folder of .sql files>\nSettings (environment): DATABASE_URL, LOG_LEVEL\n',
  );
  process.exitCode = folder === '--help' ? 0 : 2;
} else {
  await runTask('migrate', configSchema, async ({ DATABASE_URL }, { log }) => {
    await using database = createDatabase({
      url: DATABASE_URL,
      poolMax: MIGRATOR_CONNECTIONS,
      application: 'migrate',
      log,
      unbounded: true,
    });
    await migrate(database, pathToFileURL(resolve(folder) + sep), log);
  });
}
