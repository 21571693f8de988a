// What entries say of a repair in other words: what was taken back, what data were computed anew, what is where it belongs again.
import { ofInterface, SUBJECT } from './house.ts';
import { fix } from './reading.ts';
import type { Reading } from './reading.ts';

const DATA =
  '(?:data|numbers|figures|values|history|results|records|statistics|stats|reports|metrics|counts|totals|scores|balances|amounts|rows|aggregates)';
const ANEW =
  '(?:backfilled|back-filled|recomputed|re-computed|recalculated|restated|reprocessed|re-processed|rebuilt|regenerated|re-?run|reimported|corrected|repaired)';
const BACK = '(?:reverted|rolled back|undone|backed out)';

export const MENDINGS: readonly Reading[] = ofInterface([
  fix(
    `^\\W{0,4}(?:[\\w ./{}-]{1,40}: )?(?:we(?:'ve| have)? )?${BACK}\\b(?: ?[:–—-]| (?!to\\b|(?:the )?(?:removal|deprecation|retirement|deletion|sunset|renaming)\\b)|\\W*$)`,
    {
      stems: /reverted|rolled|undone|backed/,
      inEntry: true,
    },
  ),
  fix(
    `\\b${DATA}\\b(?: [^\\s.;]+){0,8} (?:has|have|was|were|is|are) (?:now |since |all |been |being ){0,2}${ANEW}\\b|\\b(?:was|were|being|been) (?:under|over|mis|double|double-)[ -]?(?:count|report|stat|charg)(?:ed|ing)\\b`,
    {
      stems: /(?:fill|comput|calculat|stat|process|run|built|import|correct|repair|generat|count|report|charg)/,
      inEntry: true,
    },
  ),
  fix(
    `\\b(?:it|they|this|that|these|those|both|all)(?:'s|'re| is| are| has been| have been) (?:back|there|right|fine|correct|fixed|included|in place|visible|set) (?:now|again|once more)\\b|^\\W*(?:it|they|this|that) (?:should|ought to) (?:now )?(?:behave|work|be (?:fine|ok|right|correct|back))(?: (?:now|again|properly|correctly|as (?:expected|documented)))?(?=\\W*$|[,;])`,
    { stems: /now|again|once more|should|ought/, inEntry: true },
  ),
  fix(
    `\\b(?:as (?:it|they|this|these|that) (?:should have|ought to have|(?:was|were) (?:always )?meant to)(?: (?:been|be|done|do))?(?: (?:all along|from the (?:start|beginning|outset)|always|in the first place))?|now [^.;]{1,60} as (?:it|they) should(?: be)?)(?=\\W*$|[,;])`,
    { stems: /should|ought|meant/, inEntry: true },
  ),
  fix(
    `${SUBJECT}(?:(?:can|may) (?:now )?be [a-z]+|(?:is|are) (?:now )?(?:[a-z]+(?:ed|en|nt)|back|there|available|visible|possible|correct|right)|appears?|shows?|arrives?|sorts?|resolves?|loads?) (?!.{0,80}\\b(?:once|when|if|until|try|tried)\\b)[^.;]{0,80}\\b(?:again|once more)(?=\\W*$|[,;])`,
    { stems: /again|once more/, inEntry: true },
  ),
  fix(
    `\\b(?:comes?|arrives?|(?:is|are) (?:now )?(?:sent|returned|delivered|reported|stored)|shows?) (?:back )?with (?:the|their|its) (?:right|correct|proper|actual|true) (?!of\\b|to\\b)[a-z]`,
    { stems: /right|correct|proper|actual|true/, inEntry: true },
  ),
  fix(
    "\\b(?:aren't|isn't|(?:is|are) (?:not|no longer)) (?:sent|delivered|returned|charged|created|counted|fired|triggered|listed|shown|included|added|reported|imported|processed|stored) (?:twice|more than once|several times|two times)\\b|^\\W*(?:defect|bug|bugs)(?: no\\.?| id)?:? ?#?[a-z]{0,8}-?\\d{2,}\\b",
    { stems: /twice|more than once|several times|two times|defect|bug/, inEntry: true },
  ),
]);
