// What entries of a changelog say of an end in few words: "Sunset v1", "Deprecation headers were added".
import { deprecation } from './reading.ts';
import type { Reading } from './reading.ts';
import { FADES } from './lexicon.ts';
import { formsOf } from './verb-forms.ts';

/** "Orders: we have …" */
export const FIRST = `^\\W{0,4}(?:[\\w ./{}-]{1,60}: )?(?:we (?:have |also )?|we've )?(?:now )?`;

export const ENTRY_ENDS: readonly Reading[] = [
  // One thing for the other, as orders.
  deprecation(
    `${FIRST}${formsOf('add, introduce, create, launch, replace, rename, move, update, support')} (?![^.;]{0,120}\\b(?:(?:that|which|who)|to (?:create|list|mark|publish|archive|manage|view|restore|delete|get|set|read|find|edit|update|add|remove|show|hide|release))\\b[^.;]{0,80}\\band (?:also )?deprecate)[^.;]{1,160}[^.;a-z]and (?:also )?deprecates? (?!(?:the |our |old ){0,3}(?:docs?|documentation|pages?|guides?)\\b)(?=\\S)`,
    { about: 'api', inEntry: true },
  ),
  deprecation(
    `${FIRST}${FADES} (?:the |our |legacy |old )?(?:v\\d|/|[\\w.-]+ (?:apis?|endpoints?|versions?)\\b|apis?|endpoints?|versions?)`,
    { inEntry: true },
  ),
  // "Marked `size` as deprecated": one thing by its name, and not any.
  deprecation(
    `${FIRST}(?:${formsOf('mark, flag, label, tag, declare')} (?:the )?(?!an? |any |one |your |them |it |[a-z]+s (?:as|[a-z]+) )[^\\s.;]{1,80}(?: [a-z]+){0,2} as|(?:makes?|made) (?!it |the |an? |our |all |some )[^\\s.;]{1,80}(?: [a-z]+)? an?) (?:deprecated|obsolete|legacy)(?=\\W*$|[,;:.(]| (?:since|as of|because|values?|fields?|param(?:eter)?s?|attributes?|propert(?:y|ies)|in (?:favou?r|v?\\d|version|this|release))\\b)`,
    { about: 'api', inEntry: true, stems: /deprecated|obsolete|legacy/ },
  ),
  deprecation(
    /\bdeprecation (?:warnings?|notices?|headers?) (?:(?:was|were|has been|have been) )?added\b|\badd(?:ed|s)? (?:an? )?deprecation (?:warnings?|notices?|headers?)\b|\benters? (?:\w+ )?(?:maintenance|sunset|deprecation|end[- ]of[- ]life)\b/,
    { about: 'api', inEntry: true },
  ),
];
