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
  '(?:sphinx|mkdocs|docusaurus|jekyll|hugo|gitbook|docfx|doxygen|javadoc|typedoc|jsdoc|redoc|slate|vitepress|asciidoctor|antora|hexo|mintlify|readme|asyncapi|swagger|spectaql)';

const LEGAL =
  '(?:about(?: us)?|careers|imprint|privacy(?: (?:policy|notice))?|terms(?: (?:of (?:use|service)|and conditions))?|accessibility|legal(?: notice)?|cookies?|cookie policy|sitemap|contact(?: us)?)';

const LINES: readonly RegExp[] = [
  new RegExp(`^${COUNTED}\\W*${COUNT}$|^${COUNT} ${COUNTED}$|^viewed ${COUNT} times?$`),
  new RegExp(
    `^(?:join )?${COUNT} (?:other )?(?:developers|people|users|members|readers|visitors)(?: are)? (?:online|reading|viewing|here)\\b.*$|^join ${COUNT} (?:other )?(?:developers|people|users|members|readers)\\W*$`,
  ),
  new RegExp(`^(?:was|is|did you find|how helpful was) this (?:${PAGE} )?(?:information )?(?:helpful|useful)\\b`),
  new RegExp(`^(?:did|does) this (?:${PAGE} )?help(?: you)?\\W*$`),
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
  /^build [0-9a-f]{7,40}\b.{0,40}$|^(?:server|local|current) time\W+[^:]{0,30}\b\d{1,2}:\d\d\b.{0,20}$/,
  // "Generated on 3 March 2026 14:02 by DocGen build 8812 | © Company".
  new RegExp(
    `^(?:this ${PAGE} (?:was )?)?${MADE} (?:on|at) [^.;]{0,30}\\d{4}[^.;]{0,20} (?:by|with|using) [\\w .+-]{1,60}(?:\\W+(?:©|\\(c\\)|copyright).{0,60})?$`,
  ),
  new RegExp(
    `^(?:powered by|(?:this (?:${PAGE}|documentation) (?:(?:was|is) )?)?${MADE}(?: and hosted)? (?:by|with|using|on)) ${GENERATOR}\\b[\\w ,.+-]{0,60}$`,
  ),
  // "Generated with DocGen 1.2.0 - Mon Nov 23 2026 13:51:13 GMT+0000".
  new RegExp(
    `^(?:this ${PAGE} (?:was )?)?${MADE} (?:by|with|using) [^:;]{1,60}\\b20\\d\\d\\b[^:;]{0,10}\\b\\d{1,2}:\\d\\d\\b.{0,60}$`,
  ),
  /^(this )?page (was )?(generated|rendered|loaded) in [\d.]+ ?(s|ms|seconds?|milliseconds?)\W*$/,
  /^contributors?: /,
  /^full changelog: /,
  /^(request|trace|correlation|ray)[ -]?id\W+[\w-]*\d[\w-]*$/,
];
/** One look for all: most lines are none of them. */
const ANY_LINE = new RegExp(LINES.map(({ source }) => source).join('|'));

/** What they begin with: most lines need no closer look. */
const START =
  /^[^\p{L}\p{N}]*(?:⌘|\d|about|accept|ads |accessib|advert|article|as of|ask|all sys|any ques|auto|back|bookmark|build |built|by (?:using|cont)|careers|chat|cmd|comm|compiled|contact|contrib|control|cookie|cop|corr|create|ctrl|current t|dark|did|doc|download|edit|export|estimated|find us|follow|fork|full|generated|github|give|home|how|imprint|improve|in this|is this|join|last change|leave|legal|light|like|loading|local t|log|made|manage|my acc|need |on this|open|our (?:web)?site|page|please|powered|print|priva|propose|provide|questions|rate |ray|reading|register|reject|rendered|replies|report|request|save|search|send|server t|share|sign[ -]?(?:in|out|up|on)|sitemap|skip|sponsored|star|status|submit|subscribe|suggest|switch to|table|terms|this |time to|toggle|trace|tweet|view|vote|was|watch|we |your br)/iu;
const LEADING = /^[^\p{L}\p{N}⌘]+/u;
const TRAILING = /[\s.:→»›]+$/;

const OWNED = /^\W*(©|\(c\) ?\d{4}|copyright (©|\(c\))? ?\d{4})|\ball rights reserved\W*$/i;

/** Whether the line says nothing about what is documented. */
export function isFurniture(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  if (!START.test(text)) return OWNED.test(text);
  const line = fold(text).replace(LEADING, '').replace(TRAILING, '');
  return ANY_LINE.test(line) || OWNED.test(text);
}

const LISTS_PLACES = /^(in this (article|section)|on this page|table of contents)$/;
const LEADS_ELSEWHERE =
  /^(related|recommended|popular|trending|more) (articles?|posts?|pages?|topics?|reading|guides?|blog posts?)( (for you|in this section))?$|^(you (may|might) also (like|be interested in)|people also (viewed|read|asked)|recently viewed( articles?)?|was this (page|article) helpful|share this (page|article)|still have questions|need more help|(manage )?(cookie|privacy) (settings|preferences)|(we value )?your privacy( choices)?|we (use cookies|value your privacy)|\d+ comments?|comments \(\d+\)|leave a (comment|reply)|stay (up to date|updated|informed|in the loop|in touch)|(subscribe|sign up) (to|for) (our|the) (newsletter|updates)|latest (blog )?posts?)$/;

const bare = (title: string): string => fold(title).replaceAll(/[\s.:?!]+$/g, '');

/** A heading over links to places of the page. What stands below it in the outline is the page. */
export const isContentsTitle = (title: string): boolean => LISTS_PLACES.test(bare(title));

/** A heading over links to other pages, or over a question to the reader. */
export const isAsideTitle = (title: string): boolean => LEADS_ELSEWHERE.test(bare(title));
