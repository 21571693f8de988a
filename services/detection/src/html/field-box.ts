// Fields that are documented without a table: each in a box, or below a heading of its own. They become rows of one form, so that another
// arrangement of the same facts is no change.
import { collapse } from '../text/normal-form.ts';
import { headingOf } from './content.ts';
import { eachText, isShown, isTypeLine, readLead } from './field-lead.ts';
import type { FieldLead } from './field-lead.ts';
import { isFieldsTitle } from '../page/label-text.ts';
import { isListedPart } from './listed-parts.ts';
import { isPartTitle } from '../page/operation-parts.ts';
import { isOpener, readBox } from './read-box.ts';
import { readSaidMarks } from './said-marks.ts';
import type { SaidField } from './said-marks.ts';
import { findElement, isElement, placeAmong, rawText } from './tree.ts';
import type { Element, Node } from './tree.ts';
import { emitRow, flush } from './walk.ts';
import type { Walk } from './walk.ts';

const BOXES: ReadonlySet<string> = new Set(['div', 'li', 'section', 'article', 'p', 'details', 'td']);
/** Fields have headings of this level or below. */
const MIN_LEVEL = 3;
/** How many lines below a heading may say what its name is. */
const MAX_STATING = 6;
const STATES_FIELD = /^\s*((data )?type|required|mandatory)\s*[:?]\s*\S/i;
/** Most elements of one field. */
const MAX_BOX_NODES = 10_000;
/** Longest line that says of which type a field is. */
const MAX_LINE_CHARS = 160;

/** Most elements have none: looking again costs less than to remember that. */
const leads = new WeakMap<Element, FieldLead>();

function leadOf(element: Element): FieldLead | null {
  const known = leads.get(element);
  if (known !== undefined) return known;
  const lead = readLead([element]);
  if (lead !== null) leads.set(element, lead);
  return lead;
}

/** True when the element is one field, and was read. */
export function visitFieldBox(walk: Walk, element: Element): boolean {
  if (!isFieldBox(walk, element)) return false;
  const lead = leadOf(element);
  if (lead !== null) emitField(walk, [element], lead);
  return lead !== null;
}

function isFieldBox(walk: Walk, element: Element): boolean {
  if (!BOXES.has(element.tagName)) return false;
  const lead = leadOf(element);
  const isField =
    lead?.isMarked === true ||
    (walk.fields.isLabelled && isOneOfMany(element)) ||
    isNamedPart(walk, element) ||
    isOneOfLines(element);
  if (lead === null || !isField || isLabelled(element)) return false;
  return !isAroundFields(element, lead) && !holdsSections(element, lead) && !holdsKnown(walk, element);
}

/** "Parameters:" and then a list: the box holds what it announces. */
function isLabelled({ childNodes }: Element): boolean {
  const [label, list] = childNodes.filter(isShown);
  if (label === undefined || list === undefined || !/^(?:[uod]l|table)$/.test(list.nodeName)) return false;
  const text = rawText(label).trim();
  return text.endsWith(':') && isFieldsTitle(text);
}

/** The smallest box that holds the lead and more is the field: what is around it holds other fields, too. */
function isAroundFields(element: Element, { marks, taken }: FieldLead): boolean {
  const at = element.childNodes.findIndex(isShown);
  const [first, second] = [
    element.childNodes[at],
    element.childNodes.slice(at + 1, at + 1 + MAX_SIBLINGS).find(isShown),
  ];
  if (first === undefined || !isElement(first) || taken.has(first)) return false;
  const inner = leadOf(first);
  if (inner === null || inner.marks !== marks) return false;
  if (!holdsMore(first, inner)) {
    const isAlone = second === undefined && BOXES.has(first.tagName);
    return isAlone || (second !== undefined && isElement(second) && leadOf(second)?.isMarked === true);
  }
  return BOXES.has(first.tagName) && (second === undefined || !(opensFields(second) || hasOpener(element, second)));
}

