// Request bodies and the contents of bodies and responses, by media type.
import { adder } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import type { BodyView } from './operation-parts.ts';
import type { RawSchema } from './schema-view.ts';

interface BodySides {
  base: BodyView | null;
  revision: BodyView | null;
  /** Where the body would be. */
  location: string;
  webhook: boolean;
}

export function diffBodies(
  context: DiffContext,
  self: Comparison,
  { base, revision, location, webhook }: BodySides,
): void {
  const facts = { direction: 'request' };
  const add = adder(self);
  if (base === null && revision === null) return;
  if (base === null) {
    add({
      rule: revision?.required === true ? 'request-body-added-required' : 'request-body-added-optional',
      location,
      after: mediaTypes(revision),
      facts,
    });
  } else if (revision === null) {
    add({ rule: 'request-body-removed', location: base.pointer, before: mediaTypes(base), facts });
  } else {
    if (!base.required && revision.required)
      add({
        rule: 'request-body-became-required',
        location: revision.pointer,
        before: 'optional',
        after: 'required',
        facts,
      });
    if (base.required && !revision.required)
      add({
        rule: 'request-body-became-optional',
        location: revision.pointer,
        before: 'required',
        after: 'optional',
        facts,
      });
    diffContents(context, self, {
      base: base.contents,
      revision: revision.contents,
      location: revision.pointer,
      side: webhook ? 'response' : 'request',
    });
  }
}

function mediaTypes(body: BodyView | null): string | null {
  return body === null ? null : [...body.contents.keys()].join(', ') || null;
}

/** Media types whose values have JSON's types; elsewhere all is text. */
const JSON_TYPES = /[/+*](json|\*|cbor|msgpack|x-ndjson|jsonl)$/;

export interface ContentSides {
  base: Map<string, RawSchema | null>;
  revision: Map<string, RawSchema | null>;
  location: string;
  side: 'request' | 'response';
}

export function diffContents(context: DiffContext, self: Comparison, sides: ContentSides): void {
  const { base, revision, location, side } = sides;
  const add = adder(self);
  const [gone, fresh] = [
    [...base.keys()].filter((name) => !revision.has(name)),
    [...revision.keys()].filter((name) => !base.has(name)),
  ];
  const prefix = side === 'request' ? ('request-body-media-type' as const) : ('response-media-type' as const);
  for (const name of gone)
    add({ rule: `${prefix}-removed`, location, subject: name, before: name, facts: { direction: side } });
  for (const name of fresh)
    add({ rule: `${prefix}-added`, location, subject: name, after: name, facts: { direction: side } });
  for (const [name, before] of base) {
    const after = revision.get(name);
    if (after === undefined) continue;
    if (before !== null && after !== null) {
      const writing = JSON_TYPES.test(name) ? undefined : 'text';
      context.compareSchemas(self, { base: before, revision: after, place: `${side}-body`, subject: null, writing });
    } else if (before !== after) {
      reportSchema(add, { location, side, name, added: before === null });
    }
  }
}

function reportSchema(
  add: AddDraft,
  { location, side, name, added }: { location: string; side: 'request' | 'response'; name: string; added: boolean },
): void {
  add({
    rule: `${side}-body-media-type-schema-${added ? 'added' : 'removed'}`,
    location,
    subject: name,
    facts: { direction: side },
  });
}
