// How a type is marked in a text: `{Order|string}`, `<Order> | <string>`. Another mark says the same.
import type { PageBlock } from '../snapshot.ts';

const NAME = '[A-Za-z_$][\\w.$-]{0,60}(?:\\[\\])?';
const BRACED = new RegExp(`(?<![\\w/$}]){(${NAME}(?: ?\\| ?${NAME}){0,20})}(?![\\w/{])`, 'g');
const ANGLED = new RegExp(`(?<![\\w/>])<(${NAME})>(?![\\w/<])`, 'g');

/** The text without the marks of its types, as what it is known by; the hash where it has none. */
export function unmarked({ text, kind, hash }: PageBlock): string {
  if (kind === 'code' || !/[{<]/.test(text)) return hash;
  const plain = text
    .replaceAll(BRACED, (_, types: string) => types.split(/ ?\| ?/).join(' | '))
    .replaceAll(ANGLED, '$1');
  return plain === text ? hash : `${kind} ${plain}`;
}
