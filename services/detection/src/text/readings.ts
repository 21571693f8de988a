// Words by which a sentence announces something, the gravest first. Each is a pattern of what stands in a folded sentence whose days, months,
// quarters and years are marked (`moment-marks.ts`).
import { MARK, MOMENT } from './moment-marks.ts';

export type Announcement = 'breaking' | 'deprecation' | 'security' | 'performance' | 'fix' | 'feature';

/** Of what a sentence must speak for the words to count. */
export type About =
  /** Of something a caller touches. */
  | 'api'
  /** In front of the words stands something a caller touches, or what points back to it. */
  | 'subject'
  /** The same, but of what an interface consists of: not of a key, an order or a page. */
  | 'surface'
  /** Of something a caller touches, of a day, or of what was spoken of before. */
  | 'api or day';

export interface Reading {
  announces: Announcement;
  pattern: RegExp;
  about?: About;
  /** May be said under a condition without being news. */
  mayDescribe?: true;
  /** Also says what always holds: is news with a day, "now" or in an entry of a changelog. */
  needsNews?: true;
  /** Only in an entry of a changelog: elsewhere it tells a reader what to do, or what an operation does. */
  inEntry?: true;
}

const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?';
const ON = `(?:on|by|from|after|before|in|at|until|till|starting|beginning|as of|effective)(?: on| from)? (?:the )?(?:(?:end|start|beginning|middle) of )?${WEEKDAY}(?:the )?${MOMENT}\\b`;
const OR_ON = `(?:${ON}|${WEEKDAY}${MOMENT}\\b)`;

const VERSION = `(?:(?:api |the |with )?(?:version |v)[\\d${MARK}][\\w.]*)`;
const FROM_THEN = `\\b(?:from now on|effective immediately|effective today|after (?:this|that) date|(?:from|starting(?: from| on| in| with)?|as of|effective(?: from)?|beginning(?: on| in)?|since|after) (?:the )?(?:end of )?/?${WEEKDAY}(?:${MOMENT}|${VERSION}|[a-z]+ \\d+\\.\\d+)\\b)`;
const DEMANDS =
  '\\b(?:must|required|mandatory|have to|has to|need to|needs to|will (?:require|enforce|reject|only|always)|only (?:accepts?|allows?|supports?|works?)|no longer (?:accepts?|allows?|supports?|uses?|works?)|no new \\w+ will)\\b';

/** A word and then a look back at it: alternatives in front of others would multiply what is compiled. */
const ADVERBS =
  '(?:[a-z]+(?<=\\b(?:also|now|soon|then|permanently|fully|completely|entirely|officially|eventually|finally|gradually|progressively|formally|temporarily|subsequently)) ){0,2}';
/** What was done to something that is gone. */
const GONE =
  '(?:removed|retired|shut ?(?:down|off)|discontinued|turned off|switched off|withdrawn|decommissioned|dropped|sunset(?:ted)?|phased out|eliminated|taken offline)';
/** What may also be done to a thing for a while, or to one of many. */
const STOPPED = '(?:disabled|deactivated|terminated|blocked|closed|deleted)';
const END =
  '(?:remove|retire|shut (?:down|off)|discontinue|turn off|switch off|withdraw|decommission|drop|sunset|phase out|stop (?:supporting|accepting|returning|sending|receiving|being|working|allowing|providing)|end (?:all |technical |of ){0,2}(?:support|life)|cease)';
const ENDING =
  '(?:removing|retiring|shutting (?:down|off)|discontinuing|turning off|switching off|withdrawing|decommissioning|dropping|sunsetting|phasing out|ending support|disabling)';
const REMOVAL = '(?:removal|retirement|shut ?down|decommissioning|discontinuation|sunset(?:ting)?|end[- ]of[- ]life)';
const NOT_A_LOSS =
  '(?! (?:be )?(?:required|needed|necessary|mandatory|limited|charged|counted|deprecated|expire|fail|throw|block|truncate|have to|need))';

const INCOMPATIBLE = '(?:(?:backwards?[- ])?incompatible|breaking|non-backwards?[- ]compatible)';
const NO_LONGER =
  '(?:returns?|returned|accepts?|accepted|supports?|supported|includes?|included|contains?|works?|allows?|allowed|available|possible|sent|sends?|valid|provided|exists?|exposed?|usable|queryable|receives?|received?|published|emitted|honou?red|respected|guaranteed?|uses?|stores?|delivered|populated|accessible|functional|recogni[sz]ed|processed|triggered|maintained|maintaining|developed|developing|accepting|offered)';

