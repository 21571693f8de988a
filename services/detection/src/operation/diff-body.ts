// The request body as a whole: whether there is one, whether it must be sent, and its media types.
import { sameWords } from '../text/same-words.ts';
import { adder } from '../schema/diff-context.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffContents } from './diff-contents.ts';
import { textIn } from '../spec/json.ts';
import type { BodyView } from './operation-parts.ts';

interface BodySides {
  base: BodyView | null;
  revision: BodyView | null;
  /** Where the body would be. */
  location: string;
  webhook: boolean;
  /** The callback that sends it. */
  callback: string | null;
}

export function diffBodies(context: DiffContext, self: Comparison, sides: BodySides): void {
  const { base, revision, location, webhook, callback } = sides;
  const facts = { direction: webhook ? 'response' : 'request' };
  const add = adder(self);
  if (base === null && revision === null) return;
  if (base === null) {
    // What the API sends is read by who wants to read it.
    const isDemanded = revision?.required === true && !webhook;
    const rule = isDemanded ? 'request-body-added-required' : 'request-body-added-optional';
    add({ rule, location, after: mediaTypes(revision), facts });
    return;
  }
  if (revision === null) {
    add({ rule: 'request-body-removed', location: base.pointer, before: mediaTypes(base), facts });
    return;
  }
  if (context.base.document.isUnknown(base.node) || context.revision.document.isUnknown(revision.node)) return;
  // Where only its fields demand it, what became of them is told instead.
  if (base.required !== revision.required && !isByFields(context, base, revision))
    add({
      rule: revision.required ? 'request-body-became-required' : 'request-body-became-optional',
      location: revision.pointer,
      before: base.required ? 'required' : 'optional',
      after: revision.required ? 'required' : 'optional',
      facts,
    });
  const before = textIn(base.node, 'description');
  const after = textIn(revision.node, 'description');
  if (!sameWords(before, after))
    add({ rule: 'request-body-text-changed', location: revision.pointer, before, after, facts });
  diffContents(context, self, {
    base: base.contents,
    revision: revision.contents,
    location: revision.pointer,
    side: webhook ? 'response' : 'request',
    subject: callback,
  });
}

/** A form of Swagger 2.0 must be sent where one of its fields must; restated, it says so itself. */
function isByFields({ base: was, revision: is }: DiffContext, base: BodyView, revision: BodyView): boolean {
  const [demanding, side, other] = base.required ? [base, was, revision] : [revision, is, base];
  if (demanding.requiredByFields || !other.requiredByFields) return demanding.requiredByFields;
  return [...demanding.contents].some(
    ([type, { schema }]) => other.contents.has(type) && schema !== null && side.viewOf(schema).required.size > 0,
  );
}

function mediaTypes(body: BodyView | null): string | null {
  return body === null ? null : [...body.contents.values()].map(({ name }) => name).join(', ') || null;
}
