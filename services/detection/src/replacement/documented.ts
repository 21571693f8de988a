// What a notice names in place of what ends: "use X instead", "replaced by X", "in favour of X". A name is what looks like one (an endpoint,
// something in quotes, an identifier, a version, the name of an API); a plain word is none, since it would be a guess.
import { splitSentences } from '../text/sentences.ts';
import { clip } from '../text/clip.ts';

/** These say that the next thing takes the place of another. */
const REPLACES =
  /\b(?:replaced (?:by|with)|superseded by|succeeded by|in fav(?:ou?)r of|(?:migrat|mov|upgrad|switch|transition)(?:e|es|ing)? (?:over )?to|instead,? (?:please )?use)\s+/gi;
/** These only do so in a sentence that says that something ends, or `instead`. */
const USES = /\b(?:use|using|call|prefer|send|pass|set|see)\s+/gi;
const SAYS_END =
  /\b(?:instead|rather than|deprecat\w+|no longer|removed|retir\w+|legacy|sunset\w*|obsolete|end[- ]of[- ]life)\b/i;
const TELLS_USE = /^\W*(?:please )?use\b/i;
const NEGATED = /\b(?:not|never|don't|cannot|can't|without)\s+(?:be\s+|yet\s+|been\s+)?$/i;
const FILLER =
  /^(?:(?:the|our|its|a|an|new|newer|latest|corresponding|following|endpoint|parameter|field|method|property|header|v\d+ endpoint)\s+)*/i;
const TARGETS = [
  /^[`"'“‘]?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\/[^\s`"'”’,;)\]]*/,
  /^[`"“‘]([^`"”’\n]{1,100})[`"”’]/,
  /^'([\w.\-/{}[\]]{1,100})'/,
  /^\/[\w{<][\w\-./{}<>:~]*/,
  /^(?:[A-Z][\w-]*\s+){1,4}(?:API|SDK|endpoint|resource|object)s?(?:\s+v\d+(?:\.\d+)*)?/,
  /^(?:[A-Z][\w-]*\s+){1,4}[vV]\d+(?:\.\d+)*\b/,
  /^X-[A-Za-z][\w-]*/,
  /^[A-Za-z][\w-]*(?:[._][A-Za-z][\w-]*)+/,
  /^[a-z]+(?:[A-Z][a-z0-9]*)+/,
  /^(?:API\s+)?(?:version\s+|v)\d+(?:\.\d+)*\b/i,
];
/** What matches one of the first two patterns has one of these, in small letters. */
const STEMS =
  /replaced|superseded|succeeded|in fav|migrat|mov|upgrad|switch|transition|instead|rather than|deprecat|no longer|retir|legacy|sunset|obsolete|end[- ]of/;
/** Bounds the work on a text that repeats the words of a notice. */
const MAX_TEXT_CHARS = 4000;
const MAX_NAME_CHARS = 200;
const MAX_EVIDENCE_CHARS = 400;

export interface NamedReplacement {
  name: string;
  /** The sentence that names it. */
  evidence: string;
}

/** @param own names of what ends: they do not replace themselves. */
export function findNamedReplacement(text: string, own: readonly string[] = []): NamedReplacement | null {
  // Most texts say nothing of the kind: they are not cut into sentences.
  if (!STEMS.test(text.toLowerCase()) || (text.search(REPLACES) < 0 && !SAYS_END.test(text))) return null;
  const isOwn = new Set(own.map(keyOf));
  let saidEnd = false;
  for (const sentence of splitSentences(text.slice(0, MAX_TEXT_CHARS))) {
    // "x is no longer returned. Use y."
    const tellsUse = SAYS_END.test(sentence) || (saidEnd && TELLS_USE.test(sentence));
    saidEnd = SAYS_END.test(sentence);
    const leads = [...sentence.matchAll(REPLACES), ...(tellsUse ? sentence.matchAll(USES) : [])];
    for (const lead of leads) {
      if (NEGATED.test(sentence.slice(0, lead.index))) continue;
      const name = nameAt(sentence.slice(lead.index + lead[0].length));
      if (name === null || isOwn.has(keyOf(name))) continue;
      return { name: clip(name, MAX_NAME_CHARS), evidence: clip(sentence, MAX_EVIDENCE_CHARS) };
    }
  }
  return null;
}

function nameAt(text: string): string | null {
  const rest = text.slice(FILLER.exec(text)?.[0].length ?? 0);
  for (const target of TARGETS) {
    const found = target.exec(rest);
    if (found !== null) return (found[1] ?? found[0]).replace(/^[`"'“‘]/, '').replace(/[.,:;]+$/, '');
  }
  return null;
}

const keyOf = (name: string): string => name.replaceAll(/[`"'\s]/g, '').toLowerCase();
