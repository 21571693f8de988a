// What a reading of a sentence is: words, what they announce, and what must hold for them to count.
export type Announcement = 'breaking' | 'deprecation' | 'security' | 'performance' | 'fix' | 'feature';

/** What a sentence may announce, the gravest first. */
export const GRAVITY: readonly Announcement[] = [
  'breaking',
  'deprecation',
  'security',
  'fix',
  'performance',
  'feature',
];

/** Of what a sentence must speak for the words to count. */
export type About =
  /** Of something a caller touches. */
  | 'api'
  /** In front of the words stands something a caller touches, or what points back to it. */
  | 'subject'
  /** The same, but of what an interface consists of: not of a key, an order or a page. */
  | 'surface'
  /** Of something a caller touches, of a day, or of what was spoken of before. */
  | 'api or day'
  /** Of something a caller touches, or of those who call, by themselves or for others. */
  | 'api or caller'
  /** The words end with a name in code. */
  | 'name';

export interface Reading {
  announces: Announcement;
  pattern: RegExp;
  /** What every match holds. Asked first, of a sentence whose moments are marked: a long pattern takes a millisecond and more to compile. */
  stems?: RegExp;
  about?: About;
  /** Not of what people read, or of the author's own house. */
  ofInterface?: true;
  /** May be said under a condition without being news. */
  mayDescribe?: true;
  /** Also says what always holds: is news with a day, "now" or in an entry of a changelog. */
  needsNews?: true;
  /**
   * Only in an entry of a changelog: elsewhere it tells a reader what to do, or what an operation does. `alone`: only where the entry says
   * nothing else, not even by a label over it: then what is so was not so before.
   */
  inEntry?: true | 'alone';
  /** Of those also in a guide that leads from one version to another. */
  inGuide?: true;
}

/** As `stems`: a sentence has both. */
export const both = (one: string, other: string): RegExp => new RegExp(`^(?=.*${one}).*${other}`, 's');

/** Where and of what the words of a reading must stand: all of it but what they announce. */
type Terms = Partial<Omit<Reading, 'announces' | 'pattern'>>;
type Say = (pattern: string | RegExp, terms?: Terms) => Reading;

const says =
  (announces: Announcement): Say =>
  (pattern, terms = {}) => ({ announces, pattern: new RegExp(pattern), ...terms });

export const breaking = says('breaking');
export const deprecation = says('deprecation');
export const security = says('security');
export const performance = says('performance');
export const fix = says('fix');
export const feature = says('feature');
