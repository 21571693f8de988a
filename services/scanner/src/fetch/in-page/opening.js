// Runs in front of reader.js: presses what says by its markup or by ordinary words that it is closed, and keeps what tabs show in turns.

/** What says of itself that it is closed; the others are RapiDoc's and Scalar's. */
const CLOSED = '[aria-expanded=false], summary.collapsed, .scalar-app button.show-more';
/** What a button says that shows what belongs to a field or a response. */
const SHOWS =
  /^\W*(?:show|view|expand|toggle|see)\b.{0,30}\b(?:propert(?:y|ies)|attributes?|parameters?|fields?|child(?:ren)?|nested|schemas?|more|all)\b/i;
const SHOWS_OTHER =
  /\b(?:code|examples?|samples?|themes?|menu|search|sidebar|nav(?:igation)?|dialog|comments?|feedback|images?|previews?|posts?|results?)\b/i;
const MAX_LABEL_CHARS = 60;
/** What a plain button over a panel names. */
const NAMES_PANEL = /^(?:schema|model|[1-5](?:\d\d|xx))$/i;
/** A button that stands alone over a response, such as Redoc's, names it; an arrow says that it opens. */
const NAMES_RESPONSE = /^(?:[1-5](?:\d\d|xx)|default)\b/i;
/** Of the buttons of responses all are pressed or, where they are more, none: else what is read would hang on how many stand in front. */
const MAX_RESPONSES = 80;
const CHOSEN = /(?:^|[-_\s])(?:active|selected|current)(?:[-_\s]|$)/i;
/** How far around a toggle its part is looked for. */
const AROUND_TOGGLE = 4;

const clicked = new WeakSet();
/** Toggles that were pressed, with what they showed when that was kept. */
const pressed = new Map();
let closedAgain = [];
/** Toggles known by their words, with how much stood around them: they do not say whether they are closed. */
let spoken = new Map();
/** Lists of tabs, and what their panels showed. */
let tabGroups = [];

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

const labelOf = (element) => (element.ariaLabel ?? (element.title || element.textContent)).trim();

/** Says by words alone what it does, and has not been pressed. */
const isPlain = (button) => !clicked.has(button) && button.ariaExpanded === null && button.role !== 'tab';

function saysItShows(button) {
  if (!isPlain(button)) return false;
  const label = labelOf(button);
  if (label.length > MAX_LABEL_CHARS) return false;
  // The name of a field that holds others.
  const isName = button.ariaLabel?.toLowerCase() === `expand ${button.textContent.trim().toLowerCase()}`;
  return isName || (SHOWS.test(label) && !SHOWS_OTHER.test(label));
}

const opensResponse = (button) =>
  isPlain(button) &&
  button.parentElement?.childElementCount === 1 &&
  button.querySelector('svg') !== null &&
  NAMES_RESPONSE.test(button.textContent.trim());

const isWorded = (button) => saysItShows(button) || opensResponse(button);

/** Characters in each of the boxes around an element, from the inside out. */
function lengthsAround(element) {
  const lengths = [];
  for (let at = element.parentElement; at !== null && lengths.length < AROUND_TOGGLE; at = at.parentElement)
    lengths.push(at.textContent.length);
  return lengths;
}

/** Presses those again that closed something, since they were open; says how many. */
function takeBack() {
  const shut = [...spoken].filter(([toggle, before]) => {
    const now = toggle.isConnected ? lengthsAround(toggle) : [];
    const changed = now.findIndex((length, at) => length !== before[at]);
    return changed >= 0 && now[changed] < before[changed];
  });
  spoken = new Map();
  for (const [toggle] of shut) press(toggle);
  return shut.length;
}

/** Toggles that have to be pressed: what they control is not there yet. */
function closedToggles() {
  const open = (says) =>
    findAll('button').filter((element) => says(element) && isHarmless(element) && isContent(element));
  const responses = open(opensResponse);
  return [...declaredToggles(), ...(responses.length > MAX_RESPONSES ? [] : responses), ...open(saysItShows)];
}

