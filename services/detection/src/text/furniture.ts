// Lines that a site puts around what it documents: counters, links to edit and share, questions for feedback. A whole line is furniture or
// none of it is; what stands in a table or a definition never is.
import { fold } from './normal-form.ts';

/** Longest line that may be furniture. */
const MAX_CHARS = 300;

const COUNT = '[\\d.,]+\\s?[km]?\\+?';
const COUNTED =
  '(?:views?|stars?|forks?|watch(?:ers)?|downloads|comments?|likes?|votes?|followers|contributors?|replies|shares)';
const PAGE = '(?:page|article|doc|document|documentation|topic|file|section|guide)';
const WHERE = '(?:github|gitlab|bitbucket)';

const SIGN = '(?:(?:log|sign)[ -]?(?:in|out|up|on)|create (?:an )?account|register|my account)';
const MADE = '(?:(?:automatically|auto-?) ?)?(?:generated|built|created|rendered|compiled|made)';
const GENERATOR =
  '(?:sphinx|mkdocs|docusaurus|jekyll|hugo|gitbook|docfx|doxygen|javadoc|typedoc|jsdoc|redoc|slate|vitepress|asciidoctor|antora|hexo|mintlify|readme|apidoc|raml2html|asyncapi|swagger|spectaql)';

const LANGUAGE =
  '(?:shell|curl|bash|http(?:ie)?|python|javascript|node(?:\\.js)?|typescript|php|ruby|golang|go|java|kotlin|swift|rust|c#|csharp|powershell|perl|scala|dart|elixir)';

const LEGAL =
  '(?:about(?: us)?|careers|imprint|privacy(?: (?:policy|notice))?|terms(?: (?:of (?:use|service)|and conditions))?|accessibility|legal(?: notice)?|cookies?|cookie policy|sitemap|contact(?: us)?)';

