// Which part of a page is its content. What surrounds it (navigation, banners, widgets) changes without meaning.
import { saysDeprecated } from '../prose/notices.ts';
import { readStatement } from '../prose/statements.ts';
import { setsLimit } from '../text/limits.ts';
import { isReadButton } from './buttons.ts';
import { isSiteLink } from './site-links.ts';
import {
  attribute,
  classesOf,
  findElement,
  findElements,
  isElement,
  isWithin,
  onceDropped,
  placeAmong,
  rawText,
  shortText,
} from './tree.ts';
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
  'alertdialog',
  'menu',
  'menubar',
  'toolbar',
  'tablist',
]);
/** Words of class names, in the form that `plainName` gives. */
const DROPPED_CLASSES = new RegExp(
  `^(${[
    'breadcrumbs?(-.*)?',
    'toc|toc-(?!(?:backref|ignore|exclude|skip|hide)d?$).*|(?!(?:hide|hidden|omit|exclude|skip|not?)-).*-toc|table-of-contents(-.*)?|on-this-page',
    '(left-|right-|page-|site-|main-|docs?-)?side-?bar(-(content|wrapper|container|menu|nav|left|right))?|side-nav',
    '(top-|site-|main-)?nav(bar|-bar|igation|-menu)|(side|main|top|left)-menu',
    '(docs?-|page-)(updated|byline)|pager|(docs?-|page-)?prev-?next|next-prev|pagination-nav',
    'related-(articles?|posts?|content|topics?|pages?|links?|reading)|(page|article|post|docs?)-(meta|metadata|votes|actions)|byline',
    '(need|get)-?(more-|some-)?help(-.*)?|(page-|article-|docs?-)feedback(-(form|widget))?',
    'cookies?(-.*)?|.*cookie-?(banner|consent)|onetrust-.*|cookiebot.*|cc-(window|banner)|gdpr-.*|(.*-)?consent-(bar|banner|modal|popup|notice|manager)',
    'ads-?by-?google|carbon-?ads?|ethical-.*|ea-placement|optimizely-.*|intercom-.*',
    '(.*-)?edit-?section|(.*-)?edit-(this-)?page|edit-link|(.*-)?last-?updated?(-.*)?|git-revision-.*|page-?views|view-count(er)?|reading-time',
    'skip-(link|to-content)|user-menu|(unsupported-)?browser-(warning|notice)|page-authors?',
    '(copy(-.*)?|collapse|expand)-?(button|btn)',
    'dropdown-menu|doc-?search(-.*)?|(.*-)?page-utilities|right-rail-recommend.*',
  ].join('|')})$`,
);
/** What a site puts around its content, and what an API may be about: a part that documents something is content. */
const TOPIC_CLASSES = new RegExp(
  `^(${[
    'pagination|feedback(-(form|widget))?|share|social(-.*)?|newsletter(-.*)?|contributors?|gdpr|(.*-)?consent',
    'advert(isement|ising)?(-.*)?|ad-(banner|slot|unit)|sponsor(ed|s|ship)?(-.*)?|testimonials?(-.*)?|ab-?test(-.*)?',
    '(theme|colou?r-mode|dark-mode)-(toggle|switch(er)?|picker|selector)|author-(info|card|avatar|name)',
    '(lang|language|locale|version|api-version)s?-(selector|select|switcher|picker|dropdown|menu|chooser)|search(-(box|bar|form|input|results?|container|wrapper))?',
  ].join('|')})$`,
);
/** Left out unless they are headings: those order the page for everybody, and some are called anchors themselves. */
const UNSEEN =
  /^(sr-only|visually-hidden|screenreader-only|anchor(-link|js-link)?|heading-anchor|header-?link|hash-link)$/;
/** Around the content, or beside it: dropped unless it tells callers of an end, a break, a limit or of safety. */
const PROMOTION =
  /^((site-|page-|main-|global-|docs?-)?foot(er)?(-(content|container|wrapper|inner|links|bottom|top))?|(site-|page-|global-|main-)?(top-?bar|app-?bar|header-?bar|masthead)|promo(-.*)?|(site-|top-|page-|global-|docs?-|alert-)?(announcements?|banner)(-(bar|banner|container|wrapper|inner|content))?|hello-bar)$/;
const MAX_PROMOTION_CHARS = 1000;
/** An id is often made from a heading ("pagination", "search"): only what no heading says counts. */
const DROPPED_IDS =
  /^((?:guide-|page-|inline-|local-|global-|main-)?toc|side-?bar|side-nav|nav-?bar|cookie-?(bar|banner|consent|notice|law-.*)|onetrust-.*|cybot.*|carbon-?ads|disqus.*|skip-(link|to-content)|intercom-.*|right-rail-.+|revdate)$/;
