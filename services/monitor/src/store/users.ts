import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { Plan } from '../verdict.ts';

export interface User {
  id: string;
  plan: Plan;
  name: string;
  namespace: string;
}

export async function findUser(db: Queryable, id: string): Promise<User | null> {
  const [row] = await db.query<User>('select id, plan, name, namespace from users where id = $1', [id], 'find-user');
  return row ?? null;
}

/** Those that there are. */
export function findUsers(db: Queryable, ids: readonly string[]): Promise<User[]> {
  return db.query<User>('select id, plan, name, namespace from users where id = any($1)', [ids], 'find-users');
}

/** The user, locked: one decision on its Monitors at a time. */
export async function lockUser(tx: Transaction, id: string): Promise<User | null> {
  const [row] = await tx.query<User>(
    'select id, plan, name, namespace from users where id = $1 for no key update',
    [id],
    'lock-user',
  );
  return row ?? null;
}

export async function putUser(tx: Transaction, user: User): Promise<User> {
  const [row] = await tx.query<User>(
    `insert into users (id, plan, name, namespace) values ($1, $2, $3, $4)
     on conflict (id) do update set plan = excluded.plan, name = excluded.name
     returning id, plan, name, namespace`,
    [user.id, user.plan, user.name, user.namespace],
  );
  return row ?? user;
}
