// What is remembered of a page between its fetches. It comes back from storage as JSON and is trusted only as far as it parses.
import { z } from 'zod';
import { OPENING_VERSION } from './page-world.ts';

/** The cheapest way in which the page was seen to show all of its content. */
export type PageMode = 'markdown' | 'plain' | 'chrome';

const schema = z.object({
  version: z.literal(1),
  mode: z.enum(['markdown', 'plain', 'chrome']),
  /** Version of what opened the page, in mode chrome. */
  opening: z.int().min(0).default(1),
  /** Address of the Markdown twin, in mode markdown. */
  twin: z.string().max(4096).nullable(),
  etag: z.string().max(1024).nullable(),
  lastModified: z.string().max(200).nullable(),
  rawHash: z.string().max(64),
  /** Signs of a page that scripts fill, as its plain HTML showed them when the mode was compared. */
  isShort: z.boolean(),
  needsScript: z.boolean(),
  /** When the mode was last compared with what Chrome shows; null: it has yet to be. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Fetches since then. */
  uses: z.int().min(0),
});
export type PageMemory = z.infer<typeof schema>;

const VERIFY_AFTER_MS = 7 * 86_400_000;
/** A twin can lag behind its page, so it is held against it more often. */
const TWIN_VERIFY_AFTER_USES = 24;
const MAX_VALIDATOR_CHARS = 200;

/** Whether the page was rendered by another version of what opens its parts. */
export const isOpenedAnew = (memory: PageMemory | null): boolean =>
  memory?.mode === 'chrome' && memory.opening !== OPENING_VERSION;

export const readMemory = (memory: unknown): PageMemory | null => schema.safeParse(memory).data ?? null;

/** Whether the mode has to be compared again. */
export function isDue({ mode, verifiedAt, uses }: PageMemory, now: Date): boolean {
  if (verifiedAt === null || now.getTime() - Date.parse(verifiedAt) >= VERIFY_AFTER_MS) return true;
  return mode === 'markdown' && uses >= TWIN_VERIFY_AFTER_USES;
}

/** A validator that is too long to be kept is none. */
export const keptValidator = (value: string | null): string | null =>
  value !== null && value.length <= MAX_VALIDATOR_CHARS ? value : null;
