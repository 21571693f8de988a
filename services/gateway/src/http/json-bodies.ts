// Bodies are JSON in UTF-8: what says it is anything else, or is not what it says, is refused and never guessed at.
import { TextDecoder } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { HttpError, invalidRequest } from './errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
const UTF_8 = /^utf-?8$/i;

export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  // An empty body is none, whatever its type says: many clients name a type on every request.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.raw.headers['content-type'];
    done();
  });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const [, charset = 'utf-8'] = CHARSET.exec(request.headers['content-type'] ?? '') ?? [];
    if (!UTF_8.test(charset)) {
      const details = [{ path: 'Content-Type', message: 'must be application/json in UTF-8' }];
      done(
        new HttpError(415, 'unsupported_media_type', 'Content-Type: must be application/json in UTF-8', { details }),
      );
    } else if (body.length === 0) {
      done(null, undefined);
    } else {
      const text = decode(utf8, body);
      if (text === null) done(invalidRequest('body', 'must be UTF-8'));
      else void parse(request, text, done);
    }
  });
}

/** Without its byte order mark; null when it is no UTF-8. */
function decode(utf8: TextDecoder, bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
