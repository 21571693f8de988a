// What entries say of a repair without the word: that a thing works as it is documented, that it was put right, that it does so no more.
import { FIRST } from './entry-ends.ts';
import { HOUSE_NOUNS } from './lexicon.ts';
import { fix } from './reading.ts';
import type { Reading } from './reading.ts';
import { fold } from '../text/normal-form.ts';
import { formsOf } from './verb-forms.ts';

const AS_IT_SHOULD =
  'as (?:it is |they are |was |were |it was |they were |always |originally ){0,2}(?:documented|expected|specified|described|designed|intended|advertised|promised|announced|stated|(?:it|they) should(?: (?:be|do|have))?)\\b';
const WORKS =
  '(?:work|behav|function|respond|operat|perform|round|sort|count|act|appl|pars|encod|handl|calculat)[a-z]*';
const ONCE_MORE = '(?:again|once (?:more|again)|back to)';
/** What went wrong, as one of many. */
const FAULT =
  '(?:bugs?|issues?|problems?|errors?|glitch(?:es)?|regressions?|defects?|mistakes?|faults?|crash(?:es)?|race conditions?|edge cases?|off-by-ones?|leaks?|discrepanc(?:y|ies)|inconsistenc(?:y|ies)|deadlocks?|quirks?)';
const CURES =
  'patch, squash, iron out, kill, cure, mend, remedy, rectify, sort out, hunt down, tackle, eliminate, clear up, straighten out, stamp out, put right, put an end to';
const CURED =
  '(?:put right|set right|put to rights|ironed out|straightened out|sorted out|cleared up|taken care of|dealt with|remedied|rectified|cured|squashed|stamped out|patched(?: up)?|mended|sorted(?=\\W*$|,| now\\b| and\\b| since\\b| in (?:v?\\d|this|version|release)))';
const IT = `(?:it|this|that|these|they|both|all of (?:it|this|these)|the (?:[a-z-]+ ){0,2}${FAULT})`;
/** Work of people, and what is read. */
const NO_HOUSE = `(?!.{0,120}\\b(?:docs|documentation|guides?|typos?|wording|(?:help|landing|docs|home|pricing|web) ?pages?|website|dashboard|tests?|${HOUSE_NOUNS})\\b)`;
const WRITTEN = '(?:documentation|docs|reference|spec|specification|contract|standard)';
const AS_WRITTEN = `(?:do(?:es)?|behaves?|works?|acts?) (?:just |exactly )?(?:what|the way|like|as) (?:the |our )(?:[a-z]+ )?${WRITTEN} (?:says?|describes?|states?|promises?|specif(?:y|ies)|tells?)`;
/** How a thing was that should not be so. */
const AMISS =
  '(?:(?:an? |one |two |\\d+ |some )?(?:hours?|days?|minutes?|seconds?|cents?|[a-z]+) (?:off|late|early|behind|ahead|short|too [a-z]+)|off(?: by)?|too [a-z]+|wrong(?:ly)?|incorrect(?:ly)?|empty|missing|null|lost|ignored|dropped|skipped|cut off|truncated|duplicated?|doubled|mixed up|swapped|stale|inconsistent|(?:sent|counted|charged|returned|applied|listed|added|delivered) (?:twice|more than once|in the wrong))\\b';

