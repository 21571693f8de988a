// Members of allOf. Views have merged them, so that one schema split into parts, or parts joined into one, differ in nothing.
// What a part brought or took away is one Finding, judged by its consequences, when nothing else of the schema changed.
import type { FindingDraft } from '../make-finding.ts';
import { weightOfDraft } from '../classify.ts';
import { nameOfSchema } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import { isExtension, isObject, objectIn, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { pairSchemas } from './pair-schemas.ts';
import { isAnnotation, siteOf } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

/** Most fields that a part is described by. */
const MAX_NAMED_FIELDS = 8;

/** The drafts to tell, given those that the merged schemas gave. */
export function foldParts(sides: SchemaSides, drafts: readonly FindingDraft[]): FindingDraft[] {
  const { context, base, revision } = sides;
  if (base.parts.length === 0 && revision.parts.length === 0) return [...drafts];
  if (context.alike(base.own, revision.own)) return [...drafts];
  const [before, after] = [partsOf(base, revision), partsOf(revision, base)];
  const { kept, gone, fresh } = pairSchemas(context, before, after);
  const words = diffWords(sides, gone.filter(isWordsOnly), fresh.filter(isWordsOnly));
  const [lost, come] = [withoutWords(gone), withoutWords(fresh)];
  if (lost.length + come.length === 0) return [...drafts, ...words];
  const isAdded = come.length > 0;
  const [first, ...others] = isAdded ? come : lost;
  const members = kept.flat().filter((part) => base.parts.includes(part) || revision.parts.includes(part));
  const inMembers = isInside(sides, members);
  const theirs = drafts.filter((draft) => !inMembers(draft));
  const isClear =
    kept.every(([from, to]) => context.same(from.raw, to.raw)) || theirs.every(isInside(sides, [...lost, ...come]));
  if (first === undefined || (isAdded && lost.length > 0) || !isClear || !saysTheSame(sides, before, after))
    return [...drafts.map((draft) => withPartRule(sides, draft, come)), ...words];
  // One schema rewritten as parts that say nothing new.
  if (theirs.length === 0 && (base.parts.length === 0 || revision.parts.length === 0)) return [...drafts, ...words];
  const rest = drafts.filter(inMembers);
  return [...rest, partFinding(sides, theirs, [first, ...others], isAdded), ...words];
}

/** A plain schema beside parts is the only part of its side, under its name where it has one: it may have been edited as well. */
function partsOf(view: SchemaView, other: SchemaView): RawSchema[] {
  const { own, parts, pointer } = view;
  const isPlain = parts.length === 0 && !('properties' in other.own);
  const all = isPlain ? [{ raw: NAMED.test(pointer) ? { $ref: `#${pointer}` } : own, pointer }] : parts;
  // The list of the view itself where nothing is left out: `saysTheSame` asks.
  return all.some(saysNothing) ? all.filter((part) => !saysNothing(part)) : all;
}

const NAMED = /^\/(?:components\/schemas|definitions)\/[^/]+$/;

/** Whether a draft is about something that one of the parts says. */
function isInside({ context }: SchemaSides, parts: readonly RawSchema[]): (draft: FindingDraft) => boolean {
  const inside = new Set<string>();
  for (const { raw, pointer } of parts) {
    for (const { document } of [context.base, context.revision])
      inside.add(`${siteOf(document, raw, pointer).pointer}/`);
  }
  const pointers = [...inside];
  return ({ location }) => pointers.some((pointer) => location.startsWith(pointer));
}

const withoutWords = (parts: readonly RawSchema[]): RawSchema[] => parts.filter((part) => !isWordsOnly(part));

function isWordsOnly({ raw }: RawSchema): boolean {
  return isObject(raw) && Object.keys(raw).every(isAnnotation);
}

function saysNothing({ raw }: RawSchema): boolean {
  return isObject(raw) && Object.keys(saidIn(raw)).length === 0;
}

/** Extensions are the author's own business, here as elsewhere, and what is not deprecated needs no words. */
function saidIn(part: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(part).filter(
      ([key, value]) => !isExtension(key) && !OF_THE_WHOLE.has(key) && !(key === 'deprecated' && value === false),
    ),
  );
}

/** Flags of a part are told of the whole. */
const OF_THE_WHOLE = new Set(['nullable', 'readOnly', 'writeOnly']);

