// Sentences that went from one text to another: a paragraph that was cut in two or put together with the next says the same.
import type { FindingDraft } from '../make-finding.ts';
import { sameForm } from '../text/notation.ts';
import { splitSentences } from '../text/sentences.ts';

const ONE_SIDED =
  /^page-(text|limit|security-note|statement|deprecation-notice)-(added|removed)$|^page-endpoint-deprecated$/;

interface Told {
  draft: FindingDraft;
  side: 'before' | 'after';
  sentences: string[];
}

/** Takes out what one draft says came and another says went; a draft of which nothing is left goes. */
export function withoutMoved(drafts: readonly FindingDraft[]): FindingDraft[] {
  const told = drafts.flatMap((draft): Told[] => {
    const { before = null, after = null } = draft;
    const words = before ?? after;
    if (!ONE_SIDED.test(draft.rule) || words === null || (before !== null && after !== null)) return [];
    return [{ draft, side: before === null ? 'after' : 'before', sentences: splitSentences(words) }];
  });
  const counts = { before: countSentences(told, 'before'), after: countSentences(told, 'after') };
  const left = new Map<FindingDraft, FindingDraft | null>();
  for (const { draft, side, sentences } of told) {
    const other = counts[side === 'before' ? 'after' : 'before'];
    const own = sentences.filter((sentence) => !take(other, sameForm(sentence)));
    if (own.length === sentences.length) continue;
    left.set(draft, own.length === 0 ? null : { ...draft, [side]: own.join(' ') });
  }
  return drafts.flatMap((draft) => {
    const rest = left.get(draft);
    return rest === undefined ? [draft] : (rest ?? []);
  });
}

function countSentences(told: readonly Told[], side: Told['side']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sentences } of told.filter((one) => one.side === side))
    for (const sentence of sentences) {
      const form = sameForm(sentence);
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  return counts;
}

/** One of what is left; each is taken once. */
function take(counts: Map<string, number>, form: string): boolean {
  const left = counts.get(form) ?? 0;
  if (left > 0) counts.set(form, left - 1);
  return left > 0;
}
