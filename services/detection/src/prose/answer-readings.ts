// What callers get in place of what they know: an error, nothing, or another thing, told by what is answered.
import { FROM_THEN } from './end-words.ts';
import { ofInterface, SUBJECT } from './house.ts';
import { MARK } from '../text/moment-marks.ts';
import { breaking } from './reading.ts';
import type { Reading } from './reading.ts';
import { ERROR } from './verb-classes.ts';

const ANSWERS =
  '(?:returns?|answers?(?: with)?|responds? with|repl(?:y|ies) with|gives?|yields?|gets?|receives?|sees?|throws?|raises?)';
const STATUS = '(?:an? |the |with |http |status |code |error ){0,4}';
const NOTHING = '(?:(?:an? |only |just )?(?:empty|null|blank|no)\\b|nothing\\b|errors?\\b)';
/** Who wrote against the interface. */
const THEIRS = '(?:code|clients?|apps?|applications?|integrations?|scripts?|parsers?|consumers?|bots?|plugins?)';
const REFUSED =
  '(?:rejected|refused|blocked|denied|forbidden|disallowed|turned (?:away|down)|not (?:accepted|allowed|permitted|supported))';
/** "Since Monday", "as of today". */
const SINCE = `(?:${FROM_THEN}|\\b(?:since|from|as of|starting|effective) (?:last |this |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|tomorrow|week|month|release|version)\\b)`;

