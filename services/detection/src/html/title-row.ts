// A first row of plain cells that holds the titles of the columns.
import { attribute, findElement, hasText, isElement } from './tree.ts';
import type { Element, Node } from './tree.ts';

/** A first row in bold over rows that are not. */
export const isBoldHead = ([first = [], second = []]: readonly Element[][]): boolean =>
  first.length > 1 && first.every(isBold) && !second.every(isBold);

/** Deepest boxes in which what is bold is looked for. */
const MAX_BOXES = 5;

/** All that the cell says is bold. */
function isBold(cell: Element): boolean {
  const isAll = (node: Node, depth: number): boolean =>
    !hasText(node) ||
    (isElement(node) &&
      (isMarkedBold(node) || (depth < MAX_BOXES && node.childNodes.every((child) => isAll(child, depth + 1)))));
  return hasText(cell) && findElement(cell, ({ tagName }) => HOLDS_MORE.has(tagName)) === null && isAll(cell, 0);
}
const HOLDS_MORE: ReadonlySet<string> = new Set(['table', 'ul', 'ol', 'pre', 'dl']);

const isMarkedBold = (element: Element): boolean =>
  /^(?:b|strong)$/.test(element.tagName) ||
  /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i.test(attribute(element, 'style') ?? '');

const LISTED =
  /^(?:(?:http |error |status |response )?codes?|(?:http )?status(?:es)?|errors?|events?|scopes?|permissions?|(?:http )?methods?|endpoints?)$/i;
const SAID =
  /^(?:description|meaning|details|notes?|comments?|remarks?|explanation|message|reason|path|url|endpoint|type|value|default|required|examples?)$/i;
/** Also said of a field that is called "Code". */
const SAID_OF_FIELDS = /^(?:type|value|default|required)$/i;

/** "Code | Meaning": titles of a list of other things than fields, written as titles are. */
export const areKnownTitles = ([first = '', ...others]: readonly string[]): boolean =>
  LISTED.test(first) &&
  others.some((title) => !SAID_OF_FIELDS.test(title)) &&
  others.every((title) => SAID.test(title)) &&
  [first, ...others].every((title) => /^\p{Lu}/u.test(title));
