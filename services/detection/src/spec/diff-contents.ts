// The contents of bodies and responses, by media type. Types that say the same kind of content in other words are met, not exchanged.
import type { RuleId } from '../rules/rules.ts';
import { canonicalJson } from '../canonical.ts';
import { adder } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import { namedEntries, objectIn } from './json.ts';
import type { ContentView, Contents } from './operation-parts.ts';
import { examplesOf } from './examples.ts';

/** Media types whose values have JSON's types; elsewhere all is text. */
const JSON_TYPES = /[/+*](json|\*|cbor|msgpack|x-ndjson|jsonl|json-seq)(;|$)/;

export interface ContentSides {
  base: Contents;
  revision: Contents;
  location: string;
  side: 'request' | 'response';
}

export function diffContents(context: DiffContext, self: Comparison, sides: ContentSides): void {
  const { base, revision, location, side } = sides;
  const add = adder(self);
  const facts = { direction: side };
  const prefix = side === 'request' ? ('request-body-media-type' as const) : ('response-media-type' as const);
  const gone = new Map([...base].filter(([key]) => !revision.has(key)));
  const fresh = new Map([...revision].filter(([key]) => !base.has(key)));
  for (const [key, content] of base) {
    const kept = revision.get(key);
    if (kept !== undefined) diffContent(context, self, { before: content, after: kept, side, key });
  }
  for (const [key, content] of gone) {
    const twin = findTwin(key, fresh, side);
    if (twin !== null) {
      if (twin.rule !== null)
        add({
          rule: twin.rule,
          location,
          subject: content.name,
          before: content.name,
          after: twin.content.name,
          facts,
        });
      if (twin.rule === null || side === 'response') fresh.delete(twin.key);
      diffContent(context, self, { before: content, after: twin.content, side, key: twin.key });
    } else add({ rule: `${prefix}-removed`, location, subject: content.name, before: content.name, facts });
  }
  for (const { name } of fresh.values()) add({ rule: `${prefix}-added`, location, subject: name, after: name, facts });
}

interface Twin {
  key: string;
  content: ContentView;
  /** Null when nobody can tell the difference. */
  rule: RuleId | null;
}

/** What took the place of a media type: for a request what still takes it, for a response what is still of its kind. */
function findTwin(key: string, fresh: Contents, side: 'request' | 'response'): Twin | null {
  for (const [other, content] of fresh) {
    if (side === 'request') {
      if (isRangeOf(other, key)) return { key: other, content, rule: 'request-body-media-type-added' };
      continue;
    }
    const rule = renaming(key, other);
    if (rule !== null) return { key: other, content, rule };
  }
  return null;
}

function isRangeOf(range: string, key: string): boolean {
  return range === '*/*' || (range.endsWith('/*') && key.startsWith(range.slice(0, -1)));
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
}

function diffContent(context: DiffContext, self: Comparison, { before, after, side, key }: ContentPair): void {
  const add = adder(self);
  const writing = JSON_TYPES.test(key) ? undefined : 'text';
  const place = `${side}-body` as const;
  if (before.schema !== null && after.schema !== null) {
    context.compareSchemas(self, { base: before.schema, revision: after.schema, place, subject: null, writing });
  } else if (before.schema !== after.schema) {
    add({
      rule: `${side}-body-media-type-schema-${before.schema === null ? 'added' : 'removed'}`,
      location: after.pointer,
      subject: after.name,
      facts: { direction: side },
    });
  }
  if (before.itemSchema !== null && after.itemSchema !== null)
    context.compareSchemas(self, {
      base: before.itemSchema,
      revision: after.itemSchema,
      place,
      subject: '[]',
      writing,
    });
  if (side === 'request') diffEncoding(before, after, add);
  diffExamples(before, after, add);
}

/** How each field of a form is written: its content type, headers and style. */
function diffEncoding(before: ContentView, after: ContentView, add: AddDraft): void {
  const [old, fresh] = [before, after].map(({ node }) => new Map(namedEntries(objectIn(node, 'encoding'))));
  if (old === undefined || fresh === undefined) return;
  for (const field of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(field) ?? null, fresh.get(field) ?? null].map((node) => canonicalJson(node));
    if (was === is) continue;
    add({
      rule: 'request-body-encoding-rule-changed',
      location: `${after.pointer}/encoding`,
      subject: field,
      before: was === 'null' ? null : (was ?? null),
      after: is === 'null' ? null : (is ?? null),
      facts: { direction: 'request' },
    });
  }
}

function diffExamples(before: ContentView, after: ContentView, add: AddDraft): void {
  const [old, fresh] = [examplesOf(before.node), examplesOf(after.node)];
  if (old !== fresh)
    add({ rule: 'example-changed', location: after.pointer, subject: after.name, before: old, after: fresh });
}
