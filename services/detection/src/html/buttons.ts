// Buttons that say something of the interface: most are there to be pressed and no more.
import { attribute, findElement, isElement, placeAmong, shortText } from './tree.ts';
import type { Element } from './tree.ts';

/** It opens, closes or copies what it names. */
export const isReadButton = (element: Element): boolean =>
  element.tagName === 'button' && [isCode, isTitle, isStatus, isAddress].some((says) => says(element));

/** A heading that opens and closes what is below it. */
const isTitle = (button: Element): boolean =>
  attribute(button, 'aria-controls') !== null &&
  findElement(button, ({ tagName }) => /^h[1-6]$/.test(tagName)) !== null;

/** Holds a name in code and no more: what is pressed to see what belongs to the name. */
const isCode = ({ childNodes }: Element): boolean =>
  childNodes.every((child) =>
    isElement(child) ? /^(code|svg)$/.test(child.tagName) : !('value' in child) || child.value.trim() === '',
  ) && childNodes.some((child) => child.nodeName === 'code');

/** The status of a response, over what is said of it. */
const isStatus = (button: Element): boolean =>
  attribute(button, 'aria-expanded') !== null &&
  attribute(button, 'role') === null &&
  STATUS.test(shortText(button, MAX_STATUS_CHARS) ?? '');
const STATUS = /^\s*[1-5](?:\d\d|XX)(?: [A-Z][\w-]{1,20}(?: [\w-]{1,20}){0,4})?\s*$/;
const MAX_STATUS_CHARS = 60;

/** The address of a call, behind its method. */
function isAddress(button: Element): boolean {
  if (!ADDRESS.test(shortText(button, MAX_ADDRESS_CHARS) ?? '')) return false;
  const around = button.parentNode?.childNodes ?? [];
  let at = placeAmong(around, button) - 1;
  while (at >= 0 && around[at]?.nodeName === '#text') at -= 1;
  const before = around[at];
  return before !== undefined && METHOD.test(shortText(before, MAX_METHOD_CHARS) ?? '');
}
const ADDRESS = /^\s*(?:https?:\/\/|\/)\S*\s*$/;
const METHOD = /^\s*(?:get|put|post|delete|del|patch|head|options)\s*$/i;
const MAX_ADDRESS_CHARS = 300;
const MAX_METHOD_CHARS = 10;
