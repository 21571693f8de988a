// Words that say that something will end, or is on its way there.
import { ADVERBS, AT_ONCE, END, ENDS_IT, NOT_A_LOSS, ON, OR_ON, REMOVAL, WEEKDAY } from './end-words.ts';
import { ENDING, GONE, GONE_STEMS, STOPPED } from './lexicon.ts';
import { MARK, MOMENT } from '../text/moment-marks.ts';
import { both, deprecation } from './reading.ts';
import type { Reading } from './reading.ts';
import { AWAY_STEMS, FAIL, OF_SURFACE, TURNED_AWAY } from './verb-classes.ts';

/** Neither nobody nor what runs by itself. */
const NAMED =
  "(?!(?:never|neither|nobody|none|nor|not|no|only|may|jobs?|cron|schedulers?|system|workers?|process|maintenance|upgrade|update|script|archive|archiving|purge|clean-?up|expiry|auto-\\w+|retention|deactivation|logout|retr(?:y|ies)|cancel|setting|calling|put|patch|post|delete|get|users?|customers?|owners?|(?:any|some|every)one)\\b)[a-z\\d.'&-]+ ";
/** Not of what holds callers back or is beside the interface, not of some, and not for a while. */
const FOR_ALL =
  '(?! [^.;]{0,60}\\b(?:nothing|limits?|quotas?|fees?|prices?|pricing|logs?|labels?|deliveries|restrictions?|limitations?|requirements?|waiting|unpaid|unused|expired|emails?|test)\\b)' +
  '(?![^.;]{0,160}\\b(?:if|unless|when|for example|(?:that|which) (?:(?:were|are|have been) (?!(?:now |already )?(?:deprecated|announced|marked|replaced|superseded)\\b)|have not|had|fail|expire)|for (?:an?|one|two|three|several|\\d+) (?:hour|minute|day)|between \\d|after \\d+ )|\\bwas created\\b)';

/** By name: no job, and nobody who uses it. */
const MAKER = `(?!(?:the|our|your|each|every|all|any|an?|if|when|it|this|that|they|you)\\b)(?:${NAMED}){1,3}?`;

/** Calls as such, and not those that lack something: who calls with it goes on. */
const CALLS =
  '(?:(?:(?<=^\\W*(?:all |any )?(?:api )?)(?:requests?|calls?)(?= will)|(?:requests?|calls?|queries) (?:(?:made |sent )?to|with|using|that use|containing) [^.;,]{1,80})|(?:this|the|these) (?:[^\\s.,;]+ ){0,3}?(?:endpoints?|apis?|methods?|operations?|versions?|routes?|urls?|param(?:eter)?s?|fields?|headers?))';
const TURNS_AWAY = `will ${ADVERBS}(?:(?:start|begin) to )?(?:be ${TURNED_AWAY}|${FAIL})`;
/** For good: not for some hours. */
const SINCE = `(?:on|from|after|starting|beginning|as of|effective)(?: on| from| in)? (?:the )?${WEEKDAY}(?:the )?${MOMENT}\\b(?![^.;]{0,40}(?:\\b(?:between|until|utc|gmt)\\b|\\d:\\d))`;

/** Calls of one kind alone: who calls otherwise goes on. */
const OF_SOME =
  '(?![^;]*\\b(?:without|if|when|unless|whose|lacking|missing|that (?:lack|exceed|do not|have no)|more than|above|over \\d|exceed\\w*|outside)\\b)';

