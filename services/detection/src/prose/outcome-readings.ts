// What a call does now that it did not do before, told by what is other in it: an order, how exact a value is, a status, what else happens, when.
import { breaking } from './reading.ts';
import type { Reading } from './reading.ts';

/** What one may choose, what is new, and what the house has. */
const NOW = '(?<!\\b(?:can|may|could|that|which|we|you) )\\bnow ';
const IS_NOW = '\\b(?:is|are) now (?:always |all )?';

export const OUTCOME_READINGS: readonly Reading[] = [
  breaking(
    `${NOW}(?!(?:also |optionally )?(?:accepts?|supports?|allows?|offers?|lets?|possible|available|be|can)\\b).{0,60}\\b(?:in (?:ascending|descending|reverse|chronological|alphabetical) order|(?:newest|oldest|latest|most recent|largest|smallest) first)\\b`,
    { stems: /order|first/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `${NOW}(?:includes?|contains?|carr(?:y|ies)|ha(?:s|ve)|ends? (?:in|with)|starts? with) (?:an? |the )?(?:(?:utc )?offset|time ?zone|prefix|suffix|leading zeros?)\\b`,
    { stems: /offset|zone|fix|zero/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `${NOW}(?:returns?|sends?|gives?|delivers?|reports?) [^.;]{1,60} as (?:an? )?(?:strings?|integers?|numbers?|objects?|arrays?|booleans?)\\b`,
    { stems: / as /, inEntry: true, mayDescribe: true, ofInterface: true },
  ),
  breaking(
    `${NOW}(?:answers?|responds?|replies|returns?) (?:with )?(?:an? )?(?:http )?(?:status )?(?:20[1-9]|3\\d\\d)\\b(?! items| rows| records| results)`,
    { stems: /(?:20[1-9]|3\d\d)/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `${IS_NOW}(?:compared|matched|treated|checked|looked up|searched) (?:as )?case[- ]?(?:in)?sensitiv|${IS_NOW}case[- ]?sensitive\\b|${IS_NOW}(?:eventually consistent|asynchronous)\\b`,
    { stems: /sensitiv|consistent|asynchronous/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    '\\b(?:is|are) (?:read|treated|interpreted|parsed|understood|taken) (?:as|in|to be) [^.;]{1,60} from now on\\b|\\b(?:from now on,? .{1,80}\\b(?:is|are)|(?:is|are) now) (?:read|interpreted|parsed|understood) (?:as|in) (?!(?:usual|before|expected)\\b)',
    { stems: /from now on|now/, inEntry: true, mayDescribe: true },
  ),
];
