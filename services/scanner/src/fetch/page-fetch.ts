// What one fetch of one page gives, whichever rung of the ladder it came from: asked for again, its Markdown twin, its plain HTML, Chrome.
// All rungs are read by one extraction code, so that readings of one mode can be compared with each other. Noise stays in a reading: it is
// left out when it is compared.
// Rules for who stores: `memory` is stored when, and only when, the reading becomes (or confirms) the baseline of the page; else the old
// memory stays, since it speaks of the baseline. A page without a baseline is asked for with memory null.
import type { PageReading } from '@tidemark/detection/read-page';
import type { Markup } from './scan-markup.ts';

export type FetchMode = 'not_modified' | 'markdown' | 'plain' | 'chrome';

/** Milliseconds: waiting for the host's turn and its robots.txt, GETs of the page or its twin, Chrome, reading into a section tree. */
export type FetchPhase = 'wait' | 'get' | 'render' | 'read';
type FetchPhases = Partial<Record<FetchPhase, number>>;

export interface PageRequest {
  url: string;
  /** What an earlier fetch gave as `memory`, as JSON; null for a page that is not known. What does not parse counts as null. */
  memory: unknown;
  /** The content is wanted whatever the validators say, and is looked at on every rung: to confirm that something is gone. */
  fresh: boolean;
  ignoreSelectors: readonly string[];
  /** Blocks of the baseline; null when there is none. Far fewer are doubt, which the next rung answers. */
  acceptedBlocks: number | null;
}

/** Headers that say something about the API or the page; null where absent. */
export interface KeptHeaders {
  deprecation: string | null;
  sunset: string | null;
  link: string | null;
  contentLanguage: string | null;
}

export interface PageFetch {
  mode: FetchMode;
  /** Null when the page is unchanged: then `html` and `asBefore` are null too. */
  reading: PageReading | null;
  /** What `reading` was read from: served, rendered, or made from Markdown. */
  html: string | null;
  /**
   * The page of this moment in the mode of the memory, when the mode changes with this fetch: this is compared with the baseline, `reading`
   * is what replaces it. Null when the mode stays, or when the former mode does not show the content any more.
   */
  asBefore: PageReading | null;
  /** Rendered by another version of what opens its parts than the baseline: what is seen for the first time may have been there. */
  openedAnew: boolean;
  /** As it was asked for. */
  asked: string;
  /** After redirects. */
  url: string;
  /** Of the answer that decided; 304 is possible. */
  status: number;
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 in hex of what was served, or of what was rendered in mode chrome. */
  rawHash: string;
  /** Part of the content did not come: what is missing may still be there. */
  incomplete: boolean;
  headers: KeptHeaders;
  /** What the HTML says besides its content; null when no HTML was looked at. Read when it is asked for. */
  markup: () => Markup | null;
  /** Addresses whose responses looked like an OpenAPI description while the page was rendered. */
  seenSpecUrls: string[];
  phases: FetchPhases;
  /** Received for this fetch, unpacked. */
  bytes: number;
  /** Opaque JSON, a few hundred bytes. */
  memory: unknown;
}

/** @throws ScanFailure when the page cannot be had, HostOnHold when its host asked to be left alone for longer than a scan waits. */
export type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<PageFetch>;
