// How entries of changelogs are read in a language other than English: by the words that announce each kind of change, where the sentence is in
// that language, and of an interface rather than of its papers.
import { breaking, deprecation, feature, fix, performance, security } from '../reading.ts';
import type { Reading } from '../reading.ts';

export interface Language {
  /** Primary subtag of BCP 47. */
  code: string;
  /** Words by which a short entry is known to be in it, beside those that every text has. */
  known: string;
  /** What is only read, and what people do: this and all below are patterns of folded text. */
  papers: string;
  breaks: string;
  ends: string;
  /** What says of a thing, wherever that stands, that its end is near. */
  notices: string;
  fixes: string;
  limits: string;
  secures: string;
  offers: string;
  /** A duty that is none any more. */
  eases: string;
}

/** "`open` → `offen`", "in grams (vorher: in kilos)". */
const BECAME =
  '\\S ?(?:→|->|=>|⇒) ?\\S|\\((?:vorher|bisher|zuvor|früher|antes|eram?|eran|auparavant|avant|précédemment|anteriormente|prima|旧|従来|原|기존):? (?!\\d)[^)]*\\)';
/** "(vorher 60)". */
const COUNTED_BEFORE =
  '\\((?:vorher|bisher|zuvor|früher|antes|eram?|eran|auparavant|avant|prima):? (?:era(?:no)? )?\\d[^)]*\\)';

/** What a language is read by. */
export interface Readings {
  /** The gravest first. */
  all: readonly Reading[];
  ofPapers: RegExp;
}

export const readingsIn = ({ papers, ...said }: Language): Readings => ({
  all: [
    breaking(`${said.breaks}|${BECAME}`),
    deprecation(said.ends),
    security(said.secures),
    fix(said.fixes),
    performance(`${said.limits}|${COUNTED_BEFORE}`),
    feature(`${said.offers}|${said.eases}`),
  ],
  ofPapers: new RegExp(papers),
});

/** Letters with accents are letters, too. */
const LETTER = '[a-z\\d_à-öø-ÿœ]';
/** Whole words. */
export const words = (alternatives: string): string => `(?<!${LETTER})(?:${alternatives})(?!${LETTER})`;
/** Words that begin so. */
export const stems = (alternatives: string): string => `(?<!${LETTER})(?:${alternatives})`;
/** A day, as it stands behind "until". */
export const DAY = '(?:D+|\\d{1,2}(?:er|[º°.])? (?:de )?[a-zà-ÿ]{3,10} (?:del? )?20\\d\\d)';
/** A day, a version or a time to come, somewhere behind the words. */
export const TO_COME = '(?=[^;]{0,80}(?:D|20\\d\\d|vers|a partir|à partir|prochain|pr[oó]xim|prossim|futur))';
/** Up to some words that stand between two others. */
export const GAP = '(?:[^\\s;]+ ){0,10}?';
