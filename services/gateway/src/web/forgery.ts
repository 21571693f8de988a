// What keeps other sites from acting as who is signed in: the browser tells where a request comes from, and everything that writes carries a
// token that only our own page can read. The token is made from the session's own, so nothing of it is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

const READS = new Set(['GET', 'HEAD']);
const PURPOSE = 'csrf';

export const isWrite = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !READS.has(method);

export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update(PURPOSE).digest('base64url');

const refused = (message: string): HttpError => new HttpError(403, 'csrf_token_invalid', message);

/** Throws 403 `csrf_token_invalid` for what another site sent. Clients that are no browser say nothing of it. */
export function refuseOtherSites({ headers, host }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOwn = origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host;
  if (isOwn && (site === undefined || site === 'same-origin')) return;
  throw refused('This request comes from another site.');
}

/** Throws 403 `csrf_token_invalid` for a request without the session's token in `x-csrf-token`. */
export function requireCsrfToken({ headers }: Pick<FastifyRequest, 'headers'>, sessionToken: string): void {
  const wanted = Buffer.from(csrfTokenOf(sessionToken));
  const given = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw refused('The header x-csrf-token must hold the token of this session.');
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null;
