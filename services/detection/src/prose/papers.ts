// Whether a sentence speaks of what people read, or of work in the author's own house: not of what programs call.

const ABOUT_WORDS =
  /^\W*removed? (?:the |an? |any |all )?mentions? of\b|\b(?:our|the) (?:change ?log|release notes|documentation|docs) (?:is|are) (?:now )?moving\b|^\W*in (?:this|the next|the following) (?:guide|tutorial|example|section|chapter|article|lesson|step)\b|^\W*(removed?|deleted?|moved?) .{1,80} (from|to|in) (the )?(\w+ ){0,3}(documentation|docs)\W*$|^\W*(?:removed?|deleted?) from (?:the |our )?(?:\w+ )?(?:documentation|docs)\b|\b(typos?|wording|spelling|grammar|formatting|broken links?|documentation only|(docs?|documentation) (?:fix(?:es)?|only|updates?)|clarif(y|ied|ies|ication)s?|screenshots?|(?<!\b(?:document|text|machine|speech|product|title|message|file) )translations?(?! (?:apis?|endpoints?|models?|memor|languages?|requests?|jobs?|fields?|param|objects?|resources?|services?|quotas?)\b)|copy edits?)\b|^\W*(we )?(have )?(now )?document(ed|s)?\b|\bwill (?:now |also )?be (?:documented|described|listed|announced|posted|published) (?:here|below|on this page)\b|\b(is|are|has been|have been) now (?:[a-z]+ly )?(?:documented|described|explained|listed in the (?:\w+ )?reference)\b|\b(docs?|documentation|description|guide) (has|have|is|was|were) (now )?(been )?(added|updated|corrected|improved|clarified|moved|renamed|changed)\b|\b(?:documentation|docs|change ?log|tutorials?) (?:added|updated|corrected|improved|expanded|refreshed|published|translated)\b|\b(corrected|updated|added|fixed|improved) (?:the |an? |new |missing |several |some |various )?([a-z+#]+ )?(code )?(documentation|descriptions?|examples?|(?<=code )samples?|docs|guidance|explanations?|tutorials?)\b(?! (fields?|param|propert|attribut|to (the )?(request|response|payload)))/;

/** What is only read. */
const DOCS =
  '(?:docs?|documentation|readme|tutorials?|change ?log|release notes|style guide|rules of conduct|postman collections?|(?<=\\b(?:apis?|rest|developer|our|sdk|full|complete) )reference|reference (?=(?:of|for|on) (?:the |our )?(?:[\\w-]+ ){0,3}(?:apis?|endpoints?|sdks?)\\b))';
/** Nothing behind a word makes it part of something else, as in "manual capture" and "error codes table". */
const ENDS_THERE =
  '(?=\\W*$|[,;:.)]| (?:of|on|about|for|with|and|or|which|that|how|since|because|as|now|is|are|has|have|was|were)\\b)';
/** What is read, and may be sent by those who deal in it. */
const WRITTEN = `(?:manual|guides?|handbooks?|code (?:samples?|snippets?)(?: in (?!the\\b|all\\b)[a-z#+]+)?|glossary|appendix|roadmap|wiki|faqs?|(?:paragraphs?|chapters?|articles?)(?= (?:on|about)\\b)|blog|status page|diagrams?|survey about|documents? (?:errors?|mistakes?)|developer portal|notations?(?= (?:of|for) (?:required|optional|mandatory)\\b))${ENDS_THERE}`;
/** What may be read, and may be part of an answer: it is read where it tells of a part of an interface. */
const TELLING =
  '(?:sections?|explanations?|descriptions?|details|information|tables?|examples?|overviews?|notes?|instructions|lists?)';
/** The same word in the name of something that is sent. */
const NO_NAME =
  '(?! (?:apis?|endpoints?|fields?|param\\w*|propert\\w+|attribut\\w+|headers?|objects?|values?|events?|ids?|urls?|numbers?|types?|keys?|options?|filters?|flags?|links?|scopes?|resources?|webhooks?|codes?|methods?|arrays?|upload\\w*|collections?)\\b)';
const PAPER = `(?:${DOCS}\\b${NO_NAME}|${WRITTEN})`;
/** Where something stood or stands: "the reference" by itself, too. */
const WHERE = `(?:${PAPER}|introduction\\b${NO_NAME}|(?<=\\b(?:the|our) )(?:api )?reference\\b${NO_NAME})`;
const DONE_TO =
  '(?:add(?!itional)|overhaul|revamp|redesign|reword|remov|delet|drop|mov|rework|restructur|reorganiz|reorganis|renam|replac|rewrit|rewrot|split|merg|introduc|launch|publish|releas|creat|implement|provid|updat|improv|expand|extend|fix|correct|refresh|regenerat|optimi[sz])\\w*';
const NO_LINK = '(?!(?:for|of|to|in|on|with|from|by|and|or|support|that|which|into|as|via)\\b)';
/** Words in front of a noun, none of which makes it part of something else. */
const QUALIFIED = `(?:${NO_LINK}[a-z\\d'&/-]+ ){0,5}?`;
const PART =
  '(?:apis?|endpoints?|fields?|param(?:eter)?s?|propert(?:y|ies)|attributes?|headers?|objects?|webhooks?|api keys?|status(?: codes?)?|error codes|methods?|operations?|events?|restrictions|requirements of the api)';
const WE = "^\\W*(?:we (?:have |are |'ve )?|we've |we're )?";

const OBJECT = new RegExp(
  `^\\W*(?:renam|reorganiz|reorganis|restructur|rework|rewrit|rewrot|reorder)\\w* (?:the |some |all |our )?(?:[\\w-]+ )?(?:sections?|pages?)\\b${NO_NAME}(?! (?:to|as|into) (?!avoid|make|match|reflect|improve|clarify|ease|help|fit|better|show|prevent))|` +
    `${WE}(?:[a-z]+ )?(?:a |the )?(?:[a-z]+ )?(?:revamp|overhaul|redesign|rewrite|refresh|rework|update)s? (?:to|of) (?:our |the )?(?:[\\w-]+ ){0,2}?(?:docs|documentation)\\b${NO_NAME}|${WE}(?:also |just |now )?${DONE_TO} ${QUALIFIED}(?:${PAPER}|${TELLING} (?:of|on|about|for|regarding|how) (?:(?:how|the|all|our|what)\\b ?){0,2}(?:${NO_LINK}[^\\s,;.]+ ){0,3}${PART}${ENDS_THERE})|` +
    `${WE}(?:also |just |now )?${DONE_TO} (?:(?!(?:for|of|to|in|on|with|from|by|support|that|which|or)\\b)[^\\s,;.]+ ){1,6}?(?:examples?|sections?|chapters?|snippets?)${ENDS_THERE}|${WE}add(?:ed|s)? (?:(?:some|several|many) )?(?:new|more|further|additional) pages\\W*$`,
);
/** "As it says in the guide", "from orders and from the examples": more than what is read. */
const NOT_ONLY = '(?<!\\b(?:as|says?|told|said|described|explained|announced|specified|defined|and|or) )';
/** "To the API reference", behind something that was done. */
const PLACE = new RegExp(
  `${WE}(?:${DONE_TO}|describe|required (?:[a-z]+ ){1,3}(?:is|are) now (?:bold|marked|shown|highlighted|indicated|listed|flagged|visible)) [^.;:]{0,120}(?<= )${NOT_ONLY}(?:to|from|in|into|of) (?:the |our |its )?(?:(?!(?:and|or|with)\\b)[\\w'-]+ ){0,3}${WHERE}(?=\\W*$|[,;.)]| >| (?:into|to|which|that|since|because)\\b)|` +
    `^\\W*${DONE_TO} [^.;]{1,120} ${NOT_ONLY}from (?:(?! and (?:from )?(?:the |its |our )?examples?\\b)[^.,;:]){0,80}\\bexamples?(?=\\W*$|[,;.)])|` +
    `^\\W*${DONE_TO} [^.;]{1,120} with (?:an? |the )?(?:new |updated |better |more )?(?:code )?(?:examples?|samples?)\\b${NO_NAME}|^\\W*(?:add(?:ed|s)?|more) (?:[a-z-]+ ){0,2}(?:information|details|notes|hints|instructions|guidance|explanations?) to [^.;]{1,80}\\b(?:descriptions|articles?|guides?|pages?|sections?)(?! (?:objects?|fields?|endpoints?))\\b|^\\W*(?:fix|correct)\\w* [^.;]{1,80}\\bdescriptions\\W*$|` +
    `^\\W*${DONE_TO} [^.;]{0,80}\\b(?:example|sample) (?:responses?|requests?|payloads?|code|outputs?|calls?|bod(?:y|ies)|messages?|data|snippets?)${ENDS_THERE}`,
);
/** "The guide is now required": it is sent. */
const NO_FIELD =
  '(?! (?:(?:is|are|has|have|now|been|only|an?) ){0,4}(?:required|requires?|mandatory|optional|nullable|null|deprecated|limited|unique|string|number|integer|object|array|list|boolean|accepts?|rejects?|must|read|returned|sent)\\b)';
/** An explanation was added. */
const TOLD = new RegExp(
  `^\\W*(?:an? |the |more |some |additional |further |new ){0,2}(?:${TELLING}|${PAPER}) (?:of|on|about|for|regarding|how|with) .{1,160} (?:has|have|had|was|were|is|are) (?:now )?(?:been )?(?:added|available|included|updated|expanded|provided|removed)\\b|^\\W*(?:an? |the |new |more |additional )*(?:example|sample)s? (?:for |of )?(?:[\\w-]+ ){1,8}?(?<!\\b(?:field|param|parameter|property|attribute|header|endpoint|object)s? )(?:has|have|was|were) (?:been )?(?:added|updated|corrected|improved)\\b|` +
    `^\\W*(?:the |our |this )?(?:[a-z-]+ ){0,2}(?:(?<=\\bthis )page|${DOCS}\\b${NO_NAME}|${WRITTEN}|(?<=\\bthe )examples?)(?= (?:(?:is|are) (?:now|available (?:as|in|for download))|now|(?:has|have) (?:now )?been|moved|(?:was|were) (?:re-?[a-z]+|updated|moved|split|merged|translated))\\b)${NO_FIELD}|^\\W*(?:docs|documentation|api reference)[:.] |` +
    `^\\W*(?:the |our |this )?(?:[\\w-]+ ){0,3}(?:docs|documentation|(?<=\\b(?:api|our|developer) )reference) (?:now )?(?:provides?|shows?|includes?|contains?|explains?|describes?|lists?|covers?|has)\\b`,
);
/** "A new chapter on webhooks is available" said otherwise, and what only its author runs. */
const HOUSE = new RegExp(
  '^\\W*(?!removed? (?:tests?|dependencies)\\W*$)(?:fix|add|updat|improv|refactor|clean|remov|enabl|introduc|bump|rewrit|extend)\\w*(?: up)? (?:(?!(?:for|of|to|in|on|with|from|by|and|that)\\b)[\\w-]+ ){0,3}(?:tests?|test suites?|test cases?|linting|linters?|ci(?: builds?| pipelines?)?|unit tests|dependenc(?:y|ies)|workflows? files?|github actions|checks of our [\\w ]{1,40} in ci)\\W*$|' +
    `^\\W*replaced? ${NO_LINK}[\\w.-]+ ${QUALIFIED}(?:dependenc(?:y|ies)|librar(?:y|ies))${ENDS_THERE}`,
);

/** Pages and what stands on them, said without a verb or by their own names; where the table is one of values, it is none. */
const ON_PAGES = new RegExp(
  `${WE}(?:also |just )?${DONE_TO} (?:an? |the |our |clickable |new ){0,3}tables? of contents\\b${NO_NAME}|` +
    `^\\W*(?:(?:more|new|better|additional|further|updated|improved|extra|several|some|two|three) ){1,2}(?:[\\w+#-]+ ){0,2}?(?:examples?|samples|snippets?|walk-?throughs?|tutorials?|how-?tos?|recipes|diagrams?|screenshots?)\\b${NO_NAME}(?=\\W*$|[,;:.)]| (?:in|on|of|for|with|and|about|that|which|to|show|showing|are|is|have|has)\\b)|` +
    `^\\W*(?:we (?:have |'ve )?)?(?:also )?(?:re-?organi[sz]|re-?structur|re-?arrang|re-?order|re-?work|re-?writ|re-?wrot|tidi|clean|split|merg|group)\\w* (?:up )?(?:the |all |some |our )?(?:[\\w-]+ ){0,3}?(?:pages|sections|chapters|articles|topics|menus?|side ?bars?)\\b${NO_NAME}(?=\\W*$|[,;:.)]| (?:so|of|on|about|for|and|to (?:make|help|match|ease|be|fit)|by|under|into (?:one|two|groups|sections|chapters))\\b)|` +
    `${WE}(?:also |just )?${DONE_TO} [^.;]{1,100} (?:in|on|to|of) (?:the |our )?(?:[\\w-]+ ){0,2}?(?:reference|help|how-to|overview|tutorial|getting started|quick ?start|concept|landing) (?:topics?|pages?|articles?|sections?|chapters?)\\b`,
);
/** Greetings, and when somebody answers the telephone. */
const OF_PEOPLE =
  /^(?!.*\b(?:remov|retir|deprecat|delet|shut|discontinu|sunset))(?:\W*(?:come and )?(?:join|meet|visit|see) us (?:at|on|in|for|there)\b|.*\bsee you (?:at|in|there|on)\b)|\b(?:season's greetings|happy (?:holidays?|new year|easter|thanksgiving|birthday)|merry christmas|(?:office|business|opening|support) hours)\b|^\W*(?:our |the )?(?:support|help ?desk|service desk|customer (?:service|support)|sales|success)(?: (?:team|desk|staff|line|hours))? (?:(?:will|can|may|might) (?:only |not |then )?(?:reply|respond|answer|be (?:closed|slower|limited|reachable|away|back|open|unavailable|on holiday|offline))|(?:is|are) (?:closed|slower|away|open|reachable|on holiday|out|limited|offline)|(?:repl(?:y|ies)|responds?|answers?) (?:within|in|on|from|again|more|later|only|slowly|until|as usual|by)\b)|\boffices? (?:(?:is|are|will be|remains?|stays?) )(?:closed|open)\b/;

/** What is read by its name, and what is sent under it. */
const NAMED_SO = new RegExp(
  `^(?:${TELLING}|reference|manual|guides?|appendix|wiki|faqs?|chapters?|diagrams?|pages?|tests?|dependenc(?:y|ies)|tutorials?|docs?|documentation|notations?|blog|readme)$`,
  'i',
);

/**
 * Says something of the words of the documentation, not of what they document.
 * @param codes what stands in code in it: a name of the interface, whatever it means
 */
export const isWording = (text: string, codes: readonly string[] = []): boolean =>
  ABOUT_WORDS.test(text) ||
  OF_PEOPLE.test(text) ||
  ((OBJECT.test(text) || PLACE.test(text) || TOLD.test(text) || HOUSE.test(text) || ON_PAGES.test(text)) &&
    !codes.some((name) => NAMED_SO.test(name)));

/** Where more is said. */
const REFERS =
  /^\W*(?:please )?(?:see(?: also)?(?::| (?:the|our|\w[\w-]* (?:docs?|documentation|guides?))\b)|refer to|read more|learn more|for (?:more|further) (?:information|details)\b)/;
/** News of what the author writes beside the interface, or of a house. */
const OF_PAPERS =
  /^\W*(?:we(?:'ve| have)? )?(?:just )?(?:add(?:ed|s)?|new|introduc\w+|launch\w+|publish\w+|releas\w+|updates? to|updated?)\b(?: (?!(?:for(?! (?:the |our )?(?:openapi|swagger)\b)|support|fields?|param|propert|endpoints?|apis?(?! documentation| docs)|objects?)\b)[\w'&,/-]+){0,6} (?:documentation|docs|faqs?|tutorials?|privacy polic(?:y|ies)|terms of (?:service|use)|cookie (?:policy|notice)|blog posts?|release notes|(?:openapi|swagger) (?:spec|specs|specifications?|files?))\b(?! (?:for (?:the )?new |(?:api|endpoints?|fields?|param|objects?|resources?|urls?|links?|webhooks?|methods?|support|with)\b))/;
const OF_LOOKS =
  /^\W*(?:the |our )?(?:\w[\w-]* ){0,4}(?:pricing page|developer portal|web ?site|web app|status page|dashboard|console)(?: page)? (?:has|have|is|are|was|were|now)\b(?![^.;]{0,80}\b(?:apis?|endpoints?|webhooks?)\b)|^\W*we(?:'ve| have)? (?:refreshed|redesigned|restyled|tidied up) the\b|\blaunch week\b|\b(?:new|fresh|refreshed|redesigned|modern) (?:look|logo|website|(?:home|landing) ?page|design|branding|color theme)\b(?! (?:api|endpoints?|fields?|param|up))|^\W*(?:add(?:ed|s)?|new|improved?) (?:[a-z-]+ ){0,3}(?:drop-?downs?|buttons?|icons?|tooltips?|side ?bars?|nav ?bars?|modals?|menus?)(?: (?:wrapper|item|entry|menu))?\b(?! (?:api|endpoints?|fields?|param|propert|events?|types?))/;

/** News of what is no part of an interface. */
export const isNewsBeside = (text: string): boolean => REFERS.test(text) || OF_PAPERS.test(text) || OF_LOOKS.test(text);

/** What the author ships beside the interface. */
export const OWN_SURFACE =
  /^\W*(the |our |in the )?("[^"]{1,60}" )?(sdk|client librar(y|ies)|dashboard|console|web ?site|docs?|documentation|admin panel|mobile app)\b/;
