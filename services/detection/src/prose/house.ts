// What is no part of an interface: what people read, where the author works, and those who work there.
import { fold } from '../text/normal-form.ts';
import type { Said } from './mention-words.ts';
import type { Reading } from './reading.ts';

const HOUSE =
  /\b(?:docs?|documentation|documented|guides?|handbooks?|booklets?|tutorials?|chapters?|readme|typos?|bookmarks?|glossar(?:y|ies)|website|(?:our|the) site|web ?pages?|status page|screenshots?|podcasts?|test suites?|builds? takes?|(?:the|our) (?:team|author)s?|team has|people|parties|party|offices?|staff|newsletters?|blogs?|forums?|talks?|webinars?|meetups?|workshops?|conferences?|dashboards?|surveys?|tickets for|registration(?=:| (?:is|for|opens?|closes?|ends?)\b)|menu|sidebar|(?<!\b(?:in|from|via|through) the (?:[a-z]+ )?)(?:console|portal)|explorer|playground|appendix|new look|api reference|linter|themes?|browsers?|internet explorer|comic|stickers?|booth|logos?|icons?|buttons|colou?rs?|annual report|nightly|ci time|backlog|lease|(?:code|example) samples?|page weight|summit|lounge|course|printable|fonts|slack|chaos test|pull requests?|as before|always so|mentioned|clarified|now says|not written down|navigation bar|twitter)\b/;
/** What follows so far behind the words may be where more is said. */
const BEHIND_CHARS = 70;

/** Whether a sentence speaks of that, up to the words and right behind them. What stands in code is called so, and no such thing. */
export function isOfHouse({ text, at, words, codes = [] }: Said): boolean {
  const told = text.slice(0, at + words.length + BEHIND_CHARS);
  if (!HOUSE.test(told)) return false;
  const namedSo = codes.map(fold).filter((code) => HOUSE.test(code));
  return HOUSE.test(namedSo.reduce((rest, code) => rest.replaceAll(code, ' '), told));
}

/** Readings that count of nothing else. */
export const ofInterface = (readings: readonly Reading[]): readonly Reading[] =>
  readings.map((reading) => ({ ...reading, ofInterface: true }));

/** The thing in front: some words, none of which begins a clause of its own. */
export const SUBJECT =
  "^\\W{0,4}(?:(?!(?:if|when|whenever|where|while|that|which|who|because|since|after|before|once|until|unless|as|how|whether|we|not|never|cannot|[a-z]+n't|fix(?:ed|es)?|bugs?|issues?|errors?|problems?)\\b)[\\w./{}[\\]'(),*-]{1,60} ){1,12}?";
