// An entry of a changelog in a box of its own may begin with a line of its day and its badges, in front of its heading: the line is
// said of the entry, not of the one before.
import { isDayOrVersion } from '../page/changelog-title.ts';
import { headingOf } from './content.ts';
import { isShown } from './field-lead.ts';
import { findElement, isElement, shortText } from './tree.ts';
import type { Element, Node, Parent } from './tree.ts';

const BOXES: ReadonlySet<string> = new Set(['article', 'header']);
const MAX_LINE_CHARS = 80;

/** The children of a box in the order in which they are read. */
export function childrenInOrder(box: Parent): readonly Node[] {
  const nodes: readonly Node[] = box.childNodes;
  if (!BOXES.has(box.nodeName)) return nodes;
  const [line, heading] = nodes.filter(isShown);
  if (line === undefined || heading === undefined || !isElement(line) || !isElement(heading)) return nodes;
  if (headingOf(heading.tagName) === null || !isDated(line)) return nodes;
  return [heading, ...nodes.filter((node) => node !== heading)];
}

/** A day alone is the title of what stands below it. */
function isDated(line: Element): boolean {
  const text = shortText(line, MAX_LINE_CHARS);
  const holdsDay = findElement(line, ({ tagName }) => tagName === 'time') !== null;
  const holdsTitle = findElement(line, ({ tagName }) => headingOf(tagName) !== null) !== null;
  return text !== null && holdsDay && !holdsTitle && !isDayOrVersion(text.trim());
}
