// To the identity provider and back. These are pages to a browser: what goes wrong is told on the page of sign-in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTransient } from '@tidemark/platform/errors';
import { z } from 'zod';
import type { Api } from '../api.ts';
import { HttpError } from '../http/errors.ts';
import type { SignInError } from '../schemas/web.ts';
import { limitTries, signIn, type WebContext } from './context.ts';
import { localPath } from './local-path.ts';
import { FLIGHT_SECONDS } from './oidc.ts';
import type { OidcParts } from './oidc-parts.ts';

const METHOD = 'oidc';
const OPEN = { access: 'open' } as const;

export function oidcRoutes(api: Api, context: WebContext, { client, cookie, userOf }: OidcParts): void {
  const { audit } = context;

  const tell = (reply: FastifyReply, error: SignInError): FastifyReply =>
    reply.header('set-cookie', cookie.clear()).redirect(`/sign-in?error=${error}`, 303);

  /** Runs one leg of the journey. */
  const guarded = async (request: FastifyRequest, reply: FastifyReply, leg: () => Promise<FastifyReply>) => {
    try {
      await limitTries(context, request, { method: METHOD });
      return await leg();
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return tell(reply, 'rate_limited');
      request.failure = error;
      audit.signInRefused(request, { userId: null, method: METHOD, reason: reasonOf(error) });
      return tell(reply, isTransient(error) ? 'oidc_unavailable' : 'oidc_failed');
    }
  };

  const query = z.object({ return_to: z.unknown() });
  api.get('/oidc/start', { schema: { querystring: query }, config: OPEN }, (request, reply) =>
    guarded(request, reply, async () => {
      const { url, kept } = await client.depart(localPath(request.query.return_to));
      return reply.header('set-cookie', cookie.set(kept, FLIGHT_SECONDS)).redirect(url, 303);
    }),
  );

  api.get('/oidc/callback', { config: OPEN }, (request, reply) =>
    guarded(request, reply, async () => {
      const search = request.url.slice(request.url.indexOf('?') + 1);
      const { identity, returnTo } = await client.arrive(search, cookie.read(request.headers.cookie) ?? '');
      const found = await userOf(identity);
      if (found.kind === 'refused') {
        audit.signInRefused(request, { userId: null, method: METHOD, reason: found.reason });
        return tell(reply, found.reason);
      }
      const { userId, event } = found;
      if (event !== null) audit.note(request, event, { userId });
      await signIn(context, request, reply, { userId, method: METHOD });
      return reply.header('set-cookie', cookie.clear()).redirect(returnTo, 303);
    }),
  );
}

/** For the log: what failed, and what that came of. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.message, ...(error.cause ? [reasonOf(error.cause)] : [])].join(': ') : String(error);
