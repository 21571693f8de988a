// What is said about a schema beside what it demands: deprecation, stability, default, limits in words, words.
import { canonicalJson } from '../canonical.ts';
import { isRequest } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import { diffStanding, stabilityMove } from './diff-standing.ts';
import type { Stem } from './diff-types.ts';
import { examplesOf } from './examples.ts';
import { member, objectIn, showBoth } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { saysTheSame } from './put-together.ts';
import { findExtensionMoves } from './stated-limits.ts';
import type { TextMove } from './text-moves.ts';
import { isEndMove, toldEnd } from './told-ends.ts';

/** @param keys those of which alone something may differ; else all are looked at. */
// oxlint-disable-next-line max-params -- two sides in a context, where, and the receiver
export function diffAnnotations(
  context: Pick<DiffContext, 'textMove'>,
  base: JsonObject,
  revision: JsonObject,
  stem: Stem,
  add: AddDraft,
  keys?: readonly string[],
): void {
  diffStanding(base, revision, stem, add);
  // Most edits are of words.
  if (keys === undefined || keys.some((key) => !TEXTS.has(key))) diffSaid(base, revision, stem, add);
  const named =
    stem.subject === null ? { ...stem, subject: isRequest(stem.place) ? 'request body' : 'response body' } : stem;
  diffTexts(context, base, revision, named, add);
  if (keys === undefined || keys.includes('example') || keys.includes('examples'))
    diffExamples(base, revision, named, add);
}

// oxlint-disable-next-line max-params -- two sides in a context, where, and the receiver
export function diffTexts(
  context: Pick<DiffContext, 'textMove'>,
  base: JsonObject,
  revision: JsonObject,
  stem: Stem,
  add: AddDraft,
): void {
  for (const key of ['title', 'description'] as const) {
    if (saysTheSame(base, revision, key)) continue;
    const move = context.textMove(base, revision, key);
    if (move !== null) tellText(move, key, stem, add);
  }
}

const TEXTS = new Set(['title', 'description', 'example', 'examples']);

/** Stability, default, stated limits. */
// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffSaid(base: JsonObject, revision: JsonObject, stem: Stem, add: AddDraft): void {
  diffStability(base, revision, stem, add);
  const { place, facts, ...rest } = stem;
  const before = member(base, 'default');
  const after = member(revision, 'default');
  if (before !== after && canonicalJson(before ?? null) !== canonicalJson(after ?? null)) {
    const move = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const [old, fresh] = showBoth(before, after);
    add({ ...rest, before: old, after: fresh, facts, rule: `${place}-default-value-${move}` });
  }
  diffXml(base, revision, stem, add);
  for (const { move, before: old, after: fresh, tighter } of findExtensionMoves(base, revision))
    add({ ...rest, facts: { ...facts, tighter }, rule: `${place}-limit-${move}`, before: old, after: fresh });
}

/** Names, attributes and wrappers: what they are to a body of XML. */
// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffXml(
  base: JsonObject,
  revision: JsonObject,
  { place, facts, subject, ...rest }: Stem,
  add: AddDraft,
): void {
  if (member(base, 'xml') === undefined && member(revision, 'xml') === undefined) return;
  if (writtenAsXml(base) === writtenAsXml(revision)) return;
  const [before, after] = [xmlOf(base), xmlOf(revision)];
  const isXml = rest.writing === 'xml';
  const named = subject ?? (isRequest(place) ? 'request body' : 'response body');
  add({ ...rest, subject: named, rule: 'schema-xml-changed', before, after, facts: { ...facts, isXml } });
}

/** What is false is what holds anyway. */
function xmlOf(node: JsonObject): string | null {
  const said = Object.entries(objectIn(node, 'xml') ?? {}).filter(([, value]) => value !== false);
  return said.length === 0 ? null : canonicalJson(Object.fromEntries(said));
}

/** The same in the words of OpenAPI 3.2: an attribute and a wrapped list are kinds of nodes, and what is usual need not be said. */
function writtenAsXml(node: JsonObject): string {
  const { attribute, wrapped, nodeType, ...rest } = objectIn(node, 'xml') ?? {};
  const types = [node['type']].flat();
  const isList = types.includes('array') || (node['type'] === undefined && 'items' in node);
  const usual = isList ? 'none' : 'element';
  const isNode = isList && wrapped === true;
  const kind = nodeType ?? (attribute === true ? 'attribute' : isNode ? 'element' : usual);
  return canonicalJson({ ...rest, ...(kind === usual ? {} : { kind }) });
}

/** A level that is none is a mistake, which takes nothing from those who use a part. */
function diffStability(base: JsonObject, revision: JsonObject, stem: Stem, add: AddDraft): void {
  const move = stabilityMove(base, revision);
  if (move === null || move.kind === 'invalid') return;
  const { place, ...rest } = stem;
  add({ ...rest, rule: `${place}-stability-${move.kind}`, ...move.values });
}

// oxlint-disable-next-line max-params -- what moved, of which, where, and the receiver
function tellText(move: TextMove, key: string, { place, facts, ...rest }: Stem, add: AddDraft): void {
  const { before, after } = move;
  if (isEndMove(move)) {
    const told = toldEnd(move, { isField: true, names: [rest.subject ?? ''] });
    add({ ...rest, ...told, facts: { ...facts, ...told.facts } });
  } else if (move.kind === 'limit') {
    const { move: way, tighter, ...values } = move.limit;
    add({ ...rest, ...values, facts: { ...facts, tighter }, rule: `${place}-limit-${way}`, quote: values.after });
  } else add({ ...rest, facts: { ...facts, text: key }, rule: 'schema-text-changed', before, after });
}

function diffExamples(base: JsonObject, revision: JsonObject, stem: Stem, add: AddDraft): void {
  const [before, after] = [examplesOf(base), examplesOf(revision)];
  if (before === after) return;
  const { place: _place, ...rest } = stem;
  add({ ...rest, rule: 'example-changed', before, after });
}
