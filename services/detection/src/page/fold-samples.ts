// Samples show what the documentation says: when a field, a value or an endpoint changed, the samples that hold it change with it.
import type { FindingDraft } from '../make-finding.ts';
import { diffTypes, keysOf } from './sampled-keys.ts';

/** How many words may change beside each that is told: its value, and what a call puts around it. */
const MAX_WORDS_BESIDE = 4;
/** Longest value of a finding that is a name. */
const MAX_NAME_CHARS = 100;

/** Takes out samples in which nothing changed but what another draft says, or the order of their lines. */
export function withoutToldSamples(all: readonly FindingDraft[]): FindingDraft[] {
  const drafts = withoutToldTypes(all);
  const samples = drafts.filter(isSample);
  if (samples.length === 0) return [...drafts];
  const told = toldWords(drafts);
  const isRepeat = ({ rule, before = null, after = null }: FindingDraft): boolean =>
    before !== null && after !== null
      ? saysNothingElse(before, after, told)
      : told.size > 0 &&
        (rule.startsWith('page-section') || wordsOf(before ?? after ?? '').some((word) => told.has(word)));
  const repeats = new Set([...samples.filter(isRepeat), ...generated(drafts)]);
  return drafts.filter((draft) => !repeats.has(draft));
}

/** A type that a sample shows is told once in its place, and not at all where a row of that name tells it. */
function withoutToldTypes(drafts: readonly FindingDraft[]): FindingDraft[] {
  const isSampled = ({ rule, facts }: FindingDraft): boolean =>
    facts?.['sampled'] === true && rule.endsWith('-type-changed');
  if (!drafts.some(isSampled)) return [...drafts];
  const nameOf = ({ subject }: FindingDraft): string | undefined => subject?.split('.').at(-1);
  const rows = drafts.filter((draft) => draft.rule.endsWith('-type-changed') && !isSampled(draft));
  const inRows = new Set(rows.map(nameOf));
  const known = new Set<string>();
  return drafts.filter((draft) => {
    if (!isSampled(draft)) return true;
    const { rule, location, subject, before, after } = draft;
    const key = JSON.stringify([rule, location, subject, before, after]);
    const isTold = inRows.has(nameOf(draft)) || known.has(key);
    known.add(key);
    return !isTold;
  });
}

/** So many samples of one operation that change together are made from one description. */
const MIN_GENERATED = 3;

/** Of samples that change together all that another draft explains; else all but the first. */
function generated(drafts: readonly FindingDraft[]): FindingDraft[] {
  const groups = Map.groupBy(
    drafts.filter(({ rule, endpoints }) => rule === 'page-example-changed' && (endpoints ?? []).length > 0),
    ({ endpoints }) => `${endpoints?.[0]}`,
  );
  const told = new Set(drafts.filter((draft) => !isSample(draft)).map(({ endpoints }) => endpoints?.[0]));
  return [...groups].flatMap(([endpoint, samples]) =>
    samples.length < MIN_GENERATED ? [] : samples.slice(told.has(endpoint) ? 0 : 1),
  );
}

/** A call or an answer as it goes over the wire. */
const MESSAGE = /^(?:curl |(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/|HTTP\/\d)/;

const SAMPLES_TITLE =
  /^(?:(?:code|request|response) )?(?:examples?|samples?)(?: (?:data|code|requests?|responses?))?$/i;

function isSample({ rule, before, after }: FindingDraft): boolean {
  const words = before ?? after ?? '';
  if (/^page-section-(added|removed)$/.test(rule)) return SAMPLES_TITLE.test(words);
  return rule === 'page-example-changed' || (/^page-text-(added|removed)$/.test(rule) && MESSAGE.test(words));
}

const WORDING = /^page-(text|example|section|statement|changelog)/;

function toldWords(drafts: readonly FindingDraft[]): Set<string> {
  const names = drafts
    .filter(({ rule }) => !WORDING.test(rule))
    .flatMap(({ subject, before, after }) => [subject, before, after])
    .flatMap((name) => (name === null || name === undefined || name.length > MAX_NAME_CHARS ? [] : wordsOf(name)));
  return new Set(names.filter((word) => /[\p{L}_]{2}|^\d{3}$/u.test(word)));
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

function saysNothingElse(before: string, after: string, told: ReadonlySet<string>): boolean {
  const lines = differing(linesOf(before), linesOf(after));
  if (lines.every((line) => wordsOf(line).some((word) => told.has(word)))) return true;
  const words = differing(wordsOf(before), wordsOf(after));
  if (words.length === 0) return !isOfOtherTypes(before, after);
  const named = words.filter((word) => told.has(word)).length;
  return words.length <= named * (1 + MAX_WORDS_BESIDE);
}

/** The same words may be values of another type: 900 and "900". */
function isOfOtherTypes(before: string, after: string): boolean {
  const [old, fresh] = [keysOf(before), keysOf(after)];
  return old !== null && fresh !== null && diffTypes(old, fresh).length > 0;
}

/** What stands on one side more often than on the other. */
function differing(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const part of after) counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const part of before) counts.set(part, (counts.get(part) ?? 0) - 1);
  return [...counts].flatMap(([part, count]) => (count === 0 ? [] : [part]));
}
