// Users of a running stack, made by the operator's command line.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';

const ADMIN = fileURLToPath(new URL('../../services/gateway/src/admin.ts', import.meta.url));

async function admin(home: string, ...args: string[]): Promise<string> {
  const env = { ...CHILD_ENVIRONMENT, TIDEMARK_HOME: home };
  return (await promisify(execFile)(process.execPath, [ADMIN, ...args], { env })).stdout.trim();
}

export interface RestUser {
  id: string;
  key: string;
}

export async function addUser(home: string, plan: 'pro' | 'hobby'): Promise<RestUser> {
  const id = randomUUID();
  await admin(home, 'user', 'put', '--id', id, '--plan', plan, '--name', plan);
  return { id, key: await admin(home, 'key', 'issue', '--user', id, '--name', 'test') };
}

/** The token of a link with which the user sets a password. */
export async function invite(home: string, userId: string): Promise<string> {
  const link = await admin(home, 'user', 'invite', userId);
  return new URL(link).hash.slice(1);
}