export const ANSWERS_NOW: readonly Reading[] = ofInterface([
  // Gone is gone.
  breaking(
    `(?<!\\b(?:will|would|can|may|might|must) )\\b${ANSWERS} ${STATUS}410\\b(?!.{0,80}\\b(?:if|when|whenever|once|for (?:expired|deleted))\\b)`,
    {
      stems: /410/,
      about: 'api',
      inEntry: true,
    },
  ),
  breaking(
    `\\b(?:if|who|anyone|anybody|whoever|those) (?![^.;]{0,160}${MARK})(?:you(?:r \\w+)? )?(?:(?:is|are|'re) )?still (?:sends?|sending|calls?|calling|uses?|using|rel(?:y|ies|ying) on|pass(?:es|ing)?|request(?:s|ing)?|hit(?:s|ting)?|point(?:s|ing)?)\\b[^.;]{0,100}\\b(?:will |'ll |can expect to |now )?(?:get|see|receive|meet|hit|run into)s? ${ERROR}|^\\W*expect (?:an? |the )?(?:http |status |error )?(?:4\\d\\d|410|errors?\\b)`,
    { stems: /still|expect/, inEntry: true },
  ),
  breaking(
    `\\b(?:your|their|existing|old(?:er)?) (?:[\\w-]+ ){1,3}(?:(?:is|are) (?:going|bound|likely|about) to|will|would|may|might|could) (?!not\\b)(?:[a-z]+ly )?(?:break|fail|stop working|crash|choke|blow up)\\b`,
    { stems: /break|fail|stop|crash|choke|blow/, inEntry: true },
  ),
  breaking(
    `\\b${THEIRS} (?:that|which|who) [^.;]{1,100} (?:throws?|fails?|breaks?|errors? out|crash(?:es)?|stops? working|(?:gets?|receives?|sees?|will (?:get|receive|see)) ${ERROR})(?: |\\W*$)(?!.{0,80}\\bno (?:more|longer)\\b)`,
    { stems: /that|which|who/, inEntry: true },
  ),
  breaking(
    `${SINCE}[^;]{0,200}\\b(?:(?:is|are|gets?) (?:now |simply |always )?(?:${REFUSED}|ignored|dropped|discarded|unable to)|(?:will be|are|is) unable to|(?:receives?|gets?|returns?|sees?|comes? back|shows?) (?:with )?${NOTHING}|(?:no|not) (?:longer )?(?:guaranteed|sorted|ordered))`,
    { stems: /since|from|as of|starting|effective|after|beginning/, about: 'api or caller', inEntry: true },
  ),
  breaking(
    `${SINCE},? (?:we|the [a-z]+) (?:now |will |also )*(?:validate|check|verif(?:y|ie)|enforce|reject|refuse|require|expect|apply|round|sort|normali[sz]e|treat|compare|match|strip|trim|limit|escape)s? (?!.{0,60}\\b(?:limits?|quotas?)\\b)`,
    { about: 'api', inEntry: true },
  ),
  breaking(
    `\\b(?:will not|won't|will no longer|is not|isn't|are not|aren't) (?:be )?(?:present|included|returned|there|sent|filled|set|populated)\\b[^.;]{0,60} (?:at all|in the (?:response|answer|payload|result)s?\\b)(?!.{0,80}\\b(?:if|when|unless)\\b)`,
    { stems: /at all|in the/, about: 'api', inEntry: true },
  ),
  breaking(
    `${SUBJECT}(?:(?:is|are) not|isn't|aren't|do not|don't|does not|doesn't|cannot|can't) (?:be )?(?:filled(?: in)?|set|sent|returned|included|populated|delivered|exposed|listed|shown|sorted|carry|contain|include|return|give|accept|take|support|send|allow)\\b(?!.{0,60}\\b(?:twice|more than once|again|wrong\\w*|duplicat\\w*|errors?)\\b)[^.;:]{0,80} (?:any ?more|any longer)\\b`,
    { stems: /any ?more|any longer/, inEntry: true },
  ),
  breaking(
    `(?<!\\b(?:bugs?|issues?|fix\\w*|when|after|if|why|where|that|which|we)\\b.{0,80})\\b(?:has |have )?(?:stopped|ceased|quit) (?:to )?(?:send|return|includ|carry|emit|deliver|contain|fill|populat|expos|publish|list|provid)(?:e|ing|ying)? (?!(?:duplicate|empty|wrong|twice|stale|errors?|spam)\\b)(?!.{0,120}\\b(?:now|again|fixed|resolved|for some|incident|outage|after|when)\\b)`,
    { stems: /stopped|ceased|quit/, inEntry: true },
  ),
  breaking(
    `\\b(?:apis?|endpoints?|versions?|v\\d[\\d.]*|services?|hosts?|gateways?)\\b(?: [\\d.]+)? (?:has|have) (?:now |been )+(?:closed|switched off|taken (?:down|offline)|unplugged)\\b(?! (?:to|for)\\b)`,
    { stems: /closed|switched|taken|unplugged/, inEntry: true },
  ),
  breaking(
    `${SUBJECT}(?:is|are) invalid\\b(?! (?:if|when|until|unless|after|once))|\\bfails? the (?:whole|entire|complete) (?:batch|call|request|query|job|import|upload)\\b`,
    { stems: /invalid|fails?/, about: 'api', inEntry: 'alone' },
  ),
  breaking(
    `\\b(?:every|each|all) (?:get|post|put|patch|delete|requests?|calls?|webhooks?|messages?|orders?|clients?)\\b[^.;]{0,80} (?:must|ha(?:s|ve) to|needs? to) (?:now |also |always )?(?:carry|contain|include|bear|hold|be signed|be sent|come) `,
    { stems: /must|ha(?:s|ve) to|needs? to/, about: 'api', inEntry: 'alone' },
  ),
  breaking(
    `(?<!^\\W*(?:when|if|where|unless|while)\\b.{0,200})\\b(?:values?|amounts?|prices?|numbers?|dates?|times?|timestamps?|ids?|identifiers?|codes?|flags?|coordinates|quantities|[\\w.]{1,60}_\\w{1,60}) (?:comes?|arrives?|(?:is|are) (?:an? )?(?=strings?|numbers?|integers?|booleans?|objects?|arrays?))(?: back| out| over)? ?(?:as |in )?(?:an? )?(?:strings?|numbers?|integers?|booleans?|objects?|arrays?|cents|minor units|utc|seconds|milliseconds|iso 8601)\\b`,
    { stems: /string|number|integer|boolean|object|array|cents|minor|utc|second|iso/, inEntry: 'alone' },
  ),
]);
