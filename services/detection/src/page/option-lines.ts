// An option that the other page documents in code, as the command prints it: in a table or list it is none that came or went.
import { isChangelog } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';
import { readOption } from './option-term.ts';

/** "  -p, --port <n>   Where to listen": names, perhaps a value, and what is said behind a gap. */
const LINE = /^\s{0,12}(-[\w?](?:,? {1,4}--[a-z][\w.-]{0,80})?|--[a-z][\w.-]{0,80})(?=$|[=\s,])/i;
const MAX_LINES = 5000;
/** Over options of other programs, and over advice. */
const OF_OTHERS = /\b(?:docker|npm|yarn|pip|git|curl|tips?|notes?|what(?:'s| is) new)\b/i;

/** Whether code of the page documents the option that a row or term does. */
export function isPrintedIn(own: PageView): (placed: PlacedBlock) => boolean {
  let known: Set<string> | null = null;
  return ({ block, section }) => {
    const forms = block.kind === 'row' || block.kind === 'definition' ? readOption(block.cells[0] ?? '')?.forms : null;
    if (forms == null) return false;
    if (OF_OTHERS.test(section.title)) return true;
    known ??= printedOptions(own);
    return forms.some((form) => form.startsWith('--') && known?.has(form) === true);
  };
}

function printedOptions({ sections }: PageView): Set<string> {
  const found = new Set<string>();
  for (const section of sections) {
    for (const { kind, text } of isChangelog(section) ? [] : section.blocks) {
      if (kind !== 'code' || !text.includes('--')) continue;
      const lines = text.split('\n', MAX_LINES);
      lines.forEach((line, index) => {
        // What a call takes stands in lines that go on.
        if (line.endsWith('\\') || lines[index - 1]?.endsWith('\\') === true) return;
        for (const name of LINE.exec(line)?.[1]?.match(/--[a-z][\w.-]*/gi) ?? []) found.add(name);
      });
    }
  }
  return found;
}
