// What entries say is gone, without the words for it: what is left out, has stopped working, has no effect or another name.
import { HOUSE_NOUNS } from './lexicon.ts';
import { MARK } from '../text/moment-marks.ts';
import { breaking, deprecation } from './reading.ts';
import type { Reading } from './reading.ts';

const NO_HOUSE = `(?!.{0,160}\\b(?:docs|documentation|guides?|tutorials?|dashboard|website|links? in|${HOUSE_NOUNS})\\b)`;
const CLAUSE =
  '(?:if|when|where|whenever|that|which|who|because|since|after|once|until|unless|we|fix(?:ed|es)?|bugs?|issues?|errors?|some(?! of)|many|reports?)';
/** As many words as name a thing, and no clause of its own. */
const SUBJECT = `^\\W{0,4}${NO_HOUSE}(?:(?!${CLAUSE}\\b)[^\\s;:]+ ){1,14}?`;
/** Whatever answers. */
const ANSWER =
  '(?:responses?|lists?|listings?|results?|payloads?|outputs?|bod(?:y|ies)|answers?|webhooks?|events?|objects?|feeds?|exports?|search|index|collections?)';
const PART =
  '(?:param(?:eter)?s?|fields?|headers?|options?|flags?|switch(?:es)?|arguments?|propert(?:y|ies)|attributes?|values?|settings?|endpoints?|filters?|scopes?|types?|events?|methods?|constants?|codes?|aliases|routes?|keys)';
/** What nobody is thought to use. */
const OLD =
  '(?:(?:unused|old|legacy|deprecated|obsolete|dead|outdated|stale|redundant|superfluous|unneeded|orphaned|retired)(?:,| and)? ){1,3}';

