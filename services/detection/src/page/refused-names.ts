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
export function refusalOf(
  section: PageSection,
  block: PageBlock,
): { kind: 'refused' | 'limited'; words: string } | null {
  for (const words of [leadOf(section, block), section.title]) {
    if (REFUSED.test(fold(words))) return { kind: 'refused', words };
    if (LIMITED.test(fold(words))) return { kind: 'limited', words };
    // What a line of its own says of a list goes before the title.
    if (words !== '') return null;
  }
  return null;
}

/** The line over a list: "These are not supported:". */
function leadOf({ blocks }: PageSection, block: PageBlock): string {
  const above = blocks.slice(0, Math.max(0, blocks.indexOf(block)));
  const lead = above.findLast(({ kind }) => kind !== block.kind);
  return lead?.kind === 'paragraph' && lead.text.endsWith(':') ? (lead.text.split(/[.!?]\s/).at(-1) ?? '') : '';
}
