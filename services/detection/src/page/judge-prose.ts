// Text that came, went or changed -> what it means, sentence by sentence. What nothing recognises is wording.
import type { FindingDraft } from '../make-finding.ts';
import { findDates } from '../text/dates.ts';
import { setsLimit } from '../text/limits.ts';
import { findSunset, saysDeprecated } from '../text/notices.ts';
import { diffSentences, splitSentences } from '../text/sentences.ts';
import { readDeprecation, readLabel, readStatement } from '../text/statements.ts';
import { isAuthentication, isChangelog, listsScopes } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { judgeAddress, judgeSentence } from './judge-sentence.ts';
import { at, deprecated } from './prose-draft.ts';
import { findEndpoint } from './signature.ts';

export function judgeTextAdded(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  if (kind === 'code') return { ...at(placed, text), after: text, rule: 'page-text-added' };
  return isChangelog(placed.section) ? judgeEntry(placed, text) : judgeWordsAdded(placed, text, contextOf(placed));
}

/** What the columns of a row and the heading above it are about. */
const contextOf = ({ block, section }: PlacedBlock): string =>
  block.kind === 'row' ? `${block.header.join(' ')} ${section.title}` : '';

/** The gravest thing that new words say. */
function judgeWordsAdded(placed: PlacedBlock, text: string, context = ''): FindingDraft {
  const rest = { ...at(placed, text), after: text };
  const deprecation = splitSentences(text).flatMap((sentence) => readDeprecation(sentence) ?? [])[0];
  if (deprecation !== undefined) return deprecated(placed, text, { words: deprecation });
  if (isAuthentication(placed) || listsScopes(placed)) return { ...rest, rule: 'page-authentication-changed' };
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
  const [term, meaning] = placed.block.kind === 'definition' ? placed.block.cells : [];
  // What is defined has a name in the interface.
  const own = readStatement(term === undefined || meaning === undefined ? text : `\`${term}\` ${meaning}`);
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

export function judgeTextRemoved(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  return kind === 'code' || isChangelog(placed.section)
    ? { ...at(placed, text), before: text, rule: 'page-text-removed' }
    : judgeWordsRemoved(placed, text, contextOf(placed));
}

function judgeWordsRemoved(placed: PlacedBlock, text: string, context = ''): FindingDraft {
  const rest = { ...at(placed, text), before: text };
  if (saysDeprecated(text)) return { ...rest, rule: 'page-deprecation-notice-removed' };
  if (isAuthentication(placed) || listsScopes(placed)) return { ...rest, rule: 'page-authentication-changed' };
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
    return [
      judgeAddress(revision, before, after) ?? { ...at(revision, after), before, after, rule: 'page-example-changed' },
    ];
  const { changed, removed, added } = diffSentences(before, after);
  const drafts = [
    ...changed.map(([old, fresh]) => judgeSentence({ base, revision, before: old, after: fresh, context })),
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