export const LOSSES: readonly Reading[] = [
  breaking(
    `(?<=${SUBJECT})(?:is|are) (?:left out of|omitted from|missing from|excluded from|absent from|withheld from|stripped from|kept out of|taken out of) (?:the |an? |our |all |any )?(?:[^\\s,;.]+ ){0,4}?${ANSWER}\\b`,
    {
      stems: /left out|omitted|missing|excluded|absent|withheld|stripped|kept out|taken out/,
      inEntry: 'alone',
      mayDescribe: true,
    },
  ),
  breaking(
    "^\\W{0,4}(?:unless (?:you|they|clients|callers|the client) (?:ask|list|say|set|pass|send|specify|name|request|select|choose)\\b|(?:if|when|where) (?:[^\\s,;]+ ){1,4}(?:(?:is|are) (?:not|left out|omitted|missing|absent|empty)|(?:do|does)(?: not|n't))\\b|without )[^,;]{0,60}, (?:only|just|nothing but) [^.;]{1,80}\\b(?:(?:is|are) (?:now )?(?:returned|sent|included|given|listed|delivered)|comes? back)\\b",
    { stems: /only|just|nothing/, inEntry: 'alone' },
  ),
  // About a thing that answered: an incident is not meant.
  breaking(
    `${SUBJECT}(?:(?:has|have) (?:now |finally |all |also |officially )?(?:stopped (?:working|functioning|responding|answering|being (?:served|sent|accepted|available|supported))|ceased (?:to (?:work|function|exist|respond|answer|be)|functioning|working|operating)|gone (?:dark|dead)|been laid to rest)|no longer (?:answers?|responds?|functions?|operates?|resolves?))\\b(?!.{0,120}\\b(?:for some|intermittent|investigat|we are looking|working on|fix|sorry|incident|outage)\\w*)`,
    { stems: /stopped|ceased|gone|laid|no longer/, about: 'api', inEntry: true },
  ),
  breaking(
    `(?:\\b(?:${PART}|opt-?outs?)|(?<=\\w[_=-]\\w{1,40})) (?:(?:has|have) (?:now )?no (?:further |more )?effect (?:any ?more|any longer|now|from now on)|(?:has|have) (?:now )?(?:lost (?:its|their) effect|become (?:a no-?op|without effect|ineffective|meaningless))|now (?:has|have) no (?:further |more |longer any )?effect|no longer (?:has|have) any effect|no longer (?:does|do) anything|(?:does|do) nothing (?:now|any ?more|any longer)|now (?:does|do) nothing|(?:is|are) now (?:an? )?(?:no-?ops?|without effect|ineffective|meaningless|dead))\\b`,
    { stems: /effect|no-?op|nothing|anything|meaningless|dead/, inEntry: true },
  ),
  breaking(
    `^\\W{0,4}${NO_HOUSE}(?:(?!${CLAUSE}\\b)[^\\s;:]+ ){0,8}?${PART} (?:[^\\s;:,.]+ ){0,4}?(?:(?:was|were|has been|have been|got) (?:now |also |all )?(?:cleaned (?:up|out|away)|cleared (?:out|away)|weeded out|swept away|pruned|culled|thinned out|tidied away|thrown out|done away with))\\b(?<!\\b(?:descriptions?|names?|order) .*)`,
    { stems: /cleaned|cleared|weeded|swept|pruned|culled|thinned|tidied|thrown|done/, inEntry: true },
  ),
  breaking(
    `^\\W{0,4}(?:[\\w ./{}-]{1,40}: )?(?:we (?:have |also )?|we've )?${NO_HOUSE}(?:clean(?:ed|s)?|cleaning|clear(?:ed|s)?|weed(?:ed|s)?|prun(?:ed?|es|ing)|cull(?:ed|s)?|thr(?:ow|ew)) (?:up |out |away )?(?:the |all |some |several |a few |a number of )?${OLD}(?:[a-z]+ ){0,2}${PART}\\b`,
    { stems: /clean|clear|weed|prun|cull|thr/, inEntry: true },
  ),
  // Another name, told by the one it had.
  breaking(
    `${SUBJECT}(?:(?:was|were) (?:formerly|previously|originally|until now|once|before) (?:called|named|known as|spelled|labell?ed)|used to (?:be (?:called|named|known as)|go by(?: the name(?: of)?)?)|went by(?: the name(?: of)?)?|(?:is|are) now (?:known as|spelled)|now goes by(?: the name(?: of)?)?|now answers to) [\\w.\\[\\]-]{0,60}[\\w\\]]|\\b(?:is|are) (?:called|named|known as) [\\w.\\[\\]-]{0,60}[\\w\\]](?= (?:from now on|as of|now\\b|since|in v\\d))`,
    { stems: /called|named|known|spelled|labell?ed|goes by|go by|went by|answers to/, about: 'name', inEntry: true },
  ),
  breaking(
    `\\bnow (?:returns?|sends?|gives?|carr(?:y|ies)|includes?|contains?|delivers?|lists?)(?: back| out)? (?:at most|no more than|nothing but|none but|solely|merely|nothing beyond|nothing beside) (?:the |those |its )?(?!\\d)(?:[a-z]+ ){0,2}?(?:fields?|attributes?|propert(?:y|ies)|keys?|columns?|items?|elements?|objects?|values?|ids?|names?|what)\\b`,
    { stems: /at most|no more|nothing|none but|solely|merely/, inEntry: true },
  ),
  // What only some will have, from a day on.
  deprecation(
    `^\\W{0,4}${NO_HOUSE}(?:(?!${CLAUSE}\\b)[^\\s;:]+ ){1,8}?(?:will (?:soon )?(?:become|be(?: made| turned into)?|turn into)|becomes?|turns into|(?:is|are) (?:becoming|turning into|to become)) (?:an? |our )?(?:privileged|restricted|paid|premium|gated|limited|invitation-only|invite-only|admin-only|partner-only|closed|opt-in|approval-only)(?: (?:intents?|scopes?|permissions?|apis?|endpoints?|features?|fields?|resources?|methods?|add-ons?|offerings?|products?))? (?:on|from|by|as of|starting|starting on|effective|in) ${MARK}`,
    { stems: /privileged|restricted|paid|premium|gated|limited|only|closed|opt-in/, inEntry: true },
  ),
];
