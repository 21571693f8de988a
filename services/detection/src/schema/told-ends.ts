// How is told that words announce an end, or no longer do: of all that they are about, or of a part of it.
import type { FindingDraft } from '../make-finding.ts';
import { isPartOf } from '../prose/part-ends.ts';
import type { Whole } from '../prose/part-ends.ts';
import type { TextMove } from './text-moves.ts';

export type EndMove = Extract<TextMove, { kind: 'end' | 'withdrawn' }>;

export const isEndMove = (move: TextMove): move is EndMove => move.kind === 'end' || move.kind === 'withdrawn';

export function toldEnd(move: EndMove, whole: Whole): Told {
  const { before, after, kind, sentence, sunsetOn, part } = move;
  const owner = whole.isField ? 'field' : 'endpoint';
  const isPart = isPartOf(part, whole);
  const stem = isPart ? (`${owner}-part` as const) : owner;
  const rest = { before, after, facts: isPart ? { said: sentence.replace(/^[>*\s-]+/, '') } : {} };
  if (kind === 'withdrawn') return { ...rest, rule: `${stem}-no-longer-described-as-deprecated` };
  return { ...rest, rule: `${stem}-described-as-deprecated`, quote: after, sunsetOn };
}

type Told = Pick<FindingDraft, 'rule' | 'before' | 'after' | 'facts' | 'quote' | 'sunsetOn'>;
