// Descriptions are Markdown, in which a paragraph may be broken into lines of some width: it is read as the one text that a reader sees.

/** Lines that stand for themselves: items of lists, titles, quotes, rows of tables, fences, rules, blocks of HTML, none at all. */
const OWN =
  /^\s*(?:[-*+•] |\d{1,3}[.)] |#{1,6} |>|\||```|~~~|[=\-*_]{3,}\s*$|<\/?(?:p|br|hr|li|[uod]l|d[td]|div|h[1-6]|table|t[rdh]|pre)\b|$)/i;
/** So do cells, a label ("Deprecated: use another"), a term before what it means, words in brackets that are no link, what begins as a sentence does. */
const STARTS =
  /^\W{0,9}(?:\p{L}{3,20}|\p{Lu}\p{L}{0,20}(?: \p{L}{1,20}){1,2})\W{0,2}:\W{0,2} |^\s*[\w.`'"*-]{1,40} (?:--?|[–—=]) |^\s*\[[^\]]{1,40}\](?![([:])|^\W{0,9}(?:This|These|Will|Deprecated|DEPRECATED|Obsolete|OBSOLETE)\b| \| /u;
/** What stands behind one of these is no part of it. */
const CLOSED =
  /^\s*(?:#{1,6} |\||[=\-*_]{3,}\s*$)|(?: {2}|\\|[|]|<\/?(?:p|br|li|div|h[1-6]|t[rdh]|pre)\b[^<>]{0,80}>\s*)$/i;
/** Here a sentence ends: joined to the next, words that a line begins with would be in the midst of it. */
const STOP = /[.!?؟。！？]["'`”’)\]*_]{0,3}\s*$/;
const FENCE = /^\s*(?:```|~~~)/;
/** Nothing new begins with one of these. */
const GOES_ON = /^\s*[\p{Ll}\p{N}`("'[]/u;
/** With this many letters, a line ends where there was no more room; behind a shorter one, a capital begins something else. */
const MIN_WRAPPED_CHARS = 40;
/** Nobody breaks lines that are so long. */
const MAX_WRAPPED_CHARS = 200;

/** The text with the lines of each paragraph in one. */
export function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  const paragraphs: string[] = [];
  let [last, isCode] = ['', false];
  for (const line of text.split(/\r?\n/)) {
    const words = isQuote(last) ? withoutMark(line) : line;
    if (!isCode && goesOnIn(withoutMark(last), words))
      paragraphs.push(`${paragraphs.pop() ?? ''} ${words.trimStart()}`);
    else paragraphs.push(line);
    if (FENCE.test(line)) isCode = !isCode;
    last = line;
  }
  return paragraphs.join('\n');
}

/** What is quoted is marked in each line. */
const isQuote = (line: string): boolean => /^\s*>/.test(line);
const withoutMark = (line: string): string => line.replace(/^\s*> ?/, '');

function goesOnIn(last: string, line: string): boolean {
  if (last.trim() === '' || OWN.test(line) || CLOSED.test(last) || FENCE.test(last)) return false;
  if (STOP.test(last) || STARTS.test(line)) return false;
  if (GOES_ON.test(line)) return true;
  return last.length >= MIN_WRAPPED_CHARS && last.length <= MAX_WRAPPED_CHARS && !last.endsWith(':');
}
