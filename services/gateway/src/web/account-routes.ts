// Passwords: set by who holds a link that an operator made, changed by who knows the current one.
import type { Api } from '../api.ts';
import { HttpError, invalidRequest } from '../http/errors.ts';
import { passwordBody, session, welcomeBody } from '../schemas/web.ts';
import type { LinkRow } from './account-store.ts';
import { describeSession, limitTries, signedIn, signIn, type WebContext } from './context.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';

const METHOD = 'link';

const linkGone = (): HttpError =>
  new HttpError(410, 'link_used_or_expired', 'This link was used before, or is too old. Ask for a new one.');

export function accountRoutes(api: Api, context: WebContext): void {
  const { accounts, audit, passwords, peers, sessions } = context;

  /** Throws 400 when the link, or the account it is for, has another address. */
  const requireEmail = async (link: LinkRow, email: string): Promise<void> => {
    const wanted = link.email ?? (await accounts.get(link.user_id))?.email ?? email;
    if (wanted !== email) throw invalidRequest('email', 'is not the address that this link was made for');
  };

  api.post(
    '/welcome',
    { schema: { body: welcomeBody, response: { 200: session } }, config: { access: 'open' } },
    async (request, reply) => {
      const { token, email, password, name } = request.body;
      await limitTries(context, request, { method: METHOD });
      const hash = hashSecretToken(token);
      const link = isSecretToken(token) ? await accounts.findLink(hash) : null;
      if (!link) {
        audit.signInRefused(request, { userId: null, method: METHOD, reason: 'link' });
        throw linkGone();
      }
      const userId = link.user_id;
      await requireEmail(link, email);
      const passwordHash = await passwords.hash(password);
      const redemption = { hash, email, emailConfirmed: link.email !== null, passwordHash };
      if (!(await accounts.redeemLink(redemption))) throw linkGone();
      audit.note(request, 'password set', { userId, method: METHOD });
      await sessions.end(userId);
      const session = await signIn(context, request, reply, { userId, method: METHOD });
      // The plan stays, also one that an operator gave meanwhile.
      if (name !== undefined) await peers.users.PutUser({ id: userId, name });
      return await describeSession(context, { userId, session });
    },
  );

  api.put('/password', { schema: { body: passwordBody }, config: { access: 'session' } }, async (request, reply) => {
    const { userId, session } = signedIn(request);
    const account = await accounts.get(userId);
    if (!account?.password_hash) throw new HttpError(409, 'invalid_state', 'No password is set. Ask for a link.');
    await limitTries(context, request, { method: 'password', account: account.email });
    if (!(await passwords.verify(account.password_hash, request.body.current_password))) {
      audit.signInRefused(request, { userId, method: 'password', reason: 'current password' });
      throw invalidRequest('current_password', 'is wrong');
    }
    await accounts.setPassword(userId, await passwords.hash(request.body.new_password));
    const ended = await sessions.end(userId, { except: session.id });
    audit.note(request, 'password set', { userId, method: 'password', ended });
    return reply.code(204).send();
  });
}