export const REPAIRS: readonly Reading[] = [
  fix(
    `\\b(?:now (?:${WORKS} )?(?:again )?(?:exactly |just )?|${ONCE_MORE},? (?:[^\\s,;.]+ ){0,4}?)${AS_IT_SHOULD}|\\b${WORKS} (?:exactly |just )?${AS_IT_SHOULD},? (?:now|${ONCE_MORE})\\b|\\b${WORKS} (?:again|now|once (?:more|again)) ${AS_IT_SHOULD}`,
    {
      stems: /as (?:it|they|was|were|always|originally|documented|expected|spec|desc|des|int|adv|prom|ann|stat)/,
      inEntry: true,
    },
  ),
  fix(
    `\\b(?:now|again|once (?:more|again)) (?:exactly |just )?${AS_WRITTEN}|\\b${AS_WRITTEN} (?:now|again|once (?:more|again))\\b|\\b(?:now|again|once (?:more|again)) (?:match(?:es)?|agrees? with|tall(?:y|ies) with|(?:is|are) in line with|corresponds? to|(?:is|are) true to) (?:the |our |its |their |what the )(?:[a-z]+ )?(?:documentation|docs|spec|specification|contract|reference|schema|documented)\\b`,
    { stems: /documentation|docs|spec|contract|reference|schema|standard|documented/, inEntry: true },
  ),
  fix(
    `\\b(?:we(?:'ve| have| had)?(?: now| since| just| finally)?) (?:put|set) ${IT} (?:all )?right\\b|\\bwe(?:'ve| have)?(?: now| since| just| finally)? ${NO_HOUSE}(?:ironed|straightened|sorted|cleared) ${IT} (?:out|up)\\b|\\bwe(?:'ve| have)(?: now| since| just| finally)? (?:sorted|cured|remedied|rectified|patched|mended|taken care of|dealt with|seen to) ${IT}\\b`,
    { stems: /we.* (?:put|set|iron|straight|sort|clear|cure|remed|rect|patch|mend|taken|dealt|seen)/, inEntry: true },
  ),
  fix(
    `\\b${IT}(?:'s|'ve| has| have| is| are| was| were) (?:(?:now|since|all|finally|both|also) ){0,2}(?:been )?(?:(?:now|since|all|finally) )?${CURED}|^\\W{0,4}(?:all |now )?(?:sorted|put right|rectified)(?: now)?\\W*$`,
    {
      stems: /right|sorted|out\b|cleared|care of|dealt|remed|rect|cured|squashed|patched|mended|stamped/,
      inEntry: true,
    },
  ),
  fix(
    `${FIRST}(?:${formsOf(CURES)}|dealt with|took care of|saw to) ${NO_HOUSE}(?!(?:[a-z-]+ ){0,4}(?:security|vulnerab))(?:(?:an?|the|some|several|two|three|another|various|all) )?(?:[a-z-]+ ){0,3}(?:${FAULT}|causes? (?:of|for|behind) |reasons? (?:for|behind) )\\b(?! (?:messages?|codes?|objects?|fields?|trackers?|types?)\\b)`,
    {
      stems:
        /patch|squash|iron|kill|cure|curing|mend|remed|rectif|sort|hunt|tackl|eliminat|clear|straighten|stamp|put|right|dealt|took|saw/,
      inEntry: true,
    },
  ),
  fix(
    `${FIRST}(?:correct(?:s|ed)?|stop(?:s|ped)?|prevent(?:s|ed)?|avoid(?:s|ed)?|remed(?:y|ies|ied)|end(?:s|ed)?) ${NO_HOUSE}[^.;]{1,100} (?:from )?being ${AMISS}`,
    { stems: / being /, inEntry: true },
  ),
  fix(
    `${FIRST}corrects? (?!(?:answers?|usage|use|way|order|your|if|when|is|are|size|amount|and|or|spelling|to|in|as)\\b)${NO_HOUSE}(?!.{0,120}\\b(?:is|are|will|can|must|may|should|your)\\b)[\\w./{}'-]+ `,
    { stems: /correct/, inEntry: true },
  ),
];

/** What went wrong, as an entry tells it that then says that it does so no more. */
export const WENT_WRONG =
  /\b(?:skipp|los[te]|miss|fail|crash|duplicat|ignor|dropp|omitt|forg[eo]t|mix(?:ed)? up|cut off|truncat|hung\b|hang\b|stuck|leak|broke|stall|swallow|misread|misreport|mangl|overwr[io]t|garbl|timed? out|wrong|incorrect|inaccura|twice|more than once|duplicate|off by|(?:an?|one|two|\d+) (?:hour|day|minute|second|cent)s? (?:off|late|early|short)|too (?:late|early|high|low|many|few)|(?:returned|gave|threw|raised|got|caused|answered with) (?:an? )?(?:http )?(?:5\d\d|errors?|exceptions?))/;
const NO_MORE =
  /^\W*(?:(?:and )?(?:now )?(?:they|it|this|that|these|those) (?:(?:do|does|is|are|did|was|were)(?:n't| not)(?: (?:do|happen|occur)(?: (?:so|that|this|it))?)? (?:any ?more|any longer|now)|no longer (?:do|does|is|are|happens?|occurs?|the case)(?: (?:so|that|this|it))?|(?:is|are) no longer (?:so|the case)|(?:do|does) so no (?:more|longer))|(?:no more|not any ?more|no longer))\W*$/;

/** "Exports skipped some orders. They don't any more.": two sentences, by which a fault is gone. */
export const findFaultGone = (sentences: readonly string[]): string | undefined =>
  sentences
    .flatMap((sentence) => sentence.split(/(?<=[;–—]) /))
    .find((part, index, all) => NO_MORE.test(fold(part)) && WENT_WRONG.test(fold(all[index - 1] ?? '')));
