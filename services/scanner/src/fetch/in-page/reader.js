// Runs in an isolated world of a rendered page, out of reach of its scripts: measures the content, opens what its markup calls closed, and
// writes the page as one text of HTML in which open shadow trees, frames and the panels of tabs stand where a reader would see them.

/** What surrounds the content. */
const AROUND = [
  'nav, footer, form, dialog, [aria-modal=true]',
  ...['navigation', 'banner', 'contentinfo', 'search', 'menu', 'menubar', 'toolbar', 'dialog', 'complementary'].map(
    (role) => `[role=${role}]`,
  ),
].join();
const AROUND_NAMES =
  /(^|[-_\s])(side-?bar|side-?nav|nav|navbar|navigation|menu|toc|breadcrumbs?|cookies?|consent)([-_\s]|$)/i;
/** What says of itself that it is closed; the others are RapiDoc's and Scalar's. */
const CLOSED = '[aria-expanded=false], summary.collapsed, .scalar-app button.show-more';
const LOADING = '.swagger-ui .loading-container';
const MOUNTS = '#root, #app, #__next, #swagger-ui, #redoc-container, redoc, rapi-doc, elements-api';

const clicked = new WeakSet();
/** Toggles that were pressed, with what they showed when that was kept. */
const pressed = new Map();
let closedAgain = [];
/** From an element of a frame to the text that stands for what it shows. */
const frames = new Map();
/** Lists of tabs, and what their panels showed. */
let tabGroups = [];

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