/** A button that shows what stands behind it: "Toggle properties". */
function hasOpener(element: Element, part: Node): boolean {
  const at = element.childNodes.findIndex((child) => child === part);
  const isControl = ({ tagName, attrs }: Element): boolean =>
    tagName === 'button' && attrs.some(({ name, value }) => /^(aria-label|title)$/.test(name) && isOpener(value));
  return element.childNodes
    .slice(Math.max(0, at - MAX_CONTROLS), at)
    .some((beside) => isElement(beside) && !isShown(beside) && findElement(beside, isControl) !== null);
}
const MAX_CONTROLS = 4;

/** "Properties of `items`" in front of them. */
const opensFields = (node: Node): boolean =>
  isElement(node) && node.tagName === 'details' && isOpener(collapse(rawText(node.childNodes.find(isShown) ?? node)));

/** A heading that is none of a field, or more than a field ever holds. */
function holdsSections(element: Element, lead: FieldLead): boolean {
  let left = MAX_BOX_NODES;
  const isOver = (inner: Element): boolean => {
    left -= 1;
    return left < 0 || (headingOf(inner.tagName) !== null && !isOfField(inner, lead));
  };
  return findElement(element, isOver) !== null;
}

/** A title or field that a generator marks as one: what is around it is no field. */
export function holdsKnown({ reference }: Walk, element: Element): boolean {
  if (reference?.markup.isKnown !== true) return false;
  const { heading, field } = reference.markup;
  return findElement(element, (inner) => inner !== element && (heading(inner) || field(inner))) !== null;
}

const isOfField = (heading: Element, lead: FieldLead): boolean =>
  isOfLead(heading, lead) ||
  leadOf(heading)?.isMarked === true ||
  mayBeName(leadOf(heading)) ||
  isFieldsTitle(rawText(heading));

/** A field inside a field says that it is one. */
function isInnerField(walk: Walk, element: Element, { taken }: FieldLead): boolean {
  if (element.tagName === 'p' || !BOXES.has(element.tagName)) return false;
  const lead = leadOf(element);
  if (lead === null || [...taken].some((node) => isWithinAny(node, lead.taken))) return false;
  return (lead.isMarked || isNamedPart(walk, element)) && isFieldBox(walk, element);
}

/** "order.total" in a list below "order", however many there are. */
function isNamedPart(walk: Walk, element: Element): boolean {
  const list = element.parentNode;
  const around = list !== null && isElement(list) ? list.parentNode : null;
  if (!walk.fields.isLabelled || element.tagName !== 'li' || around === null || !isElement(around)) return false;
  const [own, outer] = [leadOf(element), around.tagName === 'li' ? leadOf(around) : null];
  return (
    own?.isIdentifier === true && outer !== null && own.name.startsWith(`${outer.name}.`) && holdsMore(element, own)
  );
}

/** How far around a text the element may be that was read for it. */
const MAX_AROUND = 8;

function isWithinAny(node: Node, nodes: ReadonlySet<Node>): boolean {
  let at: Node | null = node;
  for (let around = 0; at !== null && around < MAX_AROUND; around += 1) {
    if (nodes.has(at)) return true;
    at = 'parentNode' in at ? at.parentNode : null;
  }
  return false;
}

/** Below "Headers" a name and what it means need no type, when the others look the same. */
function isOneOfMany(element: Element): boolean {
  const lead = leadOf(element);
  const isNamed = lead !== null && mayBeName(lead) && holdsMore(element, lead);
  if (element.tagName === 'p' || element.parentNode === null || !isNamed) return false;
  const siblings = element.parentNode.childNodes.slice(0, MAX_SIBLINGS).filter(isElement);
  const alike = siblings.filter(({ tagName }) => tagName === element.tagName);
  return alike.length >= MIN_ALIKE && alike.slice(0, MAX_ALIKE).every((sibling) => mayBeName(leadOf(sibling)));
}

