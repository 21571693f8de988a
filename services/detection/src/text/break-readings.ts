// Words that say that what was right for a caller no longer is.
import { ADVERBS, FROM_THEN, GONE } from './end-words.ts';
import { MARK } from './moment-marks.ts';
import type { Reading } from './reading.ts';

const DEMANDS =
  '\\b(?:must|required|mandatory|have to|has to|need to|needs to|will (?:require|enforce|reject|only|always)|only (?:accepts?|allows?|supports?|works?)|no longer (?:accepts?|allows?|supports?|uses?|works?)|no new \\w+ will)\\b';
const INCOMPATIBLE = '(?:(?:backwards?[- ])?incompatible|breaking|non-backwards?[- ]compatible)';
const NO_LONGER =
  '(?:returns?|returned|accepts?|accepted|supports?|supported|includes?|included|contains?|works?|allows?|allowed|available|possible|sent|sends?|valid|provided|exists?|exposed?|usable|queryable|receives?|received?|published|emitted|honou?red|respected|guaranteed?|uses?|stores?|delivered|populated|accessible|functional|recogni[sz]ed|processed|triggered|maintained|maintaining|developed|developing|accepting|offered)';

export const BREAKS: readonly Reading[] = [
  {
    announces: 'breaking',
    pattern: new RegExp(
      `^\\W*(?:important |upcoming |potential(?:ly)? |an? |the following |new |some |several ){0,3}(?:\\w+ )?${INCOMPATIBLE}(?: api)?(?: changes?| bug ?fix)?(?:\\W*$| (?:for|in|to|effective|on|from|with)\\b)|` +
        `\\b(?:this|it|which|that|changes?|entry|release|version|v\\d[\\d.]*|endpoints?|update) (?:also )?(?:is|are|introduces?|includes?|contains?|has|have|makes?) (?:now )?(?:an? |some |several |many |(?:an? )?(?:large |small )?number of |two |three )?(?:\\w+ )?${INCOMPATIBLE}\\b(?: (?:api )?(?:changes?|updates?))?|` +
        `\\b(?:following|upcoming|planned|announc\\w+|introduc(?:ed|ing)|mak(?:ing)|made) (?:an? |the |some |several )?(?:\\w+ )?${INCOMPATIBLE} (?:api )?(?:changes?|updates?)\\b|` +
        '\\bnot backwards?[- ]compatible\\b|\\baction (?:is )?required\\b',
    ),
  },
  {
    announces: 'breaking',
    pattern: new RegExp(`(?<!\\bwill )\\bno longer ${ADVERBS}(?:be )?${NO_LONGER}\\b|\\bpreviously supported but\\b`),
    about: 'api',
  },
  {
    announces: 'breaking',
    pattern: new RegExp(
      `\\b(?:has|have|had) ${ADVERBS}been ${ADVERBS}(?:(?!sunset)${GONE}|disabled|deactivated|renamed|replaced (?:by|with))\\b|\\b(?:is|are|was|were) ${ADVERBS}(?:removed|dropped|discontinued|withdrawn|retired|shut ?down|turned off|decommissioned|renamed (?:to|from|as)|replaced (?:by|with))\\b(?! (?:by mistake|accidentally|in error))`,
    ),
    about: 'subject',
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern:
      /(?:^|[\]】:：]\s*)\W*((we |we've |we have )(have )?(also )?(removed|dropped|renamed|deleted|withdrawn|withdrew|retired|disabled|eliminated|moved|replaced)|removed|removing|dropped|dropping|renamed|renaming|withdrawn|retired|eliminated|replaced)\b(?! (an?|any|one or more|existing|required|the mistakenly|(an?|the|some)? ?(issue|bug|limit|restriction|typo))\b)/,
    about: 'api',
  },
  {
    announces: 'breaking',
    pattern:
      /(?:^|[\]】:：]\s*)\W*(remove|drop|rename|deleted?(?! \/| (?:calls?|requests?|operations?|methods?)\b)|withdraw|retire|disabled?|eliminate|replace)\b(?! (an?|any|one or more|(an?|the|some)? ?(issue|bug|limit|restriction|typo))\b)/,
    about: 'api',
    inEntry: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(?:version |v|api )\S+ (?:also )?(?:removes|drops|renames)\b|(?<!\b(?:be|been|was|were|is|are) )\brenamed to\b/,
    about: 'subject',
  },
  {
    announces: 'breaking',
    pattern: new RegExp(`^\\W*removal of\\b(?!.{0,160}\\b(?:planned|scheduled|postponed|cancel|${MARK}))`),
    about: 'api',
  },
  {
    announces: 'breaking',
    pattern:
      /\b(is|are|becomes?|became|will be|made) (now )?(required|mandatory)\b(?<=\bnow (required|mandatory)|\bbecomes? (now )?(required|mandatory)|\bbecame (required|mandatory)|\bmade (required|mandatory)|\bwill be (required|mandatory))|\b(is|are) (required|mandatory) (from|as of|starting|beginning)\b|\bma(de|kes?|king) [\w.]+ (required|mandatory)\b/,
    mayDescribe: true,
  },
  { announces: 'breaking', pattern: new RegExp(`${FROM_THEN}.{0,300}${DEMANDS}|${DEMANDS}.{0,300}${FROM_THEN}`) },
  {
    announces: 'breaking',
    pattern: new RegExp(
      `\\b(?:must|have to|has to|need to|needs to) now\\b|\\bnow (?:must|have to|has to|need to|needs to|requires?)\\b|\\b(?:now only (?:accepts?|supports?|works?|takes?)|will now (?:require|reject|enforce))\\b(?! (?:up to )?[\\d${MARK}])`,
    ),
  },
  {
    announces: 'breaking',
    pattern: /\b(are|is) now (rejected|refused|ignored|blocked|truncated)\b/,
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\bwill (now )?(be (rejected|refused|denied|blocked|ignored)|((start|begin) to |now )?fail|(start|begin) failing|(start to |begin to )?return (an )?errors?|not be (returned|included|sent|accepted|supported)|result in (an )?errors?|(respond with |return )?[45]\d\d)\b|\b(may|will) (be refused|start to fail)\b|\b(are|is) (refused|rejected)\b(?<=\bsince\b.{0,200})|\bnow returns? (an? )?(\S+ )?error\b(?! (messages?|codes?))/,
    mayDescribe: true,
    needsNews: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(has|have) (now )?been changed (from|to)\b|\bchanged (\S+ )?from .{1,80} to\b|(?<!\b(?:can|may|could) )\bnow (returns?|returned|sent|given|uses?|an?|based|expects?|[\w-]+) .{1,120} (instead of|rather than)\b|\b(is|are) now (called|named|(an? )?(strings?|integers?|numbers?|arrays?|objects?|booleans?|floats?|decimals?|lists?|timestamps?|nullable|case[- ]sensitive))\b|\bnow returns? (an? )?(empty|null|nothing|no)\b|\breturns? (the |an? )?[\w ]{0,40}\d{3}\b.{0,60} instead of\b/,
    about: 'api',
  },
  {
    announces: 'breaking',
    pattern:
      /\b(get|post|put|patch|delete) \/\S* (was |were |is |has )?(now |been )?moved to\b|\bmoved? ((the )?(endpoint )?)?((get|post|put|patch|delete) )?\/\S+ to\b|\b(base|root|server|api|sandbox|production) urls? (has |have |was |is |are )?(been )?(chang|mov)(ed|es|ing)\b/,
  },
];
