// Text that came, went or changed -> what it means, sentence by sentence. What nothing recognises is wording.
import type { FindingDraft } from '../make-finding.ts';
import { findDates } from '../text/dates.ts';
import { factsIn, moveOf, setsLimit } from '../text/limits.ts';
import { findSunset, saysDeprecated } from '../text/notices.ts';
import { dice, diffSentences, SAME_SENTENCE, splitSentences, wordsOf } from '../text/sentences.ts';
import {
  readDeprecation,
  readLabel,
  readObligation,
  readRefusal,
  readSentence,
  readStatement,
} from '../text/statements.ts';
import type { Statement } from '../text/statements.ts';
import { isAuthentication, isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { findEndpoint } from './signature.ts';

type Place = Pick<FindingDraft, 'location' | 'endpoints' | 'quote'>;

function at(placed: PlacedBlock, words: string): Place {
  const named = saysDeprecated(words) ? findEndpoint(words) : null;
  const endpoint = named ?? placed.endpoint;
  return { location: placed.location, endpoints: endpoint === null ? [] : [endpoint], quote: words };
}

export function judgeTextAdded(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  if (kind === 'code') return { ...at(placed, text), after: text, rule: 'page-text-added' };
  return isChangelog(placed.section) ? judgeEntry(placed, text) : judgeWordsAdded(placed, text);
}

/** The gravest thing that new words say. */
function judgeWordsAdded(placed: PlacedBlock, text: string, context = ''): FindingDraft {
  const rest = { ...at(placed, text), after: text };
  const deprecation = splitSentences(text).flatMap((sentence) => readDeprecation(sentence) ?? [])[0];
  if (deprecation !== undefined) return deprecated(placed, text, { words: deprecation });
  if (isAuthentication(placed)) return { ...rest, rule: 'page-authentication-changed' };
  const statement = readStatement(text);
  const facts = statement === null ? {} : { announces: statement.announces, words: statement.words };
  if (statement?.announces === 'breaking') return { ...rest, rule: 'page-statement-added', facts };
  const limit = splitSentences(text).find((sentence) => setsLimit(sentence, context));
  if (limit !== undefined) return { ...rest, rule: 'page-limit-added' };
  if (statement?.announces === 'security') return { ...rest, rule: 'page-security-note-added', facts };
  return { ...rest, rule: 'page-text-added' };
}

/** @param above the heading or lead that may say of which kind the entry is. */
export function judgeEntry(placed: PlacedBlock, text: string, above: readonly string[] = []): FindingDraft {
  const own = readStatement(text);
  const statement = own?.announces === 'breaking' ? own : (above.map(readLabel).find((label) => label !== null) ?? own);
  const endpoint = findEndpoint(text);
  const date = [...above, placed.section.title, text].flatMap((words) => findDates(words))[0]?.date;
  return {
    location: placed.location,
    endpoints: endpoint === null ? [] : [endpoint],
    rule: 'page-changelog-entry-added',
    subject: placed.section.title,
    after: text,
    quote: text,
    sunsetOn: statement?.announces === 'deprecation' ? findSunset(text) : null,
    facts: {
      ...(statement === null ? {} : { announces: statement.announces, words: statement.words }),
      ...(date === undefined ? {} : { date }),
    },
  };
}

function deprecated(
  placed: PlacedBlock,
  text: string,
  facts: FindingDraft['facts'],
  before: string | null = null,
): FindingDraft {
  const rest = { ...at(placed, text), before, after: text, sunsetOn: findSunset(text), facts: facts ?? {} };
  const [endpoint] = rest.endpoints ?? [];
  return endpoint === undefined
    ? { ...rest, rule: 'page-deprecation-notice-added' }
    : { ...rest, rule: 'page-endpoint-deprecated', subject: endpoint };
}

export function judgeTextRemoved(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  return kind === 'code' || isChangelog(placed.section)
    ? { ...at(placed, text), before: text, rule: 'page-text-removed' }
    : judgeWordsRemoved(placed, text);
}

function judgeWordsRemoved(placed: PlacedBlock, text: string, context = ''): FindingDraft {
  const rest = { ...at(placed, text), before: text };
  if (saysDeprecated(text)) return { ...rest, rule: 'page-deprecation-notice-removed' };
  if (isAuthentication(placed)) return { ...rest, rule: 'page-authentication-changed' };
  if (splitSentences(text).some((sentence) => setsLimit(sentence, context)))
    return { ...rest, rule: 'page-limit-removed' };
  const statement = readStatement(text);
  if (statement?.announces === 'security')
    return { ...rest, rule: 'page-security-note-removed', facts: { announces: 'security', words: statement.words } };
  return { ...rest, rule: 'page-text-removed' };
}

export interface ProsePair {
  base: PlacedBlock;
  revision: PlacedBlock;
  before: string;
  after: string;
  /** Words around it that say what it is about: a column of a table. */
  context?: string;
}

/** One draft for each sentence that says something else; the rest, which is wording, is one. */
export function judgeProse({ base, revision, before, after, context = '' }: ProsePair): FindingDraft[] {
  if (revision.block.kind === 'code' && base.block.kind === 'code')
    return [{ ...at(revision, after), before, after, rule: 'page-example-changed' }];
  const { changed, removed, added } = diffSentences(before, after);
  const drafts = [
    ...changed.map(([old, fresh]) => judgeSentence(revision, old, fresh, context)),
    ...removed.map((sentence) => judgeWordsRemoved(base, sentence, context)),
    ...added.map((sentence) =>
      isChangelog(revision.section) ? judgeEntry(revision, sentence) : judgeWordsAdded(revision, sentence, context),
    ),
  ];
  const told = drafts.filter(({ rule }) => !WORDING.has(rule));
  const wording = drafts.filter(({ rule }) => WORDING.has(rule));
  if (told.length > 0) return told;
  const [only] = wording;
  if (only !== undefined && wording.length === 1) return [only];
  return [
    {
      ...at(revision, after),
      before: spoken(wording, 'before') ?? before,
      after: spoken(wording, 'after') ?? after,
      rule: 'page-text-changed',
    },
  ];
}

const WORDING: ReadonlySet<string> = new Set(['page-text-changed', 'page-text-added', 'page-text-removed']);

function spoken(drafts: readonly FindingDraft[], side: 'before' | 'after'): string | null {
  const words = drafts.flatMap((draft) => draft[side] ?? []);
  return words.length === 0 ? null : words.join(' ');
}

/** What one sentence that became another says now. */
// oxlint-disable-next-line max-params -- the pair, where it stands and what it is about
function judgeSentence(revision: PlacedBlock, before: string, after: string, context: string): FindingDraft {
  const rest = { ...at(revision, after), before, after };
  const [was, is] = [readDeprecation(before), readDeprecation(after)];
  const inChangelog = isChangelog(revision.section);
  if (was === null && is !== null && !inChangelog) return deprecated(revision, after, { words: is }, before);
  if (was !== null && is === null) return { ...rest, rule: 'page-deprecation-notice-removed' };
  const [old, fresh] = [findSunset(before), findSunset(after)];
  if (old !== fresh && (was !== null || old !== null) && (is !== null || fresh !== null))
    return { ...rest, rule: 'page-sunset-changed', before: old ?? before, after: fresh ?? after, sunsetOn: fresh };
  if (inChangelog) return { ...rest, rule: 'page-text-changed' };
  if (isAuthentication(revision) && before.length + after.length < MAX_SCHEME_CHARS)
    return { ...rest, rule: 'page-authentication-changed' };
  if (setsLimit(before, context) && setsLimit(after, context)) {
    const move = moveOf(before, after, context);
    if (move !== null) return { ...rest, rule: 'page-limit-changed', facts: { ...move } };
  }
  return judgeMeaning(rest, before, after);
}

/** Two names of schemes, not a paragraph about them. */
const MAX_SCHEME_CHARS = 160;

function judgeMeaning(
  rest: Place & Pick<FindingDraft, 'before' | 'after'>,
  before: string,
  after: string,
): FindingDraft {
  const isOther = differ(factsIn(before), factsIn(after));
  const meaning = newMeaning(before, after, isOther);
  if (meaning !== null) {
    const rule = meaning.announces === 'security' ? 'page-security-note-changed' : 'page-statement-changed';
    return { ...rest, rule, facts: { ...meaning } };
  }
  return { ...rest, rule: isOther ? 'page-fact-changed' : 'page-text-changed' };
}

type Meaning = Pick<Statement, 'announces' | 'words'>;

/** What the new sentence announces, obliges to, allows or refuses and the old one did not. */
function newMeaning(before: string, after: string, isOther: boolean): Meaning | null {
  const [said, says] = [readSentence(before), readSentence(after)];
  const isNews = says?.announces === 'breaking' || says?.announces === 'security';
  const isKnown = said?.announces === says?.announces && !(isOther && says?.announces === 'security');
  if (says !== null && isNews && !isKnown) return { announces: says.announces, words: says.words };
  if (dice(wordsOf(before), wordsOf(after)) < SAME_SENTENCE) return null;
  for (const read of [readObligation, readRefusal]) {
    const [was, is] = [read(before), read(after)];
    if (was === null && is !== null) return { announces: 'breaking', words: is };
    if (was !== null && is === null) return { announces: 'feature', words: was };
  }
  return null;
}

function differ(before: readonly string[], after: readonly string[]): boolean {
  return [...before].sort().join('\n') !== [...after].sort().join('\n');
}
