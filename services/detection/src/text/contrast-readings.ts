// Words that set what is against what was: "… instead of …", "from … to …", "no longer …". They name no kind of change of their own, so
// what they are said of must be part of an interface, or the author must say that it is new.
import { ADVERBS } from './end-words.ts';
import type { Reading } from './reading.ts';
import { NOT_FREED, NOT_QUANTITIES, SHAPE } from './shape-words.ts';

/** What an answer or a call does with a value, and what a value is. */
const DOES =
  '(?:returns?|returned|returning|responds?|answers?|answered|sends?|sent|gives?|given|throws?|raises?|emits?|emitted|yields?|produces?|reports?|accepts?|accepted|takes?|expects?|expected|requires?|required|reads?|uses?|used|using|contains?|includes?|holds?|shows?|passed|submit(?:s|ted)?|stored?|represented|calculated|computed|based|measured|expressed|encoded|formatted|identified|named|called|sorted|ordered|keyed|signed|counted|rounded|placed|delivered|is|are|be)';
const IN_PLACE = '(?:instead of|rather than|in place of|in lieu of|as opposed to)';
/** What callers may choose is no loss. */
const NO_CHOICE =
  '(?<!\\b(?:to|can|could|may|might|should|want to|able to|allows? you to|lets you|optionally|can also|can now|may now|also|prefer) )';

const CHANGES =
  '(?:chang|convert|alter|switch|transition|shift|modif|migrat|revis|correct|adjust|transform|mov|swap)(?:es|ed|ing|e|s|ies|ied|y|ting|ted)?';
const OBJECT = `(?:${SHAPE}|(?:status|error|response|reason|country|currency|language) codes?|names?|urls?|paths?|hosts?|fields?|param(?:eter)?s?|headers?|propert(?:y|ies)|attributes?|methods?|endpoints?|defaults?|responses?|payloads?|tags?|ids?|identifiers?|values?|order(?:ing)?|precision|algorithm|pagination|syntax|time ?zones?|namespaces?)`;
/** Of speed and room others tell. */
const FROM_TO = `from(?! .{0,120}\\b(?:limits?|quotas?|throttl))${NOT_QUANTITIES}${NOT_FREED} .{1,80} to\\b`;
/** Who changes it: the author, or what is released. */
const AUTHOR =
  "(?:\\bwe(?:'ll| will|'re| are|'ve| have)?|\\b(?:this|the|our) (?:[a-z]+ )?(?:update|release|change|version|patch|migration)(?: will| has)?)";
const MANY = '(?:the |our |all |some |several |its |their )?';

/** What is good riddance: a need, a limit, a failure. */
const NO_LOSS =
  '(?!(?:required|needed|necessary|mandatory|needs?|have to|has to|requires?|must|matters?|limit\\w*|restrict\\w*|capp?\\w*|throttl\\w*|charg\\w*|count\\w*|subject|deprecated|experimental|beta|considered|recommended|fail\\w*|crash\\w*|throw\\w*|hang\\w*|error\\w*|break\\w*|time[sd]?|drop\\w*|los(?:es?|ing)|leak\\w*|duplicat\\w*|miss\\w*|caus\\w*|exceed\\w*|truncat\\w*|reject\\w*|block\\w*|refus\\w*|affect\\w*|impact\\w*|unsupported|broken|wrong|incorrect\\w*|in (?:beta|preview|alpha)|depends?|cares?|worry|waits?|than|the|just|only|behind|empty|blank|null|ambiguous|stuck|a problem|an issue)\\b)';

export const CONTRASTS: readonly Reading[] = [
  {
    announces: 'breaking',
    pattern: new RegExp(`${NO_CHOICE}\\b${DOES} (?:[^.;]{1,120} )?${IN_PLACE}\\b`),
    about: 'api',
    mayDescribe: true,
    needsNews: true,
  },
  {
    announces: 'breaking',
    // In an entry an author writes what was done as an order.
    pattern: new RegExp(
      `^\\W*(?:use|return|send|accept|require|expect|change|make|treat|represent|encode|sort|respond|answer|throw|raise)\\b [^.;]{1,120} ${IN_PLACE}\\b|` +
        `^\\W*(?:only (?:accept|allow|support|return|send|use|list|include)|require|reject|forbid|disallow|refuse|enforce|change the [\\w/{}. ]{1,60} to (?:return|accept|require|expect|use|send))\\b`,
    ),
    about: 'api',
    inEntry: true,
  },
  {
    announces: 'breaking',
    pattern: new RegExp(
      `${AUTHOR} ${ADVERBS}${CHANGES} ${MANY}(?:[^\\s,;]+ ){0,5}${OBJECT},? (?:\\S+ ){0,12}${FROM_TO}`,
    ),
    about: 'api',
  },
  {
    announces: 'breaking',
    pattern: new RegExp(
      `^\\W*${CHANGES} ${MANY}(?:[^\\s,;]+ ){0,5}${OBJECT},? (?:\\S+ ){0,12}${FROM_TO}|\\b${OBJECT} (?:\\S+ ){0,3}(?:corrected|converted|altered|switched|modified|revised|adjusted|shifted) ${FROM_TO}`,
    ),
    about: 'api',
    inEntry: true,
  },
  {
    announces: 'breaking',
    pattern: new RegExp(
      `(?<!\\b(?:will|would|need|needs|should|may|might|can|could|must) |\\b(?:tls|ssl)\\b.{0,60})\\bno longer ${ADVERBS}(?:be )?${NO_LOSS}[a-z]+|(?<!\\b(?:will|would|should|must) )\\b(?:not|cannot|(?!won't|wouldn't|shouldn't|mustn't)[a-z]+n't) ${ADVERBS}(?:be )?${NO_LOSS}[a-z]+ (?:[^.;,]{1,60} )?(?:anymore|any more|any longer)\\b`,
    ),
    about: 'surface',
    mayDescribe: true,
  },
];
