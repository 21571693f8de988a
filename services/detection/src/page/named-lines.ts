// A field that another page has as an item of a list: "limit - how many". Whether items are fields hangs on the whole list and on the line
// over it, and one item more that looks otherwise takes no field away.
import type { PageBlock } from '../snapshot.ts';
import { shapeOf } from '../text/path-shape.ts';
import { locationOf } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';

const NAME = /^\s{0,8}["'`]?([A-Za-z_$][\w$.[\]-]{0,79})["'`]?\s{0,4}[-–—:]\s/;

/** "API_KEY or KEY": a term of two names. */
const EITHER = /^([A-Za-z_$][\w$.-]{0,79})(?:,? or |, | \/ )([A-Za-z_$][\w$.-]{0,79})$/;

/** "cache.size <bytes> [lazy]" on a line of its own. */
const WITH_VALUES = /^([A-Za-z_][\w.-]{0,79}) (?:[<[{][\w .:|<>[\]{},-]{1,80}[>\]}] ?){1,4}$/;
const PLAIN = /^[A-Za-z_][\w.-]{0,79}$/;
const MAX_LINE_CHARS = 200;

/** Whether a plain item of the page, and none of the other, begins with the name of the row, about the same endpoint or in the same place. */
export function isItemIn(own: PageView, other: PageView): (placed: PlacedBlock) => boolean {
  let known: { own: Set<string>; other: Set<string> } | null = null;
  return ({ block, endpoint, location }) => {
    const name = nameOf(block);
    if (name === undefined) return false;
    known ??= { own: namedItems(own), other: namedItems(other) };
    const key = keyOf(endpoint ?? location, name);
    return known.own.has(key) && !known.other.has(key);
  };
}

function nameOf({ kind, text, cells: [name = ''] }: PageBlock): string | undefined {
  if (kind === 'row') return PLAIN.test(name) ? name : undefined;
  return kind === 'definition' ? NAME.exec(text)?.[1] : undefined;
}

function namesIn({ kind, text, cells }: PageBlock): readonly string[] {
  if (kind === 'code') return inLines(text);
  if (kind === 'item') return NAME.exec(text)?.slice(1) ?? [];
  if (kind === 'paragraph') return text.length > MAX_LINE_CHARS ? [] : (WITH_VALUES.exec(text)?.slice(1) ?? []);
  return kind === 'definition' ? (EITHER.exec(cells[0] ?? '')?.slice(1) ?? []) : [];
}

/** Code that is nothing but a list: "- `start` the job runs". */
const CODE_ITEM = /^\s{0,12}[-*•] ["'`]?([A-Za-z_$][\w$.-]{0,79})["'`]?(?=[\s:]|$)/;
const MAX_LINES = 200;

function inLines(text: string): string[] {
  if (!/^\s{0,12}[-*•] /.test(text)) return [];
  const lines = text.split('\n', MAX_LINES).filter((line) => line.trim() !== '');
  const names = lines.map((line) => CODE_ITEM.exec(line)?.[1]);
  return names.length > 1 && !names.includes(undefined) ? names.filter((name) => name !== undefined) : [];
}

function namedItems(view: PageView): Set<string> {
  const found = new Set<string>();
  for (const section of view.sections) {
    const place = view.endpointOf(section) ?? locationOf(section);
    for (const block of section.blocks) for (const name of namesIn(block)) found.add(keyOf(place, name));
  }
  return found;
}

const keyOf = (place: string, name: string): string => `${shapeOf(place)} ${name}`;
