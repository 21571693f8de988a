// When something ends, where the words name no day of the calendar: a day without its year, one of two days, a while from now, a version.
// It is told as it is written, and no day is made of it but of the first where who says it has a day (`yearless-days.ts`).
import { calendarDay, YEARLESS_DAY } from './dates.ts';

export interface VagueMoment {
  index: number;
  text: string;
  /** "by March 3", "in 90 days", "as of version 3". */
  period: string;
}

const COUNT =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|thirty|sixty|ninety)';
const FORMS: readonly [pattern: RegExp, inWords: (match: RegExpMatchArray) => string | null][] = [
  [
    new RegExp(`\\b(?:(on|by|before|until|after|from) )?(?:the )?(${YEARLESS_DAY})`, 'gi'),
    ([, before = 'on', day = '']) => `${before.toLowerCase()} ${day.replace(/\.$/, '')}`,
  ],
  [
    /(?<![\d/.-])(?:\b(on|by|before|until|after|from) )?(\d{1,2})([/-])(\d{1,2})\3(20\d\d)(?![\d/-])/gi,
    ([, before = 'on', one, mark, other, year]) => {
      const days = [calendarDay(year, one, other), calendarDay(year, other, one)];
      return days.includes(null)
        ? null
        : `${before.toLowerCase()} ${one}${mark}${other}${mark}${year} (${days.join(' or ')})`;
    },
  ],
  [
    new RegExp(
      `\\b(?:in|within|after) (?:the (?:next|coming) )?${COUNT} (?:more )?(?:days?|weeks?|months?|years?)\\b`,
      'gi',
    ),
    ([while_]) => while_.toLowerCase(),
  ],
  [
    /\b(?:in|with|from|by|as of|starting (?:in|with|from)|effective (?:in|with|from)) (?:(?:[a-z]+ )?version |release |v)\d[\w.]*(?<!\.)/gi,
    ([version]) => version.charAt(0).toLowerCase() + version.slice(1),
  ],
];

/** In the order in which they stand. */
export function findVagueMoments(text: string): VagueMoment[] {
  if (!/\d|\b(?:in|within|after) /i.test(text)) return [];
  const found = FORMS.flatMap(([pattern, inWords]) =>
    [...text.matchAll(pattern)].flatMap((match): VagueMoment[] => {
      const period = inWords(match);
      return period === null ? [] : [{ index: match.index, text: match[0], period }];
    }),
  );
  return found.sort((a, b) => a.index - b.index);
}
