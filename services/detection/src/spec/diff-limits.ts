// Values, bounds and patterns of two schemas of one type.
import { canonicalJson } from '../canonical.ts';
import { APPLICATORS } from '../rules/schema-rules.ts';
import type { Bound } from '../rules/schema-rules.ts';
import { isRequest } from './diff-context.ts';
import type { AddDraft } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import { member, show } from './json.ts';
import type { JsonObject } from './json.ts';
import type { SchemaView } from './schema-view.ts';

/** Most values that one Finding names. */
const MAX_LISTED_VALUES = 50;

export function diffLimits(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  diffValues(base, revision, stem, add);
  diffBounds(base, revision, stem, add);
  diffWords(base, revision, stem, add);
  diffApplicators(base.own, revision.own, stem, add);
  const { place, ...rest } = stem;
  if (base.multipleOf !== revision.multipleOf) {
    const move = base.multipleOf === null ? 'set' : revision.multipleOf === null ? 'unset' : 'changed';
    add({
      ...rest,
      rule: `${place}-multiple-of-${move}`,
      before: numeral(base.multipleOf),
      after: numeral(revision.multipleOf),
    });
  }
  if (base.uniqueItems !== revision.uniqueItems)
    add({ ...rest, rule: `${place}-unique-items-${revision.uniqueItems ? 'set' : 'unset'}` });
  if (base.closed !== revision.closed)
    add({ ...rest, rule: `${place}-additional-properties-${revision.closed ? 'forbidden' : 'allowed'}` });
  if (canonicalJson(base.not ?? null) !== canonicalJson(revision.not ?? null)) {
    add({ ...rest, rule: `${place}-not-changed`, before: shown(base.not), after: shown(revision.not) });
  }
}

function diffValues(base: SchemaView, revision: SchemaView, { place, ...rest }: Stem, add: AddDraft): void {
  const [before, after] = [base.values, revision.values];
  if (before === null && after === null) return;
  const lists = {
    before: before === null ? null : listValues(before),
    after: after === null ? null : listValues(after),
  };
  if (before === null) {
    add({ ...rest, ...lists, rule: revision.isConst ? `${place}-const-added` : `${place}-became-enum` });
  } else if (after === null) {
    add({ ...rest, ...lists, rule: base.isConst ? `${place}-const-removed` : `${place}-became-not-enum` });
  } else {
    const [gone, fresh] = [missingFrom(after, before), missingFrom(before, after)];
    if (base.isConst && revision.isConst) {
      if (gone.length > 0) add({ ...rest, ...lists, rule: `${place}-const-changed` });
      return;
    }
    if (gone.length > 0) add({ ...rest, before: listValues(gone), after: null, rule: `${place}-enum-value-removed` });
    if (fresh.length > 0) add({ ...rest, before: null, after: listValues(fresh), rule: `${place}-enum-value-added` });
  }
}

function missingFrom(list: readonly unknown[], values: readonly unknown[]): unknown[] {
  const known = new Set(list.map(canonicalJson));
  return values.filter((value) => !known.has(canonicalJson(value)));
}

function listValues(values: readonly unknown[]): string {
  const listed = values.slice(0, MAX_LISTED_VALUES).map(show).join(', ');
  return values.length > MAX_LISTED_VALUES ? `${listed} and ${values.length - MAX_LISTED_VALUES} more` : listed;
}

function diffBounds(base: SchemaView, revision: SchemaView, { place, ...rest }: Stem, add: AddDraft): void {
  const [before, after] = alignExclusive(base.bounds, revision.bounds);
  const bounds = new Set([...Object.keys(before), ...Object.keys(after)] as Bound[]);
  for (const bound of [...bounds].sort()) {
    const [old, fresh] = [before[bound], after[bound]];
    if (old === fresh) continue;
    const move = old === undefined ? 'set' : fresh === undefined ? 'unset' : fresh > old ? 'increased' : 'decreased';
    add({ ...rest, rule: `${place}-${bound}-${move}`, before: numeral(old ?? null), after: numeral(fresh ?? null) });
  }
}

type Bounds = SchemaView['bounds'];

/** The same number, once with and once without its edge, is one move: only the exclusive form is told. */
function alignExclusive(base: Bounds, revision: Bounds): [Bounds, Bounds] {
  const [before, after] = [{ ...base }, { ...revision }];
  for (const [plain, exclusive] of [
    ['max', 'exclusive-max'],
    ['min', 'exclusive-min'],
  ] as const) {
    if (base[exclusive] !== undefined && base[exclusive] === revision[plain] && base[plain] === undefined)
      delete after[plain];
    if (revision[exclusive] !== undefined && revision[exclusive] === base[plain] && revision[plain] === undefined)
      delete before[plain];
  }
  return [before, after];
}

/** Written conditions, as text: what they mean together is not worked out. */
// oxlint-disable-next-line max-params -- two nodes, where, and the receiver
function diffApplicators(base: JsonObject, revision: JsonObject, { place, ...rest }: Stem, add: AddDraft): void {
  for (const [keyword, stem] of APPLICATORS) {
    const [before, after] = [member(base, keyword), member(revision, keyword)];
    if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) continue;
    const move = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    add({ ...rest, rule: `${place}-${stem}-${move}`, before: shown(before), after: shown(after) });
  }
}

function diffWords(base: SchemaView, revision: SchemaView, { place, ...rest }: Stem, add: AddDraft): void {
  const [before, after] = [base.pattern, revision.pattern];
  if (before !== after) {
    const toAnything = isRequest(place) && before !== null && (after === '.*' || after === '^.*$');
    const move = before === null ? 'added' : after === null || toAnything ? 'removed' : 'changed';
    add({ ...rest, rule: `${place}-pattern-${move}`, before, after });
  }
  if (base.contentMediaType !== revision.contentMediaType) {
    add({
      ...rest,
      rule: `${place}-content-media-type-changed`,
      before: base.contentMediaType,
      after: revision.contentMediaType,
    });
  }
  if (base.contentEncoding !== revision.contentEncoding) {
    add({
      ...rest,
      rule: `${place}-content-encoding-changed`,
      before: base.contentEncoding,
      after: revision.contentEncoding,
    });
  }
}

function numeral(value: number | null): string | null {
  return value === null ? null : String(value);
}

function shown(value: unknown): string | null {
  return value === undefined ? null : show(value);
}
