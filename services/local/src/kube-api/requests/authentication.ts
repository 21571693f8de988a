// Bearer tokens. Compared by digest, so that the time it takes says nothing about a token.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { User } from './call.ts';
import { StatusError, unauthorized } from '../status.ts';

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createAuthenticator(tokens: ReadonlyMap<string, User>): (request: IncomingMessage) => User {
  const users = new Map([...tokens].map(([token, user]) => [digest(token), user]));
  return (request) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const user = token === undefined ? undefined : users.get(digest(token));
    if (!user) throw unauthorized();
    const other = request.headers['impersonate-user'];
    if (other !== undefined) {
      const why = `User ${JSON.stringify(user.user)} cannot impersonate resource "users" in API group "" at the cluster scope`;
      throw new StatusError(403, 'Forbidden', `users ${JSON.stringify(other)} is forbidden: ${why}`, {
        details: { name: String(other), kind: 'users' },
      });
    }
    return { user: user.user, groups: [...new Set([...user.groups, 'system:authenticated'])] };
  };
}
