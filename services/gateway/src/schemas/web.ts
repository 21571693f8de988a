// What the dashboard and the gateway say to each other beside the API: signing in, sessions, keys. Not part of the OpenAPI document.
import { z } from 'zod';
import { MAX_NAME_CHARS, text, time, uuid } from './fields.ts';

export const WEB_ERROR_CODES = ['invalid_credentials', 'link_used_or_expired'] as const;

/** Why sign-in at the identity provider came to nothing: the `error` of `/sign-in?error=…`. */
export type SignInError =
  | 'unknown_account'
  | 'domain_not_allowed'
  | 'email_not_verified'
  | 'oidc_failed'
  | 'oidc_unavailable'
  | 'rate_limited';

const MIN_PASSWORD_CHARS = 12;
const MAX_PASSWORD_CHARS = 256;
const MAX_EMAIL_CHARS = 254;
const MAX_TOKEN_CHARS = 100;

export const email = z
  .string()
  .max(MAX_EMAIL_CHARS)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('must be an e-mail address'));

/** Long enough for a sentence; a short bound keeps hashing cheap. */
const newPassword = z
  .string()
  .min(MIN_PASSWORD_CHARS, `must have at least ${MIN_PASSWORD_CHARS} characters`)
  .max(MAX_PASSWORD_CHARS, `must have at most ${MAX_PASSWORD_CHARS} characters`)
  .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');
/** As it was typed: whatever it is, it is right or wrong. */
const password = z.string().max(MAX_PASSWORD_CHARS);

export const signInBody = z.strictObject({ email, password });
export const welcomeBody = z.strictObject({
  token: z.string().max(MAX_TOKEN_CHARS),
  email,
  password: newPassword,
  name: text(MAX_NAME_CHARS).optional(),
});
export const passwordBody = z.strictObject({ current_password: password, new_password: newPassword });

const oidc = z.object({ name: z.string() }).nullable();

/** What sign-in offers. */
export const signInOffer = z.object({ password: z.literal(true), oidc });

export const session = z.object({
  user: z.object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    plan: z.enum(['hobby', 'pro']),
    namespace: z.string(),
  }),
  /** Goes back as `x-csrf-token` with everything that writes. */
  csrf_token: z.string(),
  expires_at: time,
  oidc,
});

export const sessionEntry = z.object({
  id: uuid,
  created_at: time,
  last_used_at: time,
  expires_at: time,
  method: z.enum(['password', 'link', 'oidc']),
  user_agent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});

export const keyBody = z.strictObject({ name: text(MAX_NAME_CHARS) });

export const apiKey = z.object({
  id: uuid,
  prefix: z.string(),
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
  revoked_at: time.nullable(),
});

/** The key itself is shown here and never again. */
export const newApiKey = apiKey.extend({ key: z.string() });

export const idParams = z.object({ id: z.string() });

export type SessionAnswer = z.output<typeof session>;
export type SignInOffer = z.output<typeof signInOffer>;
export type SessionEntry = z.output<typeof sessionEntry>;
export type ApiKey = z.output<typeof apiKey>;
export type NewApiKey = z.output<typeof newApiKey>;
