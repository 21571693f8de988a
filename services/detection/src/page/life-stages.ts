// Lists that explain the stages through which an interface goes: what is said there of "Deprecated" is said of nothing in particular.
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';

const ENDING =
  /^(?:deprecat(?:ed|ion)|obsolete|legacy|superseded|sunset|retir(?:ed|ement)|removed|removal|decommissioned|discontinued|end[- ]of[- ](?:life|support)|eol)$/;
const LIVING =
  /^(?:active|alpha|beta|(?:public |private |open |closed )?(?:beta|preview)|early access|experimental|draft|stable|ga|generally available|general availability|current|supported|full support|limited support|maintenance|production|published|released|transition(?: period)?|announcement|brown-?out)$/;
const GLOSSARY = /\b(?:glossary|terminology|definitions?|terms|life ?cycle|stages|stability|maturity)\b/;
/** "Deprecated: …", "Deprecated — …". */
const TERM = /^\W*([a-z][a-z -]{1,24}?)(?: \([a-z]+\))?(?::| [-–—]) /;
/** Sections that hold more are no list of stages. */
const MAX_BLOCKS_AROUND = 60;
const MIN_STAGES = 3;
/** With a title that says so. */
const MIN_TERMS = 2;

/** Whether a block explains a stage, beside others that do. */
export function explainsStage({ block, section }: PlacedBlock): boolean {
  const own = section.blocks.length > MAX_BLOCKS_AROUND ? null : stageOf(block);
  if (own === null || !ENDING.test(own)) return false;
  const stages = section.blocks.flatMap((other) => stageOf(other) ?? []);
  // A table that lists things by their stage names each more than once.
  if (new Set(stages).size < stages.length) return false;
  if (section.path.some((title) => GLOSSARY.test(title))) return stages.length >= MIN_TERMS;
  return stages.length >= MIN_STAGES && stages.some((stage) => LIVING.test(stage));
}

function stageOf({ kind, cells, text }: PageBlock): string | null {
  const term =
    kind === 'row' || kind === 'definition' ? fold(cells[0] ?? '') : (TERM.exec(fold(text.slice(0, 60)))?.[1] ?? '');
  const stage = term.replace(/ \([a-z]+\)$| (?:dates?|phases?|stages?|periods?|status(?:es)?)$/, '').trim();
  return ENDING.test(stage) || LIVING.test(stage) ? stage : null;
}
