// Text that came, went or changed -> what it means. What nothing recognises is wording.
import type { FindingDraft } from '../make-finding.ts';
import { fold, normalForm } from '../text/normal-form.ts';
import { findAnnouncement, findSunset, saysDeprecated, splitSentences } from '../text/notices.ts';
import { isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { dice } from './match-blocks.ts';
import { findEndpoint } from './signature.ts';

const LIMIT =
  /\b(rate[- ]?limit\w*|limit(s|ed)?|quota|throttl\w+|max(imum)?|up to|at most|no more than|per (second|minute|hour|day|month|request|page)|page ?size|time ?-?outs?|concurren\w+|burst|calls?\/\w+|requests?\/\w+|(rps|qps|rpm)\b)/;
const SAME_SENTENCE = 0.5;

function at(placed: PlacedBlock): Pick<FindingDraft, 'location' | 'endpoints' | 'quote'> {
  const named = saysDeprecated(placed.block.text) ? findEndpoint(placed.block.text) : null;
  const endpoint = named ?? placed.endpoint;
  return { location: placed.location, endpoints: endpoint === null ? [] : [endpoint], quote: placed.block.text };
}

export function judgeTextAdded(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  const rest = { ...at(placed), after: text };
  if (kind === 'code') return { ...rest, rule: 'page-text-added' };
  if (isChangelog(placed.section)) return judgeEntry(placed, text);
  if (saysDeprecated(text)) return deprecation(placed, text);
  if (limitsIn(text).length > 0) return { ...rest, rule: 'page-limit-added' };
  const announces = findAnnouncement(text);
  if (announces === 'security') return { ...rest, rule: 'page-security-note-added' };
  if (announces === 'breaking') return { ...rest, rule: 'page-statement-added', facts: { announces } };
  return { ...rest, rule: 'page-text-added' };
}

export function judgeEntry(placed: PlacedBlock, text: string): FindingDraft {
  const announces = findAnnouncement(text);
  const endpoint = findEndpoint(text);
  return {
    ...at(placed),
    endpoints: endpoint === null ? [] : [endpoint],
    rule: 'page-changelog-entry-added',
    subject: placed.section.title,
    after: text,
    quote: text,
    sunsetOn: announces === 'deprecation' ? findSunset(text) : null,
    facts: announces === null ? {} : { announces },
  };
}

function deprecation(placed: PlacedBlock, text: string, before: string | null = null): FindingDraft {
  const rest = { ...at(placed), before, after: text, sunsetOn: findSunset(text) };
  const [endpoint] = rest.endpoints ?? [];
  return endpoint === undefined
    ? { ...rest, rule: 'page-deprecation-notice-added' }
    : { ...rest, rule: 'page-endpoint-deprecated', subject: endpoint };
}

export function judgeTextRemoved(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  const rest = { ...at(placed), before: text };
  if (kind === 'code' || isChangelog(placed.section)) return { ...rest, rule: 'page-text-removed' };
  if (saysDeprecated(text)) return { ...rest, rule: 'page-deprecation-notice-removed' };
  return { ...rest, rule: limitsIn(text).length > 0 ? 'page-limit-removed' : 'page-text-removed' };
}

export interface ProsePair {
  base: PlacedBlock;
  revision: PlacedBlock;
  before: string;
  after: string;
}

export function judgeProse({ base, revision, before, after }: ProsePair): FindingDraft[] {
  const rest = { ...at(revision), before, after };
  if (revision.block.kind === 'code' && base.block.kind === 'code') return [{ ...rest, rule: 'page-example-changed' }];
  const inChangelog = isChangelog(revision.section);
  const [was, is] = [saysDeprecated(before), saysDeprecated(after)];
  if (!was && is && !inChangelog) return [deprecation(revision, after, before)];
  if (was && !is) return [{ ...rest, rule: 'page-deprecation-notice-removed' }];
  const [old, fresh] = [findSunset(before), findSunset(after)];
  if (was && is && old !== fresh)
    return [{ ...rest, rule: 'page-sunset-changed', before: old ?? before, after: fresh ?? after, sunsetOn: fresh }];
  if (inChangelog) return [{ ...rest, rule: 'page-text-changed' }];
  const moved = movedLimits(before, after);
  if (moved.length > 0)
    return moved.map((limit) => Object.assign(at(revision), limit, { rule: 'page-limit-changed' as const }));
  const [said, says] = [findAnnouncement(before), findAnnouncement(after)];
  if (says === 'security' && said !== 'security') return [{ ...rest, rule: 'page-security-note-changed' }];
  if (says === 'breaking' && said !== 'breaking')
    return [{ ...rest, rule: 'page-statement-added', facts: { announces: says } }];
  return [{ ...rest, rule: 'page-text-changed' }];
}

/** Sentences that set a limit in numbers. */
function limitsIn(text: string): string[] {
  if (/^\s*[{[<]/.test(text)) return [];
  return splitSentences(text).filter((sentence) => LIMIT.test(fold(sentence)) && /\d/.test(sentence));
}

interface MovedLimit {
  before: string;
  after: string;
  facts: Record<string, number | boolean>;
}

/** The same sentence with another number. */
function movedLimits(before: string, after: string): MovedLimit[] {
  const free = new Set(limitsIn(before));
  return limitsIn(after).flatMap((sentence) => {
    const twin = [...free].find((old) => dice(fold(old).split(' '), fold(sentence).split(' ')) >= SAME_SENTENCE);
    if (twin === undefined) return [];
    free.delete(twin);
    if (normalForm(twin) === normalForm(sentence)) return [];
    const [old, fresh] = [numbersIn(twin), numbersIn(sentence)];
    const index = old.findIndex((number, position) => number !== fresh[position]);
    const [from, to] = [old[index], fresh[index]];
    if (old.length !== fresh.length || from === undefined || to === undefined) return [];
    return [{ before: twin.trim(), after: sentence.trim(), facts: { from, to, tighter: to < from } }];
  });
}

function numbersIn(sentence: string): number[] {
  return [...sentence.matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g)].map((match) => Number(match[0].replaceAll(',', '')));
}
