// A page as the ladder gives it, for what is found from one.
import type { PageFetch } from '../fetch/page-fetch.ts';
import { scanMarkup } from '../fetch/scan-markup.ts';

/** @param html null for a page of which nothing was seen. */
export const aRoot = (url: string, html: string | null, over: Partial<PageFetch> = {}): PageFetch => ({
  mode: 'plain',
  reading: null,
  html,
  asBefore: null,
  openedAnew: false,
  asked: url,
  url,
  status: 200,
  etag: null,
  lastModified: null,
  rawHash: '',
  incomplete: false,
  headers: { deprecation: null, sunset: null, link: null, contentLanguage: null },
  markup: () => (html === null ? null : scanMarkup(html, url)),
  seenSpecUrls: [],
  phases: {},
  bytes: 0,
  memory: null,
  ...over,
});
