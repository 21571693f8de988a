// Readings of entries of a changelog made of a form and a class of verbs (`news-verbs.ts`): what came, what was mended, what became quicker.
// What breaks and what will end is read before them, so that they need not know its words.
import type { Announcement, Reading } from './reading.ts';
import {
  AUTHOR,
  BOND,
  BRING,
  COMING,
  DEFECT,
  LET,
  LOOSEN,
  MEND,
  PACE,
  QUICKEN,
  RIGHT,
  RIGHTLY,
  TELLS_HOW,
} from './news-verbs.ts';

/** What is no part of what is offered to callers, and news of an end or a demand. */
export const NO_OFFER =
  '(?!.{0,120}\\b(?:remov\\w+|renam\\w+|delet(?:ed|ion)|deprecat\\w+|retired?|gone|dropp\\w+|drop|disabled|discontinu\\w+|broken|break\\w*|moved|changed|ignored|instead of|mandatory|required|must|only|no longer|fees?|limits|bugs?|credentials|leak\\w*|dangerous)\\b)' +
  '(?!.{0,80}\\b(?:docs|documentation|guides?|examples?|tutorials?|typos?|tests?|logs?|logging|ci|caching|dependenc(?:y|ies)|pages?|dashboard|links?|screenshots?)\\b)';
/** "Supported currencies", "allowed values are …": what begins is a thing. */
const NO_THING =
  '(?! (?:\\w+ )?(?:(?<=(?:ed|s) (?:\\w+ )?)(?:values|types|formats|currencies|countries|languages|versions)|team|portal|hours|plans?)\\b)';
/** "Release notes", "release 2.3". */
const NO_NUMBER =
  '(?!(?<=release) (?:notes?|candidates?|dates?|schedules?)\\b)(?! (?:of|versions?|v?\\d|sdks?|the sdk)\\b)';
const SOME = '(?:[^\\s,;.:]+ ){0,6}?';

type Place = Pick<Reading, 'inEntry' | 'about'>;
const ENTRY: Place = { inEntry: true };
const OF_API: Place = { inEntry: true, about: 'api' };
const ALONE: Place = { inEntry: 'alone', about: 'api' };

const table =
  (announces: Announcement) =>
  ([pattern, place]: readonly [pattern: string, place: Place]): Reading => ({
    announces,
    pattern: new RegExp(pattern),
    ...place,
  });

export const REPAIRS: readonly Reading[] = (
  [
    [`${AUTHOR}${MEND} ${SOME}${DEFECT}\\b`, ENTRY],
    [
      `${AUTHOR}(?:fixing|correct|revert(?:s|ed|ing)?|roll(?:s|ed|ing)? back|hot-?fix(?:es|ed)?|work-?around for)(?= \\S)`,
      ENTRY,
    ],
    [`^\\W*hot-?fix(?:es)?\\b|^\\W*(?:.{1,40} )?regressions? .{1,60}\\bfixed\\b`, ENTRY],
    [
      '\\bno longer (?:[a-z]+ly )?(?:crash|fail|break|hang|time|throw|error|duplicate|leak|los|miss|ignor)(?:e?s|e|ing|ed)?\\b|\\bno longer (?:returns?|sends?|shows?|throws?|includes?) (?:an? )?(?:http |status |code )*(?:5\\d\\d|errors?|duplicat\\w+|incorrect|wrong|stale)\\b',
      ENTRY,
    ],
    [
      `\\bnow (?:[a-z]+ ){0,3}(?:${RIGHT}|${RIGHTLY})\\b|^\\W*${RIGHTLY} [a-z]+\\b|^\\W*(?:return|send|use|show|report|compute|calculate|set|handle|process|parse|encode|apply)s? [^.;]{1,80} ${RIGHTLY}\\b|^\\W*(?:return|send|use|show|report|compute|set)s? (?:the |an? )?${RIGHT} `,
      ENTRY,
    ],
    [
      `${AUTHOR}improv(?:e|ed|es|ing) (?:the )?(?:\\w+ ){0,2}(?:handling|reliability|stability|robustness|resilience|accuracy|consistency)\\b`,
      ENTRY,
    ],
    ['^\\W*(?:ensur(?:e|es|ed)|ma(?:ke|kes|de) sure) (?!(?:that )?(?:you|your)\\b)', { inEntry: 'alone' }],
  ] as const
).map(table('fix'));

