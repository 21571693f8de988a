// Fields as boxes in turn: one with the name and its marks, then what is said of it, side by side in one box around all.
import { emitField, holdsKnown, holdsMore } from './field-box.ts';
import { visitFactList } from './fact-lists.ts';
import { isShown, readLead } from './field-lead.ts';
import type { FieldLead } from './field-lead.ts';
import { visitStyledCall } from './styled-calls.ts';
import { attribute, isElement } from './tree.ts';
import type { Element, Node } from './tree.ts';
import type { Walk } from './walk.ts';

/** Most boxes beside one another. */
const MAX_BOXES = 4000;

/** True when the element holds such fields, and they were read. */
export function visitFieldPairs(walk: Walk, element: Element): boolean {
  if (/^(?:p|div)$/.test(element.tagName) && visitStyledCall(walk, element)) return true;
  if (element.tagName === 'p') return visitFactList(walk, element);
  if (!/^(div|section)$/.test(element.tagName) || element.childNodes.length > MAX_BOXES) return false;
  if (element.childNodes.filter(isElement).length < 2) return false;
  const pairs = readPairs(element);
  if (pairs.length > 0 && holdsKnown(walk, element)) return false;
  for (const { nodes, lead } of pairs) emitField(walk, nodes, lead);
  return pairs.length > 0;
}

interface Pair {
  nodes: Element[];
  lead: FieldLead;
}

function readPairs(around: Element): Pair[] {
  const shown = firstShown(around);
  if (shown === null || !isNameBox(shown)) return [];
  const kind = kindOf(shown);
  const pairs: Pair[] = [];
  let nodes: Element[] = [];
  const close = (): boolean => {
    const lead = readLead(nodes, true);
    if (lead !== null) pairs.push({ nodes, lead });
    return lead !== null;
  };
  for (const child of around.childNodes) {
    if (!isShown(child)) continue;
    if (!isElement(child)) return [];
    if (kindOf(child) === kind && nodes.length > 0) {
      // Every name has something said of it.
      if (nodes.length < 2 || !close()) return [];
      nodes = [];
    }
    nodes.push(child);
  }
  if (nodes.length < 2 || !close()) return [];
  return pairs.some(({ lead }) => lead.isMarked) ? pairs : [];
}

function firstShown(around: Element): Element | null {
  const first = around.childNodes.find(isShown);
  return first !== undefined && isElement(first) ? first : null;
}

const isNameBox = (box: Element): boolean => {
  const lead = kindOf(box) === '' ? null : readLead([box], true);
  return lead !== null && !holdsMore(box, lead);
};

/** Boxes of one kind have one class. */
function kindOf(node: Node): string {
  return isElement(node) && node.tagName === 'div' ? (attribute(node, 'class') ?? '') : '';
}
