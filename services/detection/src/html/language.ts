// In which language a page is written: by its letters, else by its small words, else as it declares. A guess is made only where many words
// agree, so that a page of names and code has none.
import type { PageSection } from '../snapshot.ts';
import { countSmallWords, OTHER_LETTERS, SCRIPTS } from '../text/languages.ts';

/** Text that is looked at. */
const MAX_CHARS = 8000;
/** Share of all letters that makes a script the page's. */
const SCRIPT_SHARE = 0.3;
const MIN_WORDS = 12;
/** The language with the most small words must have so many times those of the next. */
const LEAD = 1.5;

/** @param declared the page's `lang`. Primary subtag in lower case, or null. */
export function languageOf(sections: readonly PageSection[], declared: string | null): string | null {
  const text = proseOf(sections);
  return (
    byScript(text) ?? bySmallWords(text) ?? /^[a-z]{2,3}(?![a-z])/i.exec(declared ?? '')?.[0].toLowerCase() ?? null
  );
}

function proseOf(sections: readonly PageSection[]): string {
  let text = '';
  for (const { title, blocks } of sections) {
    text += ` ${title}`;
    for (const block of blocks) if (block.kind !== 'code' && block.kind !== 'signature') text += ` ${block.text}`;
    if (text.length > MAX_CHARS) break;
  }
  return text.slice(0, MAX_CHARS);
}

function byScript(text: string): string | null {
  if (!OTHER_LETTERS.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_WORDS) return null;
  const found = SCRIPTS.find(([language, script]) => {
    const share = (text.match(script)?.length ?? 0) / letters;
    // Japanese mixes its own letters with Chinese ones.
    return share >= (language === 'ja' ? SCRIPT_SHARE / 3 : SCRIPT_SHARE);
  });
  return found?.[0] ?? null;
}

function bySmallWords(text: string): string | null {
  const [first, second] = [...countSmallWords(text)].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < MIN_WORDS || first[1] < LEAD * (second?.[1] ?? 0)) return null;
  return first[0];
}