/** The gravest first. */
export const READINGS: readonly Reading[] = [
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
  {
    announces: 'deprecation',
    pattern: new RegExp(
      "\\bdeprecated\\b|\\b(?:is|are|am|be|'re|now|currently) deprecating\\b|(?:^\\W*|, )deprecating\\b|\\bdeprecates\\b|" +
        '\\bdeprecation of\\b|^\\W*deprecations?(?:\\s*[:\\]!(-]| notices?\\b|\\W*$)|\\b(?:scheduled|planned|slated|marked) for deprecation\\b|\\bdeprecation (?:date\\b|notice:|announce\\w*)|\\bdeprecation warnings? (?:from|starting|beginning|as of)\\b|\\bannounc\\w+ (?:the |its |a )?deprecation\\b|' +
        '^\\W*deprecate\\b|\\b(?:will|going to|plan to|decided to|intend to) deprecate\\b|' +
        // The sun sets too.
        `\\bsunset(?:ting|ted)\\b|\\b(?:be|been|being|is|are|was|were|apis?|endpoints?|versions?|v\\d[\\d.]*) (?:now )?sunset\\b(?! (?:time|at))|\\bsunset (?:date\\b(?= (?:is|was|of|for)\\b|: )|of (?:the |our )?(?:\\w+ )?(?:v\\d|apis?|versions?|endpoints?|support))|\\bsunset:? (?:(?:on|by|in) )?(?:the end of )?(?=${MOMENT}\\b)|` +
        '\\b(?:phas(?:ed|ing) out|being retired|obsolete|superseded|use of .{1,60} is discouraged)\\b',
    ),
  },
  {
    announces: 'deprecation',
    pattern:
      /\b(?:apis?|endpoints?|versions?|v\d[\d.]*|methods?|features?|interfaces?|schemas?) will be replaced (?:by|with)\b|\b(?:end[- ]of[- ](?:life|support)(?! polic)|eol)\b|\bstopped (?:supporting|accepting)\b/,
    about: 'api or day',
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      `\\b(?:is|are|'re) (?:retiring|sunsetting|discontinuing|decommissioning|shutting down) (?!in |on |from |at |and |by |as |this |next )\\w|^\\W*removal in (?:version |v)?(?:\\w+ )?[\\d${MARK}]`,
    ),
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      `\\b(?:will|shall|going to|(?:may|might|could)(?= (?:\\w+ )?be)) ${ADVERBS}(?:be ${ADVERBS}(?:${GONE}|${ENDING})|no longer${NOT_A_LOSS}|go away|${END})\\b|\\b(?:is|are) going away\\b|` +
        `\\b(?:is|are|was|were|be|gets?|being) (?:now |currently |also )?(?:being |going to be |going to |set to be |set to |due to be |to be |about to be |expected to be |planned to be |slated to be |scheduled to be |scheduled to |scheduled for |planned for |slated for |due for |set for )(?:${GONE}|${END}|${REMOVAL}|removed)\\b|` +
        `\\b(?:to be|scheduled for|planned for) (?:removed|removal|shut ?down|retirement)\\b(?<=(?:scheduled|planned) for \\w{1,20}|to be \\w{1,20}(?=.{0,40}\\b${MARK}))|\\bplan(?:s|ned|ning)? to (?:remove|retire|drop|discontinue)\\b`,
    ),
    about: 'api or day',
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      `\\b(?:we|we'll|we will|we(?: are|'re) going to) (?:will )?${ADVERBS}(?:be ${ENDING}|disable|(?<=will )${END})\\b|` +
        `\\bwe'll ${ADVERBS}${END}\\b|` +
        `\\b(?:is|are|'re) ${ADVERBS}${ENDING}\\b|` +
        '\\bsupport (?:for|of) .{1,80}\\b(?:ends?|will end|is ending|ended)\\b|' +
        `\\bwill ${ADVERBS}(?:replace|be replaced)\\b.{1,120}\\b(?:in|from|by|on|with) (?:the )?(?:next|future|upcoming|v\\d|version|${MOMENT})\\b`,
    ),
    about: 'api',
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      `\\b(?:migrate|upgrade|switch|move|transition)\\b.{0,80}\\b(?:before|by|until|no later than|prior to) (?:the )?(?:end of )?${WEEKDAY}${MOMENT}\\b|` +
        `\\buntil ${WEEKDAY}(?:the )?${MOMENT}.{0,20} to (?:migrate|move|switch|upgrade|transition)\\b|` +
        `\\b(?:deadline|last day|final (?:day|date)) (?:to|for|of)\\b.{1,80}${MOMENT}\\b|` +
        `\\b(?:extend(?:ed|ing)|postponed|moved) (?:the )?(?:final )?(?:deadline|date|sunset|removal|retirement)\\b.{1,240}${MOMENT}\\b|` +
        `(?<!\\b(?:was|were|been|is|are|be) )\\bshuts? down ${OR_ON}|\\bleaves? the (?:\\w+ )?api ${OR_ON}|\\bscheduled\\b.{1,120}\\bfor ${REMOVAL}\\b|` +
        `\\bgoodbye to .{1,60} ${ON}|\\b(?:scheduled |planned |final )?removal(?: date)?:? ${OR_ON}|\\b(?:scheduled|planned) removal\\b|\\bremoval .{0,80}(?:planned|scheduled|set) (?:for|on)\\b|^\\W*removal of .{1,100}\\b${ON}`,
    ),
    about: 'api or day',
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      `\\b(?:(?:will |to )?(?:stops? (?:working|accepting \\w+|being \\w+|supporting \\w+)|retires?|sunsets?|expires?|ends?|goes away|ceases?)|(?:gets?|be|is|are) ${ADVERBS}(?:${GONE}|${STOPPED}))(?: \\w+){0,3} ${OR_ON}|` +
        `\\b(?:available|accessible|supported|functional|operational|usable|maintained|work(?:ing)?)(?: \\w+){0,3} until ${WEEKDAY}(?:the )?(?:end of )?${MOMENT}\\b`,
    ),
    about: 'surface',
  },
  {
    announces: 'security',
    pattern:
      /\b(cve-\d[\d-]*|vulnerabilit(y|ies)|tls ?v?1\.\d|ssl ?v?[23]|ciphers?( suites?)?|security (fix|patch|update|advisory|issue|bulletin)|certificate (rotation|pinning|change|authority)|certificates? .{0,40}(will be|has been|have been|was|were) (renewed|rotated|replaced|deployed|updated|changed)|tls (versions?|certificates?)|csrf|xss|sql injection)\b/,
  },
  {
    announces: 'security',
    pattern:
      /\b(new|now|add(s|ed)|changes? (to|in|of)|chang(ed|ing)|rotat(e|es|ed|ion)|revok(e|es|ed)|additional|improved)( [\w:.`-]+){0,5} (oauth|scopes|(?<!\bin )scope|permissions?|api keys?|access tokens?|authentication|authorization|two-factor|2fa|mfa|ip (allow|white)[- ]?list\w*|signature verification)\b|\bip (addresses|ranges|(allow|white)[- ]?lists?)\b.{0,40}\b(chang(e|es|ed|ing)|added|new|replaced|updated)\b/,
  },
  {
    announces: 'fix',
    pattern:
      /\bbug ?fix(es)?\b(?! and\b)|\b(fix(ed|es)?|resolved?|resolves|corrected?|corrects|repaired)\b(?! (rates?|prices?|amounts?|length|size|width|terms?|income|points?|ip|values?|positions?|fees?|numbers?|at|to|set|interval|window|schedule|period|costs?|by the))/,
  },
  {
    announces: 'performance',
    pattern:
      /(?<![/\w])(rate[- ]?limit(s|ed|ing)?|quotas?|throttl\w+|latency|time-?outs?|page size|requests? per (second|minute|hour|day)|(faster|slower|speed(s|ed)? up)|(improv|better|increas|optimi[sz]|boost)\w*.{0,60}\bperformance|performance (improv|optimi[sz])\w*|(increas|rais|lower|reduc|decreas)\w* .{0,40}\b(max(imum)?|min(imum)?|limits?|weight)|weight (increased|decreased|reduced)|concurren(t|cy) (requests?|connections?|limit))\b/,
  },
  {
    announces: 'feature',
    pattern:
      /\b(add(ed|s)|introduc(ed|es|ing)|implemented|new\b|now (also )?(supports?|supported|available|accepts?|returns?(?! (an? )?(empty|null|nothing|no) )|includes?|possible|optional|works?|allows?|live)|(is|are) live|ma(de|kes?) [\w.]+ optional|made optional|no longer (be )?(required|mandatory|needed|requires?)|launch(ed|es)|can now|support for|support users)\b|(?:^|: )\W*(the )?(add|introduce|support)\b|\bin \w+ add\b/,
  },
];
