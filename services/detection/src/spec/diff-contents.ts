// The contents of bodies and responses, by media type. Types that say the same kind of content in other words are met, not exchanged.
import type { RuleId } from '../rules/rules.ts';
import { takesAll } from './boolean-schema.ts';
import { adder } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import { diffEncoding } from './diff-encoding.ts';
import type { ContentView, Contents } from './operation-parts.ts';
import type { RawSchema } from './schema-view.ts';
import { writingOf } from './serialization.ts';
import { examplesOf, sameExamples } from './examples.ts';

export interface ContentSides {
  base: Contents;
  revision: Contents;
  location: string;
  side: 'request' | 'response';
  /** What names of fields begin with; null for the body of the operation itself. */
  subject: string | null;
}

export function diffContents(context: DiffContext, self: Comparison, sides: ContentSides): void {
  const { base, revision, location, side, subject } = sides;
  const add = adder(self);
  const facts = { direction: side };
  const prefix = side === 'request' ? ('request-body-media-type' as const) : ('response-media-type' as const);
  let keptCount = 0;
  for (const [key, before] of base) {
    const after = revision.get(key);
    if (after === undefined) continue;
    keptCount += 1;
    diffContent(context, self, { before, after, side, key, subject });
  }
  if (keptCount === base.size && keptCount === revision.size) return;
  const gone: Contents = new Map([...base].filter(([key]) => !revision.has(key)));
  const fresh: Contents = new Map([...revision].filter(([key]) => !base.has(key)));
  const met = new Set<string>();
  for (const [key, content] of gone) {
    const twin = findTwin(key, content, sides, fresh);
    if (twin === null) {
      const left = [...fresh].filter(([other]) => isRangeOf(key, other)).map(([, { name }]) => name);
      const after = left.join(', ') || null;
      add({ rule: `${prefix}-removed`, location, subject: content.name, before: content.name, after, facts });
      continue;
    }
    const names = twin.contents.map(([, { name }]) => name).join(', ');
    if (twin.rule !== null)
      add({ rule: twin.rule, location, subject: names, before: twin.before, after: names, facts });
    for (const [other, after] of twin.contents) {
      met.add(other);
      diffContent(context, self, { before: content, after, side, key: other, subject });
    }
  }
  for (const [key, content] of fresh) {
    if (met.has(key)) continue;
    const range = rangeAround(key, base);
    if (range === undefined || side === 'response')
      add({ rule: `${prefix}-added`, location, subject: content.name, after: content.name, facts });
    if (range !== undefined) diffContent(context, self, { before: range, after: content, side, key, subject });
  }
}

interface Twin {
  contents: readonly (readonly [key: string, content: ContentView])[];
  /** Null when nothing changed by it. */
  rule: RuleId | null;
  before: string | null;
}

/** What took the place of a media type: for a request what still takes it, for a response what is still of its kind. */
// oxlint-disable-next-line max-params -- what went, and where to look
function findTwin(key: string, gone: ContentView, { revision, side }: ContentSides, fresh: Contents): Twin | null {
  const range = [...revision].find(([other]) => isRangeOf(other, key));
  if (side === 'request') {
    if (range === undefined) return null;
    return { contents: [range], rule: fresh.has(range[0]) ? 'request-body-media-type-added' : null, before: null };
  }
  for (const one of fresh) {
    const rule = renaming(key, one[0]);
    if (rule !== null) return { contents: [one], rule, before: gone.name };
  }
  if (range !== undefined)
    return { contents: [range], rule: 'response-media-type-name-generalized', before: gone.name };
  const within = [...fresh].filter(([other]) => isRangeOf(key, other));
  return within.length === 0
    ? null
    : { contents: within, rule: 'response-media-type-name-specialized', before: gone.name };
}

/** What spoke for it so far, where it was not listed: the narrowest range. */
function rangeAround(key: string, contents: Contents): ContentView | undefined {
  const ranges = [key.replace(/\/.*$/s, '/*'), '*/*'];
  return ranges.flatMap((range) => (range === key ? [] : (contents.get(range) ?? [])))[0];
}

function isRangeOf(range: string, key: string): boolean {
  return range !== key && (range === '*/*' || (range.endsWith('/*') && key.startsWith(range.slice(0, -1))));
}

function renaming(before: string, after: string): RuleId | null {
  const [[was = '', ...old], [is = '', ...fresh]] = [before.split(';'), after.split(';')];
  const kinship =
    was === is ? 'same' : isSpecialOf(is, was) ? 'specialized' : isSpecialOf(was, is) ? 'generalized' : null;
  if (kinship === null) return null;
  if (kinship === 'same' || old.join(';') !== fresh.join(';')) return 'response-media-type-name-changed';
  return `response-media-type-name-${kinship}`;
}

/** `application/problem+json` is special of `application/json`. */
function isSpecialOf(special: string, general: string): boolean {
  const [group, name] = general.split('/');
  return name !== undefined && special.startsWith(`${group}/`) && special.endsWith(`+${name}`);
}

interface ContentPair {
  before: ContentView;
  after: ContentView;
  side: 'request' | 'response';
  key: string;
  subject: string | null;
}

export interface ContentSchemas {
  /** The media type. */
  key: string;
  before: RawSchema;
  after: RawSchema;
}

// oxlint-disable-next-line max-params -- two schemas in a context
export function compareContent(
  context: DiffContext,
  self: Comparison,
  side: 'request' | 'response',
  { key, before, after }: ContentSchemas,
  subject: string | null = null,
): void {
  context.compareSchemas(self, {
    base: before,
    revision: after,
    place: `${side}-body`,
    subject,
    writing: writingOf(key),
    always: false,
  });
}

/** Nothing is said of it, at whatever length. */
function isAnything(schema: RawSchema | null): boolean {
  return schema === null || takesAll(schema.raw);
}

function diffContent(context: DiffContext, self: Comparison, pair: ContentPair): void {
  const { before, after, side, key, subject } = pair;
  const add = adder(self);
  if (before.schema !== null && after.schema !== null) {
    compareContent(context, self, side, { key, before: before.schema, after: after.schema }, subject);
  } else if (!isAnything(before.schema) || !isAnything(after.schema)) {
    add({
      rule: `${side}-body-media-type-schema-${before.schema === null ? 'added' : 'removed'}`,
      location: after.pointer,
      subject: after.name,
      facts: { direction: side },
    });
  }
  if (before.itemSchema !== null && after.itemSchema !== null)
    compareContent(
      context,
      self,
      side,
      { key, before: before.itemSchema, after: after.itemSchema },
      `${subject ?? ''}[]`,
    );
  if (side === 'request') diffEncoding(context, before, after, add);
  if (!sameExamples(context, before.node, after.node))
    diffExamples(before, after, `${side} body as ${after.name}`, add);
}

// oxlint-disable-next-line max-params -- two sides, what they are, and the receiver
function diffExamples(before: ContentView, after: ContentView, subject: string, add: AddDraft): void {
  const [old, fresh] = [examplesOf(before.node), examplesOf(after.node)];
  if (old !== fresh) add({ rule: 'example-changed', location: after.pointer, subject, before: old, after: fresh });
}
