// Whether a text holds one of many stems: at each letter one look at a table of their first three letters. A pattern of as many
// alternatives takes five times as long, and this is asked of every text that changed.

const HEAD_LETTERS = 3;
const BITS = 5;
const LETTER = (1 << BITS) - 1;
const HEAD = (1 << (BITS * HEAD_LETTERS)) - 1;

/** @param stems of at least three letters each, in small ones, with `|` between them. The text must be in small letters too. */
export function stemFinder(stems: string): (text: string) => boolean {
  const byHead: (string[] | undefined)[] = Array.from({ length: HEAD + 1 });
  for (const stem of stems.split('|')) (byHead[headOf(stem)] ??= []).push(stem);
  return (text) => {
    let head = 0;
    for (let at = 0; at < text.length; at += 1) {
      head = ((head << BITS) | (text.charCodeAt(at) & LETTER)) & HEAD;
      const some = byHead[head];
      if (some === undefined) continue;
      for (const stem of some) if (text.startsWith(stem, at + 1 - HEAD_LETTERS)) return true;
    }
    return false;
  };
}

function headOf(stem: string): number {
  let head = 0;
  for (let at = 0; at < HEAD_LETTERS; at += 1) head = (head << BITS) | (stem.charCodeAt(at) & LETTER);
  return head;
}
