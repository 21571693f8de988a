// What is at an address, before a monitor of it is made.
import { userOf, type Api, type RouteContext } from '../api.ts';
import { rateLimited } from '../http/errors.ts';
import { one } from '../schemas/fields.ts';
import { preview, previewBody } from '../schemas/web-pages.ts';
import { previewView } from '../views/preview.ts';

/** The scanner looks for 18 s. */
const PREVIEW_TIMEOUT_MS = 20_000;
const RETRY_AFTER_S = 5;

export function webPreviewRoutes(api: Api, { peers }: Pick<RouteContext, 'peers'>): void {
  /** Who waits for one: nobody has two at a time. */
  const waiting = new Set<string>();

  api.post(
    '/preview',
    {
      schema: { body: previewBody, response: { 200: one(preview) } },
      config: { access: 'preview', workTimeoutMs: PREVIEW_TIMEOUT_MS },
    },
    async (request) => {
      const userId = userOf(request);
      if (waiting.has(userId)) throw rateLimited(RETRY_AFTER_S);
      waiting.add(userId);
      try {
        const { url } = request.body;
        return { data: previewView(await peers.scans.Preview({ url, userId }, { deadlineMs: PREVIEW_TIMEOUT_MS })) };
      } finally {
        waiting.delete(userId);
      }
    },
  );
}
