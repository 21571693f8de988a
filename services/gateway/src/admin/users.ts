// Users and their keys.
import { randomUUID } from 'node:crypto';
import { retry } from '@tidemark/platform/backoff';
import { isTransient } from '@tidemark/platform/errors';
import { invite } from './accounts.ts';
import type { AdminContext } from './context.ts';
import { createApiKey, hashApiKey, shownPrefix } from '../auth/api-key.ts';

/** The monitor service may still be starting: about 20 seconds. */
const TRIES = 40;
const BASE_MS = 100;
const MAX_MS = 500;

export interface NewUser {
  id: string;
  plan: 'pro' | 'hobby';
  name: string;
}

interface BootstrapUser {
  user_id: string;
  namespace: string;
  api_key: string;
}

interface Bootstrap {
  /** `welcome_url` is where the first one to sign in sets a password. */
  pro: BootstrapUser & { welcome_url: string };
  hobby: BootstrapUser;
}

const PLAN = { pro: 'PLAN_PRO', hobby: 'PLAN_HOBBY' } as const;

/** Creates the user or sets its plan. */
export async function putUser(
  { users }: Pick<AdminContext, 'users'>,
  user: NewUser,
): Promise<NewUser & { namespace: string }> {
  const request = { id: user.id.toLowerCase(), plan: PLAN[user.plan], name: user.name };
  const answer = await retry(() => users.PutUser(request), {
    attempts: TRIES,
    baseMs: BASE_MS,
    maxMs: MAX_MS,
    retryable: isTransient,
  });
  return { id: request.id, plan: user.plan, name: user.name, namespace: answer.user?.namespace ?? '' };
}

/** Makes a key and returns it; only its hash is stored. */
export async function issueKey({ keys }: Pick<AdminContext, 'keys'>, userId: string, name: string): Promise<string> {
  const key = createApiKey();
  await keys.insert({ userId, hash: hashApiKey(key), prefix: shownPrefix(key), name });
  return key;
}

/** One user of each plan, with a key each, and a link for the first one. */
export async function bootstrap(context: AdminContext): Promise<Bootstrap> {
  const make = async (plan: 'pro' | 'hobby'): Promise<BootstrapUser> => {
    const user = await putUser(context, { id: randomUUID(), plan, name: `${plan} user` });
    return { user_id: user.id, namespace: user.namespace, api_key: await issueKey(context, user.id, 'bootstrap') };
  };
  const pro = await make('pro');
  return { pro: { ...pro, welcome_url: await invite(context, pro.user_id) }, hobby: await make('hobby') };
}
