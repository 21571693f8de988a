// Lists of what cannot be used or is known not to work, by their title or the line over them: a name that left one harms nobody.
import { fold } from '../text/normal-form.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';

const THINGS =
  '(?:names?|words|keywords|keys|fields|characters|headers|countries|domains|addresses|types|extensions|methods)';
const REFUSED = new RegExp(
  `\\bunsupported\\b|^unavailable\\b|\\b(?:not|cannot|can't|aren't|isn't) (?:(?:yet|currently|be) )*(?:supported|available|allowed|accepted|permitted|used)\\b|\\b(?:forbidden|prohibited|disallowed)\\b|\\b(?:reserved|blocked) ${THINGS}\\b`,
);
const LIMITED =
  /\b(?:limitations|restrictions|restricted|known (?:issues|problems|bugs)|exclusions)\b|\b(?:ignored|excluded|omitted) \w+$/;

/** `refused`: whoever uses what comes to it fails. `limited`: what its names mean only the words beside them say. */
export interface Refusal {
  kind: 'refused' | 'limited';
  words: string;
}

/** Tells what a list refuses, null when it offers. Each section is read once, however many names it lists. */
export function createRefusals(): (section: PageSection, block: PageBlock) => Refusal | null {
  const known = new Map<PageSection, ReadonlyMap<PageBlock, Refusal | null>>();
  return (section, block) => {
    let refusals = known.get(section);
    if (refusals === undefined) known.set(section, (refusals = refusalsIn(section)));
    return refusals.get(block) ?? null;
  };
}

/** By block: those of one kind that stand together have the line over the first of them. */
function refusalsIn({ title, blocks }: PageSection): Map<PageBlock, Refusal | null> {
  const refusals = new Map<PageBlock, Refusal | null>();
  let refusal: Refusal | null = null;
  for (const [index, block] of blocks.entries()) {
    const above = blocks[index - 1];
    if (above?.kind !== block.kind) refusal = refusalOf(leadOf(above), title);
    refusals.set(block, refusal);
  }
  return refusals;
}

/** What a line of its own says of a list goes before the title. */
function refusalOf(lead: string, title: string): Refusal | null {
  const words = lead === '' ? title : lead;
  if (REFUSED.test(fold(words))) return { kind: 'refused', words };
  return LIMITED.test(fold(words)) ? { kind: 'limited', words } : null;
}

/** "These are not supported:". */
const leadOf = (above: PageBlock | undefined): string =>
  above?.kind === 'paragraph' && above.text.endsWith(':') ? (above.text.split(/[.!?]\s/).at(-1) ?? '') : '';
