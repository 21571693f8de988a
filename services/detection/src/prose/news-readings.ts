// Words that tell of safety, speed, repairs and new things.
import { FIRST } from './entry-ends.ts';
import { feature, fix, performance, security } from './reading.ts';
import type { Reading } from './reading.ts';
import { formsOf } from './verb-forms.ts';

/** What is no part of what is offered to callers, and news of an end or a demand. */
export const NO_OFFER =
  '(?!.{0,120}\\b(?:remov\\w+|renam\\w+|delet(?:ed|ion)|deprecat\\w+|retired?|gone|dropp\\w+|drop|disabled|discontinu\\w+|broken|break\\w*|moved|changed|ignored|instead of|mandatory|required|must|only|no longer|fees?|limits|bugs?|credentials|leak\\w*|dangerous)\\b)' +
  '(?!.{0,80}\\b(?:docs?|documentation|guides?|examples?|tutorials?|typos?|tests?|logs?(?! (?:[\\w/]+ ){0,2}(?:endpoints?|apis?|fields?|events?)\\b)|logging|ci|caching|dependenc(?:y|ies)|pages?|dashboard|links?|screenshots?)\\b)';

const ATTACK =
  '(?:(?:code|command) injection|(?:path|directory)[- ]traversal|(?:remote|arbitrary) code execution|privilege escalation|request forgery|open redirect)';

