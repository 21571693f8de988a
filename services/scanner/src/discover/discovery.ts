// What a page leads to: the description of its API, and the other pages of the same reference. Both are remembered with the Source, so that
// a page that shows less for once takes nothing away.
import type { FetchedText, FetchTextOptions } from '../fetch/fetch-text.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';

/** Where a description stands: in a file of its own, or inside a page or script that holds it. */
export interface SpecPlace {
  url: string;
  inline: boolean;
}

export interface Discoveries {
  /**
   * Called when the Source names no description: on its first scan, when the root page changed, and when the place that was found fails.
   * `known` is what was found before: it stays, without being asked for, unless the page names another; null when it fails by now.
   * Null when there is none. What cannot be had is not there.
   */
  findSpec: (root: PageFetch, known: SpecPlace | null, signal: AbortSignal) => Promise<SpecPlace | null>;
  /** Text of a description that was found. @throws ScanFailure when it is not there any more. */
  readSpecAt: (place: SpecPlace, known: FetchTextOptions['known'], signal: AbortSignal) => Promise<FetchedText>;
  /**
   * The pages of the reference whose root this is, the root first, at most DOCS_PAGES_MAX, in an order that stays. `known` is what an
   * earlier call gave; its pages stay as long as something still leads to them, or nothing newer takes their room.
   */
  findPages: (root: PageFetch, known: readonly string[], signal: AbortSignal) => Promise<string[]>;
}
