// The users that a stack begins with.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Home } from './home.ts';
import { nodeEnvironment, type Quarters } from './node-process.ts';
import { type Accounts, accountsSchema, bootstrapSchema, saveSecrets } from './secrets.ts';
import { serviceEnvironment, type StackSettings } from './service-environment.ts';

const ADMIN_TIMEOUT_MS = 20_000;
const ADMIN_ENTRY = fileURLToPath(new URL('../../gateway/src/admin.ts', import.meta.url));

export interface ReadyAccounts extends Accounts {
  /** Where the first one to sign in sets a password; null once somebody has one. */
  welcomeUrl: string | null;
}

/** Makes a Pro and a Hobby user with their keys, once; and, while nobody has a password, a link for the Pro user at each start. */
export async function ensureAccounts(home: Home, quarters: Quarters, settings: StackSettings): Promise<ReadyAccounts> {
  const { secrets } = settings;
  const env = { ...nodeEnvironment(quarters), ...serviceEnvironment('gateway', settings) };
  const admin = async (...args: string[]): Promise<string> => {
    const options = { env, timeout: ADMIN_TIMEOUT_MS };
    return (await promisify(execFile)(process.execPath, [ADMIN_ENTRY, ...args], options)).stdout.trim();
  };
  if (!secrets.accounts) {
    const made = bootstrapSchema.parse(JSON.parse(await admin('bootstrap')));
    const accounts = accountsSchema.parse(made);
    saveSecrets(home, { ...secrets, accounts });
    return { ...accounts, welcomeUrl: made.pro.welcome_url };
  }
  const { accounts, isWelcomed = false } = secrets;
  if (isWelcomed) return { ...accounts, welcomeUrl: null };
  const link = await admin('user', 'invite', accounts.pro.user_id, '--first');
  if (link !== '') return { ...accounts, welcomeUrl: link };
  saveSecrets(home, { ...secrets, isWelcomed: true });
  return { ...accounts, welcomeUrl: null };
}
