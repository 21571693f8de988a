// What was so, told beside what is: "(was: integer)", "It used to be UTC", "what you read at x you now read at y".
import { ofInterface } from './house.ts';
import { breaking, performance } from './reading.ts';
import type { Reading } from './reading.ts';
import { WENT_WRONG } from './repair-readings.ts';
import { fold } from '../text/normal-form.ts';

const WAS =
  '(?:(?:it |this |that |they |which )?(?:was|were|used to be|had been)|previously|formerly|before|until now|earlier|old)(?: at)?:?';
/** What nobody wants back. */
const NO_FAULT =
  '(?!.{0,40}\\b(?:missing|broken|wrong|wrongly|incorrect\\w*|null|empty|blank|cut off|slow|failing|ignored|never|not|documented|planned|requested|asked|promised|announced|added|introduced|due|deprecated|experimental|(?:in )?(?:beta|alpha|preview))\\b)';
const TIME_OR_SIZE =
  '(?:ms|milliseconds?|s|secs?|seconds?|min|minutes?|h|hours?|days?|weeks?|[kmgt]i?b|bytes|%|percent|characters|items|requests|calls|rows|records|per \\w+|/ ?\\w+)';
const NUMBER = '\\d[\\d.,]{0,20}k?';

export const FORMERLY: readonly Reading[] = ofInterface([
  breaking(`\\(${WAS} ${NO_FAULT}(?!(?:up to |at most )?\\d)[^()]{1,60}\\)`, {
    stems: /\((?:it|this|that|they|which|was|were|used|had|previously|formerly|before|until|earlier|old)/,
    about: 'api',
    inEntry: true,
  }),
  breaking(
    `^\\W*(?:it|they|this|these|that|those) (?:used to be|(?:was|were) (?:previously|formerly|before|until now|so far)|had (?:previously |formerly )?been|(?:previously|formerly) (?:was|were)) ${NO_FAULT}(?!(?:up to |at most )?\\d)[^.;]`,
    { stems: /used to be|was|were|had/, inEntry: true },
  ),
  performance(
    `(?:^\\W{0,4}if [^,;.()\\d]{1,80}|\\b)(?!404\\b)${NUMBER} ?(?:${TIME_OR_SIZE} ?)?(?:[a-z]+ ){0,8}\\((?:(?:it|this|that|they|which) )?(?:was|were|used to be|had been|previously|formerly|before|until now|(?:up|down|raised|lowered|reduced|increased)(?: from)?|from|instead of|not)(?: at)?:? (?:up to )?${NUMBER}`,
    { stems: /\(/, inEntry: true },
  ),
  // By what callers now find.
]);

/** "Calls used to return all. They don't any more.": two sentences, by which what callers knew is gone. */
const USED_TO =
  /\b(?:used to|previously|formerly|until now|so far) (?:[a-z]+ly )?(?:return|send|accept|includ|contain|support|allow|list|give|take|sort|carr|deliver|show|expos|provid|fall back|default)/;
const SO_NO_MORE =
  /^\W*(?:they|it|this|that|these|those) (?:(?:do|does|is|are)(?:n't| not)(?: (?:do|so|that|this|it)){0,2} (?:any ?more|any longer|now)|no longer (?:do|does|is|are)(?: (?:so|that|this|it))?)\b/;
export const findHabitGone = (sentences: readonly string[]): string | undefined =>
  sentences.find((sentence, index) => {
    const before = fold(sentences[index - 1] ?? '');
    return SO_NO_MORE.test(fold(sentence)) && USED_TO.test(before) && !WENT_WRONG.test(before);
  });