export const NEWS: readonly Reading[] = [
  security(
    /\b(cve-\d[\d-]*|ghsa(?:-[a-z\d]{4}){3}|ghsa advisory|(?:fix|patch|clos)(?:es|ed) (?:an? |the )?(?:[a-z]+ )?flaws?|vulnerabilit(y|ies)|tls ?v?1\.\d|ssl ?v?[23]|ciphers?( suites?)?|security (fix|patch|update|advisory|issue|bulletin)|certificate (rotation|renewal(?! (?:e-?mails?|notices?|pages?|reminders?)\b)|pinning|change|authority)|certificates? .{0,40}(will be|has been|have been|was|were) (renewed|rotated|replaced|reissued|deployed|updated|changed)|tls (versions?|certificates?)|csrf|xss|ssrf|sql injection|security (?:hole|flaw|weakness))\b/,
  ),
  // Not every walk through folders is an attack.
  security(
    `\\b(?:fix|clos|patch|prevent|protect|mitigat|address|resolv|harden|block|vulnerab|attack|flaw|hole|issue|against)\\w*\\b.{0,80}\\b${ATTACK}|\\b${ATTACK}s?\\b.{0,40}\\b(?:attacks?|vulnerab\\w+|holes?|flaws?|issues?|fix(?:ed|es)?|patched|closed|prevented|mitigated)\\b`,
  ),
  security(
    /\b((?<!\b(?:generat|get|obtain|request|issu|return|fetch|creat|receiv|retriev|exchang|mint)\w* (?:\w+ )?)new|now|add(s|ed)|changes? (to|in|of)|chang(ed|ing)|rotat(e|es|ed|ion)|revok(e|es|ed)|additional|improved)( [\w:.`-]+){0,5} (oauth|scopes|(?<!\bin )scope|permissions?|api keys?|access tokens?|authentication|authorization|two-factor|2fa|mfa|ip (allow|white)[- ]?list\w*|signature verification)\b/,
  ),
  security(
    /\b(?:ips|(?:ip )?cidrs?|ip (?:addresses|ranges|blocks|(?:allow|white)[- ]?lists?))\b[^,;]{0,80}\b(?:chang(?:e|es|ed|ing)|expand(?:ed|ing)?|broaden(?:ed|ing)?|mov(?:ed|ing)|rotat(?:ed|ing)|replaced|updated|added|removed|retired|new)\b|(?:\b(?:new|additional|add(?:ed|ing)|chang(?:ed|ing))|(?:^\W*|\bhave |\bwe )updat(?:ed|ing)|\b(?:from|to) (?:these|the following)) (?:[\w-]+ ){0,3}(?:ips\b|ip (?:addresses|ranges|blocks)\b)|\b(?:allow|white|safe)[- ]?list\b.{0,60}\b(?:ips|ip (?:addresses|ranges|blocks))\b|\b(?:following|our|these) (?:ips|ip (?:addresses|ranges|blocks))\b.{0,60}\b(?:allow|white|safe)[- ]?lists?\b/,
  ),
  security(
    /\bwe(?:'ll| will|'re| are|'ve| have)? (?:be )?(?:rotat(?:e|ed|ing)|renew(?:ed|ing)?|reissu(?:e|ed|ing)|replac(?:e|ed|ing)) .{0,60}\b(?:keys?|certificates?|secrets?)\b|\b(?:signing|public|encryption|verification|webhook) (?:keys?|secrets?) .{0,40}\b(?:will be|are being|is being|have been|has been) (?:rotated|renewed|replaced|changed|reissued)\b|\b(?:sha-?1|md5|rc4|3des)\b.{0,60}\b(?:removed|replaced|retired|dropped|disabled|no longer)\b/,
  ),
  security(
    /\b(?:improv|enhanc|strengthen|increas)\w* (?:the )?security of\b(?!.{0,60}\b(?:website|site|dashboard|office|build|pipelines?|infrastructure|ci)\b)/,
    { inEntry: true },
  ),
  security(
    /\bhardens? [^.;]{0,60}\b(?:tokens?|sessions?|keys?|authentication|auth|login|signatures?)\b|\b(?:tokens?|sessions?|keys?|logins?|requests?|webhooks?)\b[^.;]{0,40} against (?:replay|theft|phishing|brute[- ]force|hijack\w*|spoofing|tampering)\b|\bdemands? (?:the )?[\w.:-]+ (?:permissions?|scopes?|roles?)\b|\b(?:tokens?|(?:one-time )?codes?|sessions?|links?) (?:for [a-z ]{1,30} )?(?:now )?(?:live|lives|last|lasts|lapses?|expires?) (?:for |after )?[\w.]+ (?:seconds?|minutes?|hours?|days?)\b|\b(?:needs?|requires?|must (?:have|use)) [^.;]{0,40}\b(?:2fa|mfa|(?:two|multi)-factor)\b/,
    { inEntry: true },
  ),
  fix(
    /\bbug ?fix(es)?\b(?! and\b)|^\W{0,4}fixing (?:(?:an?|the|some|several|another) )?(?:\w+ )?(?:bugs?|issues?|problems?|errors?|crash(?:es)?|regressions?|leaks?)\b|(?<!-)\b(fix(ed|es)?|resolved?|resolves|corrected?|corrects|repaired)\b(?!-| (rates?|prices?|amounts?|length|size|width|terms?|income|points?|ip|values?|positions?|fees?|numbers?|at|to|set|interval|window|schedule|period|costs?|by the))/,
  ),
  performance(
    /(?<![/\w])(rate[- ]?limit(s|ed|ing|ers?)?|quotas?|throttl\w+|latency|time-?outs?|page sizes?|requests? per (second|minute|hour|day)|(faster|slower|speed(s|ed)? up)|(improv|better|increas|optimi[sz]|boost)\w*.{0,60}\b(performance|response times?|throughput|(?:reliability|stability)(?!.{0,80}\b(?:docs|site|dashboard|console|website)\b))|performance (improv|optimi[sz])\w*|(increas|rais|lower|reduc|decreas)\w* .{0,40}\b(max(imum)?|min(imum)?|limits?|weight)|weight (increased|decreased|reduced)|limits? .{0,40}(increased|raised|lowered|reduced|doubled|halved|shortened|extended|tightened|relaxed)|(rate|request|connection|size|payload|burst|call|usage|page|upload|query|concurrency|message) limits? (updates?|changes?|increases?|reductions?|adjustments?)|(limited|capped) (to|at) (?:an? (?:max(?:imum)?|total) of )?[\d,.]+|too many requests|(?<![\d,.])\d[\d,.]{0,20}k? (\w+ ){1,3}(per|each|every|an?) (\d+ )?(seconds?|minutes?|hours?|days?)\b|(?<![\d,.])\d[\d,.]{0,20}k? ?(requests?|calls?|messages?|connections?|req)\/(s|sec|second|min|minute|hour|h|day)|(max(imum)?|min(imum)?) .{0,60}(changes|changed|is now|are now)|changed from [\d.,]+ ?(ms|milliseconds?|s|seconds?|minutes?|hours?|days?|[kmg]b)|concurren(t|cy) (requests?|connections?|limit))\b/,
  ),
  performance(
    `${FIRST}${formsOf('add, introduce, set')} (?:[a-z]+ ){0,3}(?:max(?:im(?:um|al))?|min(?:im(?:um|al))?) (?:(?:batch|page|request|payload) )?(?:sizes?|lengths?|numbers?) (?:to|for|of|on)\\b|\\b(?:max(?:imum)?|min(?:imum)?)\\b [^.;]{1,100} (?:has|have|was|were|is|are) (?:now )?(?:been )?(?:reduced|lowered|decreased|raised|increased|doubled|halved) (?:from \\S+ )?to \\d`,
    { inEntry: true },
  ),
  performance(
    `${FIRST}${formsOf('add, introduce')} (?:[a-z]+ ){0,3}(?:(?:rate|requests?|calls?|api) limiters?)\\b|\\bintroduc(?:e[sd]?|ing) (?:an? |the )?(?:new )?\\d[\\w,.-]*(?: [a-z]+){0,2} limits?\\b`,
    { inEntry: true },
  ),
  performance(
    /^\W*(?:new |daily |hourly |monthly |(?:\w[\w-]* ){0,2}(?:size|rate|call|api|request) )limits? (?:for|on|of|per) /,
    { inEntry: true },
  ),
  // What a call counts for, where calls are rationed.
  performance(
    /\bweights? (?:[^\s,;.]+ ){0,3}(?:chang|updat|adjust)(?:es|ed|e) (?:from [\d,.]+ )?to [\d,.]+|\b(?:updat|chang|adjust)(?:es|ed|e) (?:the )?(?:[\w-]+ ){0,2}weights? (?:[^\s,;.]+ ){0,4}(?:from [\d,.]+ )?to [\d,.]+/,
    { about: 'api', inEntry: true },
  ),
  // Out of its trial.
  feature(
    /\b(?:pushed|promoted|moved|released|graduated|brought) [^.;]{0,80}\b(?:in)?to (?:an? |the )?(?:ga\b|general availability|stable|production)|\b(?:is|are|has|have) (?:now )?(?:out of|left|graduated from|leaving|exited) (?:\w+ )?(?:beta|preview|alpha)\b|\b(?:is|are) no longer (?:in |an? |the |considered |marked |as ){0,3}(?:beta|alpha|preview|early access|experimental|provisional|unstable)\b/,
    { inEntry: true },
  ),
  feature(
    `^\\W*(?:more|additional|further) (?:\\w[\\w-]* ){0,2}(?:param(?:eter)?s|fields|filters|options|endpoints|events|values|properties|attributes)\\b${NO_OFFER}|${FIRST}(?:introduction|launch) of\\b${NO_OFFER}|${FIRST}(?:${formsOf('enable, expose')}|supporting|enabling|exposing) (?!(?:us|our)\\b)${NO_OFFER}`,
    { inEntry: true },
  ),
  feature(
    `${FIRST}${formsOf('include')} (?!(?:all|only|your)\\b)${NO_OFFER}[^,;]{1,100} (?:in|with|on|to)\\b|` +
      '\\badditionally (?:returns?(?! (?:an? )?errors?\\b)|includes?|accepts?|supports?|provides?|contains?|exposes?)\\b|' +
      `\\b(?:is|are) now (?:also )?(?:returning|accepting|supporting|including|exposing|providing|sending)\\b(?! (?:an? |the |http )?(?:empty|null|nothing|no|only|fewer|less|correct|right|errors?|[45]\\d\\d)\\b)|\\bnow (?:also )?implements?\\b|` +
      `\\b(?<!\\b(?:removed|deprecated|required|blocked|deprecation|validation|deadline|sunset)\\b.{0,60})(?:has|have) (?:now |also )*been (?:expanded|extended|enriched|supplemented|appended|amended|augmented) (?:with|by|to (?:also |now )?(?:include|support|accept|cover|allow|return|provide))\\b`,
    { about: 'api', inEntry: true },
  ),
  feature(
    /\b(?:is not|are not|isn't|aren't) (?:[a-z]+ly )?(?:required|mandatory|needed|necessary|obligatory) (?:[^,;.]{1,40} )?(?:anymore|any more|any longer)\b/,
    { about: 'api' },
  ),
  feature(
    /\b(add(ed|s)|introduc(ed|es|ing)|implemented|new\b(?! (?:home|name|logo|look|office|data ?cent(?:er|re)|cluster|hardware|address for)\b| [a-z-]+ (?:cannot|can't|can no longer|may not|may no longer|must|should|need|will not|won't)\b)|now (also )?(?:an? (?=(?:supported|accepted|valid) ))?(supports?|supported|available|accepts?|returns?(?! (?:an? )?(?:empty|null|nothing|no|between|up to|at most) )|includes?|(?<!\b(?:which|that) now (?:also )?)(?:provides?|exposes?|contains?|carries|offers?|shows?)|possible|optional|generally available|(?:returned|included|provided) (?:in|with|for|by)\b|works?|allows?|live)|(is|are) live|ma(de|kes?|king) (?:[\w.]+ ){1,4}optional|made optional|from (?:required|mandatory) to (?:\w+ )?optional|adds? (?:an? |the )?(?:new |optional )|we(?:'re| are) (?:also )?adding|no longer (be )?(required|mandatory|needed|requires?)|launch(ed|es)|can now|support for|support users)\b|(?:^|: |^in [^,;:]{1,60}, )\W*(the )?(add|introduce|support)\b/,
  ),
];
