// A response of an operation as generators print it: a status code, then what it means.
import { collapse } from '../../text/normal-form.ts';
import { findElement, isElement, rawText, shortText } from '../tree.ts';
import type { Element, Node } from '../tree.ts';

const STATUS = /^[\s\u200B]*([1-5](?:\d\d|XX)|default)[\s\u200B]*$/;

export interface ReadStatus {
  code: string;
  description: string;
  /** What was read of the element. */
  taken: Node[];
}

export function readStatus(element: Element): ReadStatus | null {
  const label = firstText(element);
  const code = label === null ? undefined : STATUS.exec(label.text)?.[1];
  if (label === null || code === undefined) return null;
  const status = describe(element, code);
  return { ...status, taken: [label.holder, ...status.taken] };
}

const NAMED_STATUS = /^\s*([1-5]\d\d)(?:\s*[:–-]\s*|\s+)\p{Lu}[\p{L} '-]*$/u;
const MAX_TAB_CHARS = 60;

/** The status code that a tab names, perhaps with its meaning: "200: OK". */
export const statusOfTab = (tab: Element): string | null =>
  readStatus(tab)?.code ?? NAMED_STATUS.exec(shortText(tab, MAX_TAB_CHARS) ?? '')?.[1] ?? null;

/** With the first paragraph, which says what it means. */
export function describe(element: Element, code: string): ReadStatus {
  const described = findElement(element, ({ tagName }) => tagName === 'p');
  return described === null
    ? { code, description: '', taken: [] }
    : { code, description: collapse(rawText(described)), taken: [described] };
}

/** The first words below the element, and the element that holds them. */
function firstText(element: Element): { text: string; holder: Element } | null {
  for (const child of element.childNodes) {
    if ('value' in child && child.nodeName === '#text' && child.value.replaceAll('\u200B', '').trim() !== '')
      return { text: child.value, holder: element };
    const found = isElement(child) && child.tagName !== 'svg' ? firstText(child) : null;
    if (found !== null) return found;
  }
  return null;
}
