// In which language a page is written: by its letters, else by its small words, else as it declares. A guess is made only where many words
// agree, so that a page of names and code has none.
import type { PageSection } from '../snapshot.ts';

/** Text that is looked at. */
const MAX_CHARS = 8000;
/** Letters beyond those of Latin scripts. */
const OTHER_LETTERS = /[\u0370-\u1FFF\u2E80-\uFFFF]/;
/** Share of all letters that makes a script the page's. */
const SCRIPT_SHARE = 0.3;
const MIN_WORDS = 12;
/** The language with the most small words must have so many times those of the next. */
const LEAD = 1.5;

const SCRIPTS: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to is in that for with you this are be or an by from it can your not when which will if has have',
  de: 'der die das und ist nicht ein eine mit für sie von dem den werden wird auf zu sich auch bei wenn oder kann ihre im des',
  fr: 'le la les et est une des du que pour dans vous avec pas sur ce qui au sont par plus votre être cette ou aux',
  es: 'el los las que una por con para del se es como su más puede este esta cuando son al sus si cada también',
  pt: 'os uma que não para com por mais como você seu sua quando pode é ao dos das em um são esta este também ou',
  it: 'il di che è per una non con del della sono gli dei nel più questo questa essere può quando alla anche le si',
  nl: 'het een van en is dat niet op te voor met zijn die deze wordt je bij kan worden als of uw naar ook door',
  pl: 'nie na się do jest że oraz dla jak przez lub tego po które można być ten jeśli od tym aby w z',
  sv: 'och att det som en på är av för med den till inte om ett kan eller från när du har ska',
  tr: 've bir bu için ile olarak da de olan daha veya gibi kadar her değil olduğu sonra ise',
};
const LANGUAGE_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(SMALL_WORDS))
  for (const word of words.split(' ')) LANGUAGE_OF.set(word, [...(LANGUAGE_OF.get(word) ?? []), language]);

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
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const language of LANGUAGE_OF.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < MIN_WORDS || first[1] < LEAD * (second?.[1] ?? 0)) return null;
  return first[0];
}
