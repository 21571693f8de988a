// Examples are written alone, as a list (JSON Schema) or by name (OpenAPI): what they show is the same.
import { canonicalJson } from '../canonical.ts';
import type { FindingDraft } from '../make-finding.ts';
import { sameWords } from '../text/same-words.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { adder, componentOf } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject, member, namedEntries, objectIn, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { Sameness } from '../spec/sameness.ts';

/** Written alike and leading to the same, so that there is no need to read them. */
export function sameExamples(context: Sameness, base: JsonObject, revision: JsonObject): boolean {
  if (!hasExamples(base) && !hasExamples(revision)) return true;
  return ['example', 'examples'].every((key) => context.same(member(base, key), member(revision, key)));
}

function hasExamples(node: JsonObject): boolean {
  return 'example' in node || 'examples' in node;
}

/**
 * All examples of a node as one text; null when it has none.
 * @param document where an example by name may be one that is shared
 * @param except names of those that are left out
 */
export function examplesOf(
  node: JsonObject,
  document: SpecDocument | null = null,
  except: ReadonlySet<string> = new Set(),
): string | null {
  const one = member(node, 'example');
  const more = member(node, 'examples');
  const all: unknown[] = one === undefined ? [] : [one];
  if (Array.isArray(more)) all.push(...(more as unknown[]));
  else if (isObject(more)) {
    for (const [name, example] of Object.entries(more))
      if (!except.has(name))
        all.push(valueOf(isObject(example) ? (document?.resolve(example, '').node ?? example) : example));
  } else if (more !== undefined) all.push(more);
  return all.length === 0 ? null : all.map(canonicalJson).join(', ');
}

/** What is said about examples by name, as one text; null when nothing is. */
function wordsOfExamples(node: JsonObject): string | null {
  const said = namedEntries(objectIn(node, 'examples')).flatMap(([, example]) =>
    ['summary', 'description'].map((key) => textIn(example, key)).filter((words) => words !== null && words !== ''),
  );
  return said.join('; ') || null;
}

/** Tells of examples that both sides refer to and that were edited, each once for all who refer to it. Gives the names that the two have for them. */
export function diffSharedExamples(
  context: DiffContext,
  self: Comparison,
  before: JsonObject,
  after: JsonObject,
): ReadonlySet<string> {
  const [old, fresh] = [objectIn(before, 'examples'), objectIn(after, 'examples')];
  const shared = Object.keys(old ?? {}).filter(
    (name) => refIn(old, name) !== null && refIn(old, name) === refIn(fresh, name),
  );
  for (const name of shared) {
    const ref = refIn(old, name) ?? '';
    const [base, revision] = [context.base.document.lookUp(ref), context.revision.document.lookUp(ref)];
    if (base === null || revision === null || context.same(base, revision)) continue;
    context.comparisons.visit(self, { base, revision, place: 'example' }, (comparison) => {
      const [was, is] = [valueOf(base), valueOf(revision)];
      const subject = `"${componentOf(ref.slice(1)) ?? ref}"`;
      const at = { rule: 'example-changed', location: ref.slice(1), subject } as const;
      if (!context.same(was, is))
        adder(comparison)({ ...at, before: show(was), after: show(is), facts: { shared: true } });
      else diffExampleWords({ examples: { [name]: base } }, { examples: { [name]: revision } }, at, adder(comparison));
    });
  }
  return new Set(shared);
}

/** Of examples that are themselves those that were. */
// oxlint-disable-next-line max-params -- two sides, where, and the receiver
export function diffExampleWords(
  before: JsonObject,
  after: JsonObject,
  at: Pick<FindingDraft, 'location' | 'subject'>,
  add: AddDraft,
): void {
  const [old, fresh] = [wordsOfExamples(before), wordsOfExamples(after)];
  if (sameWords(old, fresh)) return;
  add({ ...at, rule: 'example-changed', before: old, after: fresh, facts: { text: 'summary' } });
}

function refIn(examples: JsonObject | null, name: string): string | null {
  const example = examples?.[name];
  return isObject(example) ? textIn(example, '$ref') : null;
}

/** OpenAPI 3.2 calls it `dataValue`. */
function valueOf(example: unknown): unknown {
  if (!isObject(example)) return example;
  const key = ['value', 'dataValue'].find((one) => one in example);
  return key === undefined ? example : example[key];
}
