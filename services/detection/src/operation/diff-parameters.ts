// Parameters by key. A parameter that many operations share is compared once; one that only changed its name or place is one Finding.
import type { FindingDraft } from '../make-finding.ts';
import type { RuleId } from '../rules/rules.ts';
import type { SchemaPlace } from '../rules/schema-places.ts';
import { canonicalJson } from '../canonical.ts';
import { adder } from '../schema/diff-context.ts';
import type { AddDraft, DiffContext, SpecSide, Writing } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffStanding } from '../schema/diff-standing.ts';
import { member, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { ParameterView } from './operation-parts.ts';
import { diffPassedOver, isPassedOver } from './passed-over.ts';
import { withSameQueries } from './query-strings.ts';
import { factsOfRename, findRenames, weighNames, wordsOfRename } from '../spec/renames.ts';
import type { Likeness, NamedThing, Rename } from '../spec/renames.ts';
import { effective, isAnnotation, siteOf } from '../spec/schema-site.ts';
import { isWrittenAsJson, isWrittenOtherwise, stylesAsSaid } from './serialization.ts';
import { diffExampleWords, examplesOf } from '../schema/examples.ts';
import { lastDay } from '../schema/sunsets.ts';
import { isEndMove, toldEnd } from '../schema/told-ends.ts';

interface ParameterSides {
  base: ParameterView[];
  revision: ParameterView[];
  /** The operation has another path now: what is in the path belongs to that. */
  moved: boolean;
  /** They are sent to a receiver. */
  webhook: boolean;
}

export function diffParameters(context: DiffContext, self: Comparison, all: ParameterSides): void {
  const { webhook } = all;
  const add = adderOf(self, webhook);
  const sides = withoutPassedOver(context, all, add);
  const [old, fresh] = withSameQueries([context.base.document, context.revision.document], sides.base, sides.revision);
  const [known, knownNow] = [knownOf(context.base, old), knownOf(context.revision, fresh)];
  const before = byKey(known, sides.moved);
  const after = byKey(knownNow, sides.moved);
  for (const [key, parameter] of before) {
    const kept = after.get(key) ?? strayOf(parameter, after);
    if (kept === undefined) continue;
    before.delete(key);
    after.delete(kept.key);
    compare(context, self, { base: parameter, revision: kept, webhook });
  }
  const renames = findRenames([...before.values()], [...after.values()], (from, to) => weigh(context, from, to));
  for (const { from, to, likeness } of renames) {
    before.delete(from.key);
    after.delete(to.key);
    reportRenamed({ from, to, likeness }, add);
    compare(context, self, { base: from, revision: to, webhook });
  }
  // One that is not known may be the one that seems to have gone, or come.
  if (knownNow.length === fresh.length) for (const parameter of before.values()) reportRemoved(parameter, add);
  if (known.length === old.length)
    for (const parameter of after.values()) reportAdded(context.revision, parameter, add);
}

/** Those that are passed over are told apart from the others, and compared with nothing. */
function withoutPassedOver(context: DiffContext, sides: ParameterSides, add: AddDraft): ParameterSides {
  const isOver = (one: ParameterView): boolean => one.in === 'header' && isPassedOver(context, 'request', one.name);
  const [base, revision] = [sides.base.filter(isOver), sides.revision.filter(isOver)];
  if (base.length + revision.length === 0) return sides;
  const [before, after] = [base, revision].map((list) => new Map(list.map((one) => [one.key, one])));
  if (before !== undefined && after !== undefined)
    diffPassedOver(context, { side: 'request', base: before, revision: after }, add);
  const isLeft = (one: ParameterView): boolean => !isOver(one);
  return { ...sides, base: sides.base.filter(isLeft), revision: sides.revision.filter(isLeft) };
}

function knownOf({ document }: SpecSide, parameters: readonly ParameterView[]): readonly ParameterView[] {
  return parameters.some(({ node }) => document.isUnknown(node))
    ? parameters.filter(({ node }) => !document.isUnknown(node))
    : parameters;
}

/** A parameter of the path that the template calls otherwise on one side: its name says which it is. */
function strayOf(
  { in: place, key, name }: ParameterView,
  others: ReadonlyMap<string, ParameterView>,
): ParameterView | undefined {
  if (place !== 'path') return undefined;
  const named = [...others.values()].find((other) => other.in === 'path' && other.name === name);
  return named !== undefined && (isStray(key) || isStray(named.key)) ? named : undefined;
}

/** The template has no such name. */
function isStray(key: string): boolean {
  return !/^path:\d+$/.test(key);
}

/** What is sent to a receiver is given to it. */
function adderOf(self: Comparison, webhook: boolean): AddDraft {
  const add = adder(self);
  return webhook ? (draft) => add({ ...draft, facts: { ...draft.facts, direction: 'response' } }) : add;
}

function byKey(parameters: readonly ParameterView[], moved: boolean): Map<string, ParameterView> {
  const found = new Map<string, ParameterView>();
  for (const one of parameters) if (!moved || one.in !== 'path') found.set(one.key, one);
  return found;
}

function factsOf(parameter: ParameterView): Record<string, string | boolean> {
  return { direction: 'request', in: parameter.in, required: parameter.required };
}

/** One name in another place is the same parameter; else the same place and nearly the same name and schema. */
function weigh(context: DiffContext, from: ParameterView, to: ParameterView): Likeness | null {
  if (from.in === 'path' || to.in === 'path') return null;
  const [one, other] = [describe(context.base, from), describe(context.revision, to)];
  const same = context.same(from.schema.raw, to.schema.raw) || one.schema === other.schema;
  if (from.in === to.in) return weighNames(one, other, same);
  const isMoved = from.name.toLowerCase() === to.name.toLowerCase() && (same || one.type === other.type);
  return isMoved ? { score: 1, equal: ['name', same ? 'schema' : 'type'] } : null;
}

function describe(side: SpecSide, parameter: ParameterView): NamedThing & { schema: string } {
  const { name, schema } = parameter;
  const node = effective(siteOf(side.document, schema.raw, schema.pointer));
  const type = member(node, 'type');
  return {
    name,
    description: textIn(parameter.node, 'description') ?? textIn(node, 'description'),
    type: type === undefined ? null : show(type),
    schema: canonicalJson(withoutWords(node)),
  };
}

function withoutWords(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !isAnnotation(key)));
}

