// Words by which a sentence announces something, the gravest first. Each is a pattern of what stands in a folded sentence.
export type Announcement = 'breaking' | 'deprecation' | 'security' | 'performance' | 'fix' | 'feature';

export interface Reading {
  announces: Announcement;
  pattern: RegExp;
  /** Only of something a caller touches. */
  needsApi?: true;
  /** May be said under a condition without being news. */
  mayDescribe?: true;
}

/** A day, month, quarter or year to come, as prose writes it. */
export const MOMENT =
  '(?:20\\d\\d(?:[-/.]\\d{1,2}){0,2}|q[1-4],? 20\\d\\d|\\d{1,2}[./-]\\d{1,2}[./-]20\\d\\d|(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?=,? \\d)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,?(?: 20\\d\\d)?)';
const FROM_THEN = `\\b(?:from now on|effective immediately|(?:from|starting(?: from| on| in)?|as of|effective(?: from)?|beginning(?: on| in)?) (?:the )?(?:end of )?${MOMENT}\\b)`;
const DEMANDS =
  '\\b(?:must|required|mandatory|have to|has to|need to|needs to|only (?:accepts?|allows?|supports?|works?))\\b';

/** The gravest first. */
export const READINGS: readonly Reading[] = [
  {
    announces: 'breaking',
    pattern:
      /\b(breaking|(backwards?|backward)[- ]incompatible|incompatible) (api )?(changes?|updates?)\b|\bnot backwards?[- ]compatible\b|\b(is|are) (now )?(breaking|incompatible)\b|\baction (is )?required\b/,
  },
  {
    announces: 'breaking',
    pattern:
      /\bno longer (be )?(returns?|returned|accepts?|accepted|supports?|supported|includes?|included|contains?|works?|allows?|allowed|available|possible|sent|sends?|valid|provided|exists?|exposed?|usable|queryable|receives?|published|emitted|honou?red|respected|guaranteed?)\b/,
    needsApi: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(has|have|had) (now )?been (removed|dropped|deleted|discontinued|withdrawn|retired|shut ?down|turned off|disabled|renamed|replaced by)\b|\b(is|are|was|were) (now )?(removed|dropped|discontinued|withdrawn|retired|shut ?down|turned off|renamed (to|from)|replaced by)\b(?! (by mistake|accidentally|in error))/,
    needsApi: true,
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern:
      /(?:^|[\]】:：]\s*)\W*(we |we've |we have )?(have )?(removed?|removing|dropped?|drops?|renamed?|deleted?|withdr[ae]wn?|retired|disabled)\b(?! (an?|the|some)? ?(issue|bug|limit|restriction|typo))/,
    needsApi: true,
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
    pattern: /\b(must|have to|has to|need to|needs to) now\b|\bnow (must|have to|has to|need to|needs to|requires?)\b/,
  },
  {
    announces: 'breaking',
    pattern:
      /\bwill (now )?(be (rejected|refused|denied|blocked|ignored)|fail|return (an )?errors?|result in (an )?errors?|respond with [45]\d\d|stop working)\b|\b(are|is) now (rejected|refused|ignored|blocked)\b/,
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(has|have) (now )?been changed (from|to)\b|\bchanged (\S+ )?from .{1,80} to\b|\bnow (returns?|returned|sent|given|an?) .{1,60} instead of\b|\b(is|are) now (called|named)\b/,
    needsApi: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(get|post|put|patch|delete) \/\S* (was |were |is |has )?(now |been )?moved to\b|\bmoved? ((the )?(endpoint )?)?((get|post|put|patch|delete) )?\/\S+ to\b|\b(base|root|server|api|sandbox|production) urls? (has |have |was |is |are )?(been )?(chang|mov)(ed|es|ing)\b/,
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      '\\bdeprecat(?:ed|es|ing)\\b|\\bdeprecation\\b(?! (?:polic|process|schedule|header|guid|period|timeline|page|warning|strateg|cycle|lifecycle))|' +
        '^\\W*deprecate\\b|\\b(?:will|going to|plan to|decided to|intend to) deprecate\\b|' +
        // The sun sets too.
        `\\bsunset(?:ting|ted)\\b|\\b(?:be|been|being|is|are|was|were|apis?|endpoints?|versions?|v\\d[\\d.]*) (?:now )?sunset\\b(?! (?:time|at))|\\bsunset (?:date|of (?:the |our )?(?:\\w+ )?(?:v\\d|apis?|versions?|endpoints?|support))\\b|\\bsunset:? (?:(?:on|by|in) )?(?:the end of )?(?=${MOMENT}\\b)|` +
        '\\b(?:end[- ]of[- ](?:life|support)(?! polic)|eol|phas(?:ed|ing) out|being retired|obsolete|superseded|use of .{1,60} is discouraged)\\b',
    ),
  },
  {
    announces: 'deprecation',
    pattern:
      /\bwill (soon )?(be )?(removed|retired?|shut ?(down|off)|discontinued?|turned off|withdrawn|switched off|decommissioned|cease|go away|(stop|cease) (supporting|accepting|returning|sending)|no longer(?! (be )?(required|needed|necessary|mandatory|limited|charged|counted|deprecated|expire|fail|throw|block|truncate)))\b|\b(to be|scheduled for|planned for) (removed|removal|shut ?down|retirement)\b|\b(is|are) going away\b|\bplan(s|ned|ning)? to (remove|retire|drop|discontinue)\b|\b(may|might|could) be (removed|retired|dropped)\b/,
  },
  {
    announces: 'deprecation',
    pattern: new RegExp(
      "\\b(?:we will|we'll|we(?: are|'re) going to) (?:soon )?(?:remove|drop|retire|discontinue|sunset|disable|decommission|turn off|shut (?:down|off)|switch off|phase out|stop (?:supporting|accepting|returning|sending)|end support)\\b|" +
        "\\bwe(?: are|'re) (?:removing|dropping|retiring|discontinuing|disabling|decommissioning|turning off|shutting (?:down|off)|switching off|ending)\\b|" +
        '\\bsupport (?:for|of) .{1,80}\\b(?:ends?|will end|is ending|ended)\\b|' +
        `\\b(?:migrate|upgrade|switch|move|transition)\\b.{1,80}\\b(?:before|by|until|no later than|prior to) (?:the )?(?:end of )?${MOMENT}\\b`,
    ),
    needsApi: true,
  },
  {
    announces: 'security',
    pattern:
      /\b(cve-\d[\d-]*|vulnerabilit(y|ies)|tls ?v?1\.\d|ssl ?v?[23]|ciphers?( suites?)?|security (fix|patch|update|advisory|issue|bulletin)|certificate (rotation|pinning|change|authority)|tls (versions?|certificates?)|csrf|xss|sql injection)\b/,
  },
  {
    announces: 'security',
    pattern:
      /\b(new|now|add(s|ed)?|change(s|d)?|rotat(e|es|ed|ion)|revok(e|es|ed)|requires?|required|expire[sd]?)\b.{0,60}\b(oauth|scopes?|permissions?|api keys?|access tokens?|authentication|authorization|two-factor|2fa|mfa|ip (allow|white)[- ]?list\w*|signature verification)\b|\bip (addresses|ranges|(allow|white)[- ]?lists?)\b.{0,40}\b(chang(e|es|ed|ing)|added|new|replaced|updated)\b/,
  },
  {
    announces: 'fix',
    pattern:
      /\bbug ?fix(es)?\b|\b(fix(ed|es)?|resolved?|resolves|corrected?|corrects|repaired)\b(?! (rates?|prices?|amounts?|length|size|width|terms?|income|points?|ip|values?|positions?|fees?|numbers?|at|to|set|interval|window|schedule|period|costs?|by the))/,
  },
  {
    announces: 'performance',
    pattern:
      /\b(rate[- ]?limit(s|ed|ing)?|quotas?|throttl\w+|latency|time-?outs?|page size|requests? per (second|minute|hour|day)|(faster|slower|speed(s|ed)? up|performance)|concurren(t|cy) (requests?|connections?|limit))\b/,
  },
  {
    announces: 'feature',
    pattern:
      /\b(add(ed|s|ing|ition)|introduc(ed|es|ing)|new\b|now (supports?|available|accepts?|returns?|includes?|possible|optional)|ma(de|kes?) [\w.]+ optional|no longer (be )?(required|mandatory|needed)|launch(ed|es)|can now|support for|support users)\b/,
  },
];
