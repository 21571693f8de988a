// What a sentence announces. Words decide only with their guards: "no longer deprecated" announces nothing.
import { findDates } from './dates.ts';
import { fold } from './normal-form.ts';

const DEPRECATED =
  /\b(deprecat(ed|es|ing|ion)|sunset(ting|ted)?|end[- ]of[- ]life|being retired|will be (removed|retired|shut ?down|discontinued|turned off)|to be removed|(is|are) going away)\b/;
const NOT_DEPRECATED = /\b(no longer|not|isn't|aren't|never|un)[ -]?(be |been |being )?deprecat/;
const SUNSET =
  /\b(sunset|remov(ed|al|e|ing)|retire[ds]?|retiring|shut ?down|shutting down|discontinu\w+|end[- ]of[- ]life|turned off|stops? working|cease|until|deprecat\w+|unavailable|expires?)\b/;
const SECURITY =
  /\b(cve-\d+|vulnerabilit(y|ies)|tls ?v?1\.\d|cipher|oauth scope|security (fix|patch|update|advisory|issue))\b/;
const BREAKING =
  /\b(breaking change|no longer (returns?|accepts?|supports?|includes?|works?)|is now (required|mandatory)|are now (required|mandatory)|must now|will be rejected|will (now )?fail|backwards?[- ]incompatible)\b|^\[?breaking\]?\b/;
const NOT_BREAKING =
  /\b(no breaking change|not (a )?breaking|non-breaking|no longer (need|require|ha(ve|s) to|necessary)|previously)\b/;
const FIX = /\b(bug ?fix(es)?|fixed|fixes|resolved an? (issue|bug)|corrected)\b/;
const FEATURE =
  /\b(added|adds|introduc(ed|es|ing)|new (endpoint|field|parameter|resource|method|event|api)|now (supports?|available|accepts?|returns?)|we('ve| have)? (added|launched))\b/;
const PERFORMANCE =
  /\b(rate limits?|quotas?|throttl\w+|latency|timeouts?|page size|requests? per (second|minute|hour|day))\b/;

export type Announcement = 'breaking' | 'deprecation' | 'security' | 'fix' | 'performance' | 'feature';

export function saysDeprecated(text: string): boolean {
  return splitSentences(fold(text)).some((sentence) => DEPRECATED.test(sentence) && !NOT_DEPRECATED.test(sentence));
}

/** The day on which something ends: the last date of the first sentence that speaks of an end. */
export function findSunset(text: string): string | null {
  // Every date has a digit, most descriptions have none.
  if (!/\d/.test(text)) return null;
  for (const sentence of splitSentences(text)) {
    const folded = fold(sentence);
    if (!SUNSET.test(folded) || NOT_DEPRECATED.test(folded)) continue;
    const dates = findDates(sentence);
    if (dates.length === 0) continue;
    const end = folded.search(/\b(sunset|remov|retir|shut|discontinu|end[- ]of|turned off|stop|until|expire)/);
    const after = dates.find(({ index }) => end >= 0 && index >= end);
    return (after ?? dates.at(-1))?.date ?? null;
  }
  return null;
}

/** What a changelog entry or notice says happened, the gravest first; null when it does not say. */
export function findAnnouncement(text: string): Announcement | null {
  const folded = fold(text);
  if (BREAKING.test(folded) && !NOT_BREAKING.test(folded)) return 'breaking';
  if (saysDeprecated(folded)) return 'deprecation';
  if (SECURITY.test(folded)) return 'security';
  if (FIX.test(folded)) return 'fix';
  if (PERFORMANCE.test(folded)) return 'performance';
  return FEATURE.test(folded) ? 'feature' : null;
}

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z0-9"'`(]|$)|\n+/i).filter((sentence) => sentence.trim() !== '');
}