function reportRenamed({ from, to, likeness }: Rename<ParameterView>, add: AddDraft): void {
  const isMoved = from.in !== to.in;
  add({
    rule: isMoved ? 'request-parameter-moved' : 'request-parameter-renamed',
    location: to.pointer,
    subject: from.name,
    before: isMoved ? from.in : from.name,
    after: isMoved ? to.in : to.name,
    quote: wordsOfRename(likeness),
    facts: {
      ...factsOf(to),
      required: from.required || to.required,
      ...factsOfRename(likeness, [removalOf(from), additionOf(to)]),
    },
  });
}

function removalOf({ node }: ParameterView): RuleId {
  return member(node, 'deprecated') === true
    ? 'request-parameter-removed-with-deprecation'
    : 'request-parameter-removed';
}

function reportRemoved(parameter: ParameterView, add: AddDraft): void {
  const rule = removalOf(parameter);
  add({
    rule,
    location: parameter.pointer,
    subject: parameter.name,
    before: parameter.in,
    sunsetOn: rule === 'request-parameter-removed' ? null : lastDay(parameter.node),
    facts: { ...factsOf(parameter), ...(isInTemplate(parameter) ? { stated: true } : {}) },
  });
}

/** The path has it, declared or not: whoever calls fills it in. */
const isInTemplate = ({ in: place, key }: ParameterView): boolean => place === 'path' && !isStray(key);

function additionOf({ in: place, required, ofPath }: ParameterView): RuleId {
  if (place === 'path') return 'new-request-path-parameter';
  const kind = required ? 'required' : 'optional';
  return ofPath ? `new-${kind}-request-default-parameter-to-existing-path` : `new-${kind}-request-parameter`;
}

function reportAdded({ document }: SpecSide, parameter: ParameterView, add: AddDraft): void {
  const { schema, pointer, name } = parameter;
  const hasDefault = member(effective(siteOf(document, schema.raw, schema.pointer)), 'default') !== undefined;
  const stated = isInTemplate(parameter) ? { stated: true } : {};
  const facts = { ...factsOf(parameter), ...(hasDefault ? { hasDefault } : {}), ...stated };
  add({ rule: additionOf(parameter), location: pointer, subject: name, after: parameter.in, facts });
}

