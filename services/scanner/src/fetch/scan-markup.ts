// One pass over HTML for what is not content: links, relations, scripts, the elements of viewers, places that scripts are to fill.
// Streaming, since it is made beside the reading of the content; never throws, bounded in count.
import { Parser } from 'htmlparser2';

export interface PageLink {
  /** Absolute, without fragment. */
  url: string;
  text: string;
  /** Ordinal of the outermost navigation around it, those of a page's head and foot left out; null outside of any. */
  navigation: number | null;
}

interface Relation {
  rel: string[];
  /** Absolute. */
  url: string;
  type: string | null;
}

interface Script {
  /** Absolute; null for an inline one. */
  src: string | null;
  id: string | null;
  type: string | null;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** An element that a viewer of API descriptions replaces. */
interface Viewer {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

export interface Markup {
  /** Each address once, in document order. */
  links: PageLink[];
  /** Of <link>. */
  relations: Relation[];
  scripts: Script[];
  viewers: Viewer[];
  /** A place that a script is to fill, or a word that scripts are needed. */
  needsScript: boolean;
}

const MAX_LINKS = 5000;
const MAX_RELATIONS = 200;
const MAX_SCRIPTS = 500;
const MAX_VIEWERS = 20;
const MAX_URL_CHARS = 4096;
const MAX_LINK_TEXT = 120;
const MAX_DEPTH = 1000;
const CHUNK_CHARS = 64 * 1024;
const MOUNT_IDS: ReadonlySet<string> = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  'swagger-ui',
  'redoc',
  'redoc-container',
]);
const VIEWER_TAGS: ReadonlySet<string> = new Set([
  'redoc',
  'rapi-doc',
  'rapi-doc-mini',
  'elements-api',
  'openapi-explorer',
  'scalar-api-reference',
]);
const NAVIGATION_CLASS = /(^|[\s_-])(nav|navigation|sidebar|side-bar|sidenav|menu|toc)([\s_-]|$)/i;
const MAY_NEED_SCRIPT = new RegExp(
  `<noscript|\\bid\\s*=\\s*["']?(?:${[...MOUNT_IDS].join('|')})\\b|<(?:${[...VIEWER_TAGS].join('|')})\\b`,
  'i',
);
const NEEDS_SCRIPT =
  /\b(enable javascript to (run|use|view)|javascript is (required|disabled)|requires javascript|need to enable javascript)\b/i;

/** Whether the whole has to be read to know about `needsScript`. */
export const mayNeedScript = (html: string): boolean => MAY_NEED_SCRIPT.test(html);

interface OpenElement {
  name: string;
  isNavigation: boolean;
  /** Head or foot of the site. */
  isFrame: boolean;
  /** Of an empty mount so far. */
  isMount: boolean;
}

