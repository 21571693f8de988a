// Responses behind tabs: each tab names a status code, and its panel holds what is said of it.
import { attribute, findElements, isElement, shortText } from '../tree.ts';
import type { Element, Node } from '../tree.ts';

export interface StatusPanels {
  /** Panels that hold a response, and its status code. */
  codes: ReadonlyMap<Element, string>;
  /** Tabs that have such a panel: they say no more. */
  tabs: ReadonlySet<Element>;
}

const roleOf = (element: Element): string | null => attribute(element, 'role');
const isEmpty = (panel: Element | undefined): boolean =>
  panel !== undefined && shortText(panel, MAX_BLANK_CHARS)?.trim() === '';
/** White space in a panel without content. */
const MAX_BLANK_CHARS = 200;
/** How far above a list of tabs its panels may stand. */
const MAX_CLIMB = 4;

/**
 * @param place any element of the page.
 * @param codeOf the status code that a tab names, or null.
 */
export function findStatusPanels(place: Element, codeOf: (tab: Element) => string | null): StatusPanels {
  let root: Element = place;
  for (let up = place.parentNode; up !== null && isElement(up); up = up.parentNode) root = up;
  const named = new Map<string, Element>();
  for (const panel of findElements(root, (element) => roleOf(element) === 'tabpanel'))
    for (const name of [attribute(panel, 'id'), attribute(panel, 'aria-labelledby')])
      // A panel that was not shown yet may stand beside what it shows.
      if (name !== null && name !== '' && (!named.has(name) || isEmpty(named.get(name)))) named.set(name, panel);
  const seen = new Map<Element, Element[]>();
  const panelsIn = (element: Element): Element[] => {
    const known = seen.get(element) ?? outermostPanels(element);
    seen.set(element, known);
    return known;
  };
  const [codes, tabs] = [new Map<Element, string>(), new Set<Element>()];
  for (const list of findElements(root, (element) => roleOf(element) === 'tablist')) {
    const listed = findElements(list, (element) => roleOf(element) === 'tab');
    const told = listed.map(codeOf);
    if (told.every((code) => code === null)) continue;
    const inOrder = panelsBeside(list, listed.length, panelsIn);
    for (const [index, tab] of listed.entries()) {
      const code = told[index] ?? null;
      const names = [attribute(tab, 'id'), attribute(tab, 'aria-controls')];
      const panel = names.map((name) => named.get(name ?? '')).find((one) => one !== undefined) ?? inOrder[index];
      if (code === null || panel === undefined) continue;
      if (!codes.has(panel)) codes.set(panel, code);
      tabs.add(tab);
    }
  }
  return { codes, tabs };
}

/** As many panels as there are tabs, in their order, where nothing says which belongs to which. */
function panelsBeside(list: Element, count: number, panelsIn: (element: Element) => Element[]): Element[] {
  let at: Node | null = list.parentNode;
  for (let climb = 0; climb < MAX_CLIMB && at !== null && isElement(at); climb += 1) {
    const panels = panelsIn(at);
    if (panels.length > 0) return panels.length === count ? panels : [];
    at = at.parentNode;
  }
  return [];
}

function outermostPanels(element: Element): Element[] {
  return element.childNodes.flatMap((child) => {
    if (!isElement(child)) return [];
    return roleOf(child) === 'tabpanel' ? [child] : outermostPanels(child);
  });
}