export const SPEEDS: readonly Reading[] = (
  [
    [`${AUTHOR}${QUICKEN} ${SOME}${PACE}\\b`, ENTRY],
    [
      '\\b(?:sizes?|limits?|maximum|minimum|quotas?|timeouts?|intervals?)\\b[^.;]{0,80} from [\\d,.]+[^.;]{0,20} to [\\d,.]+',
      ENTRY,
    ],
    [
      `${AUTHOR}(?:optimi[sz](?:e|es|ed|ing)(?!.{0,40}\\b(?:images?|docs|website|landing|layout|pages?)\\b)|accelerat(?:e|es|ed|ing)|sp(?:ed|eeds?|eeding) up|quicker|faster)(?= \\S)|\\b(?:more quickly|(?:twice|times|\\d+x) (?:as fast|faster|quicker))\\b|\\b(?:is|are) now (?:quicker|cached|compressed|gzipped)\\b`,
      ENTRY,
    ],
  ] as const
).map(table('performance'));

export const OFFERS: readonly Reading[] = (
  [
    [`${AUTHOR}${BRING}${NO_NUMBER}${NO_OFFER}(?= \\S)`, OF_API],
    [TELLS_HOW, ENTRY],
    [`${AUTHOR}${LET}${NO_THING}${NO_OFFER}(?= \\w)`, ENTRY],
    [
      `${AUTHOR}(?:the |an? |new )?(?:ability|option|possibility|capability|opportunity) (?:to|of|for)\\b${NO_OFFER}`,
      ENTRY,
    ],
    [`^\\W*(?:now available: |now in beta: )?(?:the )?${COMING} (?:of|to|for)\\b${NO_OFFER}`, ENTRY],
    [
      '\\b(?:you|users?|clients?|customers?|developers?|integrators?|partners?|merchants?|apps?|applications?|admins?) (?:may|might) now\\b|\\bnow (?:you|users|clients|customers|developers) can\\b|\\b(?:is|are) now (?:able|allowed|permitted|open) to\\b|^\\W*(?:this|these|it|which) (?:change |update )?(?:lets?|allows?|enables?|gives?|makes it possible)\\b',
      ENTRY,
    ],
    [
      `^\\W*(?:(?!(?:if|when|no|not|all|any|see|which|that|is|are|was|were|be|been)\\b)[^\\s,;:]+ ){1,6}(?:expanded|extended|introduced|launched|released|supported|enabled|exposed|implemented)(?:\\W*$| (?:for|with|in|to|by|on)\\b)|(?<!\\b(?:required|mandatory|deprecated)\\b.{0,60})\\b(?:has|have|had|was|were) (?:now |also )?(?:been )?(?:released|made available|launched|rolled out|shipped|published|implemented|enabled|exposed|opened(?: up)?|restored|reinstated|reintroduced|brought back|unveiled|extended|expanded|enriched)\\b|\\b(?:has|have) (?:now )?(?:launched|landed|arrived)\\b|\\b(?:is|are) now (?:exposed|enabled|accepted|allowed|permitted|recogni[sz]ed|visible|open|(?:search|filter|sort|configur|customi[sz]|edit|query)able)\\b`,
      OF_API,
    ],
    [
      '\\b(?:is|are|enters?|goes|reach(?:es|ed)|leaves?|exits?|moved from .{1,30} to|(?:moved|pushed|promoted)(?: .{1,60})? (?:in)?to|graduated to|graduates to|graduated .{1,60} to|now) (?:now )?(?:available )?(?:in |into |to |out of )?(?:an? |the )?(?:(?:open|closed|public|private|limited|early) )?(?:beta|preview|early access|ga|general availability|generally available|stable)\\b|\\b(?:to|out of) (?:beta|preview|ga|general availability)\\W*$',
      ENTRY,
    ],
    [
      `\\b(?:became|becomes?|been made|was made|were made) optional\\b|\\b(?:may|can) (?:now )?be (?:omitted|left out|left empty)\\b|${AUTHOR}${LOOSEN} (?:[^\\s,;.:]+ ){0,4}?${BOND}\\b|\\b(?:no longer need|need not|(?:don't|do not) need|no longer (?:have|has)) to\\b|\\bneed not\\b|${AUTHOR}(?:extend|lengthen|prolong)(?:s|ed|ing)? (?:the )?(?:[\\w-]+ ){0,2}(?:validity|lifetime|lifespan|expir\\w+|retention)\\b|\\bnow ignores?\\b|\\b(?:is|are) (?:now )?(?:allowed|permitted)\\W*$`,
      ENTRY,
    ],
    [
      `^\\W*(?:(?!(?:if|when|all|see|in)\\b)[^\\s,;:]+ ){1,6}(?:accepts?|supports?|includes?|contains?|provides?|exposes?|returns(?! (?:an? )?(?:empty|nothing|null|no)\\b))\\b${NO_OFFER}(?= \\S)|\\b(?:is|are) available\\b|\\bcan (?:also )?(?!not\\b|no\\b|only\\b|fail|result|cause|lead|take\\b|be null)[a-z]+`,
      ALONE,
    ],
  ] as const
).map(table('feature'));
