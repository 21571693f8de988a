// A status that stood alone, and stands at the head of a sample on the other page: "HTTP/1.1 200 OK", and below it what comes back.
import { shapeOf } from '../text/path-shape.ts';
import { readCodeRow } from './code-row.ts';
import { locationOf } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';

const HEAD = /^\s{0,20}(?:HTTP(?:\/\d(?:\.\d)?)?\s{1,4})?([1-5]\d\d)(?:\s{1,4}[A-Z][A-Za-z' -]{0,60})?[^\S\n]{0,8}\n/;

/** Whether a sample of the page shows what the line says. */
export function isSampledIn(view: PageView): (placed: PlacedBlock) => boolean {
  let known: Set<string> | null = null;
  return ({ block, endpoint, location }) => {
    const code = block.kind === 'paragraph' ? readCodeRow(block)?.code : undefined;
    return code !== undefined && (known ??= sampledStatuses(view)).has(keyOf(endpoint ?? location, code));
  };
}

function sampledStatuses(view: PageView): Set<string> {
  const found = new Set<string>();
  for (const section of view.sections) {
    const samples = section.blocks.filter(({ kind }) => kind === 'code');
    for (const { text } of samples) {
      const code = HEAD.exec(text)?.[1];
      if (code !== undefined) found.add(keyOf(view.endpointOf(section) ?? locationOf(section), code));
    }
  }
  return found;
}

const keyOf = (place: string, code: string): string => `${shapeOf(place)} ${code}`;
