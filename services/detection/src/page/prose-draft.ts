// What every draft about words holds: where they stand, which endpoint they speak of, and when it ends.
import type { FindingDraft } from '../make-finding.ts';
import { sunsetOf } from '../prose/end-days.ts';
import { findEndingPart, saysDeprecated } from '../prose/notices.ts';
import type { PlacedBlock } from './context.ts';
import { splitSentences } from '../text/sentences.ts';
import { findSubject } from './signature.ts';

export type Place = Pick<FindingDraft, 'location' | 'endpoints' | 'quote'>;

/** A text that became another, and where. */
export type Words = Place & { before: string; after: string };

export function at(placed: PlacedBlock, words: string): Place {
  const named = saysDeprecated(words) ? findSubject(words) : null;
  const endpoint = named ?? placed.endpoint;
  return { location: placed.location, endpoints: endpoint === null ? [] : [endpoint], quote: words };
}

// oxlint-disable-next-line max-params -- the words before and after, where they stand and what decided
export function deprecated(
  placed: PlacedBlock,
  text: string,
  facts: FindingDraft['facts'],
  before: string | null = null,
): FindingDraft {
  const { sunsetOn, facts: ends } = sunsetOf(text);
  const rest = { ...at(placed, text), before, after: text, sunsetOn, facts: { ...facts, ...ends } };
  const [endpoint] = rest.endpoints ?? [];
  if (endpoint === undefined) return { ...rest, rule: 'page-deprecation-notice-added' };
  const part = findEndingPart(
    text,
    { isField: false, names: [endpoint, ...placed.section.path] },
    placed.block.codes ?? [],
  );
  if (part === null) return { ...rest, rule: 'page-endpoint-deprecated', subject: endpoint };
  const [name, ...others] = part.names;
  const said = { ...rest, facts: { said: part.sentence, ...rest.facts } };
  return name === undefined || others.length > 0
    ? { ...said, rule: 'page-deprecation-notice-added' }
    : { ...said, rule: 'page-parameter-deprecated', subject: name };
}

/** The sentence that decided, where others stand around it. */
export function saidIn(sentence: string, text: string): { said?: string } {
  if (!/\s/.test(sentence) || sentence.length >= text.length || !text.includes(sentence)) return {};
  const all = POINTS_BACK.test(sentence) ? splitSentences(text) : [];
  const lead = all[all.indexOf(sentence) - 1];
  const said = lead === undefined ? sentence : `${lead} ${sentence}`;
  return said.length < text.length ? { said } : {};
}

/** "This has been fixed." tells nothing without the sentence in front of it. */
const POINTS_BACK = /^(?:this|that|it|they|these) /i;