/** Whether a press can do no more than open or close something on this page. */
function isHarmless(element) {
  const link = element.closest('a[href]');
  if (link !== null && !/^(#|javascript:\s*(void|;|$))/i.test(link.getAttribute('href'))) return false;
  const popup = element.getAttribute('aria-haspopup');
  return (
    !element.matches(':disabled, [aria-disabled=true], [download], [role=menuitem], [role=combobox]') &&
    (popup === null || popup === 'false')
  );
}

function press(element) {
  clicked.add(element);
  const init = { bubbles: true, cancelable: true, composed: true, button: 0, view: window };
  element.dispatchEvent(new PointerEvent('pointerdown', init));
  element.dispatchEvent(new MouseEvent('mousedown', init));
  if (element.role === 'tab') element.focus?.({ preventScroll: true });
  element.dispatchEvent(new PointerEvent('pointerup', init));
  element.dispatchEvent(new MouseEvent('mouseup', init));
  element.click();
}

function controlled(element) {
  const id = element.getAttribute('aria-controls')?.split(' ')[0] ?? '';
  return id === '' ? null : element.getRootNode().getElementById(id);
}

/** Toggles that have to be pressed: what they control is not there yet. */
function closedToggles() {
  return findAll(CLOSED).filter((element) => {
    if (clicked.has(element) || element.role === 'tab') return false;
    const target = controlled(element);
    return (target === null || !hasText(target)) && isHarmless(element) && isContent(element);
  });
}

const closedDetails = () => findAll('details:not([open])').filter(isContent);

/** Parts that can be opened. */
function countClosed() {
  return closedDetails().length + closedToggles().length + findTabs();
}

/** Presses at most so many closed toggles; says how many. */
function openToggles(max) {
  for (const details of closedDetails()) details.open = true;
  const rows = new Set();
  for (const toggle of closedToggles()) {
    if (rows.size >= max) break;
    // A row often has two toggles for one part: the second is pressed later, should it still say that it is closed.
    if (!toggle.isConnected || !toggle.matches(CLOSED) || rows.has(toggle.parentElement)) continue;
    rows.add(toggle.parentElement);
    press(toggle);
    pressed.set(toggle, null);
  }
  return rows.size;
}

const row = (toggle) => toggle.closest('h1, h2, h3, h4, h5, h6') ?? toggle;

function keepPart(toggle) {
  const part = controlled(toggle) ?? row(toggle).nextElementSibling;
  if (toggle.ariaExpanded === 'true' && part !== null && hasText(part))
    pressed.set(toggle, write(part, special([part])));
}

/** Toggles that another one closed: such parts are shown one at a time. Says how many. */
function findClosedAgain() {
  const toggles = [...pressed.keys()].filter((toggle) => toggle.isConnected);
  closedAgain = toggles.filter((toggle) => toggle.ariaExpanded === 'false');
  if (closedAgain.length > 0) for (const toggle of toggles) keepPart(toggle);
  return closedAgain.length;
}

const openAgain = (index) => press(closedAgain[index]);
const keepAgain = (index) => keepPart(closedAgain[index]);

function panelOf(tab) {
  const target = controlled(tab);
  if (target !== null) return target;
  if (tab.id !== '') {
    const labelled = tab.getRootNode().querySelector(`[role=tabpanel][aria-labelledby="${CSS.escape(tab.id)}"]`);
    if (labelled !== null) return labelled;
  }
  const around = tab.closest('[role=tablist]')?.parentElement;
  const panels = [...(around?.querySelectorAll('[role=tabpanel]') ?? [])].filter((panel) => !panel.hidden);
  return panels.length === 1 ? panels[0] : null;
}

const tabsOf = (list) => [...list.querySelectorAll('[role=tab]')];

/** Groups of tabs whose panels are not all in the page; says how many presses the longest needs. */
function findTabs() {
  tabGroups = findAll('[role=tablist]').flatMap((list) => {
    const tabs = tabsOf(list);
    const first = Math.max(
      0,
      tabs.findIndex((tab) => tab.ariaSelected === 'true'),
    );
    const shown = tabs.length < 2 || !isContent(list.parentElement ?? list) ? null : panelOf(tabs[first]);
    if (shown === null) return [];
    const isMissing = (tab) => {
      const panel = panelOf(tab);
      return isHarmless(tab) && (panel === null || panel === shown || !hasText(panel));
    };
    const missing = tabs.flatMap((tab, at) => (at !== first && isMissing(tab) ? [at] : []));
    return missing.length === 0 ? [] : [{ list, first, missing, shown, texts: new Set([shown.textContent]), kept: [] }];
  });
  return Math.max(0, ...tabGroups.map(({ missing }) => missing.length));
}

/** Shows one more tab of every group, as long as presses are left; says how many were used. */
function showTabs(round, max) {
  const tabs = tabGroups.flatMap(({ list, missing }) => tabsOf(list)[missing[round]] ?? []).slice(0, max);
  for (const tab of tabs) press(tab);
  return tabs.length;
}

/** Keeps the panels that `showTabs` brought. */
function keepPanels(round) {
  for (const group of tabGroups) {
    const tab = tabsOf(group.list)[group.missing[round]];
    const panel = tab === undefined ? null : panelOf(tab);
    const text = panel?.textContent ?? '';
    // A tab that did nothing shows the old panel.
    if (panel === null || text.trim() === '' || group.texts.has(text)) continue;
    group.texts.add(text);
    reveal(panel);
    group.kept.push(write(panel, special([panel])));
  }
}

function restoreTabs() {
  for (const { list, first } of tabGroups) {
    const tab = tabsOf(list)[first];
    if (tab !== undefined) press(tab);
  }
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
  const closed = findAll('[aria-expanded=false]').flatMap((toggle) => {
    const target = controlled(toggle);
    return target !== null && isHarmless(toggle) && isContent(toggle) && isContent(target) ? [target] : [];
  });
  for (const element of [...panels, ...closed]) reveal(element);
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
  for (const { list, first, kept } of tabGroups) {
    const tab = tabsOf(list)[first];
    const shown = (tab === undefined ? null : panelOf(tab)) ?? list;
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
const calls = {
  address,
  countClosed,
  findClosedAgain,
  findTabs,
  keepAgain,
  keepPanels,
  measure,
  openAgain,
  openToggles,
  restoreTabs,
  goTo,
  showTabs,
  takeHtml,
};

globalThis.tidemark = {
  frames,
  ...Object.fromEntries(Object.entries(calls).map(([name, work]) => [name, lookFirst(work)])),
};
