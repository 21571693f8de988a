// Runs in an isolated world of a rendered page, out of reach of its scripts, behind opening.js: measures the content, and writes the page as
// one text of HTML in which open shadow trees, frames and the panels of tabs stand where a reader would see them.

/** What surrounds the content. */
const AROUND = [
  'nav, footer, form, dialog, [aria-modal=true]',
  ...['navigation', 'banner', 'contentinfo', 'search', 'menu', 'menubar', 'toolbar', 'dialog', 'complementary'].map(
    (role) => `[role=${role}]`,
  ),
].join();
const AROUND_NAMES =
  /(^|[-_\s])(side-?bar|side-?nav|nav|navbar|navigation|menu|toc|breadcrumbs?|cookies?|consent)([-_\s]|$)/i;
const LOADING = '.swagger-ui .loading-container';
const MOUNTS = '#root, #app, #__next, #swagger-ui, #redoc-container, redoc, rapi-doc, elements-api';

/** From an element of a frame to the text that stands for what it shows. */
const frames = new Map();
/** The document and every open shadow root in it, as they are at this call. */
let roots = [document];

/** Looks only at elements that may have a shadow root: to touch all of a large page costs more than to write it. */
function findRoots() {
  const found = [document];
  const custom = document.evaluate(
    "//*[contains(local-name(), '-')]",
    document,
    null,
    XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
  );
  const hosts = Array.from({ length: custom.snapshotLength }, (_, index) => custom.snapshotItem(index));
  hosts.push(...document.querySelectorAll('[data-shadow-host]'));
  for (const host of hosts) if (host.shadowRoot !== null) found.push(host.shadowRoot);
  for (const root of found) {
    if (root === document) continue;
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot !== null) found.push(element.shadowRoot);
  }
  return found;
}

const findAll = (selector) => roots.flatMap((root) => Array.from(root.querySelectorAll(selector)));
const outer = (node) => node.parentNode ?? node.host ?? null;
const hasText = (element) => element.textContent.trim() !== '' || element.shadowRoot !== null;

function measure() {
  const count = (of) => roots.reduce((sum, root) => sum + of(root), 0);
  const mounts = findAll(MOUNTS);
  return {
    elements: count((root) => (root.getElementsByTagName?.('*') ?? root.querySelectorAll('*')).length),
    characters: count((root) => (root.body ?? root).textContent?.length ?? 0),
    loading: findAll(LOADING).length + mounts.filter((mount) => !hasText(mount)).length,
    busy: findAll('[aria-busy=true]').length,
  };
}

function isContent(element) {
  for (let at = element; at !== null; at = outer(at)) {
    if (at.nodeType !== Node.ELEMENT_NODE || at === document.body || at === document.documentElement) continue;
    if (at.matches(AROUND)) return false;
    // The whole of a page may be named after its sidebar.
    const isNamed = AROUND_NAMES.test(`${at.getAttribute('class') ?? ''} ${at.id}`);
    if (isNamed && at.querySelector('main, [role=main], h1') === null) return false;
    const isPageHeader = at.localName === 'header' && at.closest('main, article, section, [role=main]') === null;
    if (isPageHeader || (at.localName === 'aside' && at.closest('main, article, [role=main]') === null)) return false;
  }
  return true;
}

/** What is there and only hidden by its control belongs to the page. */
function reveal(element) {
  element.removeAttribute('hidden');
  element.removeAttribute('aria-hidden');
  element.style?.removeProperty('display');
  element.style?.removeProperty('visibility');
}

function revealControlled() {
  const panels = findAll('[role=tabpanel]').filter(isContent);
  const shown = buttonRows().flatMap(({ list, tabs, panel }) =>
    isContent(list) ? tabs().flatMap((tab) => panel(tab) ?? []) : [],
  );
  const closed = findAll('[aria-expanded=false]').flatMap((toggle) => {
    const target = controlled(toggle);
    return target !== null && isHarmless(toggle) && isContent(toggle) && isContent(target) ? [target] : [];
  });
  for (const element of [...panels, ...shown, ...closed]) reveal(element);
}

/** Elements that the browser's own serialisation would not write as they are seen, and all around them. */
function special(extra) {
  const marked = new Set();
  const mark = (node) => {
    for (let at = node; at !== null && !marked.has(at); at = outer(at)) marked.add(at);
  };
  for (const root of roots) {
    if (root === document) continue;
    mark(root);
    for (const slot of root.querySelectorAll('slot')) mark(slot);
  }
  for (const node of [...frames.keys(), ...extra]) mark(node);
  return marked;
}

const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Has no scripts and no custom elements: a copy made in it wakes nothing. */
const inert = document.implementation.createHTMLDocument('');

function write(node, marked, followers = new Map()) {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.data);
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const after = followers.get(node) ?? '';
  if (frames.has(node)) return `<div>${frames.get(node)}</div>${after}`;
  if (!marked.has(node)) return node.outerHTML + after;
  const isSlotted = node.localName === 'slot' && node.assignedNodes().length > 0;
  const children = isSlotted ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes;
  const inside = [...children].map((child) => write(child, marked, followers)).join('');
  if (node.localName === 'slot') return inside;
  const shell = inert.importNode(node, false).outerHTML;
  const end = shell.lastIndexOf('</');
  return `${shell.slice(0, end)}${inside}${shell.slice(end)}${after}`;
}

/** The whole page, or what the body of a frame shows. Null: longer than `max`. */
function takeHtml(part, max) {
  revealControlled();
  const top = part === 'page' ? document.documentElement : document.body;
  if (top === null) return '';
  const followers = new Map();
  for (const { list, tabs, panel, first, kept } of tabGroups) {
    const tab = tabs()[first];
    const shown = (tab === undefined ? null : panel(tab)) ?? list;
    followers.set(shown, (followers.get(shown) ?? '') + kept.join(''));
  }
  for (const [toggle, part] of pressed)
    if (part !== null && toggle.isConnected && toggle.ariaExpanded === 'false') followers.set(row(toggle), part);
  const html = write(top, special([...followers.keys()]), followers);
  return html.length > max ? null : html;
}

const address = () => location.origin + location.pathname + location.search;

/** To a share of the page's height. The event comes at once, since no frame is painted that would bring it. */
function goTo(share) {
  window.scrollTo(0, document.documentElement.scrollHeight * share);
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
}

const lookFirst =
  (work) =>
  (...args) => {
    roots = findRoots();
    return work(...args);
  };
const calls = { ...globalThis.tidemark, address, goTo, measure, takeHtml };

globalThis.tidemark = {
  frames,
  ...Object.fromEntries(Object.entries(calls).map(([name, work]) => [name, lookFirst(work)])),
};
