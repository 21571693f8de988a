// Types, formats, nullability: which side lets more through.
import type { SchemaPlace } from '../rules/schema-rules.ts';
import { isRequest } from './diff-context.ts';
import type { AddDraft } from './diff-context.ts';
import type { SchemaView } from './schema-view.ts';

const WIDER_FORMATS: Record<string, string> = { int32: 'int64', float: 'double', date: '' };

/** What a Finding of this pair begins with. */
export interface Stem {
  place: SchemaPlace;
  location: string;
  subject: string | null;
  facts: Record<string, string | number | boolean>;
}

/** False when the types have so little in common that what is inside need not be compared. */
export function diffTypes(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): boolean {
  diffNullability(base, revision, stem, add);
  const wider = covers(revision, base, stem.place);
  const narrower = covers(base, revision, stem.place);
  if (wider && narrower) return true;
  const { place, ...rest } = stem;
  const values = { ...rest, before: showType(base), after: showType(revision) };
  const isList = Math.max(base.types?.size ?? 0, revision.types?.size ?? 0) > 1;
  if (!wider && !narrower) {
    add({ ...values, rule: `${place}-type-changed` });
    return sharesType(base, revision);
  }
  const move = wider ? 'widened' : 'narrowed';
  if (isList && base.types !== null && revision.types !== null)
    add({ ...values, rule: `${place}-list-of-types-${move}` });
  else if (wider) add({ ...values, rule: `${place}-type-generalized` });
  // oasdiff has no narrower request type but on parameter values: it breaks like any other change of type.
  else
    add({
      ...values,
      rule:
        isRequest(place) && place !== 'request-parameter-property'
          ? `${place}-type-changed`
          : `${place}-type-specialized`,
    });
  return base.types === null || revision.types === null || sharesType(base, revision);
}

function diffNullability(base: SchemaView, revision: SchemaView, { place, ...rest }: Stem, add: AddDraft): void {
  if (base.types === null || revision.types === null || base.nullable === revision.nullable) return;
  add({ ...rest, rule: revision.nullable ? `${place}-became-nullable` : `${place}-became-not-nullable` });
}

function sharesType(base: SchemaView, revision: SchemaView): boolean {
  return [...(base.types ?? [])].some((type) => revision.types?.has(type) === true);
}

/** Whatever `inner` lets through, `outer` does, as far as types and formats go. */
function covers(outer: SchemaView, inner: SchemaView, place: SchemaPlace): boolean {
  if (outer.types === null) return true;
  if (inner.types === null) return false;
  const asText = place === 'request-parameter' && outer.types.has('string') && outer.format === null;
  for (const type of inner.types) {
    const isScalar = type !== 'object' && type !== 'array';
    if (asText && isScalar) continue;
    if (type === 'integer' && outer.types.has('number') && !outer.types.has('integer')) continue;
    if (!outer.types.has(type)) return false;
  }
  return asText || coversFormat(outer.format, inner.format, outer, inner);
}

// oxlint-disable-next-line max-params -- two pairs
function coversFormat(
  outer: string | null,
  inner: string | null,
  outerView: SchemaView,
  innerView: SchemaView,
): boolean {
  if (outer === null || outer === inner) return true;
  // A format speaks of its own type only: int64 says nothing about a number.
  if (innerView.types?.has('integer') === true && outerView.types?.has('integer') !== true) return true;
  return inner !== null && WIDER_FORMATS[inner] === outer;
}

export function showType(view: SchemaView): string {
  if (view.types === null)
    return view.variants === null ? 'any' : view.variants.kind === 'one-of' ? 'one of several' : 'any of several';
  const types = [...view.types].sort().join(' | ');
  return view.format === null ? types : `${types} (${view.format})`;
}
