// What one page may use while Chrome renders it. A page that goes over a limit fails alone.

export interface PageLimits {
  /** Requests of the page, its frames and its workers. */
  requests: number;
  /** Navigations of the page: redirects, reloads, changes of location. */
  redirects: number;
  /** Received, as it came over the wire. */
  wireBytes: number;
  /** Received, unpacked. */
  bytes: number;
  /** Of the document, and of the HTML that is read from it. */
  htmlBytes: number;
  nodes: number;
  /** Characters of text. */
  characters: number;
  /** Frames that are read. */
  frames: number;
  workers: number;
  /** Dialogs that are dismissed. */
  dialogs: number;
  /** Presses that open collapsed parts and tabs. */
  presses: number;
}

const MIB = 1024 * 1024;

export const PAGE_LIMITS: PageLimits = {
  requests: 500,
  redirects: 20,
  wireBytes: 25 * MIB,
  bytes: 50 * MIB,
  htmlBytes: 10 * MIB,
  nodes: 400_000,
  characters: 8_000_000,
  frames: 20,
  workers: 16,
  dialogs: 20,
  presses: 200,
};

export interface RenderTimes {
  /** Until the document is parsed. */
  navigationMs: number;
  /** Until the content stands still; what still moves then is taken as it is. */
  settleMs: number;
  /** For opening what is collapsed. */
  openMs: number;
  /** A page whose thread does not answer for so long hangs. */
  hangMs: number;
  /** For everything together. */
  wallMs: number;
}

export const RENDER_TIMES: RenderTimes = {
  navigationMs: 20_000,
  settleMs: 8000,
  openMs: 3000,
  hangMs: 15_000,
  wallMs: 40_000,
};
