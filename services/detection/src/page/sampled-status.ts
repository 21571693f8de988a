// A status at the head of a sample ("HTTP/1.1 200 OK", and below it what comes back): one that stood alone on the other page, or was another.
import type { FindingDraft } from '../make-finding.ts';
import { shapeOf } from '../text/path-shape.ts';
import { readCodeRow } from './code-row.ts';
import { locationOf } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';

const HEAD =
  /^\s{0,20}(?:HTTP(?:\/\d(?:\.\d)?)?\s{1,4}|(?:http )?(?:status )?code:? {1,4})?([1-5]\d\d)(?:\s{1,4}[A-Z][A-Za-z' -]{0,60})?[^\S\n]{0,8}\n/i;

/** Said to be one, or with the words that come with it. */
const SURE = /\b(?:http|code|status)\b|\b[1-5]\d\d {1,4}[A-Z][A-Za-z]/;

/** The same sample below another status; null where more of it is another. */
export function judgeStatus(revision: PlacedBlock, before: string, after: string): FindingDraft | null {
  const [was, is] = [before, after].map((text) => HEAD.exec(text));
  const [old = '', fresh = ''] = [was, is].map((head) => (SURE.test(head?.[0] ?? '') ? head?.[1] : undefined));
  if (old === '' || fresh === '' || old === fresh) return null;
  const [rest, freshRest] = [before.slice(was?.[0].length), after.slice(is?.[0].length)];
  if (rest.trim() === '' || rest.replaceAll(old, fresh) !== freshRest) return null;
  return {
    ...at(revision, after),
    rule: 'page-statement-changed',
    before: (was?.[0] ?? '').trim(),
    after: (is?.[0] ?? '').trim(),
    facts: { announces: 'breaking', words: fresh },
  };
}

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