/** As the makers of a site call it for their own tests. */
const TEST_IDS = /^cookies?-[\w-]*(?:dialog|banner|modal|notice)$/;
const PROMOTION_IDS =
  /^(?:site-?notice|announcements?(?:-(?:bar|banner))?|(?:site-|page-|top-|promo-)?banner|(?:site-|page-)?footer)$/;
const NOTICE_TAGS = new Set(['div', 'aside', 'section', 'blockquote', 'p', 'span']);
const NOTICE_NAMES =
  /(^|[-_])(warning|caution|danger|notice|note|important|deprecat\w*|admonition|callout|alert|info|tip|attention)($|[-_])/i;

/** Around what there is since a version, unfolded or folded: a list there is content like any other. */
const SINCE_WHEN = /^version-?(?:added|changed)$/i;
const isList = ({ tagName }: Element): boolean => /^(?:[uod]l|table)$/.test(tagName);

/** Share of the text that the marked-up main part must hold to be believed. */
const MIN_MAIN_SHARE = 0.2;

export function isNotice(element: Element): boolean {
  if (element.attrs.length === 0) return false;
  const role = attribute(element, 'role');
  if (role === 'note' || role === 'alert') return true;
  const isBox = NOTICE_TAGS.has(element.tagName);
  if (!isBox && element.tagName !== 'details') return false;
  const names = classesOf(element);
  if (names.some((name) => SINCE_WHEN.test(name))) return findElement(element, isList) === null;
  return isBox && names.some((name) => NOTICE_NAMES.test(name));
}

export function isDropped(element: Element): boolean {
  return onceDropped(element, judgeDropped);
}

function judgeDropped(element: Element): boolean {
  const { tagName, attrs } = element;
  if (
    (DROPPED_TAGS.has(tagName) && !isReadButton(element)) ||
    isStruck(element) ||
    isAside(element) ||
    isPassingTime(element)
  )
    return true;
  if (attrs.length === 0) return tagName === 'header' ? !hasHeading(element) : tagName === 'aside';
  if (isHidden(element)) return true;
  if (tagName === 'header') return !hasHeading(element);
  const isBeside = tagName === 'aside' || DROPPED_ROLES.has(attribute(element, 'role') ?? '');
  if (isBeside && !isNotice(element)) return true;
  return isDroppedByClass(element) || isDroppedByAttribute(element) || isNewMark(element);
}

function isDroppedByClass(element: Element): boolean {
  const found = new Set(classesOf(element).map(fateOf));
  if (found.has('dropped') || (found.has('unseen') && headingOf(element.tagName) === null && !isWholeTitle(element)))
    return true;
  if (found.has('promotion') && isPromotion(element)) return true;
  return found.has('topic') && !isOfField(element) && !documentsTopic(element);
}

/** A heading of more parts is no link with signs beside it. */
const MAX_TITLE_PARTS = 16;

/** A link to a heading that holds all its words: they are the title. */
function isWholeTitle(element: Element): boolean {
  const { tagName, parentNode: around } = element;
  if (tagName !== 'a' || around === null || headingOf(around.nodeName) === null) return false;
  if (around.childNodes.length > MAX_TITLE_PARTS) return false;
  return around.childNodes.every((child) => child === element || !/[\p{L}\p{N}]/u.test(rawText(child)));
}

/** "3 days ago", as counted when the page was shown; in a sentence or as a title it says more. */
const isPassingTime = (element: Element): boolean =>
  element.tagName === 'time' &&
  /^\W*(?:\d+|an?|few|a few) (?:second|minute|hour|day|week|month|year)s? ago\W*$/i.test(
    shortText(element, MAX_MARK_CHARS * 3) ?? '',
  ) &&
  element.parentNode !== null &&
  headingOf(element.parentNode.nodeName) === null &&
  !isBehindWords(element, element.parentNode.childNodes);

function isBehindWords(element: Element, around: readonly Node[]): boolean {
  const lead = around[placeAmong(around, element) - 1];
  return lead !== undefined && 'value' in lead && /\p{L}/u.test(lead.value);
}

const isDroppedByAttribute = (element: Element): boolean =>
  isDroppedName(attribute(element, 'id'), DROPPED_IDS) ||
  (isDroppedName(attribute(element, 'id'), PROMOTION_IDS) && isPromotion(element)) ||
  (isDroppedName(attribute(element, 'aria-label'), LABELLED) && !isDocumentation(element)) ||
  (isDroppedName(attribute(element, 'data-testid'), TEST_IDS) && isConsent(element)) ||
  attribute(element, 'itemtype')?.endsWith('/BreadcrumbList') === true;

