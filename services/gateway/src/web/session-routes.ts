// Signing in and out, and the list of who is signed in where.
import type { Api } from '../api.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { many, pathId } from '../schemas/fields.ts';
import { idParams, session, sessionEntry, signInBody, signInOffer } from '../schemas/web.ts';
import { describeSession, limitTries, offerOf, signedIn, signIn, type WebContext } from './context.ts';

const METHOD = 'password';
const OPEN = { access: 'open' } as const;
const SESSION = { access: 'session' } as const;

const invalidCredentials = (): HttpError =>
  new HttpError(401, 'invalid_credentials', 'The e-mail address or the password is wrong.');

export function sessionRoutes(api: Api, context: WebContext): void {
  const { accounts, audit, cookie, passwords, sessions } = context;

  /** The user whose address and password these are. Whoever it is not for learns nothing of which was wrong. */
  const checkPassword = async (email: string, password: string) => {
    const account = await accounts.findByEmail(email);
    const isRight = await passwords.verify(account?.password_hash ?? null, password);
    if (account?.password_hash && isRight && passwords.isOutdated(account.password_hash)) {
      await accounts.setPassword(account.user_id, await passwords.hash(password));
    }
    return { userId: account?.user_id ?? null, isRight };
  };

  api.get('/sign-in', { schema: { response: { 200: signInOffer } }, config: OPEN }, async () => offerOf(context));

  api.get('/session', { schema: { response: { 200: session } }, config: SESSION }, (request) =>
    describeSession(context, signedIn(request)),
  );

  api.post(
    '/session',
    { schema: { body: signInBody, response: { 200: session } }, config: OPEN },
    async (request, reply) => {
      const { email, password } = request.body;
      await limitTries(context, request, { method: METHOD, account: email });
      const { userId, isRight } = await checkPassword(email, password);
      if (userId === null || !isRight) {
        audit.signInRefused(request, { userId, method: METHOD, reason: 'credentials' });
        throw invalidCredentials();
      }
      const session = await signIn(context, request, reply, { userId, method: METHOD });
      return await describeSession(context, { userId, session });
    },
  );

  api.delete('/session', { config: SESSION }, async (request, reply) => {
    const { userId, session } = signedIn(request);
    await sessions.end(userId, { only: session.id });
    audit.note(request, 'signed out', { userId, sessionId: session.id });
    return reply.code(204).header('set-cookie', cookie.clear()).send();
  });

  api.get('/sessions', { schema: { response: { 200: many(sessionEntry) } }, config: SESSION }, async (request) => {
    const { userId, session } = signedIn(request);
    const rows = await sessions.list(userId);
    return {
      data: rows.map(({ id, method, user_agent, created_at, last_used_at, expires_at }) => ({
        id,
        method,
        user_agent,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        expires_at: expires_at.toISOString(),
        current: id === session.id,
      })),
    };
  });

  api.delete('/sessions', { config: SESSION }, async (request, reply) => {
    const { userId } = signedIn(request);
    const ended = await sessions.end(userId);
    audit.note(request, 'sessions ended', { userId, ended });
    return reply.code(204).header('set-cookie', cookie.clear()).send();
  });

  api.delete('/sessions/:id', { schema: { params: idParams }, config: SESSION }, async (request, reply) => {
    const { userId, session } = signedIn(request);
    const id = pathId(request.params.id, 'session');
    if ((await sessions.end(userId, { only: id })) === 0) throw notFound('session');
    audit.note(request, 'sessions ended', { userId, ended: 1 });
    if (id === session.id) reply.header('set-cookie', cookie.clear());
    return reply.code(204).send();
  });
}
