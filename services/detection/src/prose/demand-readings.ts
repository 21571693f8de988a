// What entries demand of callers in other words than "required": what is needed from now on, what passes no check any more.
import { FROM_THEN } from './end-words.ts';
import { HOUSE_NOUNS } from './lexicon.ts';
import { breaking } from './reading.ts';
import type { Reading } from './reading.ts';

/** None of what people read, and of the house. */
const NO_HOUSE = `(?!.{0,160}\\b(?:docs|documentation|guides?|reading|dashboard|pull requests?|${HOUSE_NOUNS})\\b)`;
const NEEDED = '(?:needed|necessary|mandatory|obligatory|compulsory|required|called for|expected)';
const NONE = "(?:no|not|nothing|none|neither|never|only if)\\b|optional|n't ";
const CHECK = '(?:validation|(?:the |an? |our )?(?:[a-z]+ )?(?:checks?|validations?|verification|schema))';
/** As many words as name a thing, and no clause of its own. */
const SUBJECT =
  '^\\W{0,4}(?:(?!(?:if|when|where|that|which|who|because|since|after|once|until|unless|we|fix(?:ed|es)?|bugs?|issues?)\\b)[^\\s;.:]+ ){1,14}?';

export const DEMANDS: readonly Reading[] = [
  breaking(
    `${FROM_THEN}${NO_HOUSE}(?:(?!\\b(?:${NONE})).){1,120} (?:is|are) (?:also |always )?${NEEDED} (?:on|for|in|with|to|by|of) (?:every|each|all|any|the)\\b|${FROM_THEN}${NO_HOUSE}(?:(?!\\b(?:${NONE})).){0,80} (?:(?:requests?|calls?|orders?|clients?|callers|apps?|integrations?)|(?:every|each|all|any) (?:[^\\s,;.]+ ){0,3}?[^\\s,;.]+) (?:also |always )?(?:needs?|ha(?:s|ve) to|must) (?!(?:no|not)\\b)|^${NO_HOUSE}(?:(?!\\b(?:${NONE})).){1,120} (?:is|are) ${NEEDED} (?:on|for|in|with|to|by|of) (?:[^\\s,;.]+ ){1,6}?${FROM_THEN}`,
    {
      stems: / (?:needed|necessary|mandatory|obligatory|compulsory|required|called|expected|needs?|must|ha(?:s|ve) to)/,
      inEntry: true,
    },
  ),
  breaking(
    `\\b(?:shall|must|should|needs? to|ha(?:s|ve) to|will|(?:is|are) to) (?:now )?(?:be )?(?:treat|regard|consider|handle|view|see|understand|take|mark)(?:ed)? (?:[^.;]{1,80} )?as (?:always |now )?(?:mandatory|required|compulsory|obligatory|non-optional|non-nullable)\\b`,
    { stems: / as /, inEntry: true },
  ),
  breaking(
    `${SUBJECT}(?:(?:will )?now (?:also )?(?:fails?|do(?:es)? not pass|don't pass|doesn't pass|violates?|trips?|breaks?) ${CHECK}|now fails? to (?!(?:be|crash|miss|exceed)\\b)[a-z]+|(?:now )?(?:fails?|do(?:es)? not pass) ${CHECK} now\\b(?! (?:faster|earlier|early|with (?:the )?(?:right|correct)))|no longer (?:pass(?:es)?|gets? (?:past|through)|satisf(?:y|ies)|meets?) ${CHECK}|(?:(?:is|are) now|now (?:gets?|is|are)) (?:turned (?:away|down)|bounced|thrown out|sent back|declined at|treated as (?:invalid|an error|errors)))`,
    { stems: /now|no longer/, inEntry: true },
  ),
];
