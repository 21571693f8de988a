import { after } from 'node:test';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { startTestGateway, type TestGateway } from './gateway.ts';

/** What a test that is not about limits needs. */
export const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: '1000', CATALOG_LIMIT_PER_MINUTE: '1000' };

/** The gateway of a test file, on a database of its own; both end with the file. */
export async function startSuite(
  settings: Record<string, string> = {},
): Promise<{ postgres: TestDatabase; gateway: TestGateway }> {
  const resources = new AsyncDisposableStack();
  after(() => resources.disposeAsync());
  const postgres = resources.use(await startTestDatabase());
  const gateway = resources.use(await startTestGateway(postgres.url, settings));
  return { postgres, gateway };
}
