// Headers and links of one response.
import { canonicalJson } from '../canonical.ts';
import type { FindingDraft } from '../make-finding.ts';
import { sameWords } from '../text/same-words.ts';
import { adder } from '../schema/diff-context.ts';
import type { AddDraft, DiffContext } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffStanding } from '../schema/diff-standing.ts';
import { childPointer } from '../spec/document.ts';
import { namedEntries, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { HeaderView, ResponseView } from './operation-parts.ts';
import { diffPassedOver, isPassedOver } from './passed-over.ts';
import { isWrittenAsJson, isWrittenOtherwise } from './serialization.ts';

interface HeaderSides {
  base: ResponseView;
  revision: ResponseView;
  /** The response is a receiver's: its headers are asked for. */
  webhook: boolean;
}

export function diffHeaders(context: DiffContext, self: Comparison, sides: HeaderSides): void {
  const { base, revision, webhook } = sides;
  const add = adder(self);
  const facts = factsOf(webhook);
  const [over, overNow] = [passedOverIn(context, base), passedOverIn(context, revision)];
  if (over.size + overNow.size > 0) diffPassedOver(context, { side: 'response', base: over, revision: overNow }, add);
  for (const [key, header] of base.headers) {
    if (over.has(key)) continue;
    const { name, pointer, required } = header;
    const kept = revision.headers.get(key);
    if (kept !== undefined) compareHeader(context, self, { base: header, revision: kept, webhook });
    else
      add({
        rule: required ? 'required-response-header-removed' : 'optional-response-header-removed',
        location: pointer,
        subject: name,
        before: name,
        facts,
      });
  }
  for (const [key, { name, pointer, required }] of revision.headers) {
    if (base.headers.has(key) || overNow.has(key)) continue;
    const rest = { location: pointer, subject: name, after: name };
    add({ ...rest, rule: 'response-header-added', facts: { ...facts, required } });
  }
}

const NONE: ReadonlyMap<string, HeaderView> = new Map();

/** By name; most responses have none. */
function passedOverIn(context: DiffContext, { headers }: ResponseView): ReadonlyMap<string, HeaderView> {
  const names = [...headers.keys()].filter((name) => isPassedOver(context, 'response', name));
  return names.length === 0 ? NONE : new Map([...headers].filter(([name]) => names.includes(name)));
}

function factsOf(webhook: boolean): { direction: 'request' | 'response' } {
  return { direction: webhook ? 'request' : 'response' };
}

interface HeaderPair {
  base: HeaderView;
  revision: HeaderView;
  webhook: boolean;
}

function compareHeader(context: DiffContext, parent: Comparison, { base, revision, webhook }: HeaderPair): void {
  if (context.same(base.node, revision.node)) return;
  if (context.base.document.isUnknown(base.node) || context.revision.document.isUnknown(revision.node)) return;
  const visit = webhook ? 'webhook-response-header' : 'response-header';
  context.comparisons.visit(parent, { base: base.node, revision: revision.node, place: visit }, (self) => {
    const add = adder(self);
    const rest = { location: revision.pointer, subject: revision.name, facts: factsOf(webhook) };
    if (base.required !== revision.required)
      add({
        ...rest,
        rule: revision.required ? 'response-header-became-required' : 'response-header-became-optional',
        before: base.required ? 'required' : 'optional',
        after: revision.required ? 'required' : 'optional',
      });
    if (isWrittenOtherwise(context, base, revision))
      add({ ...rest, rule: 'response-header-serialization-changed', before: base.style, after: revision.style });
    diffStanding(base.node, revision.node, { ...rest, place: 'response-header' }, add);
    const [before, after] = [textIn(base.node, 'description'), textIn(revision.node, 'description')];
    if (!sameWords(before, after)) add({ ...rest, rule: 'response-header-text-changed', before, after });
    context.compareSchemas(self, {
      base: base.schema,
      revision: revision.schema,
      subject: revision.name,
      always: false,
      place: webhook ? 'request-parameter' : 'response-header',
      writing: isWrittenAsJson(revision) ? 'json' : webhook ? 'header' : undefined,
    });
  });
}

const LEADING = new Set(['operationId', 'operationRef', 'parameters', 'requestBody', 'server']);

/** Without the words about it. */
function targetOf(link: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(link).filter(([key]) => LEADING.has(key)));
}

function linksOf({ node }: ResponseView): ReadonlyMap<string, JsonObject> {
  return new Map(namedEntries(objectIn(node, 'links')));
}

/** A link leads from an answer to a further call; where it leads is compared as written. */
// oxlint-disable-next-line max-params -- two sides in a context
export function diffLinks(context: DiffContext, self: Comparison, base: ResponseView, revision: ResponseView): void {
  const add = adder(self);
  const [before, after] = [linksOf(base), linksOf(revision)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(name), after.get(name)];
    const at = { subject: name, location: childPointer(revision.pointer, 'links', name), facts: factsOf(false) };
    if (old === undefined || fresh === undefined) {
      if (old === undefined) add({ ...at, rule: 'response-link-added', after: name });
      else add({ ...at, rule: 'response-link-removed', before: name });
      continue;
    }
    const [was, is] = [context.base.document.resolve(old, ''), context.revision.document.resolve(fresh, '')];
    const [from, to] = [was, is].map(({ node }) => canonicalJson(targetOf(node)));
    if (from !== to) add({ ...at, rule: 'response-link-changed', before: from ?? null, after: to ?? null });
    diffLinkWords([old, was.node], [fresh, is.node], at, add);
  }
}

/** What is said beside a $ref goes before what is said behind it. */
// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffLinkWords(
  old: readonly JsonObject[],
  fresh: readonly JsonObject[],
  at: Pick<FindingDraft, 'subject' | 'location' | 'facts'>,
  add: AddDraft,
): void {
  const [before, after] = [old, fresh].map(
    (nodes) => nodes.map((node) => textIn(node, 'description')).find((words) => words !== null) ?? null,
  );
  if (before === undefined || after === undefined || sameWords(before, after)) return;
  add({ ...at, rule: 'response-link-changed', before, after, facts: { ...at.facts, text: 'description' } });
}