interface ParameterPair {
  base: ParameterView;
  revision: ParameterView;
  webhook: boolean;
}

function compare(context: DiffContext, self: Comparison, { base, revision, webhook }: ParameterPair): void {
  if (base.required === revision.required && base.style === revision.style && context.same(base.node, revision.node))
    return;
  const place = webhook ? 'webhook-parameter' : 'parameter';
  context.comparisons.visit(self, { base: base.node, revision: revision.node, place }, (shared) => {
    diffOwn(context, base, revision, adderOf(shared, webhook));
    context.compareSchemas(shared, {
      base: base.schema,
      revision: revision.schema,
      subject: revision.name,
      ...(webhook
        ? { place: placeOfSent(revision), always: false, writing: isWrittenAsJson(revision) ? 'json' : undefined }
        : {
            place: 'request-parameter',
            // Nobody left it out, or nobody may any more.
            always: base.required || revision.required,
            writing: writingOf(revision),
          }),
    });
  });
}

/** What is sent to a receiver is judged as what is given in an answer. */
function placeOfSent({ in: place }: ParameterView): SchemaPlace {
  return place === 'header' ? 'response-header' : 'response-property';
}

function writingOf(parameter: ParameterView): Writing | undefined {
  if (isWrittenAsJson(parameter)) return 'json';
  if (parameter.in === 'header') return 'header';
  return parameter.style === 'form, exploded' ? 'list' : undefined;
}

// oxlint-disable-next-line max-params -- two sides in a context
function diffOwn(context: DiffContext, base: ParameterView, revision: ParameterView, add: AddDraft): void {
  const rest = { location: revision.pointer, subject: revision.name, facts: factsOf(revision) };
  if (!base.required && revision.required)
    add({ ...rest, rule: 'request-parameter-became-required', before: 'optional', after: 'required' });
  if (base.required && !revision.required)
    add({ ...rest, rule: 'request-parameter-became-optional', before: 'required', after: 'optional' });
  if (base.in === revision.in && isWrittenOtherwise(context, base, revision)) {
    const [before, after] = stylesAsSaid(context, base, revision);
    add({ ...rest, rule: 'request-parameter-serialization-changed', before, after });
  }
  if (mayBeReserved(base, context.base) && mayBeReserved(revision, context.revision))
    diffFlag('allowReserved', 'request-parameter-reserved');
  diffFlag('allowEmptyValue', 'request-parameter-empty');
  diffStanding(base.node, revision.node, { ...rest, place: 'request-parameter' }, add);
  diffWords(context, base, revision, rest, add);

  function diffFlag(key: string, stem: 'request-parameter-reserved' | 'request-parameter-empty'): void {
    const was = member(base.node, key) === true;
    const is = member(revision.node, key) === true;
    if (was !== is) add({ ...rest, rule: is ? `${stem}-allowed` : `${stem}-forbidden` });
  }
}

/** Before 3.2 it means nothing but in a query. */
const mayBeReserved = (parameter: ParameterView, { document }: SpecSide): boolean =>
  parameter.in === 'query' || (parameter.in === 'path' && document.dialect === 'openapi-3.2');

type Stem = Pick<FindingDraft, 'location' | 'subject' | 'facts'>;

// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffWords(
  context: DiffContext,
  base: ParameterView,
  revision: ParameterView,
  rest: Stem,
  add: AddDraft,
): void {
  const move = context.textMove(base.node, revision.node, 'description');
  if (move !== null) {
    const { before, after } = move;
    if (isEndMove(move)) {
      const told = toldEnd(move, { isField: true, names: [revision.name] });
      add({ ...rest, ...told, facts: { ...rest.facts, ...told.facts } });
    } else if (move.kind === 'limit') {
      const { move: way, tighter, ...values } = move.limit;
      add({ ...rest, ...values, rule: `request-parameter-limit-${way}`, facts: { ...rest.facts, tighter } });
    } else add({ ...rest, rule: 'parameter-text-changed', before, after });
  }
  const old = examplesOf(base.node, context.base.document);
  const fresh = examplesOf(revision.node, context.revision.document);
  if (old !== fresh) add({ ...rest, rule: 'example-changed', before: old, after: fresh });
  else diffExampleWords(base.node, revision.node, rest, add);
}
