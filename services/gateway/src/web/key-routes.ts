// The API keys of who is signed in.
import type { Api } from '../api.ts';
import { createApiKey, hashApiKey, shownPrefix } from '../auth/api-key.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { many, one, pathId } from '../schemas/fields.ts';
import { type ApiKey, apiKey, idParams, keyBody, newApiKey } from '../schemas/web.ts';
import type { ApiKeyRow } from '../auth/api-key-store.ts';
import { signedIn, type WebContext } from './context.ts';

const MAX_ACTIVE = 50;
const SESSION = { access: 'session' } as const;

const keyView = ({ id, prefix, name, created_at, last_used_at, revoked_at }: ApiKeyRow): ApiKey => ({
  id,
  prefix,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
});

export function keyRoutes(api: Api, { keys, audit }: WebContext): void {
  api.get('/keys', { schema: { response: { 200: many(apiKey) } }, config: SESSION }, async (request) => {
    const rows = await keys.list(signedIn(request).userId);
    return { data: rows.map(keyView) };
  });

  api.post(
    '/keys',
    { schema: { body: keyBody, response: { 201: one(newApiKey) } }, config: SESSION, compress: false },
    async (request, reply) => {
      const { userId } = signedIn(request);
      const { name } = request.body;
      const key = createApiKey();
      const stored = { userId, hash: hashApiKey(key), prefix: shownPrefix(key), name };
      const row = await keys.insertUpTo(stored, MAX_ACTIVE);
      if (!row) throw new HttpError(409, 'limit_reached', `There may be ${MAX_ACTIVE} keys. Revoke one first.`);
      audit.note(request, 'key made', { userId, keyId: row.id });
      return reply.code(201).send({ data: { ...keyView(row), key } });
    },
  );

  api.delete('/keys/:id', { schema: { params: idParams }, config: SESSION }, async (request, reply) => {
    const { userId } = signedIn(request);
    const id = pathId(request.params.id, 'key');
    if (!(await keys.revoke(id, userId))) throw notFound('key');
    audit.note(request, 'key revoked', { userId, keyId: id });
    return reply.code(204).send();
  });
}
