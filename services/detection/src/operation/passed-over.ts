// Headers that OpenAPI 3 describes elsewhere, by media types and security schemes: it passes over a parameter or response header of such a
// name (Parameter Object, `name`; Response Object, `headers`). Swagger 2.0 knows no such names.
import type { AddDraft, DiffContext } from '../schema/diff-context.ts';
import type { Located } from '../spec/document.ts';
import { show } from '../spec/json.ts';

const OF_REQUESTS = new Set(['accept', 'content-type', 'authorization']);
const OF_RESPONSES = new Set(['content-type']);
const RULES = {
  request: 'request-header-passed-over-changed',
  response: 'response-header-passed-over-changed',
} as const;

export interface NamedHeader extends Located {
  name: string;
  required: boolean;
}

/** Where one of the two versions passes over it, both do: by its words alone it neither came nor went. */
export function isPassedOver({ base, revision }: DiffContext, side: 'request' | 'response', name: string): boolean {
  const names = side === 'request' ? OF_REQUESTS : OF_RESPONSES;
  return names.has(name.toLowerCase()) && [base, revision].some(({ document }) => document.dialect !== 'swagger-2.0');
}

interface PassedOver {
  side: 'request' | 'response';
  base: ReadonlyMap<string, NamedHeader>;
  revision: ReadonlyMap<string, NamedHeader>;
}

export function diffPassedOver(context: DiffContext, { side, base, revision }: PassedOver, add: AddDraft): void {
  for (const name of new Set([...base.keys(), ...revision.keys()])) {
    const [before, after] = [base.get(name), revision.get(name)];
    const at = after ?? before;
    if (at === undefined) continue;
    // Two versions write the same otherwise.
    if (before !== undefined && after !== undefined && isKept(context, before, after)) continue;
    const demanded = after?.required === true && before?.required !== true;
    add({
      rule: RULES[side],
      location: at.pointer,
      subject: at.name,
      before: before === undefined ? null : show(before.node),
      after: after === undefined ? null : show(after.node),
      facts: { direction: side, demanded },
    });
  }
}

function isKept(context: DiffContext, before: NamedHeader, after: NamedHeader): boolean {
  if (before.required !== after.required) return false;
  return !context.sameWriting || context.same(before.node, after.node);
}