/** "New" behind a title, which is taken away when it is no longer. Without a name it may be the end of a path or of an event. */
const isNewMark = (element: Element): boolean =>
  (/^(?:sup|small|mark)$/.test(element.tagName) ||
    (/^(?:span|em|strong|div)$/.test(element.tagName) && NEW_NAMES.test(attribute(element, 'class') ?? ''))) &&
  element.parentNode !== null &&
  headingOf(element.parentNode.nodeName) !== null &&
  element !== element.parentNode.childNodes[0] &&
  /^\W*(?:new|updated)\W*$/i.test(shortText(element, MAX_MARK_CHARS) ?? '');
const NEW_NAMES = /badge|label|pill|chip|(?:^|[-_\s])(?:tag|mark|marker|flag|new|updated)(?:$|[-_\s])/i;
const MAX_MARK_CHARS = 12;

/** A form to try a call often stands around what is said of the call, some servers put one around every page, and a section may be named after it. */
const isDocumentation = (part: Element): boolean =>
  holdsBoth(part, isTitle, ({ tagName }) => /^(code|pre|table|dl)$/.test(tagName));

/** A table without titles arranges names and logos, code outside sentences is what can be chosen. */
const documentsTopic = (part: Element): boolean =>
  holdsBoth(
    part,
    (inner) => isTitle(inner) && !SITE_TITLE.test(shortText(inner, MAX_TITLE_CHARS) ?? ''),
    (inner) => /^(pre|th|dl)$/.test(inner.tagName) || (inner.tagName === 'code' && isInSentence(inner)),
  );
const isInSentence = ({ parentNode }: Element): boolean =>
  parentNode !== null &&
  /^(p|li)$/.test(parentNode.nodeName) &&
  parentNode.childNodes.slice(0, MAX_WORDS_AT).some((node) => 'value' in node && /\p{L}/u.test(node.value));
/** How far from the beginning of a line its words are. */
const MAX_WORDS_AT = 5;
/** Over the cookies that a site sets. */
const SITE_TITLE = /\bcookies?\b|\byour privacy\b/i;
const MAX_TITLE_CHARS = 80;

type Fits = (element: Element) => boolean;

function holdsBoth(part: Element, one: Fits, other: Fits): boolean {
  let [hasOne, hasOther, left] = [false, false, MAX_LOOKED_AT];
  findElement(part, (inner) => {
    left -= 1;
    hasOne ||= one(inner);
    hasOther ||= other(inner);
    return left < 0 || (hasOne && hasOther);
  });
  return hasOne && hasOther;
}
/** Parts may stand in each other, and each is asked. */
const MAX_LOOKED_AT = 20_000;

const isAside = (element: Element): boolean =>
  (element.tagName === 'form' && !isDocumentation(element)) || isSiteLink(element);

const STRUCK_TAGS: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const STRUCK = /(^|\s)(line-through|strike-?through|struck|strike)(\s|$)/i;
/** How renderers of differences, and highlighters of samples in their form, call the side that went. */
const DELETED =
  /(^|\s)(blob-code-deletion|diff-(?:del|deleted|deletion|remove|removed)|hljs-deletion|gd|token deleted(?:-sign)?)(\s|$)/i;
const MAY_BE_DELETED: ReadonlySet<string> = new Set(['span', 'td', 'tr', 'div']);

/** What is struck out is gone. */
export function isStruck(element: Element): boolean {
  if (STRUCK_TAGS.has(element.tagName)) return true;
  if (element.attrs.length === 0) return false;
  const names = attribute(element, 'class') ?? '';
  return (
    /text-decoration[^;]*line-through/i.test(attribute(element, 'style') ?? '') ||
    STRUCK.test(names) ||
    (MAY_BE_DELETED.has(element.tagName) && DELETED.test(names))
  );
}

const LABELLED =
  /^(breadcrumbs?|pagination|table of contents|on this page|(cookie|privacy|consent) (banner|notice|preferences|settings)|cookie consent|(select |change |switch )?(language|theme) (selector|switcher|picker|menu|toggle))$/;

const isDroppedName = (name: string | null, dropped: RegExp): boolean =>
  name !== null && dropped.test(name.toLowerCase());

/** Of a site, not of its interface. */
const isConsent = (element: Element): boolean => isShort(element) && /\bcookies?\b/i.test(rawText(element));

/** What concerns every caller: new things and repairs are what sites advertise. */
const GRAVE: ReadonlySet<string> = new Set(['breaking', 'security']);

const isShort = (element: Element): boolean =>
  rawText(element).length <= MAX_PROMOTION_CHARS && findElement(element, isDocumenting) === null;
/** No site announces itself in those. */
const isDocumenting = ({ tagName }: Element): boolean => /^(?:table|pre|dl)$/.test(tagName);

