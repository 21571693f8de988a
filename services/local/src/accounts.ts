// The users that a stack begins with.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Home } from './home.ts';
import { nodeEnvironment, type Quarters } from './node-process.ts';
import { type Accounts, accountsSchema, saveSecrets } from './secrets.ts';
import { serviceEnvironment, type StackSettings } from './service-environment.ts';

const BOOTSTRAP_TIMEOUT_MS = 20_000;
const ADMIN_ENTRY = fileURLToPath(new URL('../../gateway/src/admin.ts', import.meta.url));

/** Makes a Pro and a Hobby user with their keys, once. */
export async function ensureAccounts(home: Home, quarters: Quarters, settings: StackSettings): Promise<Accounts> {
  const { secrets } = settings;
  if (secrets.accounts) return secrets.accounts;
  const env = { ...nodeEnvironment(quarters), ...serviceEnvironment('gateway', settings) };
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN_ENTRY, 'bootstrap'], {
    env,
    timeout: BOOTSTRAP_TIMEOUT_MS,
  });
  const accounts = accountsSchema.parse(JSON.parse(stdout));
  saveSecrets(home, { ...secrets, accounts });
  return accounts;
}
