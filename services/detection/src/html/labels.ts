// Short lines that stand over a list, a table or a sample and say what it holds: headings, whatever they are made of.
import { isFieldsTitle, isLabelText } from '../page/label-text.ts';
import { isDropped } from './content.ts';
import { textOf } from './element-text.ts';
import { findElement, hasText, isElement, placeAmong, rawText, shortText } from './tree.ts';
import type { Element, Node } from './tree.ts';

/** Below all headings and terms. */
export const LABEL_LEVEL = 40;
const MAX_CHARS = 60;
/** White space around and between its words is no part of it. */
const MAX_LOOK_CHARS = 400;
const HELD: ReadonlySet<string> = new Set(['table', 'ul', 'ol', 'dl', 'pre']);

const OPENS_RESPONSE = /^\s*(?:http|response|status)\b/i;
/** "Response 409" on a line of its own. */
const RESPONSE = /^\s*(?:http\s+)?(?:response|status(?:\s+code)?)\s*:?\s*[1-5]\d\d\s*$/i;

/** How many boxes around the label or around what it labels are looked through. */
const MAX_BOXES = 4;

/** A paragraph that is a label, over what it labels. */
export function isLabel(paragraph: Element): boolean {
  const text = mayBeLabel(paragraph) ? (shortText(paragraph, MAX_LOOK_CHARS) ?? '') : '';
  if (OPENS_RESPONSE.test(text) && RESPONSE.test(textOf(paragraph, { ignored: () => false }))) return true;
  if (!isLabelText(text)) return false;
  let at: Element = paragraph;
  for (let box = 0; box < MAX_BOXES; box += 1) {
    const parent: Element['parentNode'] = at.parentNode;
    if (parent === null || !isElement(parent)) return false;
    const next = firstAfter(at, parent.childNodes);
    if (next !== null) {
      const isOver = HELD.has(next.tagName) || holds(next) || (isFieldsTitle(text) && opensParameters(next));
      return isOver || (isBold(paragraph) && announces(next, parent));
    }
    // An item of a list is no label of what stands behind the list.
    if (parent.tagName === 'li') return false;
    at = parent;
  }
  return false;
}

/** Set apart from the text by its letters alone. */
const isBold = ({ childNodes }: Element): boolean => {
  const [only, ...others] = childNodes.filter(hasText);
  return only !== undefined && others.length === 0 && isElement(only) && /^(?:b|strong)$/.test(only.tagName);
};

/** "The following parameters are available:" between a label and its list. */
function announces(line: Element, parent: Element): boolean {
  if (line.tagName !== 'p' || !/[:：]\s*$/.test(shortText(line, MAX_LOOK_CHARS) ?? '')) return false;
  const next = firstAfter(line, parent.childNodes);
  return next !== null && (HELD.has(next.tagName) || holds(next));
}

/** "Required:", `id=[integer]` or "None" below "URL Params". */
const opensParameters = (next: Element): boolean =>
  next.tagName === 'p' && PARAMETERS.test(shortText(next, MAX_LOOK_CHARS) ?? '');