/** Parts that only describe: an edited one was paired, and is told with the whole. */
function diffWords({ stem }: SchemaSides, gone: readonly RawSchema[], fresh: readonly RawSchema[]): FindingDraft[] {
  const { place, ...rest } = stem;
  const drafts: FindingDraft[] = [];
  for (const { raw, pointer: location } of gone)
    drafts.push({ ...rest, location, rule: `${place}-all-of-removed-annotation-only`, before: wordsOf(raw) });
  for (const { raw, pointer: location } of fresh)
    drafts.push({ ...rest, location, rule: `${place}-all-of-added-annotation-only`, after: wordsOf(raw) });
  return drafts;
}

function wordsOf(part: unknown): string {
  const said = isObject(part) ? part : {};
  return textIn(said, 'description') ?? textIn(said, 'title') ?? show(part);
}

/** Everything but the parts and the words is written alike. */
function saysTheSame({ context, base, revision }: SchemaSides, before: RawSchema[], after: RawSchema[]): boolean {
  const isBeside = (key: string): boolean => key === 'allOf' || key === 'type' || isAnnotation(key);
  if (before !== base.parts) return Object.keys(revision.own).every(isBeside);
  if (after !== revision.parts) return Object.keys(base.own).every(isBeside);
  const keys = new Set([...Object.keys(base.own), ...Object.keys(revision.own)]);
  return [...keys].every(
    (key) => key === 'allOf' || isAnnotation(key) || context.same(base.own[key], revision.own[key]),
  );
}

/** A consequence of a new part among other edits still carries the part's rule. */
function withPartRule({ stem: { place } }: SchemaSides, draft: FindingDraft, come: readonly RawSchema[]): FindingDraft {
  if (!come.some(({ pointer }) => draft.location.startsWith(`${pointer}/`))) return draft;
  const known = draft.facts?.['alsoRules'];
  const alsoRules = `${typeof known === 'string' ? `${known} ` : ''}${place}-all-of-added`;
  return { ...draft, facts: { ...draft.facts, alsoRules } };
}

// oxlint-disable-next-line max-params -- the schema, what its parts did, and which
function partFinding(
  sides: SchemaSides,
  drafts: readonly FindingDraft[],
  parts: readonly [RawSchema, ...RawSchema[]],
  isAdded: boolean,
): FindingDraft {
  const { place, facts, ...rest } = sides.stem;
  const names = parts.map((part) => describePart(sides, part, isAdded)).join('; ');
  const [gravest] = drafts.toSorted((a, b) => weightOfDraft(b) - weightOfDraft(a));
  const alsoRules = [...new Set(drafts.map(({ rule }) => rule))].join(' ');
  return {
    ...rest,
    location: standsAt(sides, parts[0], isAdded),
    rule: `${place}-all-of-${isAdded ? 'added' : 'removed'}`,
    before: isAdded ? null : names,
    after: isAdded ? names : null,
    facts: {
      ...facts,
      effect: gravest === undefined ? 'none' : (EFFECTS[weightOfDraft(gravest)] ?? 'none'),
      ...(alsoRules === '' ? {} : { alsoRules }),
    },
  };
}

/** A part that only one side has under its name was drawn out of several schemas, or put into them, by one edit. */
function standsAt({ context }: SchemaSides, { raw, pointer }: RawSchema, isAdded: boolean): string {
  const [side, other] = isAdded ? [context.revision, context.base] : [context.base, context.revision];
  const at = siteOf(side.document, raw, pointer).pointer;
  return other.document.lookUp(`#${at}`) === null ? at : pointer;
}

const EFFECTS: Record<number, string> = { 4: 'certain', 3: 'likely', 2: 'look', 1: 'more', 0: 'none' };

/** Its name and the fields that it brings or takes: those which the schema has on both sides only stand elsewhere. */
function describePart({ context, base, revision }: SchemaSides, part: RawSchema, isAdded: boolean): string {
  const [side, other] = isAdded ? [context.revision, base] : [context.base, revision];
  const { target } = siteOf(side.document, part.raw, part.pointer);
  const all = Object.keys(objectIn(target, 'properties') ?? {});
  const own = all.filter((name) => !other.properties.has(name));
  const fields = own.length > 0 ? own : all;
  const listed = fields.slice(0, MAX_NAMED_FIELDS).join(', ');
  const more = fields.length > MAX_NAMED_FIELDS ? ` and ${fields.length - MAX_NAMED_FIELDS} more` : '';
  return fields.length === 0 ? nameOfSchema(part.raw) : `${nameOfSchema(part.raw)} with ${listed}${more}`;
}