/** Put to the reader, perhaps with the answers to choose from. */
const QUESTIONS: readonly RegExp[] = [
  new RegExp(
    `^(?:was|is|did you find|how helpful was) (?:this|it) (?:${PAGE} )?(?:information )?(?:helpful|useful)\\b`,
  ),
  new RegExp(`^(?:did|does) this (?:${PAGE} )?help(?: you)?\\W*(?:(?:yes|no)\\W*){0,2}$`),
];
const LINES: readonly RegExp[] = [
  new RegExp(
    `^(?:page )?(?:views|visits|downloads)(?: (?:this|last|per|since) \\w+)?\\W+${COUNT}(?:\\W+(?:docs? |documentation )?build [\\w.-]+)?$|^rated ${COUNT}(?: ?/ ?| out of )\\d+(?: stars?)?(?: (?:by|from) ${COUNT} \\w+)?$|^${COUNT}(?: ?/ ?5| out of 5)(?: stars?)?(?:\\W+${COUNT} (?:ratings?|reviews?|votes?))?\\W*$`,
  ),
  new RegExp(`^${COUNTED}\\W*${COUNT}$|^${COUNT} ${COUNTED}$|^viewed ${COUNT} times?$`),
  new RegExp(
    `^(?:join )?${COUNT} (?:other )?(?:developers|people|users|members|readers|visitors)(?: are)? (?:online|reading|viewing|here)\\b.*$|^join ${COUNT} (?:other )?(?:developers|people|users|members|readers)\\W*$`,
  ),
  ...QUESTIONS,
  /^thank(?:s| you) for (?:letting us know\b.{0,80}|(?:your|the|giving(?: us)?) feedback)$|^we'?re sorry we let you down$|^if you(?:'ve| have) got a moment, please tell us\b.{0,120}$/,
  new RegExp(`^(?:star (?:us )?on )?github\\W*${COUNT}(?: stars?)?$`),
  /^\d+\s?min(ute)?s?[ -]read$/,
  /^(estimated )?(reading time|time to read)\W*\d+\s?(min(ute)?s?|m)?( read)?$/,
  new RegExp(
    `^(?:edit|improve|fork|view|open) (?:this|the) (?:${PAGE})(?: (?:source|on|in|at) ?)*(?: ?${WHERE})?$|^(?:edit|view|fork|open) (?:source )?(?:on|in|at) ${WHERE}$`,
  ),
  new RegExp(
    `^(?:suggest|propose|submit) (?:an )?(?:edit|change|improvement)s?(?: (?:to|for|on) (?:this|the) ${PAGE})?$`,
  ),
  new RegExp(
    `^(?:report (?:a|an) (?:problem|issue|bug) (?:with|on|about) this ${PAGE}|(?:give|send|leave|provide) (?:us )?feedback(?: (?:about|on) this ${PAGE})?)$`,
  ),
  new RegExp(
    `^(?:copy|print|share|download|save|bookmark) this ${PAGE}$|^copy (?:page|link|as markdown|page as markdown)$|^view (?:page )?as markdown$|^download (?:as )?pdf$|^back to (?:the )?top$|^(?:on|in) this ${PAGE}$|^table of contents$`,
  ),
  new RegExp(
    `^(?:ask (?:ai|an ai|chatgpt|claude)|open in (?:chatgpt|claude|cursor|vs code))(?: (?:about )?this ${PAGE})?$`,
  ),
  /^(we|this (web)?site|by (using|continuing)|our (web)?site)\b.{0,120}\bcookies?\b.*\b(experience|analy[sz]\w+|consent|preferences|advertis\w+|traffic|policy|agree)\b/,
  /^(accept|reject|manage) (all )?cookies$|^cookie (settings|preferences|policy)$/,
  /^(subscribe to|sign up (for|to)|join) (our|the) (newsletter|mailing list|updates)\b.*$/,
  /^(share|tweet|follow us|find us|join us) (this )?on [\w ]{1,20}$/,
  /^(skip to (main |the )?content|toggle (navigation|theme|dark mode|sidebar|menu)|switch to (dark|light) mode|loading|copied(?: to (?:the )?clipboard)?|copy (code|to clipboard))$/,
  /^(advertisement|sponsored( by .{1,60})?|ads (by|via) .{1,60})$/,
  new RegExp(`^edit this ${PAGE}\\W+was (?:this|it) (?:${PAGE} )?(?:helpful|useful)\\b.{0,20}$`),
  /^(?:help us (?:to )?improve\b.{0,60}|(?:please )?(?:take|fill (?:in|out)|answer) (?:our|this|the|a) .{0,40})\bsurvey\b.{0,60}$/,
  /^(⌘|ctrl|cmd|command|control) ?\+? ?[a-z/]$/,
  new RegExp(
    `^this ${PAGE} (?:was|has been) (?:last )?(?:edited|modified|changed|updated|reviewed|accessed|viewed|visited|read)(?: (?:on|at|by) [^.;]{1,60}| ${COUNT} times?)$`,
  ),
  new RegExp(`^${SIGN}(?:\\W+(?:or )?${SIGN}){0,3}$`),
  // "Status: 12.02.2026 | Imprint | Privacy".
  new RegExp(
    `^(?:(?:status|as of|last change)\\W+\\d[\\d./-]{5,9}\\W+)?${LEGAL}(?:\\W+${LEGAL})+(?:\\W+(?:©|\\(c\\)|copyright).{0,60})?$`,
  ),
  // "Docs › API › Orders": where the page stands.
  /^(?:home|docs|documentation)(?: [›»>/→] [^›»>/→]{1,60}){1,6}$/,
  new RegExp(`^rate this ${PAGE}$|^how (?:did we do|can we improve(?: this ${PAGE})?)\\??$`),
  /^(?:(?:any )?questions|need (?:more )?help)\? (?:chat|talk|contact|email|reach|ask)\b.{0,60}$|^chat with us$|^all systems (?:are )?operational$/,
  /^(?:(?:download|save|view|export)(?: as)? pdf|print)(?:\W+(?:(?:download|save|view|export)(?: as)? pdf|print)){1,3}$/,
  /^(?:your browser (?:is (?:not|no longer) supported|does not support)|please (?:enable|turn on) javascript)\b.{0,120}$/,
  /^(?:light|dark)(?: mode| theme)?(?:[\s/|·•]+(?:light|dark|system|auto)(?: mode| theme)?){1,2}$|^(?:light|dark) (?:mode|theme)$/,
  /^search(?: (?:the )?(?:docs|documentation))?\W*(?:⌘|ctrl|cmd)\W*k$/,
  /^build [0-9a-f]{7,40}\b.{0,40}$|^(?:server|local|current) time\W+[^:]{0,30}\b\d{1,2}:\d\d\b.{0,20}$|^this document was created by man2html\b.{0,100}$/,
  // "Generated on 3 March 2026 14:02 by DocGen build 8812 | © Company".
  new RegExp(
    `^(?:this ${PAGE} (?:was )?)?${MADE} (?:on|at) [^.;]{0,30}\\d{4}[^.;]{0,20} (?:by|with|using) [\\w .+-]{1,60}(?:\\W+(?:©|\\(c\\)|copyright).{0,60})?$`,
  ),
  new RegExp(
    `^(?:powered by|(?:this (?:${PAGE}|documentation) (?:(?:was|is) )?)?${MADE}(?: and hosted)? (?:by|with|using|on)) ${GENERATOR}\\b[\\w ,.+-]{0,60}$`,
  ),
  // "Generated with apidoc 1.2.0 - 2025-09-14 - build 71d472c. © 2025 Company".
  new RegExp(`^${MADE} (?:by|with|using) ${GENERATOR}\\b[\\w ,.+-]{0,30}\\b20\\d\\d-\\d\\d-\\d\\d\\b.{0,80}$`),
  // What samples are written in, to choose from.
  new RegExp(`^(?:${LANGUAGE}[\\s|/,·•]{0,3}){2,12}$`),
  // "Generated with DocGen 1.2.0 - Mon Nov 23 2026 13:51:13 GMT+0000".
  new RegExp(
    `^(?:this ${PAGE} (?:was )?)?${MADE} (?:by|with|using) [^:;]{1,60}\\b20\\d\\d\\b[^:;]{0,10}(?:\\b|t)\\d{1,2}:\\d\\d\\b.{0,60}$`,
  ),
  /^(this )?page (was )?(generated|rendered|loaded) in [\d.]+ ?(s|ms|seconds?|milliseconds?)\W*$/,
  new RegExp(`^${COUNT} (?:people|persons?|readers|users) likes? this(?: ${PAGE})?$|^be the first to like this$`),
  /^retrieved from\W+https?:\S{1,200}index\.php\?title=\S{1,200}oldid=\d+\W*$/,
  // "Last modified June 8, 2026: orders: spell out rounding (dc56f32)", "Last modified 2026-06-08: …".
  /^last (?:modified|updated?|changed?)\W(?:[^;:]{4,30}\b20\d\d|20\d\d-\d\d-\d\d): .{1,160}\([0-9a-f]{7,40}\)$/,
  // "Last modified: 4 Nov 2025 - Visitors: 048213 - © 1999-2025 Kestrel".
  new RegExp(
    `^(?:last (?:modified|updated?|changed?)\\W[^;]{4,40}\\W)?visitors\\W{1,3}${COUNT}(?:\\W{1,4}(?:©|\\(c\\)|copyright).{0,120})?$`,
  ),
  // "Visitor no. 184,220 Page built in 0.031 s".
  new RegExp(
    `^visitors?(?: no\\.?| number| count(?:er)?)?\\W{0,3}${COUNT}(?:\\W{1,3}page (?:built|generated|rendered|loaded|created) in [\\d.]+ ?(?:m?s|seconds?|milliseconds?))?$`,
  ),
  /^contributors?: /,
  // "Except where otherwise noted, this document is licensed under …".
  new RegExp(
    `^(?:(?:except (?:where|as)|unless) otherwise \\w+,? )?(?:(?:the|this|all) )?(?:${PAGE}|content|text|work|site|website|wiki)(?: (?:of|on|in) th\\w+ ${PAGE})? (?:is|are) (?:licen[sc]ed|available|distributed|released) under (?:the |a |an )?(?:terms of )?(?:the )?(?:creative commons|cc\\b|gnu free|apache|mit\\b|bsd\\b).{0,200}$`,
  ),
  /^(?:any )?questions\?$/,
  // "version 3.2.6-1+deb13u5 (Debian)": what was installed where the page was made.
  /^version \d[\w.+:~-]{0,40}-\w[\w.+~]{0,40} \((?:debian|ubuntu|fedora|suse|alpine|arch|red hat)\b[\w. ]{0,20}\)$/,
  /^full changelog: /,
  /^(request|trace|correlation|ray)[ -]?id\W+[\w-]*\d[\w-]*$/,
];
/** One look for all: most lines are none of them. */
const ANY_LINE = new RegExp(LINES.map(({ source }) => source).join('|'));