export const ENDS: readonly Reading[] = [
  deprecation(
    `^\\W*(?:on|from|in|starting|beginning|as of|effective)(?: on| from| in)? (?:the )?(?:end of )?${WEEKDAY}(?:the )?${MOMENT},? (?!(?:you|they|it|this|that|if|when|an?)\\b)(?:${NAMED}){1,4}?${ENDS_IT}${FOR_ALL} ${OF_SURFACE}|` +
      `^\\W*${MAKER}${ENDS_IT}${FOR_ALL} ${OF_SURFACE}[^.;]{0,60}\\b${ON}`,
    { stems: both(MARK, `\\b(?:${GONE_STEMS}|ends|delet|strip|omit|revok|deactiv|purg|terminat)`), about: 'api' },
  ),
  deprecation(
    `\\b(?:migrate|upgrade|transition|switch|move|convert|change over) (?:\\w+ ){0,4}(?:to|off|from|away) (?:[^,;]{0,80} )?(?:${AT_ONCE}|before (?:the|its|their|this) (?:\\w+ )?(?:shut ?down|sunset|retirement|removal|deadline|cut-?off|end[- ]of[- ]life))\\b`,
    {
      stems: /\b(?:migrate|upgrade|transition|switch|move|convert|change over) /,
      about: 'api or day',
      mayDescribe: true,
    },
  ),
  deprecation(
    "\\bdeprecated\\b|\\b(?:is|are|am|be|'re|now|currently|start|begin|starting|beginning) deprecating\\b|(?:^\\W*|, )deprecating\\b|\\bdeprecates\\b|" +
      '\\bdeprecation of\\b|^\\W*deprecations?(?:\\s*[:\\]!(-]| notices?\\b|\\W*$)|\\b(?:scheduled|planned|slated|marked) for deprecation\\b|\\bdeprecation (?:date\\b(?= (?:is|was|of|for|set)\\b|:)|notice:|announce\\w*)|\\bdeprecation warnings? (?:from|starting|beginning|as of)\\b|\\b(?:emits?|raises?|prints?) (?:an? )?deprecation ?warnings?\\b|\\bannounc\\w+ (?:the |its |a )?deprecation\\b|' +
      "^\\W*(?:[\\w.-]{1,40}: )?(?:[a-z]+-)?deprecate\\b|(?:\\b(?:will|going to|plan to|decided to|intend to)|'ll) deprecate\\b|\\benter(?:s|ed|ing) (?:[\\w-]+ ){0,3}deprecation\\b|\\bdeprecations? (?:has|have) (?:now )?(?:begun|started)\\b|\\bannounc\\w+ for phase-?out\\b|" +
      // The sun sets too.
      `\\bsunset(?:ting|ted)\\b|\\b(?:be|been|being|is|are|was|were|apis?|endpoints?|versions?|v\\d[\\d.]*) (?:now )?sunset\\b(?! (?:time|at))|\\bsunset (?:date\\b(?= (?:is|was|of|for)\\b|: )|of (?:the |our )?(?:\\w+ )?(?:v\\d|apis?|versions?|endpoints?|support))|\\bsunset:? (?:(?:on|by|in) )?(?:the end of )?(?=${MOMENT}\\b)|` +
      '\\b(?:phas(?:ed|ing) out|being retired|obsolete|superseded|use of .{1,60} is (?:strongly |now )?discouraged|(?:is|are) (?:now )?considered (?:as )?legacy)\\b',
    { stems: /deprecat|phas|retired|obsolete|supersed|discourag|legacy|sunset/ },
  ),
  deprecation(
    `\\bwe(?:'ll| will| are going to| plan to| intend to) (?:switch|turn|shut|take) (?!(?:it|this|that) )(?![^.;]{0,60}\\b(?:docs?|documentation|website|forum|blog|search)\\b)[^.;,]{2,80} (?:off|down|offline)\\b(?!\\W*(?:if|when|unless|for (?:maintenance|an?|\\d+) ))[^.;]{0,60}\\b${ON}`,
    { stems: /\b(?:off|down|offline)\b/ },
  ),
  deprecation(
    `\\b(?:won't|will not) be (?:possible|available|accepted|usable|reachable|supported) (?:any ?more |any longer )?${ON}|\\b(?:set|slated|scheduled|due) to (?:disappear|vanish|go away)\\b|\\b(?:path|way|road) to (?:its |their )?(?:retirement|removal|sunset)\\b|\\b(?:has|have) until ${WEEKDAY}(?:the )?${MOMENT}|\\bregarded as (?:obsolescent|obsolete|legacy)\\b`,
    {
      stems:
        /\b(?:be (?:possible|available|accepted|usable|reachable|supported)|disappear|vanish|away|to (?:its |their )?(?:retirement|removal|sunset)|until|regarded)/,
      about: 'api or day',
    },
  ),
  deprecation(
    /\bwe (?:plan|intend|expect|are going) to (?:switch|turn|shut) (?:it|this|them|these) (?:off|down)\b|\breach(?:es)? (?:its |their )?end[- ]of[- ](?:life|support)\b/,
    {
      stems: /\b(?:off|down|reach)/,
    },
  ),
  deprecation(
    /\b(?:apis?|endpoints?|versions?|v\d[\d.]*|methods?|features?|interfaces?|schemas?) will be replaced (?:by|with)\b|\b(?:end[- ]of[- ](?:life|support)(?! polic)|eol)\b|\bstopped (?:supporting|accepting)\b/,
    { stems: /\b(?:replaced|end[- ]of|eol|stopped)\b/, about: 'api or day' },
  ),
  deprecation(
    `\\b(?:is|are|'re) (?:retiring|sunsetting|discontinuing|decommissioning|shutting down) (?!in |on |from |at |and |by |as |this |next )\\w|^\\W*removal in (?:version |v)?(?:\\w+ )?[\\d${MARK}]`,
    { stems: /\b(?:retiring|sunsetting|discontinuing|decommissioning|shutting|removal)\b/ },
  ),
  deprecation(
    `\\b(?:plans?|planned|planning|decided|intends?|intending) to ${ADVERBS}${END}\\b|\\b(?:should|must) (?:no longer be used|not be used (?:anymore|any more|any longer))\\b|\\bno longer recommended\\b|` +
      `(?:^\\W*|\\b(?:please|should|must|need to|have to) )stop using\\b|\\b(?:please|must|should) remove (?:any|all|your) (?:[a-z]+ ){1,3}(?:on|of|to)\\b.{1,120}\\b(?:(?:by|before|until) (?:the )?${MOMENT}|${AT_ONCE})|\\bdevelopment of .{1,60} (?:has|have) (?:been )?(?:stopped|ceased)\\b|\\bwill (?:now )?only receive (?:\\w+ ){0,4}(?:fixes|patches|maintenance|support)\\b|\\bwill not receive (?:any )?(?:\\w+ ){0,2}(?:updates?|fixes|patches)\\b|\\byou (?:now )?have (?:only |less than |about |another )?(?:\\w+ ){1,2}(?:days|weeks|months) (?:left )?to (?:migrate|switch|upgrade|transition)\\b|` +
      `\\b(?:extend(?:ed|ing)?|postpon(?:e|ed|ing)|delay(?:ed|ing)?|push(?:ed|ing)? back) (?:the )?(?:final )?(?:sunset|deprecation|retirement|removal|shut ?down|end[- ]of[- ]life) (?:dates?|deadlines?|periods?)\\b`,
    {
      stems:
        /\b(?:(?:plan(?:s|ned|ning)?|decided|intend(?:s|ing)?) to |no longer (?:be used|recommended)|not be used|stop using|remove (?:any|all|your) |development of|receive|days|weeks|months|(?:extend|postpon|delay|push)\w* )/,
      about: 'api or day',
    },
  ),
  deprecation(
    `\\b(?:is|are|was|were|be|gets?|being) (?:now |currently |also )?(?:being |going to be |going to |set to be |set to |due to be |to be |about to be |expected to be |planned to be |slated to be |slated to |scheduled to be |scheduled to |scheduled for |planned for |slated for |due for |set for )(?:${GONE}|${END}|${REMOVAL}|removed)\\b|` +
      `\\b(?:to be|scheduled for|planned for) (?:removed|removal|shut ?down|retirement)\\b(?<=(?:scheduled|planned) for \\w{1,20}|to be \\w{1,20}(?=.{0,40}\\b${MARK}))`,
    {
      stems: both(
        '\\b(?:being|going|due|set|about|expected|planned|slated|scheduled|to be) ',
        `\\b(?:${GONE_STEMS}|turn-?down)`,
      ),
      about: 'api or day',
    },
  ),
  deprecation(
    `\\b(?:will|shall|going to|(?:may|might|could)(?= (?:\\w+ )?be)) ${ADVERBS}(?:be ${ADVERBS}(?:${GONE}|${ENDING}|gone|unsupported|inaccessible)|become (?:unsupported|inaccessible|obsolete|unavailable)|no longer${NOT_A_LOSS}|go away|disappear|vanish|${END})\\b|\\b(?:is|are) going away\\b|\\b(?:com(?:es?|ing)|drawing) to an? (?:end|close)\\b`,
    {
      stems: both(
        '\\b(?:will|shall|going|com(?:es?|ing)|drawing|(?:may|might|could) (?:\\w+ )?be)',
        `\\b(?:${GONE_STEMS}|gone|unsupported|inaccessible|obsolete|unavailable|go(?:ing)? away|disappear|vanish|no longer|to an? (?:end|close))`,
      ),
      about: 'api or day',
    },
  ),
  deprecation(
    /\b(?:strongly |kindly |urgently )?(?:advise|recommend|urge|encourage|ask|request)\b.{0,120}\b(?:avoid|stop|discontinue|cease) (?:the )?(?:use|using|usage)\b|\b(?:migrate|transition|switch|move|upgrade)\b.{1,160}\bto (?:ensure|avoid|prevent|minimi[sz]e|maintain) (?:[a-z]+ ){0,3}(?:uninterrupted|disruptions?|interruptions?|outages?|downtime|loss of (?:access|service|data))\b|\b(?:will|is going to|are going to) (?:also |soon |now )?(?:be (?:conducting|running|performing|doing|having)|conduct|run|perform|go through|undergo|experience|have|see|start|begin) (?:[\w-]+ ){0,6}brown-?outs?\b|\bbrown-?outs? (?:will (?:be|begin|start|take place|occur|happen)|(?:begins?|starts?|takes? place|(?:is|are) (?:planned|scheduled)))\b/,
    {
      stems: /\b(?:avoid|stop|discontinue|cease|ensure|prevent|minimi|maintain|brown)/,
      about: 'api',
      mayDescribe: true,
    },
  ),
  deprecation(
    `^\\W*by (?:the )?(?:end of )?${WEEKDAY}${MOMENT}[,:]? (?:please )?(?:(?:you|all|clients|customers|users|developers|integrations|apps|everyone) (?:[a-z]+ ){0,4}(?:must|should|need to|have to|will need to) )?(?:[a-z]+ly )?(?:migrate|transition|switch|move|upgrade|replace|stop|complete|remove)\\b`,
    {
      stems: both(MARK, '\\b(?:migrate|transition|switch|move|upgrade|replace|stop|complete|remove)\\b'),
      about: 'api or day',
    },
  ),
  deprecation(
    `\\b(?:we|we'll|we will|we(?: are|'re) going to) (?:will )?${ADVERBS}(?:be ${ENDING}|disable|(?<=will )${END})\\b|` +
      `\\bwe'll ${ADVERBS}${END}\\b|\\bwe(?:'re| are) .{1,80} and ${ENDING}\\b`,
    { stems: /\bwe\b/, about: 'api' },
  ),
  deprecation(
    `\\b(?:won't|will not) be able to (?:.{1,160}\\b(?:anymore|any more|any longer|after ${MOMENT})\\b|${OF_SOME}.{1,160}\\b${SINCE})|^\\W*${SINCE},? (?:you|users|customers|clients|developers|callers|apps|applications|integrations) (?:won't|will not) be able to\\b${OF_SOME}`,
    { stems: /\bbe able to\b/, about: 'api' },
  ),
  deprecation(
    `\\b(?:is|are|'re) ${ADVERBS}${ENDING}\\b|\\bsupport (?:for|of) .{1,80}\\b(?:ends?|will end|is ending|ended)\\b|` +
      `\\bwill ${ADVERBS}(?:replace|be replaced)\\b.{1,120}\\b(?:in|from|by|on|with) (?:the )?(?:next|future|upcoming|v\\d|version|${MOMENT})\\b`,
    { stems: new RegExp(`\\b(?:${ENDING}|support (?:for|of)|replace)`), about: 'api' },
  ),
  deprecation(
    `\\b(?:(?:migrate|upgrade|switch|move|transition)|(?:complete|finish) (?:the|your|their|its) (?:migration|transition|upgrade))\\b.{0,80}\\b(?:before|by|until|no later than|prior to) (?:the )?(?:end of )?${WEEKDAY}${MOMENT}\\b|` +
      `\\buntil ${WEEKDAY}(?:the )?${MOMENT}.{0,20} to (?:migrate|move|switch|upgrade|transition)\\b|` +
      `\\b(?:deadline|last day|final (?:day|date)) (?:to|for|of)\\b.{1,80}${MOMENT}\\b|(?:${MOMENT} |^\\W*)(?:is|will be) the (?:last|final) (?:day|date)\\b|\\bbrown-?outs?\\b.{0,80}${MOMENT}|${MOMENT}\\b.{0,80}\\bbrown-?outs?\\b|` +
      `\\b(?:extend(?:ed|ing)|postponed|moved) (?:the )?(?:final )?(?:deadline|date|sunset|removal|retirement)\\b.{1,240}${MOMENT}\\b|` +
      `(?<!\\b(?:was|were|been|is|are|be) )\\bshuts? down ${OR_ON}|\\bleaves? the (?:\\w+ )?(?:api|schema|contract|response) ${OR_ON}|\\b(?:is|are) closing down\\b(?! at \\d)|\\bcloses down ${OR_ON}|\\b(?:stays?|remains?|becomes?) (?:empty|null|blank) (?:from|as of|after|starting) (?:on )?${MOMENT}|\\bscheduled\\b.{1,120}\\bfor ${REMOVAL}\\b|` +
      `\\bgoodbye to .{1,60} ${ON}|\\b(?:scheduled |planned |final )?removal(?: date)?:? ${OR_ON}|\\b(?:scheduled|planned) removal\\b|\\bremoval .{0,80}(?:planned|scheduled|set) (?:for|on)\\b|\\bdeletion .{0,80}(?:planned|scheduled|set) (?:for|on) (?:the )?${MOMENT}|^\\W*removal of .{1,100}\\b${ON}|(?:^\\W*|\\b(?:has|have|with) (?:an? |the )?)(?:${REMOVAL}|decommission|eol|(?:hard )?cut-?off) (?:date|day)s?(?::| of| on| is)? (?:the )?${MOMENT}`,
    {
      stems: both(
        `(?:${MARK}|\\b(?:last|final|scheduled|planned|removal|closing)\\b)`,
        '\\b(?:migrat|upgrad|switch|mov|transition|deadline|last|final|brown|extend|postpon|shut|leave|clos|empty|blank|null|goodbye|removal|deletion|decommission|eol|end[- ]of|(?:hard )?cut-?off|retirement|discontinu|turn-?down|sunset)',
      ),
      about: 'api or day',
    },
  ),
  deprecation(
    `\\b(?:(?:will |to )?(?:stops? (?:working|accepting \\w+|being \\w+|supporting \\w+)|retires?|sunsets?|expires?|terminates?|ends?(?! of\\b)|goes away|becomes? (?:unavailable|inaccessible|unsupported|invalid)|ceases?)|(?:gets?|be|is|are) ${ADVERBS}(?:${GONE}|${STOPPED}))(?: \\w+){0,3} ${OR_ON}|` +
      `\\bcontinue (?:to use|using) .{1,80} until ${WEEKDAY}(?:the )?(?:end of )?${MOMENT}\\b|` +
      `\\b(?:available|accessible|supported|functional|operational|in operation|usable|maintained|working|(?<=\\b(?:apis?|endpoints?|versions?|v\\d[\\w.]*|fields?|param(?:eter)?s?|headers?|methods?|routes?|webhooks?|urls?|it|they) (?:still |only )?)works?)(?: \\w+){0,3} (?:until|till|through|up (?:to|until)(?: and including)?) ${WEEKDAY}(?:the )?(?:end of )?${MOMENT}\\b`,
    {
      stems: both(
        MARK,
        `\\b(?:${AWAY_STEMS}|stop|retire|expire|terminate|end|goes|become|cease|until|till|through|up to)`,
      ),
      about: 'surface',
    },
  ),
  deprecation(
    `\\b${CALLS} ${TURNS_AWAY}${OF_SOME}[^.;]{0,60}\\b${SINCE}|^\\W*${SINCE},? (?:all |any )?${CALLS} ${TURNS_AWAY}${OF_SOME}`,
    {
      stems: both(
        MARK,
        '\\bwill .{0,60}\\b(?:reject|refus|disallow|forbid|prohibit|den|block|declin|ignor|discard|drop|dismiss|disconnect|turned|cut off|invalid|unsupported|not |answer|imposs|met|respon|fail|break|error|time out|stop|ceas|return|get|receiv|yield|produc|throw|rais|trigger|caus|result|lead|reply|end in|encounter|see|giv)',
      ),
      about: 'api or day',
    },
  ),
  deprecation(
    `\\bno (?:new|further|more|additional) (?:[\\w-]+ ){1,5}(?:will be|are|can be|may be) (?:accepted|issued|created|granted|added|processed|allowed|possible)\\b.{0,60}\\b${ON}|` +
      `^\\W*(?:from|after|starting|beginning|as of|effective)(?: on| from| in)? (?:the )?${WEEKDAY}(?:the )?${MOMENT},? no (?:new|further|more|additional) (?!(?:[\\w-]+ ){0,3}(?:fees?|charges?|costs?)\\b)(?:[\\w-]+ ){1,5}(?:will be|are|can be|may be) (?:accepted|issued|created|granted|added|processed|allowed|possible)\\b|` +
      `\\bnew (?:[\\w-]+ ){0,3}(?:registrations?|sign-?ups?|applications?|keys?|tokens?|connections?|integrations?) (?:(?:for|to|of) [^.;]{1,40} )?(?:close|end|stop|are (?:closed|disabled)|will (?:be (?:closed|disabled|refused|rejected)|close|end|stop)) .{0,30}\\b${ON}`,
    {
      stems: both(MARK, '\\b(?:no (?:new|further|more|additional) |new .*(?:clos|end|stop|disabl|refus|reject))'),
      about: 'api or day',
    },
  ),
];
