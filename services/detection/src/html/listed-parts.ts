// Names without types in a list inside a field: "… with the following properties: `distance`: How far it is".
import { isShown } from './field-lead.ts';
import { isElement, leadOf, placeAmong, rawText } from './tree.ts';
import type { Element } from './tree.ts';

/** What announces fields rather than values. */
const ANNOUNCES = /\b(?:properties|fields|attributes|members)\b[^.:]{0,40}:\s*$/i;
const MAX_LEAD_CHARS = 120;
/** Most items that must look alike. */
const MAX_ITEMS = 40;
const NAME = /^[\w.[\]$@-]{1,60}$/;

/** "`distance`: How far it is". */
function isNamed(item: Element): boolean {
  const lead = leadOf(item);
  if (lead === undefined || !isElement(lead) || !/^(?:code|tt)$/.test(lead.tagName)) return false;
  const name = rawText(lead).trim();
  return NAME.test(name) && /^\s*[:–—-]\s*\S/.test(rawText(item).trim().slice(name.length));
}

/** Whether the element is one of several such names, below words that say what they are. */
export function isListedPart(element: Element): boolean {
  const { parentNode: list } = element;
  if (element.tagName !== 'li' || list === null || !isElement(list) || list.parentNode === null) return false;
  const items = list.childNodes.filter(isElement).slice(0, MAX_ITEMS);
  if (!items.every((item) => item.tagName === 'li' && isNamed(item))) return false;
  const around = list.parentNode.childNodes;
  const above = around
    .slice(0, placeAmong(around, list))
    .filter(isShown)
    .map((node) => rawText(node));
  return ANNOUNCES.test(above.join('').slice(-MAX_LEAD_CHARS));
}
