// Numbers that are written as words.
const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, number): [string, number] => [word, number]),
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['forty-five', 45],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
]);
const WORDS = [...NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|');
const WORD = new RegExp(`\\b(?:${WORDS})\\b`, 'gi');
const MANY = /(?<![\d.,])(\d{1,3}) (hundred|thousand)\b/gi;
const SPACED = /(?<![\d.,])(\d{1,3})(?:[ \u00A0\u2009\u202F](\d{3})){1,5}(?![\d.,]?\d)/g;

const COUNTED =
  '(?= (?:business |calendar |working )?(?:(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|attempts|retries|requests|calls|messages|levels|hundred|thousand)\\b)';
/** "At most ten keys", "the default page size is ten": whatever is counted. */
const BOUND =
  '(?<=\\b(?:at most|up to|at least|no more than|no fewer than|maximum of|minimum of|(?:max|maximum|min|minimum|largest|smallest|limit|default|page size)\\b[^.;\\d]{0,40} (?:is|are)) )';
const COUNT = new RegExp(`${WORD.source}${COUNTED}|${BOUND}${WORD.source}`, 'gi');

/** The same of words that count something a limit may count. */
export const countsInDigits = (text: string): string => inDigits(text, COUNT);

/** "two years" is "2 years", "2 000" is "2000". */
export const inDigits = (text: string, words = WORD): string =>
  text
    .replaceAll(words, (word) => `${NUMBERS.get(word.toLowerCase()) ?? word}`)
    .replaceAll(MANY, (_, count: string, scale: string) => `${Number(count)}${/^h/i.test(scale) ? '00' : '000'}`)
    .replaceAll(SPACED, (digits) => digits.replaceAll(/\D/g, ''));