/** "name `string` required": a line like it beside one shows that neither is a sentence. */
function isOneOfLines(line: Element): boolean {
  const { parentNode: around } = line;
  if (line.tagName !== 'p' || around === null || !isTypedName(line)) return false;
  const known = aroundLines.get(around);
  if (known !== undefined) return known;
  const lines = around.childNodes.slice(0, MAX_SIBLINGS).filter(isElement);
  const areFields = lines.filter((beside) => beside.tagName === 'p' && isTypedName(beside)).length >= MIN_ALIKE;
  aroundLines.set(around, areFields);
  return areFields;
}
/** Asked once of all lines in an element: one may be long. */
const aroundLines = new WeakMap<Node, boolean>();

/** A small word at the beginning, its type in code, marks, and then nothing or another line. */
function isTypedName(line: Element): boolean {
  const lead = leadOf(line);
  const [name, type] = line.childNodes.filter(isShown);
  if (lead === null || name === undefined || type?.nodeName !== 'code') return false;
  const isName = lead.isPlain && lead.taken.has(name) && !VERB.test(rawText(name).slice(0, MAX_LINE_CHARS));
  const isType = isName && isTypeLine(rawText(type).slice(0, MAX_LINE_CHARS));
  const behind = line.childNodes.slice(placeAmong(line.childNodes, type) + 1);
  const rest = behind.find((node) => isShown(node) && !isTaken(node, lead));
  return isType && (rest === undefined || /^\s*(?:[-–—:]|\p{Lu})/u.test(rawText(rest).slice(0, MAX_LINE_CHARS)));
}

/** What something does with a type. */
const VERB = /^\s*(?:returns?|takes?|accepts?|expects?|gives?|uses?|sends?|produces|consumes)\s*$/i;

const isTaken = (node: Node, { taken }: FieldLead): boolean =>
  taken.has(node) || ('childNodes' in node && node.childNodes.some((child) => taken.has(child)));

const mayBeName = (lead: FieldLead | null): boolean => lead !== null && (lead.isIdentifier || lead.isPlain);
const MIN_ALIKE = 2;
const MAX_ALIKE = 5;
const MAX_SIBLINGS = 40;

export function holdsMore(element: Element, { taken }: FieldLead): boolean {
  let found = false;
  eachText(
    [element],
    ({ value }) => {
      found = /[\p{L}\p{N}]/u.test(value);
      return !found;
    },
    (node) => taken.has(node),
  );
  return found;
}

const isOfLead = (heading: Element, { taken }: FieldLead): boolean =>
  findElement(heading, (inner) => taken.has(inner)) !== null || heading.childNodes.some((node) => taken.has(node));

/** True when the heading names a field, and both it and what is below it were read. */
export function visitFieldHeading(walk: Walk, heading: Element, level: number): boolean {
  const rest = level < MIN_LEVEL || leadOf(heading) === null ? [] : untilHeading(heading);
  const field = level < MIN_LEVEL ? null : fieldOfHeading(walk, heading, rest);
  const { open } = walk.fields;
  while ((open.at(-1)?.level ?? 0) >= level) open.pop();
  if (field === null) {
    open.length = 0;
    return false;
  }
  const prefix = walk.fields.prefix;
  const owner = open.at(-1)?.name;
  if (owner !== undefined) walk.fields.prefix = `${owner}.`;
  open.push({ level, name: emitField(walk, [heading, ...field.said], field.lead) });
  for (const node of field.taken) walk.fields.taken.add(node);
  walk.fields.prefix = prefix;
  return true;
}

/** What stands between the heading and the next one beside it. */
function untilHeading(heading: Element): Node[] {
  const around: readonly Node[] = heading.parentNode?.childNodes ?? [];
  const rest: Node[] = [];
  for (let next = placeAmong(around, heading) + 1; next < around.length; next += 1) {
    const node = around[next];
    if (node === undefined || (isElement(node) && headingOf(node.tagName) !== null)) break;
    rest.push(node);
  }
  return rest;
}

