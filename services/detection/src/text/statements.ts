// What a sentence announces, by words that can be shown. A word decides only with its guards: it is not negated, it speaks of the
// interface and not of its documentation, and a condition ("if", "when") needs a day or "now" beside it to be news.
import { findDates } from './dates.ts';
import { fold } from './normal-form.ts';
import { splitSentences } from './sentences.ts';

export type Announcement = 'breaking' | 'deprecation' | 'security' | 'performance' | 'fix' | 'feature';

export interface Statement {
  announces: Announcement;
  /** The words that decided, as they stand in the sentence. */
  words: string;
  sentence: string;
}

interface Reading {
  announces: Announcement;
  pattern: RegExp;
  /** Only of something a caller touches. */
  needsApi?: true;
  /** May be said under a condition without being news. */
  mayDescribe?: true;
}

const API_THING =
  /\b(apis?|endpoints?|param(eter)?s?|fields?|headers?|requests?|responses?|propert(y|ies)|attributes?|methods?|routes?|webhooks?|events?|enums?|values?|payload|quer(y|ies)|scopes?|versions?|v\d+|tokens?|keys?|interfaces?|channels?|calls?|clients?|integrations?|resources?|objects?|formats?|status(es)?|codes?|types?|topics?|operations?|functions?|support)\b|[`_/]|\b[a-z]+[A-Z]\w*/;

/** The gravest first. */
const READINGS: readonly Reading[] = [
  {
    announces: 'breaking',
    pattern:
      /\b(breaking|(backwards?|backward)[- ]incompatible|incompatible) (api )?(changes?|updates?)\b|\b(is|are) (now )?(breaking|incompatible)\b/,
  },
  {
    announces: 'breaking',
    pattern:
      /\bno longer (be )?(returns?|returned|accepts?|accepted|supports?|supported|includes?|included|contains?|works?|allows?|allowed|available|possible|sent|sends?|valid|provided|exists?|exposed?|usable|queryable|receives?|published|emitted|honou?red|respected|guaranteed?)\b/,
    needsApi: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(has|have|had) (now )?been (removed|dropped|deleted|discontinued|withdrawn|retired|shut ?down|turned off|disabled|renamed|replaced by)\b|\b(is|are|was|were) (now )?(removed|dropped|discontinued|withdrawn|retired|shut ?down|turned off|renamed (to|from)|replaced by)\b/,
    needsApi: true,
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern:
      /(?:^|[\]】:：]\s*)\W*(we |we've |we have )?(have )?(removed?|removing|dropped?|drops?|renamed?|deleted?|withdr[ae]wn?|retired|disabled)\b(?! (an?|the|some)? ?(issue|bug|limit|restriction|typo))/,
    needsApi: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(is|are|becomes?|became|will be|made) (now )?(required|mandatory)\b(?<=\bnow (required|mandatory)|\bbecomes? (now )?(required|mandatory)|\bbecame (required|mandatory)|\bmade (required|mandatory)|\bwill be (required|mandatory))/,
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern: /\b(must|have to|has to|need to|needs to) now\b|\bnow (must|have to|has to|need to|needs to|requires?)\b/,
  },
  {
    announces: 'breaking',
    pattern:
      /\bwill (now )?(be (rejected|refused|denied|blocked|ignored)|fail|return (an )?errors?|result in (an )?errors?|respond with [45]\d\d|stop working)\b|\b(are|is) now (rejected|refused|ignored|blocked)\b/,
    mayDescribe: true,
  },
  {
    announces: 'breaking',
    pattern:
      /\b(has|have) (now )?been changed (from|to)\b|\bchanged from .{1,80} to\b|\bnow (returns?|returned|sent|given) .{1,60} instead of\b/,
    needsApi: true,
  },
  {
    announces: 'deprecation',
    pattern:
      /\b(deprecat(ed|es|ing|ion)|sunset(ting|ted|s)?|end[- ]of[- ](life|support)|phas(ed|ing) out|being retired|obsolete|superseded)\b/,
  },
  {
    announces: 'deprecation',
    pattern:
      /\bwill (soon )?(be )?(removed|retired?|shut ?down|discontinued?|turned off|withdrawn|switched off|cease|go away|no longer)\b|\b(to be|scheduled for|planned for) (removed|removal|shut ?down|retirement)\b|\b(is|are) going away\b|\bplan(s|ned|ning)? to (remove|retire|drop|discontinue)\b|\b(may|might|could) be (removed|retired|dropped)\b/,
  },
  {
    announces: 'security',
    pattern:
      /\b(cve-\d[\d-]*|vulnerabilit(y|ies)|tls ?v?1\.\d|ssl ?v?[23]|ciphers?( suites?)?|security (fix|patch|update|advisory|issue|bulletin)|certificate (rotation|pinning|change|authority)|csrf|xss|sql injection)\b/,
  },
  {
    announces: 'security',
    pattern:
      /\b(new|now|add(s|ed)?|change(s|d)?|rotat(e|es|ed|ion)|revok(e|es|ed)|requires?|required|expire[sd]?)\b.{0,60}\b(oauth|scopes?|permissions?|api keys?|access tokens?|authentication|authorization|two-factor|2fa|mfa|ip (allow|white)list\w*|signature verification)\b/,
  },
  {
    announces: 'fix',
    pattern:
      /\bbug ?fix(es)?\b|\b(fix(ed|es)?|resolved?|resolves|corrected?|corrects|repaired)\b(?! (rates?|prices?|amounts?|length|size|width|terms?|income|points?|ip|values?|positions?|fees?|numbers?|at|to|set|interval|window|schedule|period|costs?|by the))/,
  },
  {
    announces: 'performance',
    pattern:
      /\b(rate[- ]?limit(s|ed|ing)?|quotas?|throttl\w+|latency|time-?outs?|page size|requests? per (second|minute|hour|day)|(faster|slower|speed(s|ed)? up|performance)|concurren(t|cy) (requests?|connections?|limit))\b/,
  },
  {
    announces: 'feature',
    pattern:
      /\b(add(ed|s|ing|ition)|introduc(ed|es|ing)|new\b|now (supports?|available|accepts?|returns?|includes?|possible)|launch(ed|es)|can now|support for|support users)\b/,
  },
];

const NEGATED =
  /\b(not|never|isn't|aren't|won't|doesn't|don't|hasn't|haven't|no|un|non)[\s-]+(\w+\s+){0,2}$|\bno longer (be |been |being )?$/;
const ABOUT_WORDS =
  /\b(typos?|wording|spelling|grammar|formatting|broken links?|documentation only|docs? (fix|only|update)|clarif(y|ied|ies|ication)s?|screenshots?|translations?|copy edits?)\b/;
const OWN_SURFACE =
  /^\W*(the |our |in the )?(sdk|client librar(y|ies)|dashboard|console|web ?site|docs?|documentation|admin panel|mobile app)\b/;
const CONDITION = /\b(if|when|unless|in case|whenever|otherwise|until|once)\b/;
const NEWS =
  /\b(now|starting|as of|effective|beginning|from (20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|version|v\d)|(after|by|before|on|since) (20\d\d|\d{1,2} |january|february|march|april|may|june|july|august|september|october|november|december))\b/;
const PAST_SELF = /\b(previously|used to|in the past|formerly)\b/;

const LABEL =
  /^\W{0,3}(breaking(?: changes?)?|removed?|removal|deprecat(?:ed|ion|ions)|security|fix(?:ed|es)?|bug ?fix(?:es)?|add(?:ed|itions?)?|new(?: features?)?|features?|performance|improve(?:d|ments?))\s*(?:[:\]】)!-]|$)/;
const LABELS: readonly [pattern: RegExp, announces: Announcement][] = [
  [/^(breaking|remov)/, 'breaking'],
  [/^deprecat/, 'deprecation'],
  [/^security/, 'security'],
  [/^(fix|bug)/, 'fix'],
  [/^performance/, 'performance'],
  [/^(add|new|feature)/, 'feature'],
];

/** What the label in front of a text, or a heading above it, says of its kind. */
export function readLabel(text: string): Statement | null {
  const word = LABEL.exec(withoutDay(text).slice(0, 60))?.[1];
  const announces = LABELS.find(([pattern]) => word !== undefined && pattern.test(word))?.[1];
  return word === undefined || announces === undefined ? null : { announces, words: word, sentence: text };
}

/** The gravest thing that a text says, null when it announces nothing. */
export function readStatement(text: string): Statement | null {
  const label = readLabel(text);
  const found = splitSentences(text).flatMap((sentence) => readSentence(sentence) ?? []);
  const order = READINGS.map(({ announces }) => announces);
  const gravest = found.sort((a, b) => order.indexOf(a.announces) - order.indexOf(b.announces))[0] ?? null;
  if (label === null) return gravest;
  // A label outranks the words behind it, but not news of a break.
  return gravest?.announces === 'breaking' && label.announces !== 'fix' ? gravest : label;
}

export function readSentence(sentence: string): Statement | null {
  const text = withoutDay(sentence);
  if (ABOUT_WORDS.test(text)) return null;
  const isApi = API_THING.test(sentence) || API_THING.test(text);
  const isConditional = CONDITION.test(text) && !NEWS.test(text);
  const hits = READINGS.flatMap((reading) => {
    const match = reading.pattern.exec(text);
    if (match === null || isGuarded(reading, text, match)) return [];
    if ((reading.needsApi === true && !isApi) || (reading.mayDescribe === true && isConditional)) return [];
    return [{ announces: reading.announces, words: match[0].trim(), at: match.index }];
  });
  const [first] = hits;
  if (first === undefined) return null;
  const fix = hits.find(({ announces }) => announces === 'fix');
  // "Fixed a bug where the API no longer returned …" is a fix.
  const chosen = fix !== undefined && first.announces === 'breaking' && fix.at < first.at ? fix : first;
  return { announces: chosen.announces, words: chosen.words, sentence };
}

/** Folded, without the day, number or version in front. */
function withoutDay(sentence: string): string {
  const first = findDates(sentence)[0];
  const rest = first !== undefined && first.index <= 3 ? sentence.slice(first.index + first.text.length) : sentence;
  return fold(rest).replace(/^[\s\d.,:;)*•–-]+(?=\p{L})/u, '');
}

function isGuarded({ announces }: Reading, text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 40), match.index);
  if (!/^\W*no longer/.test(match[0]) && NEGATED.test(before)) return true;
  if (announces !== 'breaking') return false;
  return OWN_SURFACE.test(text) || (PAST_SELF.test(text) && !/\b(removed|renamed|breaking)\b/.test(text));
}

const DEPRECATIONS = READINGS.filter(({ announces }) => announces === 'deprecation');

/** Most texts have no words of an end: then there is no need to read them sentence by sentence. */
export function mayDeprecate(text: string): boolean {
  const folded = fold(text);
  return DEPRECATIONS.some(({ pattern }) => pattern.test(folded));
}

/** The words of a sentence that announce an end, whatever else it says. */
export function readDeprecation(sentence: string): string | null {
  const text = fold(sentence);
  for (const reading of DEPRECATIONS) {
    const match = reading.pattern.exec(text);
    if (match !== null && !isGuarded(reading, text, match)) return match[0].trim();
  }
  return null;
}

const OBLIGED = /\b(must|required|mandatory|shall|needs? to|has to|have to|obligatory)\b/;
const FREE =
  /\b(optional|optionally|not required|no longer required|not mandatory|need not|does not need|do not need|don't need|may be omitted|can be omitted|isn't required|not necessary|without needing)\b/;

/** The word that obliges the caller, null when nothing does. */
export function readObligation(sentence: string): string | null {
  const text = fold(sentence);
  return FREE.test(text) ? null : (OBLIGED.exec(text)?.[0] ?? null);
}

const REFUSED =
  /\b(not|no longer|never|cannot|can't|isn't|aren't|won't|doesn't|don't|unsupported|unavailable|disallowed|forbidden|prohibited|rejected)\b/;

/** The word that refuses, null when nothing does. */
export function readRefusal(sentence: string): string | null {
  const text = fold(sentence);
  return FREE.test(text) ? null : (REFUSED.exec(text)?.[0] ?? null);
}
