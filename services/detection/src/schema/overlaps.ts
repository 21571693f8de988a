// Exactly one alternative of a oneOf must hold. Where two now fit what only one fitted before, a request that was right is refused: told
// of what an alternative asks for at least, else of values near the edges of all, and only where it is certain. A discriminator chooses
// one, whatever the others say.
import { asksAlike } from './asks-alike.ts';
import type { RequestPlace, SchemaPlace } from '../rules/schema-places.ts';
import { isRequest, nameOfSchema } from './diff-context.ts';
import type { SpecSide } from './diff-context.ts';
import { edgeValues } from './edge-values.ts';
import type { Viewed } from './edge-values.ts';
import { isObject } from '../spec/json.ts';
import type { PairedAlternatives } from './pair-alternatives.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { RawSchema, SchemaView, Variants } from './schema-view.ts';
import { takes, takesAs } from './takes.ts';
import { meets } from './within.ts';
import type { Placed } from './within.ts';

/** Most alternatives that are looked at with each other. */
const MAX_COMPARED = 30;

export interface Overlap {
  /** What was sent before, as it is described now. */
  kept: RawSchema;
  /** The alternative that it fits as well. */
  by: RawSchema;
}

interface Alternatives {
  base: Variants;
  revision: Variants;
  kept: readonly (readonly [RawSchema, RawSchema])[];
  fresh: readonly RawSchema[];
}

/** Whether what is sent there is checked. */
export function isSent(place: SchemaPlace): place is RequestPlace {
  return isRequest(place) && place !== 'request-read-only-property';
}

/** Each alternative that another has come to overlap once. */
export function findOverlaps({ context, stem, ...sides }: SchemaSides, lists: Alternatives): Overlap[] {
  const { base, revision, kept, fresh } = lists;
  if (!isSent(stem.place)) return [];
  const isExclusive = base.kind === 'one-of' && revision.kind === 'one-of' && sides.revision.discriminator === null;
  if (!isExclusive || Math.max(base.members.length, revision.members.length) > MAX_COMPARED) return [];
  const was = (schema: RawSchema): Placed => ({ side: context.base, schema });
  const is = (schema: RawSchema): Placed => ({ side: context.revision, schema });
  const isEdited = ([from, to]: readonly [RawSchema, RawSchema]): boolean => !context.same(from.raw, to.raw);
  const stayed = kept.map(([, to]) => to);
  const others = [...fresh, ...kept.filter(isEdited).map(([, to]) => to)];
  const found: Overlap[] = [];
  for (const pair of kept) {
    const [from, to] = pair;
    // Two that are as they were overlap as they did.
    const rivals = isEdited(pair) ? [...fresh, ...stayed] : others;
    if (rivals.length === 0) continue;
    const wasAlone = base.members.every((other) => other === from || meets(was(from), was(other)) === false);
    if (!wasAlone) continue;
    // What fits only the other one now still fits exactly one.
    const by = rivals.find(
      (other) => other !== to && meets(was(from), is(other)) === true && meets(is(to), is(other)) !== false,
    );
    const isTold = found.some((one) => one.by === by || (one.kept === by && one.by === to));
    if (by !== undefined && !isTold) found.push({ kept: to, by });
  }
  return found.length > 0 ? found : findByValue({ context, stem, ...sides }, lists);
}

/** Most alternatives of which values are made, and how often one diff asks whether a value fits. */
const MAX_TRIED = 8;
const MAX_ASKED = 5000;

/** By a value that fitted, and now fits two that both were there: a further alternative is judged by what the others ask for at least. */
function findByValue({ context, base: before, revision: after }: SchemaSides, lists: Alternatives): Overlap[] {
  const { base, revision, kept } = lists;
  const [old, now] = [context.base, context.revision];
  if (Math.max(base.members.length, revision.members.length) > MAX_TRIED || context.askedValues > MAX_ASKED) return [];
  const edited = kept.filter(([from, to]) => !asksAlike(context, from.raw, to.raw));
  if (edited.length === 0) return [];
  const stayed = kept.map(([, to]) => to);
  const tried = [...stayed.map((schema) => viewed(now, schema)), ...edited.map(([from]) => viewed(old, from))];
  if (before.properties.size > 0) tried.unshift({ side: old, view: before });
  for (const value of edgeValues(tried)) {
    context.askedValues += revision.members.length + base.members.length;
    const [one, by] = stayed.filter((schema) => takes(now, schema, value) === true);
    if (one === undefined || by === undefined || takesAs(old, before, value) !== true) continue;
    if (takesAs(now, { ...after, variants: [] }, value) === false) continue;
    return [{ kept: one, by }];
  }
  return [];
}

function viewed(side: SpecSide, schema: RawSchema): Viewed {
  return { side, view: side.viewOf(schema) };
}

/** What fits an alternative that is there a second time fits two. A discriminator chooses one of them. */
export function reportTwice({ add, base, revision, stem }: SchemaSides, twice: PairedAlternatives['twice']): void {
  const { place, facts, ...rest } = stem;
  if (!isSent(place)) return;
  const told = { ...rest, facts: { ...facts, twice: true } };
  for (const { raw, pointer } of revision.discriminator === null ? twice.fresh : [])
    add({ ...told, rule: `${place}-one-of-overlaps`, after: nameOfSchema(raw), location: pointer });
  for (const { raw, pointer } of base.discriminator === null ? twice.gone : [])
    add({ ...told, rule: `${place}-one-of-added`, after: nameOfSchema(raw), location: pointer });
}

/** Every integer is a number: bare types of a oneOf that name both refuse it. */
export function reportBareOverlap(sides: SchemaSides): void {
  const { add, base, revision } = sides;
  const { place, ...rest } = sides.stem;
  if (!isSent(place)) return;
  const [had, has] = [twinsIn(base), twinsIn(revision)];
  reportTwice(sides, { gone: has.length === 0 ? had : [], fresh: had.length === 0 ? has : [] });
  const tookWhole = NUMBERS.some((type) => base.types?.has(type));
  if (tookWhole && refusesWhole(revision) && !refusesWhole(base))
    add({ ...rest, rule: `${place}-one-of-overlaps`, after: NUMBERS.join(', '), location: revision.pointer });
}

function refusesWhole({ bare, types }: SchemaView): boolean {
  return bare?.kind === 'one-of' && NUMBERS.every((type) => types?.has(type));
}

/** Bare types that stand there a second time. */
function twinsIn({ bare }: SchemaView): RawSchema[] {
  if (bare?.kind !== 'one-of') return [];
  const known = new Set<unknown>();
  return bare.members.filter(({ raw }) => {
    const type = isObject(raw) ? raw['type'] : null;
    const isTwin = known.has(type);
    known.add(type);
    return isTwin;
  });
}

const NUMBERS = ['integer', 'number'];

/** Of alternatives that both were there before. */
export function reportOverlaps({ add, stem: { place, ...rest } }: SchemaSides, overlaps: readonly Overlap[]): void {
  if (!isSent(place)) return;
  for (const { kept, by } of overlaps) {
    const names = [kept, by].map(({ raw }) => nameOfSchema(raw)).join(', ');
    add({ ...rest, rule: `${place}-one-of-overlaps`, after: names, location: by.pointer });
  }
}
