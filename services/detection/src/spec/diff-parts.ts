// Members of allOf. Views have merged them, so that one schema split into parts, or parts joined into one, differ in nothing.
// What a part brought or took away is one Finding, judged by its consequences, when nothing else of the schema changed.
import type { FindingDraft } from '../make-finding.ts';
import { weightOfDraft } from '../classify.ts';
import { nameOfSchema } from './diff-context.ts';
import type { SchemaSides } from './diff-properties.ts';
import { isObject, objectIn } from './json.ts';
import { pairSchemas } from './pair-schemas.ts';
import { isAnnotation, siteOf } from './schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

/** Most fields that a part is described by. */
const MAX_NAMED_FIELDS = 8;

/** The drafts to tell, given those that the merged schemas gave. */
export function foldParts(sides: SchemaSides, drafts: readonly FindingDraft[]): FindingDraft[] {
  const { context, base, revision } = sides;
  if (base.parts.length === 0 && revision.parts.length === 0) return [...drafts];
  const { kept, gone, fresh } = pairSchemas(context, partsOf(base, revision), partsOf(revision, base));
  const told = [...gone, ...fresh].filter(({ raw }) => isWordsOnly(raw));
  const words = told.map((part) => wordsOnly(sides, part, gone.includes(part)));
  const [lost, come] = [gone, fresh].map((list) => list.filter((part) => !told.includes(part)));
  if (lost === undefined || come === undefined || (lost.length === 0 && come.length === 0))
    return [...drafts, ...words];
  const onlyParts =
    (lost.length === 0 || come.length === 0) &&
    kept.every(([from, to]) => context.same(from.raw, to.raw)) &&
    saysTheSame(sides);
  if (!onlyParts) return [...drafts.map((draft) => withPartRule(sides, draft, come)), ...words];
  // One schema rewritten as parts that say nothing new.
  if (drafts.length === 0 && (base.parts.length === 0 || revision.parts.length === 0)) return words;
  const [first, ...others] = come.length > 0 ? come : lost;
  return first === undefined
    ? [...drafts, ...words]
    : [partFinding(sides, drafts, [first, ...others], come.length > 0), ...words];
}

/** A plain schema that became one of the parts of the other side is its only part. */
function partsOf(view: SchemaView, other: SchemaView): RawSchema[] {
  if (view.parts.length > 0 || other.properties.size === 0) return view.parts;
  return hasOwnFields(other) ? [] : [{ raw: view.own, pointer: view.pointer }];
}

function hasOwnFields({ own }: SchemaView): boolean {
  return isObject(own['properties']);
}

function isWordsOnly(raw: unknown): boolean {
  return isObject(raw) && Object.keys(raw).every(isAnnotation);
}

function wordsOnly({ stem: { place, ...rest } }: SchemaSides, part: RawSchema, isGone: boolean): FindingDraft {
  const move = isGone ? 'removed' : 'added';
  return { ...rest, location: part.pointer, rule: `${place}-all-of-${move}-annotation-only` };
}

/** Everything but the parts and the words is written alike. */
function saysTheSame({ context, base, revision }: SchemaSides): boolean {
  if (base.parts.length === 0 || revision.parts.length === 0) return true;
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
    location: parts[0].pointer,
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

const EFFECTS: Record<number, string> = { 4: 'certain', 3: 'likely', 2: 'look', 1: 'more', 0: 'none' };

/** Its name and the fields it speaks of. */
function describePart({ context }: SchemaSides, part: RawSchema, isAdded: boolean): string {
  const side = isAdded ? context.revision : context.base;
  const { target } = siteOf(side.document, part.raw, part.pointer);
  const fields = Object.keys(objectIn(target, 'properties') ?? {});
  const listed = fields.slice(0, MAX_NAMED_FIELDS).join(', ');
  const more = fields.length > MAX_NAMED_FIELDS ? ` and ${fields.length - MAX_NAMED_FIELDS} more` : '';
  return fields.length === 0 ? nameOfSchema(part.raw) : `${nameOfSchema(part.raw)} with ${listed}${more}`;
}