/** What they begin with: most lines need no closer look. */
const START =
  /^[^\p{L}\p{N}]*(?:⌘|\d|about|accept|answer |ads |accessib|advert|article|as of|ask|all sys|any ques|auto|back|bash|bookmark|build |built|by (?:using|cont)|careers|chat|cmd|comm|compiled|contact|content|contrib|control|cookie|cop|corr|create|ctrl|csharp|c#|curl|current t|dark|dart|did|doc|download|edit|elixir|except |export|estimated|find us|follow|fork|fill |full|generated|github|give|go|help us|home|how|http|imprint|improve|in this|is this|java|join|kotlin|last (?:change|modif|update)|be the f|retrieved|visitor|leave|legal|light|like|loading|local t|log|made|manage|my acc|need |node|on this|open|our (?:web)?site|page|perl|php|please|power|python|print|priva|propose|provide|questions|rated? |ray|reading|register|reject|rendered|replies|report|request|ruby|rust|save|scala|search|send|server t|share|shell|sign[ -]?(?:in|out|up|on)|sitemap|skip|sponsored|star|status|submit|subscribe|suggest|swift|switch to|table|take |terms|this |time to|toggle|trace|thank|tweet|typescript|unless oth|version \d|view|vote|was|watch|we |we['’]?re sorry|if you['’ ]|your br)/iu;
const LEADING = /^[^\p{L}\p{N}⌘]+/u;
const TRAILING = /[\s.:→»›]+$/;

const OWNED =
  /^\W*(©|\(c\) ?\d{4}|copyright (©|\(c\))? ?\d{4})|\ball rights reserved\W*$|\bpage (?:generated|rendered|built) (?:on |at )?\d{4}-\d\d-\d\d[\d: ]*$/i;

/** Whether the line says nothing about what is documented. */
export function isFurniture(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  if (!START.test(text)) return OWNED.test(text);
  const line = fold(text).replace(LEADING, '').replace(TRAILING, '');
  return ANY_LINE.test(line) || OWNED.test(text);
}

const LISTS_PLACES = /^(in this (article|section)|on this page|table of contents)$/;
const LEADS_ELSEWHERE =
  /^(related|recommended|popular|trending|more) (articles?|posts?|pages?|topics?|reading|guides?|blog posts?)( (for you|in this section))?$|^(you (may|might) also (like|be interested in)|people also (viewed|read|asked)|recently viewed( articles?)?|was (this|it)( page| article| section| guide)? (helpful|useful)|share this (page|article)|still have questions|need more help|(manage )?(cookie|privacy) (settings|preferences)|(we value )?your privacy( choices)?|we (use cookies|value your privacy)|\d+ comments?|comments \(\d+\)|leave a (comment|reply)|stay (up to date|updated|informed|in the loop|in touch)|(subscribe|sign up) (to|for) (our|the) (newsletter|updates)|latest (blog )?posts?)$/;

const LEADS_ON =
  /^(?:(?:most|more) (?:popular|viewed|read)(?: (?:articles?|pages?|posts?|topics?|resources))?|similar (?:articles?|pages?|topics?)(?: in \w+)?|(?:your )?recent activity)$/;

const bare = (title: string): string => fold(title).replaceAll(/[\s.:?!]+$/g, '');

/** A heading over links to places of the page. What stands below it in the outline is the page. */
export const isContentsTitle = (title: string): boolean => LISTS_PLACES.test(bare(title));

/** A heading over links to other pages, or over a question to the reader. */
export const isAsideTitle = (title: string): boolean => LEADS_ELSEWHERE.test(bare(title));

/** A heading over names of other pages, where nothing else stands below it. */
export const isLeadingTitle = (title: string): boolean => LEADS_ON.test(bare(title));

/** "Was this page helpful?": a count or an answer behind it is no more than that. */
export const isQuestion = (text: string): boolean =>
  text.length <= MAX_CHARS && START.test(text) && QUESTIONS.some((form) => form.test(fold(text).replace(LEADING, '')));
const ANSWER =
  /^(?:\W*(?:yes|no|[\d.,]{1,12}k?(?: (?:of|out of|\/) [\d.,]{1,12}k?)?)(?![\p{L}\p{N}])){1,4}\W*(?:(?:people |users )?found this helpful|votes?|likes?)?\W*$/iu;
export const isAnswer = (text: string): boolean => text.length <= MAX_CHARS && ANSWER.test(text);

/** Longest line that promotes something. */
const MAX_PROMOTION_CHARS = 200;
const OCCASION =
  /\b(?:webinars?|conferences?|summit|meet-?ups?|hackathons?|giveaways?|contests?|competition|tournament|championship|(?:trading|\p{L}+) cup|sweepstakes?|raffle|airdrop|workshops?|roadshow|live ?streams?|black friday|cyber monday|expo|\p{L}+conf|\p{L}+fest)\b/iu;
const INVITATION =
  /\b(?:join|meet us|see you|register|registration|tickets?|rsvp|sign up|enter|attend|win|prizes?|prize pool|share [\d,.]+|save (?:your|a) (?:seat|spot)|book (?:now|your)|early bird|\d+ ?% off|discount|don't miss|learn more|watch (?:now|live|it)|recordings?|reserve)\b/i;
const OFFERS_ELSEWHERE =
  /大赛|大賽|比赛|比賽|活动|活動|峰会|峰會|大会|大會|直播|沙龙|沙龍|キャンペーン|セミナー|이벤트|세미나/;
const INVITES_ELSEWHERE =
  /报名|報名|参加|參加|参与|參與|瓜分|抽奖|抽獎|空投|赢取|贏取|奖池|獎池|奖励|獎勵|优惠|優惠|门票|門票|応募|申し込み|참가|신청|등록/;
/** What callers must know, whatever else the line is about. */
const OF_USE =
  /\b(?:apis?|sdks?|endpoints?|webhooks?|versions?|v\d[\w.]*|deprecat\w*|sunset\w*|retir\w*|remov\w*|discontinu\w*|shut\w*|ends?|ending|breaking|migrat\w*|upgrad\w*|outage|incident|downtime|maintenance|degraded|limit\w*|quota|security|keys?|tokens?)\b|接口|版本|下线|下線|停止|维护|維護|升级|升級|限频|限速|限制|安全/i;

/** Whether the line invites to an occasion and says nothing of what is documented. */
export function isPromotion(text: string): boolean {
  if (text.length > MAX_PROMOTION_CHARS || OF_USE.test(text)) return false;
  return (
    (OCCASION.test(text) && INVITATION.test(text)) || (OFFERS_ELSEWHERE.test(text) && INVITES_ELSEWHERE.test(text))
  );
}
