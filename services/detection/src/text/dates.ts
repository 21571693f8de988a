// Dates as authors write them, to YYYY-MM-DD. A date that is no day of the calendar is no date; 03/04/2027 is ambiguous and left alone, where
// 03/25/2027 is not. Of a range of days the first counts.
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** Names of the months in German, French, Spanish, Portuguese, Italian, Dutch and Russian, as they stand in a date. */
const MONTHS_ELSEWHERE = [
  'januari?|janvier|enero|janeiro|gennaio|января',
  'februari?|février|febrero|fevereiro|febbraio|февраля',
  'märz|mars|marzo|março|maart|марта',
  'avril|abril|aprile|апреля',
  'mai|mayo|maio|maggio|mei|мая',
  'juni|juin|junio|junho|giugno|июня',
  'juli|juillet|julio|julho|luglio|июля',
  'augustus|août|agosto|августа',
  'septembre|septiembre|setembro|settembre|сентября',
  'oktober|octobre|octubre|outubro|ottobre|октября',
  'novembre|noviembre|novembro|ноября',
  'dezember|décembre|diciembre|dezembro|dicembre|декабря',
];
/** German has some as in English, behind the point of a day. */
const MONTH_ELSEWHERE = `(${MONTHS_ELSEWHERE.join('|')}|(?<=\\.\\s{1,2})(?:april|august|september|november))`;
const DAY_ELSEWHERE = `(?<!\\d)(\\d{1,2})(?:er|[º°ª.])?\\s+(?:de\\s+)?${MONTH_ELSEWHERE}`;
/** A day of a month and no year beside it. */
export const YEARLESS_ELSEWHERE = `${DAY_ELSEWHERE}(?![a-zà-ÿ])(?!\\s+(?:del?\\s+)?20\\d\\d|\\s+\\d{1,2}(?!\\d))|(?<![\\d年년]\\s?)(\\d{1,2})\\s?[月월]\\s?(\\d{1,2})\\s?[日일]`;
/** A day of a month and no year behind it. */
export const YEARLESS_DAY = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH})(?!\\w|,? (?:of )?20\\d\\d|[-–:]\\d)`;
/** A day, the first of a range. */
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[-–]\\s?\\d{1,2}(?:st|nd|rd|th)?)?';
const FORMS: readonly [pattern: RegExp, order: readonly [year: number, month: number, day: number]][] = [
  [/\b(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g, [1, 3, 4]],
  [/(?<!\d)(20\d\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, [1, 2, 3]],
  [/(?<!\d)(20\d\d)\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/g, [1, 2, 3]],
  [new RegExp(`${DAY_ELSEWHERE}\\s+(?:del?\\s+)?(20\\d\\d)(?!\\d)`, 'gi'), [3, 2, 1]],
  [/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d\d)(?!\d)/g, [3, 2, 1]],
  [new RegExp(`\\b${MONTH}\\s+${DAY}(?:,|,? of)?\\s+(20\\d\\d)\\b`, 'gi'), [3, 1, 2]],
  [new RegExp(`\\b${DAY}(?:\\s+of)?\\s+${MONTH},?\\s+(20\\d\\d)\\b`, 'gi'), [3, 2, 1]],
  [new RegExp(`\\b(\\d{1,2})-${MONTH}-(20\\d\\d)\\b`, 'gi'), [3, 2, 1]],
  // A number beyond twelve is the day, wherever it stands.
  [/(?<![\d/])((?:0?[1-9]|1[0-2]))\/((?:1[3-9]|[23]\d))\/(20\d\d)(?![\d/])/g, [3, 1, 2]],
  [/(?<![\d/])((?:1[3-9]|[23]\d))\/((?:0?[1-9]|1[0-2]))\/(20\d\d)(?![\d/])/g, [3, 2, 1]],
  [/(?<![\d-])((?:0?[1-9]|1[0-2]))-((?:1[3-9]|[23]\d))-(20\d\d)(?![\d-])/g, [3, 1, 2]],
  [/(?<![\d-])((?:1[3-9]|[23]\d))-((?:0?[1-9]|1[0-2]))-(20\d\d)(?![\d-])/g, [3, 2, 1]],
  [/(?<![\d/])(0?[1-9]|1[0-2])\/(\1)\/(20\d\d)(?![\d/])/g, [3, 1, 2]],
];

export interface FoundDate {
  date: string;
  index: number;
  text: string;
}

/** Every form has a year: most sentences have none, and one look tells. */
const YEAR = /20\d\d/;

/** Dates in the order in which they stand. */
export function findDates(text: string): FoundDate[] {
  if (!YEAR.test(text)) return [];
  const found: FoundDate[] = [];
  for (const [pattern, [year, month, day]] of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const date = calendarDay(match[year], match[month], match[day]);
      if (date !== null) found.push({ date, index: match.index, text: match[0] });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

/** From 1; 0 for none. */
const numberOfMonth = (name: string): number =>
  MONTHS_ELSEWHERE.findIndex((names) => names.split('|').some((one) => name === one)) + 1 ||
  MONTHS.indexOf(name.slice(0, 3)) + 1;

/** Null when there is no such day; the month in letters or digits. */
export function calendarDay(year = '', month = '', day = ''): string | null {
  const number = /^\d/.test(month) ? Number(month) : numberOfMonth(month.toLowerCase());
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}
