// Which paragraphs of two texts differ: an edit of a long text touches few, and the others need not be read.

/** In a fence an empty line ends nothing. */
const FENCE = /```|~~~/;
const GAP = '\n\n';

/** Both without the paragraphs that they share at the begin and at the end; whole where either has fences. */
export function changedParagraphs(before: string, after: string): [before: string, after: string] {
  if (!before.includes(GAP) || FENCE.test(before) || FENCE.test(after)) return [before, after];
  const from = startOf(before, sharedAtBegin(before, after));
  const kept = before.length - sharedAtEnd(before, after, from);
  const gap = before.indexOf(GAP, kept);
  const to = gap < 0 ? before.length : gap;
  return [before.slice(from, to), after.slice(from, to + after.length - before.length)];
}

/** Where the paragraph begins in which they first differ. */
function startOf(text: string, shared: number): number {
  const gap = shared < GAP.length ? -1 : text.lastIndexOf(GAP, shared - GAP.length);
  return gap < 0 ? 0 : gap + GAP.length;
}

function sharedAtBegin(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

/** @param from what stands before it in both is not looked at. */
function sharedAtEnd(one: string, other: string, from: number): number {
  const most = Math.min(one.length, other.length) - from;
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count))
    count += 1;
  return count;
}
