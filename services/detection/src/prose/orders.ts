// Whether a sentence that begins like an order ("Remove item …", "Deleted keys …") reports one. What begins so may be the name of what it
// speaks of, or what is now done to it; and an order may tell what callers can do.
import { ORDERS } from './lexicon.ts';

/** None that begins a clause of its own. */
const WORD =
  '(?:(?!(?:that|which|who|when|where|if|as|because|since|so|while|until|to|it|and (?:is|are|was|were|has|have|will|can|now))\\b)[^\\s,;.:()]+ )';
const SURE =
  '(?:now(?! (?:[a-z]+e[dn]|available|part|in|at|under|on|by|gone|dead|obsolete|redundant|unnecessary|superfluous)\\b)|is|are|was|were|can|cannot|will|may|must|should|has|have|had|gets|stays?|remains?)';
/** As well a verb as a noun: a verb behind what answers calls, or behind many. */
const ANSWERS =
  '(?:supports?|accepts?|returns?|includes?|contains?|shows?|validates?|sends?|allows?|provides?|takes?|gives?|requires?|works?|responds?)';
const CALLED =
  '(?:endpoints?|apis?|calls?|methods?|operations?|mutations?|functions?|requests?|webhooks?|actions?|routes?|commands?|events?)';
/** What was done to a part of an interface, or to the one that was spoken of, is no name. */
const NO_PART =
  '(?!(?:the|an?|our|its|all|support)\\b)(?!(?<=ed )(?:[\\w.-]+ ){0,2}(?:endpoints?|apis?|fields?|param(?:eter)?s?|propert(?:y|ies)|attributes?|headers?|methods?|versions?|v\\d[\\d.]*|webhooks?|events?|scopes?|enums?)\\b)';
const NAMED_SO = new RegExp(
  `^\\W{0,4}${ORDERS}(?:-[a-z]+)? ${NO_PART}(?:and [a-z]+ )?${WORD}{0,7}?(?:${SURE} |(?<=\\b${CALLED} )${ANSWERS}\\b|(?<=[a-z]s )(?:show|appear|count|lose|keep|remain|stay|retain|receive|see|become|disappear|need|do not|don't|no longer) )`,
);

const TOOL =
  '(?:with|via|using|through|from|in) (?:the |our |an? |your )?(?:new )?(?!(?:old|legacy|former|deprecated)\\b)(?:[\\w-]+ )?(?:toggle|button|dashboard|console|portal|ui)\\b(?! apis?\\b)';
/** By a means, or for each of many: what can be done. */
const OFFERED = new RegExp(
  `^\\W{0,4}(?:(?:delete|remove|revoke|disable|deactivate|restrict|turn off|switch off|withdraw)\\b[^.;]{0,80}\\b(?:${TOOL}|(?:with|via|using|through) (?:the|our) new\\b)|` +
    '(?:split|nest|swap|merge|rename|replace|wrap up|strip|delete|remove|revoke|disable|deactivate|withdraw)\\b[^.;]{0,80}(?<!ing )\\bin bulk\\b|' +
    '(?:delete|revoke|disable|deactivate|turn off|switch off|split|merge|rename)\\b[^.;]{0,80}\\bwithout (?!(?:warn|exist|match|replac)ing)[a-z]+ing\\b|' +
    '(?:disable|deactivate|restrict|turn off|switch off)\\b[^.;]{0,80}\\b(?:per [a-z]+|by (?:the )?role)\\W*$|(?!(?:drop|stop|end|cease|discontinue|retire|remove (?:access|support|the ability))\\b)[a-z]+ (?<!ed )[^.;]{0,80}\\b(?:by|with|via|through) (?:the |our )?api\\W*$)',
);

/** @param at where the words that look like an order stand in the text. */
export const isNoOrder = (text: string, at: number): boolean =>
  /^\W{0,4}$/.test(text.slice(0, at)) && (NAMED_SO.test(text) || OFFERED.test(text));
