// By what a language is known: its letters, or small words that every text in it has.
export const SCRIPTS: readonly [language: string, letters: RegExp][] = [
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
  de: 'der die das wir zum und ist nicht ein eine mit für sie von dem den werden wird auf zu sich auch bei wenn oder kann ihre im des',
  fr: 'le la les et est une des du que pour dans vous avec pas sur ce qui au sont par plus votre être cette ou aux',
  es: 'el los las que una por con para del se es como su más puede este esta cuando son al sus si cada también',
  pt: 'os uma aos dia que não para com por mais como você seu sua quando pode é ao dos das em um são esta este também ou',
  it: 'il di che è per una non con del della sono gli dei nel più questo questa essere può quando alla anche le si',
  nl: 'het een van en is dat niet op te voor met zijn die deze wordt je bij kan worden als of uw naar ook door',
  pl: 'nie na się do jest że oraz dla jak przez lub tego po które można być ten jeśli od tym aby w z',
  sv: 'och att det som en på är av för med den till inte om ett kan eller från när du har ska',
  tr: 've bir bu için ile olarak da de olan daha veya gibi kadar her değil olduğu sonra ise',
};
const LANGUAGE_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(SMALL_WORDS))
  for (const word of words.split(' ')) LANGUAGE_OF.set(word, [...(LANGUAGE_OF.get(word) ?? []), language]);

/** What a sentence tells has happened. */
export const PAST_ELSEWHERE =
  /(?<![a-zà-ÿ])(?:wurden?|(?:a|ont) été|han? sido|hemos|fue|fueron|foi|foram|stat[oaie])(?![a-zà-ÿ])|ました|되었|됐|已/i;

/** How many small words of each language there are, of those that have any. */
export function countSmallWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const language of LANGUAGE_OF.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/** Languages known by their own letters: Japanese mixes those with Chinese ones. */
export const scriptsIn = (text: string): string[] =>
  OTHER_LETTERS.test(text)
    ? SCRIPTS.filter(([, letters]) => text.search(letters) >= 0).map(([language]) => language)
    : [];
/** Letters beyond those of Latin scripts. */
export const OTHER_LETTERS = /[\u0370-\u1FFF\u2E80-\uFFFF]/;