export function scanMarkup(html: string, pageUrl: string): Markup {
  const markup: Markup = { links: [], relations: [], scripts: [], viewers: [], needsScript: false };
  const known = new Map<string, PageLink>();
  const open: OpenElement[] = [];
  let base = pageUrl;
  const around = { navigations: 0, frames: 0 };
  let navigation = 0;
  let mounts: OpenElement[] = [];
  let link: PageLink | null = null;
  let script: Script | null = null;
  const resolve = (href: string): URL | null => (href.length > MAX_URL_CHARS ? null : URL.parse(href.trim(), base));

  const onAnchor = (href: string): void => {
    const url = resolve(href);
    if (url === null || !/^https?:$/.test(url.protocol) || href.trim().startsWith('#')) return;
    url.hash = '';
    const place = around.navigations > 0 && around.frames === 0 ? navigation : null;
    const seen = known.get(url.href);
    link = seen ?? { url: url.href, text: '', navigation: place };
    if (seen !== undefined) seen.navigation ??= place;
    else if (known.size < MAX_LINKS) known.set(url.href, link);
  };
  const onRelation = (attributes: Record<string, string>): void => {
    const url = resolve(attributes['href'] ?? '');
    if (url === null || markup.relations.length >= MAX_RELATIONS) return;
    const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
    markup.relations.push({ rel, url: url.href, type: attributes['type']?.toLowerCase() ?? null });
  };
  const onScript = (attributes: Record<string, string>): void => {
    if (markup.scripts.length >= MAX_SCRIPTS) return;
    const src = attributes['src'] === undefined ? null : (resolve(attributes['src'])?.href ?? null);
    script = { src, id: attributes['id'] ?? null, type: attributes['type'] ?? null, attributes, text: '' };
    markup.scripts.push(script);
  };
  /** What is put into it is its content: no mount around it is empty. */
  const fill = (): void => {
    for (const mount of mounts) mount.isMount = false;
    mounts = [];
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'base' && attributes['href'] !== undefined) base = resolve(attributes['href'])?.href ?? base;
        if (name === 'a' && attributes['href'] !== undefined) onAnchor(attributes['href']);
        if (name === 'link') onRelation(attributes);
        if (name === 'script') onScript(attributes);
        const isViewer = VIEWER_TAGS.has(name);
        if (isViewer && markup.viewers.length < MAX_VIEWERS) markup.viewers.push({ tag: name, attributes });
        const isNavigation = isNavigationElement(name, attributes);
        const isMount = isViewer || MOUNT_IDS.has(attributes['id'] ?? '');
        const isFrame = name === 'header' || name === 'footer';
        const element = { name, isNavigation, isFrame, isMount };
        if (isNavigation && around.navigations === 0) navigation += 1;
        if (isNavigation) around.navigations += 1;
        if (isFrame) around.frames += 1;
        if (isMount) mounts.push(element);
        open.push(element);
      },
      ontext(text) {
        if (script !== null) {
          script.text += text;
          return;
        }
        if (link !== null && link.text.length < MAX_LINK_TEXT) link.text += text.slice(0, MAX_LINK_TEXT);
        if (mounts.length > 0 && /\S/.test(text) && open.at(-1)?.name !== 'style') fill();
        if (open.at(-1)?.name === 'noscript' && NEEDS_SCRIPT.test(text)) markup.needsScript = true;
      },
      onclosetag(name) {
        const closed = open.pop();
        if (closed === undefined) return;
        if (closed.isNavigation) around.navigations -= 1;
        if (closed.isFrame) around.frames -= 1;
        if (closed.isMount) markup.needsScript = true;
        if (name === 'script') script = null;
        if (name === 'a') link = null;
      },
    },
    { decodeEntities: true },
  );
  // The parser looks through its open elements for each end tag: what nests deeper than any page is not read on.
  for (let at = 0; at < html.length && open.length < MAX_DEPTH; at += CHUNK_CHARS)
    parser.write(html.slice(at, at + CHUNK_CHARS));
  parser.end();
  markup.links = [...known.values()];
  for (const one of markup.links) one.text = one.text.replaceAll(/\s+/g, ' ').trim();
  return markup;
}

function isNavigationElement(name: string, attributes: Record<string, string>): boolean {
  if (name === 'nav' || attributes['role'] === 'navigation') return true;
  if (!/^(aside|div|ul|ol|section)$/.test(name)) return false;
  return NAVIGATION_CLASS.test(attributes['class'] ?? '') || NAVIGATION_CLASS.test(attributes['id'] ?? '');
}

/** Both say what they say: the served page may name what the rendered one has replaced. */
export function mergeMarkup(rendered: Markup, served: Markup): Markup {
  return {
    links: rendered.links.length >= served.links.length ? rendered.links : served.links,
    relations: [...rendered.relations, ...served.relations],
    scripts: [...rendered.scripts, ...served.scripts],
    viewers: [...rendered.viewers, ...served.viewers],
    needsScript: rendered.needsScript,
  };
}
