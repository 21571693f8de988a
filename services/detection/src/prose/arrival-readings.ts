// What entries say has come, without "added": what is live, out of its trial, part of more than it was, and what can now be done.
import { ofInterface, SUBJECT } from './house.ts';
import { NO_OFFER as OFFER } from './news-readings.ts';
import { feature } from './reading.ts';
import type { Reading } from './reading.ts';

/** None of what is missing, wrong or an exception. */
const NO_LACK =
  '(?!.{0,120}\\b(?:not|never|null|empty|missing|errors?|until|again|stricter|fails?|incorrect\\w*|wrong\\w*|rejected|ignored?|lost|unless|due to|since)\\b)';
const TODAY =
  '(?:today|this (?:morning|afternoon|week|month)|yesterday|last (?:week|night|month)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
/** They are what is spoken of, not an interface. */
const NO_PEOPLE =
  '(?!(?:[\\w-]+ ){0,3}(?:users?|members?|players?|participants?|guests?|people|persons?|you|bots?|devices?|customers?|colleagues|engineers?|callers?|agents?|attendees?|someone|who|when|if) )';

export const ARRIVALS: readonly Reading[] = ofInterface([
  feature(
    `^\\W{0,4}(?:live|out|available|shipped|released|launched|new) (?:as of )?(?:${TODAY}|now)(?:\\W*$| ?[:–—-] )|\\b(?:went|goes|go|gone|going) live (?:as of )?(?:${TODAY}|now)\\b`,
    { stems: / (?:today|this|yesterday|last|now|on|mon|tues|wednes|thurs|fri|satur|sun|as of)/, inEntry: true },
  ),
  feature(
    `\\b(?:has |have |had )?(?:now |just |finally )?(?:come|came|comes|coming|is coming|are coming|got|gets) out of (?:\\w+ )?(?:beta|preview|alpha|early access|pilot)\\b`,
    { stems: /out of/, inEntry: true },
  ),
  feature(
    `${SUBJECT}(?<!\\b(?:holidays?|season|summer|winter|spring|autumn|weekend|team|week|year) )(?:is|are) (?:now |finally )?here(?=\\W*$|[,;:!])`,
    { stems: /here/, inEntry: true },
  ),
  feature(
    `^\\W{0,4}${NO_PEOPLE}${OFFER}${NO_LACK}(?:[^\\s;:]+ ){1,16}?(?:joins?|joined|(?:has|have) joined) (?:the |our )?(?:v\\d[\\d.]*|[\\w./-]+ (?:apis?|endpoints?|family|list|fields?|events?|set|values?|objects?)|apis?|\\w*[_/.]\\w+)\\b`,
    { stems: /join/, about: 'api', inEntry: true },
  ),
  feature(
    `^\\W{0,4}(?:(?:it|this|these|they|both|all)(?:'s|'re| is| are) )?(?:currently |now |still |for now )?(?:in|as an?|available in) (?:(?:open|public|closed|private|limited|developer) )?(?:beta|preview|early access|alpha|pilot)(?: for now| at the moment)?\\W*$|^\\W{0,4}[\\w./-]+ \\((?:(?:open|public|closed|private|limited) )?(?:alpha|beta|preview|early access|experimental|pilot)\\)`,
    { stems: /beta|preview|early access|alpha|pilot|experimental/, inEntry: 'alone' },
  ),
  // What is asked for by many comes.
  feature(
    `\\b(?:several|multiple|partial|more than one|both|mixed|repeated|nested|any number of) ${OFFER}${NO_LACK}(?:[\\w-]+ ){1,4}(?:is|are) (?:now |also )?(?:possible|supported|allowed|accepted|permitted)\\b`,
    { stems: /possible|supported|allowed|accepted|permitted/, inEntry: 'alone' },
  ),
  // What is taken or given, by its name.
  feature(
    `${SUBJECT}(?:takes?|accepts?|supports?|carr(?:y|ies)|gains?|reports?|exposes?|understands?|recogni[sz]es?|offers?|returns?|includes?) ${OFFER}${NO_LACK}(?:(?:an? |the |also |optional |its |their |new ){0,3}(?:[a-z]+ )?)[\\w.[\\]-]*\\w`,
    {
      stems: /tak|accept|support|carr|gain|report|expos|understand|recogni|offer|return|includ/,
      about: 'name',
      inEntry: 'alone',
    },
  ),
  // An operation, and what it does.
  feature(
    `^\\W{0,4}${OFFER}${NO_LACK}(?:(?:get|post|put|patch|delete) )?/[\\w{}/.:-]+ (?:(?:→|->|=>|⇒|[:-]) (?!(?:get|post|put|patch|delete)\\b|[^ ]*[_/\\d])[a-z]+ [a-z]|(?:lists?|gives?|shows?|tells?|reports?|creates?|lets|finds?|search(?:es)?|streams?|exports?|imports?|counts?|computes?|calculates?|cancels?|pauses?|resumes?|suspends?|estimates?|previews?|validates?|summari[sz]es) )`,
    { stems: /\//, inEntry: 'alone' },
  ),
  // "Order.note [read-write], up to 30 characters, optional": a field and what it is.
  feature(
    `\\bcan (?:now |also )?be [a-z]+(?:ed|en|nt|t) [^.;]{1,100},? (?:instead of|without) (?:having to )?(?!being\\b)[a-z]+ing\\b`,
    {
      stems: /instead of|without/,
      about: 'api',
      inEntry: 'alone',
    },
  ),
  feature(`${SUBJECT}(?:is|are) (?:now )?generally available and (?:do|does)(?: not|n't) (?:require|need)\\b`, {
    stems: /generally available/,
    inEntry: true,
  }),
]);
