// The contents of bodies and responses, by media type. Types that say the same kind of content in other words are met, not exchanged.
import type { RuleId } from '../rules/rules.ts';
import { saysBytes } from '../schema/binary.ts';
import { takesAll } from '../spec/boolean-schema.ts';
import { adder } from '../schema/diff-context.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffEncoding } from './diff-encoding.ts';
import { usualName, withoutParameters } from './media-names.ts';
import type { ContentView, Contents } from './operation-parts.ts';
import type { RawSchema } from '../schema/schema-view.ts';
import { inItems } from './stream-items.ts';
import { writingOf } from './serialization.ts';
import { diffExampleWords, diffSharedExamples, examplesOf, sameExamples } from '../schema/examples.ts';

/** Of `a/b+c+d`; what has more says nothing by them. */
const MAX_SUFFIXES = 8;
const RANGE = /\/\*$/;

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
  const kin = kinOfAll(fresh);
  for (const [key, content] of gone) {
    const within = RANGE.test(key) ? [...fresh].filter(([other]) => isRangeOf(key, other)) : [];
    const twin =
      side === 'request' ? requestTwin(key, sides, fresh) : responseTwin(key, content, { sides, kin, within });
    if (twin === null) {
      const after = within.map(([, { name }]) => name).join(', ') || null;
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
    if (range !== undefined) diffContent(context, self, { before: range[1], after: content, side, key, subject });
  }
}

type Entry = readonly [key: string, content: ContentView];

interface Twin {
  contents: readonly Entry[];
  /** Null when nothing changed by it. */
  rule: RuleId | null;
  before: string | null;
}

/** What still takes a media type that went. */
function requestTwin(key: string, { revision }: ContentSides, fresh: Contents): Twin | null {
  const range = rangeAround(key, revision);
  if (range === undefined) return null;
  return { contents: [range], rule: fresh.has(range[0]) ? 'request-body-media-type-added' : null, before: null };
}

interface ResponseTwins {
  sides: ContentSides;
  kin: Kin;
  /** What is fresh in the range that went. */
  within: readonly Entry[];
}

/** What is still of the kind of a media type that went. */
function responseTwin(key: string, gone: ContentView, { sides, kin, within }: ResponseTwins): Twin | null {
  const relative = kinOf(key, kin);
  if (relative !== undefined) return { contents: [relative], rule: renaming(key, relative[0]), before: gone.name };
  const range = rangeAround(key, sides.revision);
  if (range !== undefined)
    return { contents: [range], rule: 'response-media-type-name-generalized', before: gone.name };
  return within.length === 0
    ? null
    : { contents: within, rule: 'response-media-type-name-specialized', before: gone.name };
}

/** Media types under another name that say the same kind of content: looked up, since a response may list thousands. The first of each is met. */
interface Kin {
  /** By what they are, with their parameters and with any. */
  same: ReadonlyMap<string, Entry>;
  /** By the general types that they are special of, likewise. */
  special: ReadonlyMap<string, Entry>;
}

const ANY = ';*';

function kinOfAll(contents: Contents): Kin {
  const [same, special] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const note = (kin: Map<string, Entry>, name: string, entry: Entry): void => {
    for (const parameters of [parametersOf(entry[0]), ANY])
      if (!kin.has(name + parameters)) kin.set(name + parameters, entry);
  };
  for (const entry of contents) {
    const bare = bareOf(entry[0]);
    note(same, bare, entry);
    for (const general of generalsOf(bare)) note(special, general, entry);
  }
  return { same, special };
}

/** One with the same parameters before any. */
function kinOf(key: string, { same, special }: Kin): Entry | undefined {
  const bare = bareOf(key);
  for (const parameters of [parametersOf(key), ANY]) {
    const name = [bare, ...generalsOf(bare)].find((one) => same.has(one + parameters));
    const found = name === undefined ? special.get(bare + parameters) : same.get(name + parameters);
    if (found !== undefined) return found;
  }
  return undefined;
}