function fieldOfHeading(walk: Walk, heading: Element, below: readonly Node[]): SaidField | null {
  const lead = leadOf(heading);
  if (lead === null || holdsMore(heading, lead) || (!lead.isPlain && isPartTitle(lead.name))) return null;
  const whole = (read: FieldLead | null): SaidField | null =>
    read === null ? null : { lead: read, said: below, taken: below };
  if (lead.isMarked) return whole(lead);
  const rest = below.filter(isShown);
  const lines = rest.slice(0, MAX_STATING).map((node) => rawText(node).slice(0, MAX_LINE_CHARS + 1));
  const [first] = rest;
  if (first !== undefined && isTypeLine(lines[0] ?? '')) return whole(readLead([heading, first]));
  const said = readSaidMarks(lead, rest, walk.fields.isLabelled);
  if (said !== null) return said;
  const isField = lines.some((line) => STATES_FIELD.test(line)) || (walk.fields.isLabelled && lead.isIdentifier);
  return whole(isField ? lead : null);
}

/** @returns the name under which it was put out. */
export function emitField(walk: Walk, nodes: readonly Node[], lead: FieldLead): string {
  flush(walk);
  const { prefix } = walk.fields;
  const isInner = (element: Element): boolean => isInnerField(walk, element, lead) || isListedPart(element);
  const box = readBox(nodes, lead, { ignored: walk.ignored, isInner, prefix, place: walk.reference?.place ?? '' });
  walk.codes = box.codes;
  emitRow(walk, box.cells, { header: box.header });
  walk.fields.prefix = `${box.name}.`;
  for (const inner of [...box.nested, ...box.parts]) {
    walk.visitElement(inner);
    flush(walk);
  }
  walk.fields.prefix = prefix;
  return box.name;
}

/** Share of the rows of a list of fields without titles that must open with a name and its marks. */
const MIN_FIELDS = 0.75;

/** Rows of two cells, of which the first holds a name with its type or mark and nothing else: a list of fields, though no title says so. */
export function areFieldCells(rows: readonly (readonly Element[])[]): boolean {
  if (rows.length < MIN_ALIKE || rows.some(({ length }) => length !== 2)) return false;
  const isField = ([named]: readonly Element[]): boolean => {
    const lead = named === undefined ? null : leadOf(named);
    return named !== undefined && lead?.isMarked === true && !holdsMore(named, lead);
  };
  return rows.filter(isField).length >= MIN_FIELDS * rows.length;
}

/** A cell with a name, and one with what is said of it. True when they were read. @param isListed the title says that these are fields. */
export function visitFieldCells(walk: Walk, [named, said, ...others]: readonly Element[], isListed: boolean): boolean {
  const lead = named === undefined ? null : leadOf(named);
  if (named === undefined || said === undefined || others.length > 0 || lead === null || holdsMore(named, lead))
    return false;
  const first = firstInside(said);
  const isTyped = first !== null && isTypeLine(rawText(first).slice(0, MAX_LINE_CHARS + 1));
  if (!isTyped && !isListed) return false;
  emitField(walk, [named, said], isTyped && !lead.isMarked ? (readLead([named, first]) ?? lead) : lead);
  return true;
}

/** What a cell begins with, inside the boxes that are all that it holds. */
function firstInside(cell: Element): Node | null {
  let at: Element = cell;
  for (let box = 0; box < MAX_INNER_BOXES; box += 1) {
    const [first, second] = at.childNodes.filter(isShown);
    if (first === undefined) return null;
    if (second !== undefined || !isElement(first)) return first;
    at = first;
  }
  return at;
}
const MAX_INNER_BOXES = 6;

const STATED = /^\s*((data )?type|required|mandatory|default|choices|(valid|allowed|possible) values)\s*:/i;

/** A term with a list of facts ("Type: String", "Required: No") for its meaning. True when they were read. */
export function visitFieldTerm(walk: Walk, term: Element, meaning: Element): boolean {
  const lead = leadOf(term);
  if (lead === null || holdsMore(term, lead)) return false;
  const first = meaning.childNodes.find(isShown);
  const isTyped = first?.nodeName === 'code' && isTypeLine(rawText(first).slice(0, MAX_LINE_CHARS));
  const isStated =
    isTyped ||
    meaning.childNodes.some((node) => isElement(node) && STATED.test(rawText(node).slice(0, MAX_LINE_CHARS)));
  if (isStated) emitField(walk, [term, meaning], isTyped ? (readLead([term, meaning]) ?? lead) : lead);
  return isStated;
}
