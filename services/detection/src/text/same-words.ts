// Whether two texts say the same in the same words. They are read side by side up to the first difference: nothing is made of them.

/** Nothing but white space differs; no text is an empty one. */
export function sameWords(one: string | null, other: string | null): boolean {
  return one === other || haveSameWords(one ?? '', other ?? '');
}

function haveSameWords(one: string, other: string): boolean {
  let at = skipSpace(one, 0);
  let against = skipSpace(other, 0);
  while (at < one.length && against < other.length) {
    const code = one.charCodeAt(at);
    const expected = other.charCodeAt(against);
    if (code === expected) {
      at += 1;
      against += 1;
      continue;
    }
    if (!isSpace(code) && !isSpace(expected)) return false;
    const next = skipSpace(one, at);
    const following = skipSpace(other, against);
    // A word goes on in one and ends in the other, unless the text ends with it.
    if ((next === at || following === against) && !(at > 0 && isSpace(one.charCodeAt(at - 1))))
      return next === one.length && following === other.length;
    at = next;
    against = following;
  }
  return skipSpace(one, at) === one.length && skipSpace(other, against) === other.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

const SPACE = 0x20;
const [TAB, RETURN] = [0x09, 0x0d];
const LAST_OF_LATIN_CONTROLS = 0x9f;

function isSpace(code: number): boolean {
  if (code <= LAST_OF_LATIN_CONTROLS) return code === SPACE || (code >= TAB && code <= RETURN);
  return /\s/.test(String.fromCharCode(code));
}