const bareOf = (key: string): string => usualName(withoutParameters(key));
const parametersOf = (key: string): string => key.slice(withoutParameters(key).length);

/** `application/problem+json` is special of `application/json`. */
function generalsOf(bare: string): string[] {
  const at = bare.indexOf('/');
  const [, ...suffixes] = bare.slice(at + 1).split('+', MAX_SUFFIXES);
  return at < 0 ? [] : suffixes.map((_, from) => `${bare.slice(0, at)}/${suffixes.slice(from).join('+')}`);
}

/** What spoke for it so far, where it was not listed: the narrowest range. */
function rangeAround(key: string, contents: Contents): Entry | undefined {
  const range = [key.replace(/\/.*$/s, '/*'), '*/*'].find((one) => one !== key && contents.has(one));
  const content = range === undefined ? undefined : contents.get(range);
  return range === undefined || content === undefined ? undefined : [range, content];
}

function isRangeOf(range: string, key: string): boolean {
  return range !== key && (range === '*/*' || (range.endsWith('/*') && key.startsWith(range.slice(0, -1))));
}

/** Only what its suffix names is its general type: under another name of that, it is not what was promised. */
function renaming(before: string, after: string): RuleId {
  if (parametersOf(before) !== parametersOf(after)) return 'response-media-type-name-changed';
  if (generalsOf(withoutParameters(after)).includes(withoutParameters(before)))
    return 'response-media-type-name-specialized';
  return generalsOf(bareOf(before)).includes(bareOf(after))
    ? 'response-media-type-name-generalized'
    : 'response-media-type-name-changed';
}

interface ContentPair {
  before: ContentView;
  after: ContentView;
  side: 'request' | 'response';
  key: string;
  subject: string | null;
}

/** A class, as `Comparison`. */
export class ContentSchemas {
  /** The media type. */
  readonly key: string;
  readonly before: RawSchema;
  readonly after: RawSchema;

  constructor(key: string, before: RawSchema, after: RawSchema) {
    this.key = key;
    this.before = before;
    this.after = after;
  }
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
function isAnything(key: string, schema: RawSchema | null | undefined): boolean {
  return schema === null || schema === undefined || takesAll(schema.raw) || saysBytes(key, schema.raw);
}

function diffContent(context: DiffContext, self: Comparison, pair: ContentPair): void {
  const { side, key, subject } = pair;
  const { before, after } = inItems(context, pair, key);
  const add = adder(self);
  const [was, is] = [before, after].map(({ schema, itemSchema }) => schema ?? itemSchema);
  if (before.schema !== null && after.schema !== null) {
    compareContent(context, self, side, new ContentSchemas(key, before.schema, after.schema), subject);
  } else if (
    isAnything(key, was) !== isAnything(key, is) &&
    (before.itemSchema === null || after.itemSchema === null)
  ) {
    add({
      rule: `${side}-body-media-type-schema-${isAnything(key, was) ? 'added' : 'removed'}`,
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
      new ContentSchemas(key, before.itemSchema, after.itemSchema),
      `${subject ?? ''}[]`,
    );
  if (side === 'request') diffEncoding(context, before, after, add);
  if (!sameExamples(context, before.node, after.node)) diffExamples(context, self, { ...pair, before, after });
}

function diffExamples(context: DiffContext, self: Comparison, { side, before, after }: ContentPair): void {
  const add = adder(self);
  const shared = diffSharedExamples(context, self, before.node, after.node);
  const subject = `${side} body as ${after.name}`;
  const [old, fresh] = [
    examplesOf(before.node, context.base.document, shared),
    examplesOf(after.node, context.revision.document, shared),
  ];
  if (old !== fresh) add({ rule: 'example-changed', location: after.pointer, subject, before: old, after: fresh });
  else diffExampleWords(before.node, after.node, { location: after.pointer, subject }, add);
}
