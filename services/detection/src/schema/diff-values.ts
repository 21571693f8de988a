// Listed values, fixed values and values that a list merely knows.
import { canonicalJson } from '../canonical.ts';
import { isRequest } from './diff-context.ts';
import type { AddDraft } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import { show } from '../spec/json.ts';
import type { SchemaView } from './schema-view.ts';

/** Most values that one Finding names. */
const MAX_LISTED_VALUES = 50;

export function diffValues(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  if (!areEach(base, revision) && !areEach(revision, base)) diffListed(base, revision, stem, add);
  const { place, ...rest } = stem;
  const before = base.knownValues;
  const after = revision.knownValues;
  if (before === null || after === null) return;
  const gone = missingFrom(after, before);
  const fresh = missingFrom(before, after);
  if (gone.length > 0) add({ ...rest, before: listValues(gone), rule: `${place}-x-extensible-enum-value-removed` });
  if (fresh.length > 0) add({ ...rest, after: listValues(fresh), rule: `${place}-x-extensible-enum-value-added` });
}

function diffListed(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  const { place, ...rest } = stem;
  const before = base.values;
  const after = revision.values;
  if (before === null && after === null) return;
  if (before === null) {
    const becameEnum =
      stem.writing === 'header' && place === 'request-parameter-property'
        ? 'request-header-property-became-enum'
        : (`${place}-became-enum` as const);
    // In a request oasdiff tells the values as well, each as one more.
    const also = isRequest(place) && !revision.isConst ? { alsoRules: `${place}-enum-value-added` } : {};
    const facts = { ...rest.facts, ...also };
    add({ ...rest, ...listBoth(before, after), facts, rule: revision.isConst ? `${place}-const-added` : becameEnum });
    return;
  }
  if (after === null) {
    const rule = base.isConst ? (`${place}-const-removed` as const) : (`${place}-became-not-enum` as const);
    add({ ...rest, ...listBoth(before, after), rule });
    return;
  }
  const gone = missingFrom(after, before);
  const fresh = missingFrom(before, after);
  if (isSingle(base) && isSingle(revision) && (base.isConst || revision.isConst)) {
    if (gone.length > 0) add({ ...rest, ...listBoth(before, after), rule: `${place}-const-changed` });
    return;
  }
  const removed =
    place === 'response-body' ? 'response-mediatype-enum-value-removed' : (`${place}-enum-value-removed` as const);
  const told = listBoth(gone, fresh);
  if (gone.length > 0) add({ ...rest, before: told.before, after: null, rule: removed });
  if (fresh.length > 0) add({ ...rest, before: null, after: told.after, rule: `${place}-enum-value-added` });
}

/** Whether the values are all whole numbers of the range that a schema without a list has. */
function areEach({ types, bounds, multipleOf, values: own }: SchemaView, { values }: SchemaView): boolean {
  if (own !== null || values === null || multipleOf !== null) return false;
  if (types?.size !== 1 || !types.has('integer')) return false;
  const from = Math.max(bounds.min ?? -Infinity, (bounds['exclusive-min'] ?? -Infinity) + 1);
  const till = Math.min(bounds.max ?? Infinity, (bounds['exclusive-max'] ?? Infinity) - 1);
  const each = new Set(
    values.filter((value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= till),
  );
  return Number.isInteger(from) && each.size === values.length && each.size === till - from + 1;
}

/** Two lists that differ, so that it shows: when a text became a number, both as JSON. */
function listBoth(before: unknown[] | null, after: unknown[] | null): { before: string | null; after: string | null } {
  const [values, shown] = [new Set(before), new Set(before?.map(show))];
  const isAlike = after?.some((value) => shown.has(show(value)) && !values.has(value)) === true;
  const tell = (list: unknown[] | null): string | null =>
    list === null ? null : listValues(list, isAlike ? JSON.stringify : show);
  return { before: tell(before), after: tell(after) };
}

function isSingle({ values }: SchemaView): boolean {
  return values?.length === 1;
}

function missingFrom(list: readonly unknown[], values: readonly unknown[]): unknown[] {
  const known = new Set(list.map(identityOf));
  return values.filter((value) => !known.has(identityOf(value)));
}

/** Equal for equal values. */
function identityOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? `\u0000${canonicalJson(value)}` : value;
}

function listValues(values: readonly unknown[], tell: (value: unknown) => string = show): string {
  const listed = values
    .slice(0, MAX_LISTED_VALUES)
    .map((value) => tell(value))
    .join(', ');
  return values.length > MAX_LISTED_VALUES ? `${listed} and ${values.length - MAX_LISTED_VALUES} more` : listed;
}
