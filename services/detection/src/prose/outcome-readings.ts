// What a call does now that it did not do before, told by what is other in it: an order, how exact a value is, a status, what else happens, when.
import { breaking, performance } from './reading.ts';
import type { Reading } from './reading.ts';

/** What one may choose, what is new, and what the house has. */
const NOW = '(?<!\\b(?:can|may|could|that|which|we|you) )\\bnow ';
const IS_NOW = '\\b(?:is|are) now (?:always |all )?';
/** "Deleting a customer now also cancels open subscriptions." */
const DEEDS = '(?:delet|remov|cancel|clos|archiv|revok|detach|block|suspend|disabl|reset|refund|void|expir|log)';

export const OUTCOME_READINGS: readonly Reading[] = [
  breaking(
    `${NOW}(?!(?:also |optionally )?(?:accepts?|supports?|allows?|offers?|lets?|possible|available|be|can)\\b).{0,60}\\b(?:in (?:ascending|descending|reverse|chronological|alphabetical) order|(?:newest|oldest|latest|most recent|largest|smallest) first)\\b`,
    { stems: /order|first/, inEntry: true, mayDescribe: true },
  ),
  breaking('\\bnow (?:returned|sent|used|given|thrown|raised) where\\b.{1,80}\\b(?:was|were|before|previously)\\b', {
    stems: / where /,
    inEntry: true,
    mayDescribe: true,
  }),
  breaking(
    `${NOW}(?:includes?|contains?|carr(?:y|ies)|ha(?:s|ve)|ends? (?:in|with)|starts? with) (?:an? |the )?(?:(?:utc )?offset|time ?zone|prefix|suffix|leading zeros?)\\b`,
    { stems: /offset|zone|fix|zero/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `${NOW}(?:answers?|responds?|replies|returns?) (?:with )?(?:an? )?(?:http )?(?:status )?(?:20[1-9]|3\\d\\d)\\b(?! items| rows| records| results)`,
    { stems: /(?:20[1-9]|3\d\d)/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `^\\W{0,4}(?:${DEEDS}|creat|updat|renam|mov)\\w*ing (?:an? |the |your )?(?:[\\w-]+ ){1,3}(?:now |also ){1,2}${DEEDS}\\w*s (?!(?:in|errors?)\\b)`,
    { stems: /ing /, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `${IS_NOW}(?:compared|matched|treated|checked|looked up|searched) (?:as )?case[- ]?(?:in)?sensitiv|${IS_NOW}case[- ]?sensitive\\b|${IS_NOW}(?:eventually consistent|asynchronous)\\b`,
    { stems: /sensitiv|consistent|asynchronous/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    `\\bnow (?:runs?|executes?|happens?|(?:is|are) (?:run|executed|processed|done|handled)) (?:in the background|asynchronously)\\b`,
    { stems: /background|asynchronous/, about: 'api', inEntry: true, mayDescribe: true },
  ),
  breaking(
    '\\b(?:is|are) (?:read|treated|interpreted|parsed|understood|taken) (?:as|in|to be) [^.;]{1,60} from now on\\b|\\b(?:from now on,? .{1,80}\\b(?:is|are)|(?:is|are) now) (?:read|interpreted|parsed|understood) (?:as|in) (?!(?:usual|before|expected)\\b)',
    { stems: /from now on|now/, inEntry: true, mayDescribe: true },
  ),
  breaking(
    '^\\W{0,4}(?:[\\w./-]+ ){1,3}must (?:now )?be (?:an? |in |valid )?(?:iso|rfc|e\\.164|utc|uuid|base64|utf-8|bcp|https|lower ?case|upper ?case|unique|positive|integers?|strings?)\\b',
    { stems: / must /, inEntry: 'alone', mayDescribe: true },
  ),
  performance(
    '\\b(?:called|sent|requested|made|used|refreshed|polled|tried|created|run|fetched|retried) at most (?:once|twice|(?:\\d+|[a-z]+) (?:times|calls|requests|attempts))\\b.{0,20}\\b(?:an?|per|each|every|in) (?:\\d+ )?(?:seconds?|minutes?|hours?|days?|months?)\\b',
    { stems: /at most/, inEntry: true },
  ),
];
