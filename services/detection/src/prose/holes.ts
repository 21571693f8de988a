// Vulnerabilities as data: an API that finds or lists them speaks of them without having one.
import type { Said } from './mention-words.ts';

const IS_HOLE = /^(?:cve-|ghsa|vulnerabilit)/;
/** What a field, a parameter or an operation is said to be or to do. */
const TOLD_OF_DATA =
  /^\W*(?:(?:optionally|also|then),? )?(?:(?:the )?[a-z]\w*[_.]\w+ |(?:the |an? |each |every )?(?:[\w-]+ ){0,3}(?:field|property|attribute|param(?:eter)?|header|object|response|result|scan|report|finding|advisory|endpoint|operation|list|date|time|version|versions|identifier|id|number|severity|score|name|status|state)s? |(?:[\w-]+ )?(?:is|lists|holds|contains|gives|names) |(?:lists?|returns?|gets?|marks?|filters?|creates?|deletes?|retrieves?|uses?|sorts?|search(?:es)?|finds?|fetch(?:es)?|scans?|shows?|dismiss(?:es)?|looks? up|requests?|adds? an?|sets?|whether|when|one of) )/;
/** That the author's own has one, or mends it. */
const IS_OWN =
  /\b(?:we|we've|our|us|this (?:release|version|update|patch|fix|advisory|change|api|service)|attackers?|exploit\w*|affected by|vulnerable to|(?:upgrade|update) (?:to|your)|now|as of|effective)\b|^\W*(?:an? )?(?:security )?(?:fix(?:ed|es)?|patch(?:ed|es)?|clos(?:ed|es)|address(?:ed|es)|mitigat(?:ed|es)|resolv(?:ed|es))\b|^\W*(?:an? |the |two |several |some )?(?:[\w-]+ ){0,3}(?:vulnerabilit(?:y|ies)|cve-[\d-]+)(?: \([^()]{1,80}\))?(?: (?:in|of|with) (?:[^\s,;.]+ ){1,8})? ?(?:was|were|has been|have been|(?:is|are) (?=(?:fixed|patched|closed|resolved|mitigated|addressed)\b)) ?|\b(?:api|service|sdk|servers?|clients?|librar(?:y|ies)|(?:versions?|releases?) (?:\S+ )?v?[\d.]+(?: and \S+)?) (?:is|are|has|have|had|contains?|fix(?:es|ed)|address(?:es|ed)|patch(?:es|ed))\b/;
/** What was built for those who look for some. */
const BUILT =
  /^\W*(?:add(?:ed|s)?|new|introduc\w+|support for|you can now)\b[^.;]{0,120}\b(?:endpoints?|fields?|filters?|param(?:eter)?s?|propert(?:y|ies)|events?|attributes?|webhooks?|objects?|resources?|scopes?|severit(?:y|ies)|scans?|reports?)\b/;
const MENDS = /\b(?:fix\w*|patch\w*|mitigat\w*|address\w*|protect\w*|prevent\w*|against)\b/;

/** Whether a vulnerability is what the API deals in, and nothing says that this one has or mends it. */
export function isHoleAsData({ text, words, isEntry }: Said): boolean {
  if (!IS_HOLE.test(words)) return false;
  if (isEntry === true) return BUILT.test(text) && !MENDS.test(text);
  return !IS_OWN.test(text) && (TOLD_OF_DATA.test(text) || !MENDS.test(text));
}
