// What travels with a piece of work without being passed by hand: the id that a person follows through every log line, the time that is
// left for it, and the signal that ends it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId: string;
  /** Unix milliseconds. */
  deadline?: number;
  signal?: AbortSignal;
  /** For whom requests go out of the system, such as the id of a scan: the egress proxy bounds and logs them by it. */
  scope?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const MAX_REQUEST_ID_CHARS = 128;

export const currentContext = (): RequestContext | undefined => storage.getStore();

export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** For what outlives the work that begins it. */
export const withoutContext = <T>(work: () => T): T => storage.exit(work);
