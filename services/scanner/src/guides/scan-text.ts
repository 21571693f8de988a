// The text of a page as one line, with where its links stand in it: which links belong to some words. Streaming and bounded.
import { Parser } from 'htmlparser2';

interface TextLink {
  /** Absolute. */
  url: string;
  /** Offset in the text. */
  at: number;
}

export interface ScannedText {
  text: string;
  links: TextLink[];
  /** What the page calls its site; null when it does not say. */
  siteName: string | null;
}

const MAX_TEXT_CHARS = 2_000_000;
const MAX_LINKS = 5000;
const MAX_URL_CHARS = 1000;
const MAX_NAME_CHARS = 120;
const MAX_DEPTH = 1000;
const CHUNK_CHARS = 64 * 1024;
const SILENT = new Set(['script', 'style', 'noscript', 'template']);

export function scanText(html: string, pageUrl: string): ScannedText {
  const links: TextLink[] = [];
  const parts: string[] = [];
  let length = 0;
  const around = { depth: 0, silent: 0 };
  let siteName: string | null = null;
  const add = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        around.depth += 1;
        if (SILENT.has(name)) around.silent += 1;
        if (name === 'meta' && attributes['property'] === 'og:site_name')
          siteName ??= attributes['content']?.trim().slice(0, MAX_NAME_CHARS).toWellFormed() || null;
        if (name !== 'a' || links.length >= MAX_LINKS) return;
        const url = URL.parse(attributes['href'] ?? '', pageUrl);
        if (url !== null && /^https?:$/.test(url.protocol) && url.href.length <= MAX_URL_CHARS)
          links.push({ url: url.href, at: length });
      },
      ontext(text) {
        if (around.silent > 0 || length >= MAX_TEXT_CHARS) return;
        const line = text.replaceAll(/\s+/g, ' ');
        const isDoubled = line.startsWith(' ') && (parts.at(-1)?.endsWith(' ') ?? true);
        add(isDoubled ? line.slice(1) : line);
      },
      onclosetag(name) {
        around.depth -= 1;
        if (SILENT.has(name)) around.silent -= 1;
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length && around.depth < MAX_DEPTH; at += CHUNK_CHARS)
    parser.write(html.slice(at, at + CHUNK_CHARS));
  parser.end();
  return { text: parts.join(''), links, siteName };
}

/** A link just behind the words is theirs: "See the guide." */
const MARGIN_CHARS = 60;
/** Of longer words, so much counts. */
const MAX_SPAN_CHARS = 600;
/** So much of the words is looked for. */
const MAX_WORDS_CHARS = 80;
const MIN_WORDS_CHARS = 20;

/** Links in the words, or just behind them, where they first stand. */
export function linksBeside({ text, links }: ScannedText, words: string): string[] {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const lead = line.slice(0, MAX_WORDS_CHARS);
  if (lead.length < MIN_WORDS_CHARS) return [];
  const at = text.indexOf(lead);
  if (at < 0) return [];
  const end = at + Math.min(line.length, MAX_SPAN_CHARS) + MARGIN_CHARS;
  return [...new Set(links.filter((link) => link.at >= at && link.at <= end).map(({ url }) => url))];
}
