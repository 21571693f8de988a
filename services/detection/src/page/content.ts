// Which part of a page is its content. What surrounds it (navigation, banners, widgets) changes without meaning.
import { attribute, classesOf, findElement, findElements, isElement } from './tree.ts';
import type { Element, Node, PageTree } from './tree.ts';

const DROPPED_TAGS = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'footer',
  'svg',
  'iframe',
  'form',
  'button',
  'input',
  'select',
  'textarea',
  'canvas',
  'video',
  'audio',
  'img',
  'picture',
  'dialog',
  'head',
  'link',
  'meta',
  'object',
]);
const DROPPED_ROLES = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'complementary',
  'dialog',
  'menu',
  'menubar',
  'toolbar',
  'tablist',
]);
const DROPPED_NAMES =
  /^(breadcrumbs?|toc|toc-.*|.*-toc|table-of-contents|on-this-page|pagination|pager|prev-next|feedback|page-feedback|share|social(-.*)?|sidebar|side-nav|cookies?(-.*)?|.*cookie-?(banner|consent)|promo(-.*)?|advert(-.*)?|(.*-)?edit-(this-)?page|edit-link|(.*-)?last-?update[d]?(_.*|-.*)?|git-revision-.*|page-?views|view-count(er)?|reading-time|contributors?|ab-?test(-.*)?|optimizely-.*|intercom-.*|skip-(link|to-content)|sr-only|visually-hidden|screenreader-only|copy(-.*)?-?(button|btn)|anchor(-link|js-link)?|heading-anchor|header-?link|hash-link|lang-selector|search(-.*)?|newsletter(-.*)?)$/i;
const NOTICE_NAMES =
  /(^|[-_])(warning|caution|danger|notice|note|important|deprecat\w*|admonition|callout|alert|info|tip|attention)($|[-_])/i;

/** Share of the text that the marked-up main part must hold to be believed. */
const MIN_MAIN_SHARE = 0.2;

export function isNotice(element: Element): boolean {
  const role = attribute(element, 'role');
  if (role === 'note' || role === 'alert') return true;
  return (
    /^(div|aside|section|blockquote|p|span)$/.test(element.tagName) &&
    classesOf(element).some((name) => NOTICE_NAMES.test(name))
  );
}

export function isDropped(element: Element): boolean {
  if (DROPPED_TAGS.has(element.tagName)) return true;
  if (isHidden(element)) return true;
  if (element.tagName === 'header') return !hasHeading(element);
  const isAside = element.tagName === 'aside' || DROPPED_ROLES.has(attribute(element, 'role') ?? '');
  if (isAside && !isNotice(element)) return true;
  return [...classesOf(element), attribute(element, 'id') ?? ''].some((name) => DROPPED_NAMES.test(name));
}

function isHidden(element: Element): boolean {
  if (attribute(element, 'hidden') !== null || attribute(element, 'aria-hidden') === 'true') return true;
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribute(element, 'style') ?? '');
}

function hasHeading(element: Element): boolean {
  return findElement(element, ({ tagName }) => /^h[1-6]$/.test(tagName)) !== null;
}

/** What a viewer inside the page prints must be this share of the text to be all that is read. */
const MIN_VIEWER_SHARE = 0.5;

/** main, a lone article, what a viewer prints, or the body. */
export function findContentRoot(tree: PageTree, isViewer: (element: Element) => boolean): Node {
  const root = findMarkedRoot(tree);
  const [viewer, ...others] = findElements(tree.document, isViewer);
  if (viewer === undefined || others.length > 0) return root;
  if (findElement(viewer, (element) => element === root) !== null) return viewer;
  const isWhole = root.nodeName === 'body' && textLength(viewer) >= MIN_VIEWER_SHARE * textLength(root);
  return isWhole ? viewer : root;
}

function findMarkedRoot({ document }: PageTree): Node {
  const body = findElement(document, ({ tagName }) => tagName === 'body') ?? document;
  const marked = findElements(body, (element) => element.tagName === 'main' || attribute(element, 'role') === 'main');
  const candidates = marked.length > 0 ? marked : findElements(body, ({ tagName }) => tagName === 'article');
  const [only] = candidates;
  if (only === undefined || candidates.length > 1) return body;
  return textLength(only) >= MIN_MAIN_SHARE * textLength(body) ? only : body;
}

function textLength(node: Node): number {
  if ('value' in node) return node.value.trim().length;
  if (!('childNodes' in node) || (isElement(node) && isDropped(node))) return 0;
  return node.childNodes.reduce((sum, child) => sum + textLength(child), 0);
}