function declaredToggles() {
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
    const speaks = toggle.isConnected && !toggle.matches(CLOSED) && isWorded(toggle);
    if (!toggle.isConnected || !(speaks || toggle.matches(CLOSED)) || rows.has(toggle.parentElement)) continue;
    rows.add(toggle.parentElement);
    if (speaks) spoken.set(toggle, lengthsAround(toggle));
    else pressed.set(toggle, null);
    press(toggle);
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

/** By each part, the shadow trees in it: made once for each look at the page, which may have a thousand of them and as many parts. */
let inside = { of: null, parts: new Map() };

function rootsByPart() {
  if (inside.of === roots) return inside.parts;
  const parts = new Map();
  for (const root of roots)
    for (let at = root.host ?? null; at !== null; at = outer(at)) {
      const found = parts.get(at);
      if (found === undefined) parts.set(at, [root]);
      else found.push(root);
    }
  inside = { of: roots, parts };
  return parts;
}

/** What a part shows, with the shadow trees in it. */
const textIn = (part) => [part, ...(rootsByPart().get(part) ?? [])].map(({ textContent }) => textContent).join(' ');

const tabsOf = (list) => [...list.querySelectorAll('[role=tab]')];

const isChosen = (tab) =>
  tab.ariaSelected === 'true' ||
  tab.ariaPressed === 'true' ||
  CHOSEN.test(`${tab.getAttribute('class') ?? ''} ${tab.getAttribute('part') ?? ''}`);

/** Lists of tabs. One may be drawn anew with its panel: then it is known by its place. */
function tabLists() {
  return findAll('[role=tablist]').map((list, at) => {
    const size = tabsOf(list).length;
    const tabs = () => {
      if (list.isConnected) return tabsOf(list);
      const again = findAll('[role=tablist]')[at];
      return again === undefined || tabsOf(again).length !== size ? [] : tabsOf(again);
    };
    return { list, tabs, panel: panelOf };
  });
}

function siblingsBehind(element) {
  const siblings = [...(element?.parentNode?.children ?? [])];
  return siblings.slice(siblings.indexOf(element) + 1);
}

/** Plain buttons side by side of which one is chosen, over what they show in turns: status codes, or a schema beside its sample. */
function buttonRows() {
  const named = findAll('button').filter(
    (button) => button.role !== 'tab' && button.ariaExpanded === null && NAMES_PANEL.test(button.textContent.trim()),
  );
  return [...new Set(named.map(({ parentElement }) => parentElement))].flatMap((list) => {
    const tabs = () => [...(list?.children ?? [])].filter(({ localName }) => localName === 'button');
    // Each has its own panel behind the buttons, or all share the first.
    const panel = (tab) => {
      const [own, panels] = [tabs(), siblingsBehind(list)];
      return (panels.length === own.length ? panels[own.indexOf(tab)] : panels[0]) ?? null;
    };
    return tabs().filter(isChosen).length === 1 && siblingsBehind(list).length > 0 ? [{ list, tabs, panel }] : [];
  });
}

/** Groups of tabs whose panels are not all in the page; says how many presses the longest needs. */
function findTabs() {
  tabGroups = [...tabLists(), ...buttonRows()].flatMap(({ list, tabs, panel }) => {
    const all = tabs();
    const first = Math.max(0, all.findIndex(isChosen));
    const shown = all.length < 2 || !isContent(list.parentElement ?? list) ? null : panel(all[first]);
    if (shown === null) return [];
    const isMissing = (tab) => {
      const own = panel(tab);
      return isHarmless(tab) && (own === null || own === shown || !hasText(own));
    };
    const missing = all.flatMap((tab, at) => (at !== first && isMissing(tab) ? [at] : []));
    const texts = new Set([textIn(shown)]);
    return missing.length === 0 ? [] : [{ list, tabs, panel, first, missing, texts, kept: [] }];
  });
  return Math.max(0, ...tabGroups.map(({ missing }) => missing.length));
}

/** Shows one more tab of every group, as long as presses are left; says how many were used. */
function showTabs(round, max) {
  const shown = tabGroups.flatMap(({ tabs, missing }) => tabs()[missing[round]] ?? []).slice(0, max);
  for (const tab of shown) press(tab);
  return shown.length;
}

/** Keeps the panels that `showTabs` brought. */
function keepPanels(round) {
  for (const { tabs, panel, missing, texts, kept } of tabGroups) {
    const tab = tabs()[missing[round]];
    const shown = tab === undefined ? null : panel(tab);
    const text = shown === null ? '' : textIn(shown);
    // A tab that did nothing shows the old panel.
    if (shown === null || text.trim() === '' || texts.has(text)) continue;
    texts.add(text);
    reveal(shown);
    kept.push(write(shown, special([shown])));
  }
}

function restoreTabs() {
  for (const { tabs, first } of tabGroups) {
    const tab = tabs()[first];
    if (tab !== undefined) press(tab);
  }
}

/** Taken over by reader.js, which is evaluated behind this. */
globalThis.tidemark = {
  countClosed,
  findClosedAgain,
  findTabs,
  keepAgain,
  keepPanels,
  openAgain,
  openToggles,
  restoreTabs,
  showTabs,
  takeBack,
};
