// Values of a sample that are others now, by the way to them: `order.lines.price`, as fields are named.
import { normalForm } from '../text/normal-form.ts';
import { isJson } from './loose-json.ts';
import type { Json } from './loose-json.ts';
import { Edits } from './named-edits.ts';
import type { Edit } from './named-edits.ts';
import { readValues } from './sample-value.ts';

/** None for what shows no data. */
export function editsOfJson(before: string, after: string): Edit[] {
  const [old, fresh] = [readValues(before), readValues(after)];
  const edits = new Edits();
  if (old !== undefined && fresh !== undefined) compare({ place: null, key: '' }, old, fresh, edits);
  return edits.all;
}

interface Way {
  place: string | null;
  /** The last key of it. */
  key: string;
}

/** What is read is not deep, so it may call itself. */
// oxlint-disable-next-line max-params -- the way, both values and where edits are gathered
function compare(way: Way, before: unknown, after: unknown, edits: Edits): void {
  if (before === after || edits.isFull) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    for (const [index, item] of before.entries()) compare(way, item, after[index], edits);
  else if (isJson(before) && isJson(after)) compareKeys(way, before, after, edits);
  else if (!isSame(way.key, before, after))
    edits.add({ place: way.place, before: JSON.stringify(before), after: JSON.stringify(after) });
}

// oxlint-disable-next-line max-params -- as above
function compareKeys(way: Way, before: Json, after: Json, edits: Edits): void {
  const wayTo = (key: string): Way => ({ place: way.place === null ? key : `${way.place}.${key}`, key });
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  for (const [key, value] of Object.entries(before))
    if (Object.hasOwn(after, key)) compare(wayTo(key), value, after[key], edits);
  const [[old = '', ...left], [fresh = '', ...more]] = [gone, come];
  const isOne = gone.length > 0 && come.length > 0 && left.length + more.length === 0;
  // One key for another over the same value is another name of it.
  if (isOne && JSON.stringify(before[old]) === JSON.stringify(after[fresh])) {
    edits.add({ place: null, before: `"${wayTo(old).place}"`, after: `"${wayTo(fresh).place}"` });
    return;
  }
  for (const key of gone) edits.add({ place: wayTo(key).place, before: '', after: null });
  for (const key of come) edits.add({ place: wayTo(key).place, before: null, after: '' });
}

/** A moment, an id or a token is another in each sample. */
function isSame(key: string, before: unknown, after: unknown): boolean {
  const [old, fresh] = [before, after].map((value) => normalForm(`"${key}": ${JSON.stringify(value)}`, true));
  return old === fresh;
}
