// What HTML says beside its content: links, relations, scripts, the elements of viewers, places that scripts are to fill. One walk over the
// tree that the content is read from; never throws, bounded in count.
import { attribute, isElement, parsePage } from '@tidemark/detection/html/tree';
import type { Element, Node, PageTree, Template } from '@tidemark/detection/html/tree';

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
const MAY_NAVIGATE: ReadonlySet<string> = new Set(['aside', 'div', 'ul', 'ol', 'section']);
const NAVIGATION_CLASS = /(^|[\s_-])(nav|navigation|sidebar|side-bar|sidenav|menu|toc)([\s_-]|$)/i;
const MAY_NEED_SCRIPT = new RegExp(
  `<noscript|\\bid\\s*=\\s*["']?(?:${[...MOUNT_IDS].join('|')})\\b|<(?:${[...VIEWER_TAGS].join('|')})\\b`,
  'i',
);
const NEEDS_SCRIPT =
  /\b(enable javascript to (run|use|view)|javascript is (required|disabled)|requires javascript|need to enable javascript)\b/i;

/** Whether the whole has to be read to know about `needsScript`. */
export const mayNeedScript = (html: string): boolean => MAY_NEED_SCRIPT.test(html);

/** What is around a node. */
interface Place {
  /** Ordinal of the outermost navigation. */
  navigation: number | null;
  /** In the head or foot of the site. */
  isFramed: boolean;
  link: PageLink | null;
}

export const scanMarkup = (html: string, pageUrl: string): Markup => scanTree(parsePage(html), pageUrl);

export function scanTree({ document }: PageTree, pageUrl: string): Markup {
  const markup: Markup = { links: [], relations: [], scripts: [], viewers: [], needsScript: false };
  const known = new Map<string, PageLink>();
  let base = pageUrl;
  let navigations = 0;
  const resolve = (href: string): URL | null => (href.length > MAX_URL_CHARS ? null : URL.parse(href.trim(), base));

  const onAnchor = (href: string, { navigation, isFramed }: Place): PageLink | null => {
    const url = resolve(href);
    if (url === null || !/^https?:$/.test(url.protocol) || href.trim().startsWith('#')) return null;
    url.hash = '';
    const place = isFramed ? null : navigation;
    const seen = known.get(url.href);
    if (seen !== undefined) seen.navigation ??= place;
    const link = seen ?? { url: url.href, text: '', navigation: place };
    if (seen === undefined && known.size < MAX_LINKS) known.set(url.href, link);
    return link;
  };
  const onRelation = (element: Element): void => {
    const url = resolve(attribute(element, 'href') ?? '');
    if (url === null || markup.relations.length >= MAX_RELATIONS) return;
    const rel = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
    markup.relations.push({ rel, url: url.href, type: attribute(element, 'type')?.toLowerCase() ?? null });
  };
  const onScript = (element: Element): void => {
    if (markup.scripts.length >= MAX_SCRIPTS) return;
    const attributes = attributesOf(element);
    const src = attributes['src'] === undefined ? null : (resolve(attributes['src'])?.href ?? null);
    const { id = null, type = null } = attributes;
    markup.scripts.push({ src, id, type, attributes, text: textIn(element) });
  };
  /** What is around the nodes of an element. */
  const enter = (element: Element, around: Place): Place => {
    const { tagName } = element;
    const href = tagName === 'a' || tagName === 'base' ? attribute(element, 'href') : null;
    if (href !== null && tagName === 'base') base = resolve(href)?.href ?? base;
    if (tagName === 'link') onRelation(element);
    const isNavigation = isNavigationElement(element);
    const isFramed = around.isFramed || tagName === 'header' || tagName === 'footer';
    if (isNavigation && around.navigation === null) navigations += 1;
    const navigation = around.navigation ?? (isNavigation ? navigations : null);
    const place = { ...around, navigation, isFramed };
    return href !== null && tagName === 'a' ? { ...place, link: onAnchor(href, place) } : place;
  };
  const onElement = (element: Element, around: Place): boolean => {
    const { tagName } = element;
    if (tagName === 'script') {
      onScript(element);
      return false;
    }
    if (tagName === 'style') return false;
    if (tagName === 'noscript' && NEEDS_SCRIPT.test(textIn(element))) markup.needsScript = true;
    const isViewer = VIEWER_TAGS.has(tagName);
    if (isViewer && markup.viewers.length < MAX_VIEWERS)
      markup.viewers.push({ tag: tagName, attributes: attributesOf(element) });
    const { childNodes } = 'content' in element ? (element as Template).content : element;
    const isFilled = visit(childNodes, isPlain(element) ? around : enter(element, around));
    if (!isFilled && (isViewer || MOUNT_IDS.has(attribute(element, 'id') ?? ''))) markup.needsScript = true;
    return isFilled;
  };
  /** Whether there is any text. */
  const visit = (nodes: readonly Node[], place: Place): boolean => {
    const { link } = place;
    let isFilled = false;
    for (const node of nodes) {
      if (isElement(node)) isFilled = onElement(node, place) || isFilled;
      if (!('value' in node)) continue;
      isFilled ||= /\S/.test(node.value);
      if (link !== null && link.text.length < MAX_LINK_TEXT) link.text += node.value.slice(0, MAX_LINK_TEXT);
    }
    return isFilled;
  };
  visit(document.childNodes, { navigation: null, isFramed: false, link: null });
  markup.links = [...known.values()];
  for (const one of markup.links) one.text = one.text.replaceAll(/\s+/g, ' ').trim();
  return markup;
}

/** Nothing is around what it holds but what is around itself. */
const isPlain = ({ attrs, tagName }: Element): boolean =>
  attrs.length === 0 && tagName !== 'nav' && tagName !== 'header' && tagName !== 'footer';

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const textIn = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function isNavigationElement(element: Element): boolean {
  if (element.tagName === 'nav' || attribute(element, 'role') === 'navigation') return true;
  if (!MAY_NAVIGATE.has(element.tagName)) return false;
  return (
    NAVIGATION_CLASS.test(attribute(element, 'class') ?? '') || NAVIGATION_CLASS.test(attribute(element, 'id') ?? '')
  );
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