const PARAMETERS = /^\s*(?:(?:required|optional)\s*:|none\W*$|[a-z][\w.-]*=\[)/i;

/** Most nodes behind one that are looked at. */
const MAX_BESIDE = 20;
const MAX_BAR_CHARS = 80;

const LANGUAGE =
  /^(?:json|bash|sh|shell|console|terminal|curl|http|javascript|js|node(?:\.?js)?|typescript|ts|python|ruby|php|java|go|c#|csharp|\.net|c|c\+\+|kotlin|swift|objective-c|rust|dart|elixir|perl|scala|r|powershell|html|xml|ya?ml|graphql|sql|proto|text|plain text)$/i;

export const isLanguage = (text: string): boolean => LANGUAGE.test(text.trim());

/** What the sample behind it is written in, also beside a button to copy it. */
export function isSampleBar(element: Element): boolean {
  const { parentNode } = element;
  if (parentNode === null || shortText(element, MAX_BAR_CHARS) === null) return false;
  const text = textOf(element, { ignored: isDropped });
  if (text === '' ? !isBar(element) : !isLanguage(text) && !text.split(' ').every(isLanguage)) return false;
  const next = firstAfter(element, parentNode.childNodes);
  if (next === null) return false;
  return isBar(element) ? findElement(next, ({ tagName }) => tagName === 'pre') !== null : opensWithSample(next);
}

/** A sample, or boxes with nothing in front of one. */
export const opensWithSample = (element: Element): boolean => opensWith(element, ({ tagName }) => tagName === 'pre');

const OPENS =
  /^\W{0,3}(?:(?:click|tap|press) (?:here )?to )?(?:show|hide|view|see|expand|collapse|toggle)(?: (?:an?|the|all|full|complete|sample|examples?|json|xml|code|more|less|here|details?|responses?|requests?|body|payload|schema|output|snippet|contents?)){0,4}\W{0,3}$/i;

/** What opens a part that is folded away and says no more than that. */
export const isOnlyOpener = (summary: Element): boolean =>
  OPENS.test(shortText(summary, MAX_CHARS) ?? '') &&
  findElement(summary, ({ tagName }) => /^(?:h[1-6]|code)$/.test(tagName)) === null;

function firstAfter(element: Element, siblings: readonly Node[]): Element | null {
  const from = placeAmong(siblings, element) + 1;
  for (const node of siblings.slice(from, from + MAX_BESIDE)) {
    if (isShown(node)) return node;
  }
  return null;
}

/** Most paragraphs are longer, and begin with a text that says so. */
function mayBeLabel({ childNodes: [first] }: Element): boolean {
  return first === undefined || !('value' in first) || first.value.length <= MAX_CHARS;
}

/** Around a table or a sample there are often boxes, and buttons beside it. */
const holds = (box: Element): boolean => opensWith(box, ({ tagName }) => HELD.has(tagName));

function opensWith(box: Element, fits: (element: Element) => boolean): boolean {
  let at: Element | undefined = box;
  for (let depth = 0; depth <= MAX_BOXES && at !== undefined; depth += 1) {
    if (depth > 0 && HELD.has(at.tagName)) return fits(at);
    if (depth === 0 && fits(at)) return true;
    if (/^(p|h[1-6]|section|article)$/.test(at.tagName)) return false;
    at = at.childNodes.find(isShown);
  }
  return false;
}

/** Neither left out nor a bar of buttons. */
function isShown(node: Node): node is Element {
  return isElement(node) && !isDropped(node) && !isBar(node);
}

const bars = new WeakMap<Element, boolean>();

/** Asked once for each element: many labels may stand in front of one bar. */
function isBar(element: Element): boolean {
  const known = bars.get(element);
  if (known !== undefined) return known;
  const holdsOne = (fits: (tagName: string) => boolean): boolean =>
    findElement(element, ({ tagName }) => fits(tagName)) !== null;
  const found = holdsOne((tagName) => tagName === 'button') && !holdsOne((tagName) => HELD.has(tagName));
  bars.set(element, found);
  return found;
}

const KIND = /^\s*(?:security|breaking(?: change)?|performance|features?)\s*$/i;
const MAX_KIND_CHARS = 20;

/** "Security" in an element of its own in front of an entry: no verb and no colon says that it is a label. */
export function isKindMark(element: Element): boolean {
  if (!KIND.test(shortText(element, MAX_KIND_CHARS) ?? '')) return false;
  const around: readonly Node[] = element.parentNode?.childNodes ?? [];
  const from = placeAmong(around, element) + 1;
  const next = around.slice(from, from + MAX_BESIDE).find((node) => rawText(node).trim() !== '');
  return (
    next !== undefined && /^\s*[\p{Lu}"'`\d]/u.test(isElement(next) && next.tagName === 'code' ? '`' : rawText(next))
  );
}
