// A field that another page has as an item of a list: "limit - how many". Whether items are fields hangs on the whole list and on the line
// over it, and one item more that looks otherwise takes no field away.
import { shapeOf } from '../text/path-shape.ts';
import { locationOf } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';

const NAME = /^\s{0,8}["'`]?([A-Za-z_$][\w$.[\]-]{0,79})["'`]?\s{0,4}[-–—:]\s/;

/** "API_KEY or KEY": a term of two names. */
const EITHER = /^([A-Za-z_$][\w$.-]{0,79})(?:,? or |, | \/ )([A-Za-z_$][\w$.-]{0,79})$/;

/** Whether a plain item of the page, and none of the other, begins with the name of the row, about the same endpoint or in the same place. */
export function isItemIn(own: PageView, other: PageView): (placed: PlacedBlock) => boolean {
  let known: { own: Set<string>; other: Set<string> } | null = null;
  return ({ block, endpoint, location }) => {
    const name = block.kind === 'definition' ? NAME.exec(block.text)?.[1] : undefined;
    if (name === undefined) return false;
    known ??= { own: namedItems(own), other: namedItems(other) };
    const key = keyOf(endpoint ?? location, name);
    return known.own.has(key) && !known.other.has(key);
  };
}

function namedItems(view: PageView): Set<string> {
  const found = new Set<string>();
  for (const section of view.sections) {
    const place = view.endpointOf(section) ?? locationOf(section);
    for (const { kind, text, cells } of section.blocks) {
      const [, ...names] =
        (kind === 'item' ? NAME.exec(text) : kind === 'definition' ? EITHER.exec(cells[0] ?? '') : null) ?? [];
      for (const name of names) found.add(keyOf(place, name));
    }
  }
  return found;
}

const keyOf = (place: string, name: string): string => `${shapeOf(place)} ${name}`;
