// Words that set what is against what was: "… instead of …", "from … to …", "no longer …". They name no kind of change of their own, so
// what they are said of must be part of an interface, or the author must say that it is new.
import { ADVERBS, RELIEF } from './end-words.ts';
import { breaking } from './reading.ts';
import type { Reading } from './reading.ts';
import { NOT_QUANTITIES, SHAPE } from './shape-words.ts';

/** What an answer or a call does with a value, and what a value is. */
const DOES =
  '(?:returns?|returned|returning|responds?|answers?|answered|sends?|sent|gives?|given|throws?|raises?|emits?|emitted|yields?|produces?|reports?|accepts?|accepted|takes?|expects?|expected|requires?|required|reads?|uses?|used|using|contains?|includes?|holds?|shows?|passed|submit(?:s|ted)?|stored?|represented|calculated|computed|based|measured|expressed|encoded|formatted|identified|named|called|sorted|ordered|keyed|signed|counted|rounded|placed|delivered|is|are|be)';
const IN_PLACE = '(?:instead of|rather than|in place of|in lieu of|as opposed to)';
/** What callers may choose is no loss. */
const NO_CHOICE =
  '(?<!\\b(?:to|can|could|may|might|should|want to|able to|allows? you to|lets you|optionally|can also|can now|may now|also|prefer) )';

const OBJECT = `(?:${SHAPE}|(?:status|error|response|reason|country|currency|language) codes?|names?|urls?|paths?|hosts?|fields?|param(?:eter)?s?|headers?|propert(?:y|ies)|attributes?|methods?|endpoints?|defaults?|responses?|payloads?|tags?|ids?|identifiers?|values?|order(?:ing)?|precision|algorithm|pagination|syntax|time ?zones?|namespaces?)`;

/** What is good riddance: a need, a limit, a failure. */
export const NO_LOSS =
  '(?!(?:an? )?(?:(?:maintained|developed|worked on|enhanced)(?! (?:between|across|by|in|for|on|during|when)\\b)|required|needed|necessary|mandatory|needs?|have to|has to|requires?|must|matters?|limit\\w*|restrict\\w*|capp?\\w*|throttl\\w*|charg\\w*|count\\w*|subject|deprecated|expires?|experimental|provisional|tentative|unstable|alpha|preview|beta|considered|recommended|fail\\w*|crash\\w*|throw\\w*|hang\\w*|error\\w*|break\\w*|time[sd]?|drop\\w*|los(?:es?|ing)|leak\\w*|duplicat\\w*|miss\\w*|caus\\w*|exceed\\w*|truncat\\w*|reject\\w*|block\\w*|refus\\w*|affect\\w*|impact\\w*|unsupported|broken|wrong|incorrect\\w*|in (?:beta|preview|alpha)|depends?|cares?|worry|waits?|than|the|just|only|behind|empty|blank|null|ambiguous|stuck|a problem|an issue)\\b)';

/** What an interface does with data: what it then does no more is missed. */
const DATA =
  '(?:returns?|accepts?|sends?|includes?|contains?|provides?|gives?|shows?|lists?|holds?|carr(?:y|ies)|delivers?|offers?|serves?|supports?|allows?|emits?|triggers?|fires?|embeds?|expands?|follows?|falls? back|defaults?|sorts?|wraps?|trims?|resolves?|sets?|creates?|guarantees?|handles?|responds?|answers?|exposes?|reads?|parses?|inherits?|applies|apply|redirects?|converts?|fills?|populates?|sign|signs|caches?|updates?|works?|functions?|changes?|stores?|keeps?|preserves?|retains?|generates?|computes?|calculates?|displays?|passes|pass|assigns?|inserts?|appends?|prefix(?:es)?|merges?|publish(?:es)?|delegates?|considers?)';
const NO_RELIEF = `(?! ${RELIEF})`;

export const CONTRASTS: readonly Reading[] = [
  breaking(`${NO_CHOICE}\\b${DOES} (?:[^.;]{1,120} )?${IN_PLACE}\\b(?! (?:being )?(?:required|mandatory)\\b)`, {
    about: 'api',
    mayDescribe: true,
    needsNews: true,
  }),
  // In an entry an author writes what was done as an order.
  breaking(
    `(?<!\\b(?:will|would|need|needs|should|may|might|can|could|must) |\\b(?:tls|ssl)\\b.{0,60})\\b(?:(?<=\\b(?:is|are) )no longer ${ADVERBS}(?!being\\b)${NO_LOSS}[a-z]+|no longer ${ADVERBS}${DATA}\\b${NO_RELIEF})|(?<!\\b(?:will|would|should|must|that you) )\\b(?:not|cannot|(?!won't|wouldn't|shouldn't|mustn't)[a-z]+n't) ${ADVERBS}(?:be )?${NO_LOSS}[a-z]+ (?:[^.;,]{1,60} )?(?:anymore|any more|any longer)\\b`,
    { about: 'surface', mayDescribe: true },
  ),
  breaking(
    `\\b(?:versions?|${OBJECT}) (?:[^\\s,;]+ ){0,4}(?:will be|is|are) (?:now )?changing (?:from|to)${NOT_QUANTITIES}\\b|` +
      `\\b(?:paths?|urls?|hosts?|address(?:es)?|domains?|prefix(?:es)?|endpoints?) (?:is|are) now [\`"']?\\S*[/.]\\w|` +
      `\\b(?:is|are) no longer (?=[^.;,]{1,60},? but (?!also|only|still|now possible)\\S)${NO_LOSS}|` +
      `\\b(?:is|are) now [^.;,]{1,60}, not (?!just|only|necessarily|all|yet)\\w`,
    { about: 'api' },
  ),
  breaking(
    /\b(?:will need|will have|must|need|needs|have|has) to be (?:[a-z]+ly )?(?:changed|updated|migrated|replaced|adapted|adjusted|rotated|regenerated|reissued|recreated|rewritten)\b(?<=\bwill \w+ to be .{1,30})|\b(?:clients|consumers|customers|integrations|integrators|developers|partners|users|apps|applications|callers|you) will (?:need|have) to (?:[a-z]+ly )?(?:transition|migrate|switch|move|upgrade)\b/,
    { mayDescribe: true },
  ),
  breaking(
    `(?<!\\bwill )\\bno longer (?:returns?|contains?|includes?|accepts?|supports?|sends?|exposes?|provides?|emits?)\\b${NO_RELIEF}|` +
      `\\bnow ${DOES} [^.;]{1,120} ${IN_PLACE}\\b|` +
      `\\bmust (?:now |also |always )?be (?:sent|submitted|provided|included|specified|passed|supplied|present|given)\\b|` +
      `^\\W*(?:\\w[\\w-]* ){0,3}(?:routes?|urls?|paths?|endpoints?|methods?|${SHAPE}|responses?|payloads?|headers?|names?|param(?:eter)?s?|fields?) (?:(?:has|have|is|are|was|were) (?:been )?)?changed\\W*$`,
    { mayDescribe: true, inEntry: true },
  ),
];
