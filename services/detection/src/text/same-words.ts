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
    if (code === expected && code > SPACE && code < DELETE) {
      at += 1;
      against += 1;
    } else if (isSpace(code) || isSpace(expected)) {
      const next = skipSpace(one, at);
      const following = skipSpace(other, against);
      // A word goes on in one and ends in the other, unless the text ends with it.
      if (next === at || following === against) return next === one.length && following === other.length;
      at = next;
      against = following;
    } else if (code === expected) {
      at += 1;
      against += 1;
    } else return false;
  }
  return skipSpace(one, at) === one.length && skipSpace(other, against) === other.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

const SPACE = 0x20;
/** Between it and the space, all is to be seen. */
const DELETE = 0x7f;
const [TAB, RETURN] = [0x09, 0x0d];
const LAST_OF_LATIN_CONTROLS = 0x9f;

function isSpace(code: number): boolean {
  if (code <= LAST_OF_LATIN_CONTROLS) return code === SPACE || (code >= TAB && code <= RETURN);
  return /\s/.test(String.fromCharCode(code));
}