function isPromotion(element: Element): boolean {
  if (hasHeading(element) || !isShort(element)) return false;
  const text = rawText(element);
  return !saysDeprecated(text) && !GRAVE.has(readStatement(text)?.announces ?? '') && !setsLimit(text);
}

/** Some templates name rows and terms after the fields in them. */
const isOfField = ({ tagName }: Element): boolean => /^(?:tr|td|th|dt|dd)$/.test(tagName);

type Fate = 'kept' | 'dropped' | 'topic' | 'promotion' | 'unseen';

/** Answers for names that were asked before; a page has few. */
const fates = new Map<string, Fate>();
const MAX_KNOWN_CLASSES = 20_000;

function fateOf(name: string): Fate {
  const known = fates.get(name);
  if (known !== undefined) return known;
  const plain = plainName(name);
  const fate = readFate(plain);
  if (fates.size >= MAX_KNOWN_CLASSES) fates.clear();
  fates.set(name, fate);
  return fate;
}

function readFate(plain: string): Fate {
  if (DROPPED_CLASSES.test(plain)) return 'dropped';
  if (TOPIC_CLASSES.test(plain)) return 'topic';
  if (UNSEEN.test(plain)) return 'unseen';
  return PROMOTION.test(plain) ? 'promotion' : 'kept';
}

/** `tableOfContents_bqdL` is table-of-contents: the end was made by a build. */
function plainName(name: string): string {
  const bare = name.slice(0, 100).replace(/_{1,2}[\w-]{4,8}$/, '');
  return bare
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** Shown by a click: which of them is open says nothing. */
const OPENED =
  /(^|[-_])(tab-?(pane|panel|content|item)|accordion-?(body|content|panel|collapse)|collaps(e|ible)(-?content)?)($|[-_])/i;

function isHidden(element: Element): boolean {
  if (attribute(element, 'role') === 'tabpanel' || element.parentNode?.nodeName === 'details') return false;
  if (classesOf(element).some((name) => OPENED.test(name))) return false;
  if (attribute(element, 'hidden') !== null || attribute(element, 'aria-hidden') === 'true') return true;
  const style = attribute(element, 'style');
  return style !== null && /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

const isTitle = ({ tagName }: Element): boolean => headingOf(tagName) !== null;
const hasHeading = (element: Element): boolean => findElement(element, isTitle) !== null;

/** h1 to h6. */
export function headingOf(tagName: string): number | null {
  const level = tagName.length === 2 && tagName.startsWith('h') ? tagName.charCodeAt(1) - ZERO : 0;
  return level >= 1 && level <= 6 ? level : null;
}
const ZERO = 0x30;

/** What a viewer inside the page prints must be this share of the text to be all that is read. */
const MIN_VIEWER_SHARE = 0.5;

/** main, a lone article, what a viewer prints, or the body. */
export function findContentRoot(tree: PageTree, isViewer: ((element: Element) => boolean) | null): Node {
  const root = findMarkedRoot(tree);
  if (isViewer === null) return root;
  const [viewer, ...others] = findElements(tree.document, isViewer);
  if (viewer === undefined || others.length > 0) return root;
  if (isWithin(root, viewer)) return viewer;
  const isWhole = root.nodeName === 'body' && textLength(viewer) >= MIN_VIEWER_SHARE * textLength(root);
  return isWhole ? viewer : root;
}

function findMarkedRoot({ document, mains, articles }: PageTree): Node {
  const body = findElement(document, ({ tagName }) => tagName === 'body') ?? document;
  const [only, ...others] = mains.length > 0 ? mains : articles;
  if (only === undefined || others.length > 0) return body;
  return holdsShare(only, body, MIN_MAIN_SHARE) ? only : body;
}

/** Whether the part holds this share of the text of the whole. What is around it is counted, and as much of it as has to be. */
function holdsShare(part: Element, whole: Node, share: number): boolean {
  let isCounted = false;
  const beside = textLength(whole, Infinity, (element) => {
    isCounted ||= element === part;
    return element === part;
  });
  const enough = Math.ceil(isCounted ? (beside * share) / (1 - share) : beside * share);
  return textLength(part, enough) >= enough;
}

/** Characters of text below the node, what is dropped or left out apart; counts no further than to `enough`. */
function textLength(node: Node, enough = Infinity, isOut: (element: Element) => boolean = () => false): number {
  if ('value' in node) return node.value.trim().length;
  if (!('childNodes' in node) || (isElement(node) && (isDropped(node) || isOut(node)))) return 0;
  let length = 0;
  for (const child of node.childNodes) {
    if (length >= enough) break;
    length += textLength(child, enough - length, isOut);
  }
  return length;
}
