// A name on a line of its own over a list of what is so of it ("Type: String", "Required: Yes"): a row with the terms for its titles.
import { collapse } from '../text/normal-form.ts';
import { textOf } from './element-text.ts';
import { holdsMore } from './field-box.ts';
import { isShown, isTypeLine, readLead } from './field-lead.ts';
import { isElement, placeAmong } from './tree.ts';
import type { Element } from './tree.ts';
import { emitRow, flush } from './walk.ts';
import type { Walk } from './walk.ts';

const FACT =
  /^(?:(?:data ?)?type|required|mandatory|optional|description|default(?: value)?|examples?|format|(?:possible|valid|allowed|accepted) values|values|constraints?|range|parent|in|location|nullable|since|(?:http |status |error )*code|(?:http )?status)\s*:?$/i;
/** One of these must be among them. */
const DECIDES = /^(?:(?:data ?)?type|required|mandatory|(?:http |status |error )*code|(?:http )?status)\s*:?$/i;
const CODE = /^(?:http |status |error )*(?:code|status)$/i;
const MIN_FACTS = 2;
const MAX_FACTS = 12;
/** How many nodes behind a name are looked at for its list. */
const MAX_BESIDE = 6;

/** True when the line names what the list behind it is about, and both were read. */
export function visitFactList(walk: Walk, line: Element): boolean {
  const list = listBehind(line);
  const facts = list === null ? [] : factsOf(walk, list);
  const lead = facts.length === 0 ? null : readLead([line]);
  if (list === null || lead === null || holdsMore(line, lead)) return false;
  if (!lead.isIdentifier && !facts.some(isOfField)) return false;
  flush(walk);
  const titles = facts.map(({ title }) => title);
  const isError = titles.some((title) => CODE.test(title)) && !titles.some((title) => /type$/i.test(title));
  emitRow(walk, [lead.name, ...facts.map(({ text }) => text)], {
    header: [isError ? 'Error code' : 'Name', ...titles],
  });
  walk.fields.taken.add(list);
  return true;
}

/** Of a meeting, a job or a task a type is said, too: "Type: Full time". */
const isOfField = ({ title, text }: Fact): boolean =>
  /^(?:required|mandatory)$/i.test(title) ||
  (CODE.test(title) && /^\s*[1-5]\d\d\b/.test(text)) ||
  (/type$/i.test(title) && isTypeLine(text));

function listBehind(line: Element): Element | null {
  const around = line.parentNode?.childNodes ?? [];
  const from = placeAmong(around, line) + 1;
  const next = around.slice(from, from + MAX_BESIDE).find(isShown);
  return next !== undefined && isElement(next) && next.tagName === 'dl' ? next : null;
}

interface Fact {
  title: string;
  text: string;
}

/** None when it is a list of something else. */
function factsOf(walk: Walk, list: Element): Fact[] {
  const parts = list.childNodes.filter(isElement);
  if (parts.length % 2 > 0 || parts.length < MIN_FACTS * 2 || parts.length > MAX_FACTS * 2) return [];
  const isInTurn = parts.every(({ tagName }, index) => tagName === (index % 2 === 0 ? 'dt' : 'dd'));
  const titles = isInTurn ? parts.map((part, index) => (index % 2 === 0 ? collapse(textOf(part, walk)) : '')) : [];
  const own = titles.filter((_, index) => index % 2 === 0);
  if (own.length === 0 || !own.every((title) => FACT.test(title)) || !own.some((title) => DECIDES.test(title)))
    return [];
  return own.map((title, index) => {
    const meaning = parts[index * 2 + 1];
    return { title: title.replace(/\s*:$/, ''), text: meaning === undefined ? '' : textOf(meaning, walk) };
  });
}
