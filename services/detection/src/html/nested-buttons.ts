// A page that scripts made may hold a button in a button. Written out and parsed again, the inner one ends the outer one, and the ends of
// both then close what is around them: what follows would no longer be content. Here the inner one becomes another element that is no text.

const MARK = /<(?:!--|(script|style)(?=[\s>/])|(\/?)button(?=[\s>/]))/gi;
/** As many letters as `button`, and left out like it. */
const INSTEAD = 'dialog';

/** The same text, of the same length; as it was where its buttons do not all end. */
export function withoutNestedButtons(html: string): string {
  if (!/<button/i.test(html)) return html;
  const found = nestedTags(html);
  let result = '';
  let end = 0;
  for (const at of found) {
    result += html.slice(end, at) + INSTEAD;
    end = at + INSTEAD.length;
  }
  return result + html.slice(end);
}

/** Where the names of tags of buttons in buttons begin. */
function nestedTags(html: string): number[] {
  const marks = new RegExp(MARK);
  const found: number[] = [];
  let depth = 0;
  for (let match = marks.exec(html); match !== null; match = marks.exec(html)) {
    const [mark, raw, slash] = match;
    if (slash === undefined) {
      // Nothing in a comment or script is a tag.
      const close = html.indexOf(raw === undefined ? '-->' : `</${raw}`, marks.lastIndex);
      if (close < 0) break;
      marks.lastIndex = close;
      continue;
    }
    if (slash === '/' && depth === 0) continue;
    if (depth > (slash === '/' ? 1 : 0)) found.push(match.index + mark.length - INSTEAD.length);
    depth += slash === '/' ? -1 : 1;
  }
  return depth === 0 ? found : [];
}
