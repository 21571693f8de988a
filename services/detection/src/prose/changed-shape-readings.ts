// Words that say that a thing is still there, in another shape: its type, its form, its name, its place.
import { breaking } from './reading.ts';
import type { Reading } from './reading.ts';
import { NOT_FREED, NOT_QUANTITIES, SHAPE } from './shape-words.ts';

/** Not "of the fields that have changed". */
const OF_IT = '(?:(?:of|for|in) (?:(?!that |which |who )\\S+ ){1,10})?';
const MADE_ALIKE = '(?:harmoni[sz]ed|unified|standardi[sz]ed|aligned|normali[sz]ed|updated)';
const TYPE =
  '(?:strings?|integers?|ints?|longs?|numbers?|floats?|doubles?|decimals?|booleans?|objects?|arrays?|lists?|dates?|datetimes?|timestamps?|enums?)';
const PART = '(?:param(?:eter)?|field|property|attribute|header|enum|value|endpoint|path|key|event|scope|type)';

export const CHANGED_SHAPES: readonly Reading[] = [
  breaking(
    `\\b(?:has|have) (?:now )?(?:been changed (?:from|to)|changed from(?= .{1,80} to\\b))${NOT_QUANTITIES}${NOT_FREED}\\b|\\bchanged (?:\\S+ ){0,3}from${NOT_QUANTITIES}${NOT_FREED} .{1,80} to\\b|` +
      `\\b(?:${SHAPE}|defaults?|names?|urls?|calculations?|definitions?|behaviou?rs?|meanings?) (?:\\S+ ){0,8}(?:will|to) (?:be changed|change) from${NOT_QUANTITIES} .{1,80} to\\b|` +
      `\\b${SHAPE} ${OF_IT}(?:(?:has|have) (?:now |been )*(?:changed|modified|altered)|will (?:be changed|change|be different)|(?:is|are) (?:now different|changing))\\b(?! from)|` +
      `\\bnames? ${OF_IT}(?:has|have) (?:now |been )*changed\\b|` +
      `\\b(?:is|are|'re) (?:now )?changing the (?:${SHAPE}|names?) of\\b|` +
      '\\b(?:changes|will change) from an? (?:\\w+ )?(?:string|number|integer|boolean|object|array|list) to\\b|' +
      `\\b(?:we|we've|we have) (?:also )?changed (?:the )?(?:\\w+ )?${PART}s? \\S+ to\\b|` +
      '\\b(?:now|will be) (?:\\w+ ){0,4}in an? (?:different|new|other) (?:format|shape|structure|field|property|object)\\b|' +
      '\\b(?:release|version|update|change|api|v\\d[\\w.]*) changes (?:how|what|(?:the )?(?:way|formats?|structure|names|types))\\b',
    { about: 'api' },
  ),
  breaking(`\\b(?:${SHAPE}|defaults?|names?|urls?) (?:\\S+ ){0,8}changes from${NOT_QUANTITIES} .{1,80} to\\b`, {
    about: 'api',
    needsNews: true,
  }),
  breaking(
    `\\b(?:is|are) an? ${TYPE} now\\b|\\b(?:changed|converted) to (?:an? )?${TYPE}\\b(?! of)|` +
      `^\\W*switch(?:ed)? from .{1,80} to\\b|` +
      `^\\W*(?:chang|migrat|convert|switch|mov)(?:e|ed|ing)? .{1,120} from (?:an? )?["']?${TYPE}["']? to (?:an? )?["']?${TYPE}\\b|` +
      `^\\W*chang(?:e|ed|ing) (?:the )?(?:[\\w-]+ ){0,4}${SHAPE} (?:of (?:\\S+ ){1,6})?to\\b|` +
      `\\b(?:names?|naming|paths?|${SHAPE}) (?:of .{1,60} )?(?:has|have) been ${MADE_ALIKE}\\b|\\b${MADE_ALIKE} the (?:names?|naming|paths?|${SHAPE}) of\\b`,
    { about: 'api', inEntry: true },
  ),
  breaking(
    `^\\W{0,4}(?:rename|change) (?:the |all |every |each )?(?:${PART}s? )?(?!(?:links?|pages?) to (?:an?|the|our|new|another)\\b)(?!(?:files?|folders?|directory|directories|modules?|packages?|class|classes|imports?|variables?|branch|branches|it|them|this|your) )[\\w.*/{}[\\]\`"-]+ (?:${PART}s? )?(?:in(?:side)? [\\w./\`"-]+ )?to (?!no longer |be optional)[\`"]?\\w`,
    { about: 'api', inEntry: true, inGuide: true },
  ),
  breaking(
    `\\b(?:has|have) (?:now )?become (?:an? |of )?(?:type )?${TYPE}\\b(?! of\\b)|\\b${PART}s?\\b[^.;]{0,60} (?:has|have) (?:now )?become (?:of )?\\w+ type\\b`,
    { about: 'api', mayDescribe: true },
  ),
  breaking(
    /\b(?:we(?:'re| are|'ll be| will be)|(?:is|are) being) (?:switching|switched|changing|changed) from .{1,80} to\b/,
    { about: 'api' },
  ),
  breaking(
    /\b(?:will )?(?:start|begin)s? (?:return|us|send|giv)ing .{1,120} (?:instead of|rather than)\b|(?<!\b(?:can|may|could) )\bnow (?:returns?|returned|sent|given|uses?|an?|based|expects?|[\w-]+) .{1,120} (?:instead of|rather than)\b(?! only\b)|\b(?:is|are) now (?:called|named|(?:an? )?(?:strings?|integers?|numbers?|arrays?|objects?|booleans?|floats?|decimals?|lists?|timestamps?|nullable|case[- ]sensitive))\b|\bnow returns? (?:an? )?(?:empty|null|nothing|no)\b/,
    { about: 'api' },
  ),
  breaking(
    `\\b(?:apis?|endpoints?|methods?|fields?|param(?:eter)?s?|headers?|resources?|routes?|objects?|responses?|payloads?) (?:has|have) (?:now |also )?been (?:consolidated|merged|combined|restructured|reorgani[sz]ed|reworked|redesigned|split|flattened|nested|relocated|reordered|overhauled)\\b|` +
      `\\b(?:there (?:are|is|will be)|includes?|contains?|introduces?|brings?|with) (?:also )?(?:an? |several |some |a few |the following |many |various )?(?:[a-z]+ )?(?:changes?|updates?|modifications?|differences) (?:in|to) (?:the |our |its )?(?:[\\w-]+,? (?:and )?){0,4}(?:payloads?|structures?|schemas?|formats?|shapes?|signatures?)\\b`,
    { about: 'api', mayDescribe: true },
  ),
  // What begins a sentence is no condition and nobody's name.
  breaking(
    `^\\W*(?:the |all |some |several |these |our |its )?(?:\\w[\\w-]* ){0,4}(?:codes?|param(?:eter)?s?|fields?|headers?|bod(?:y|ies)|defaults?|urls?|paths?|endpoints?|permissions?|scopes?|messages?|ids?|identifiers?) ${OF_IT}(?:has|have) (?:now )?(?:been )?(?:changed|modified|altered)\\b(?! from)`,
    { about: 'api', mayDescribe: true },
  ),
  breaking(
    `\\bwill (?:now |all |then )?(?:have|use|follow|adopt|come in|be in|share) (?:an? |the )?(?:\\w+ ){0,3}${SHAPE}\\b`,
    {
      about: 'api',
      mayDescribe: true,
      needsNews: true,
    },
  ),
  breaking(
    /\b(?:get|post|put|patch|delete) \/\S* (?:(?:was|were|is|has) )?(?:(?:now|been) )?moved to\b|\bmoved (?:the )?(?:endpoint )?(?:(?:get|post|put|patch|delete) )?\/\S+ to\b|\b(base|root|server|api|sandbox|production) urls? (has |have |was |is |are )?(been )?(chang|mov)(ed|es|ing)\b/,
  ),
];
