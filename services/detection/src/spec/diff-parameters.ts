// Parameters by key. A parameter that many operations share is compared once.
import type { FindingDraft } from '../make-finding.ts';
import { findSunset, saysDeprecated } from '../text/notices.ts';
import { collapse } from '../text/normal-form.ts';
import { canonicalJson } from '../canonical.ts';
import { adder } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import { sunsetOf } from './diff-annotations.ts';
import { member, textIn } from './json.ts';
import type { ParameterView } from './operation-parts.ts';
import { effective, siteOf } from './schema-site.ts';
import type { SpecSide } from './diff-context.ts';

interface ParameterSides {
  base: ParameterView[];
  revision: ParameterView[];
  webhook: boolean;
}

export function diffParameters(context: DiffContext, self: Comparison, sides: ParameterSides): void {
  const before = new Map(sides.base.map((parameter) => [parameter.key, parameter]));
  const after = new Map(sides.revision.map((parameter) => [parameter.key, parameter]));
  for (const [key, parameter] of before) {
    const kept = after.get(key);
    if (kept === undefined) reportRemoved(parameter, adder(self));
    else compare(context, self, parameter, kept);
  }
  for (const [key, parameter] of after) if (!before.has(key)) reportAdded(context.revision, parameter, adder(self));
}

function factsOf(parameter: ParameterView): Record<string, string | boolean> {
  return { direction: 'request', in: parameter.in, required: parameter.required };
}

function reportRemoved(parameter: ParameterView, add: AddDraft): void {
  add({
    rule: 'request-parameter-removed',
    location: parameter.pointer,
    subject: parameter.name,
    before: parameter.in,
    facts: { ...factsOf(parameter), wasDeprecated: member(parameter.node, 'deprecated') === true },
  });
}

function reportAdded(side: SpecSide, parameter: ParameterView, add: AddDraft): void {
  const site = siteOf(side.document, parameter.schema.raw, parameter.schema.pointer);
  const hasDefault = member(effective(site), 'default') !== undefined;
  const rule =
    parameter.in === 'path'
      ? 'new-request-path-parameter'
      : !parameter.required
        ? 'new-optional-request-parameter'
        : hasDefault
          ? 'new-required-request-default-parameter-to-existing-path'
          : 'new-required-request-parameter';
  add({ rule, location: parameter.pointer, subject: parameter.name, after: parameter.in, facts: factsOf(parameter) });
}

// oxlint-disable-next-line max-params -- two sides in a context
function compare(context: DiffContext, self: Comparison, base: ParameterView, revision: ParameterView): void {
  if (base.required === revision.required && context.same(base.node, revision.node)) return;
  context.comparisons.visit(self, { base: base.node, revision: revision.node, place: 'parameter' }, (shared) => {
    const add = adder(shared);
    diffOwn(base, revision, add);
    context.compareSchemas(shared, {
      base: base.schema,
      revision: revision.schema,
      place: 'request-parameter',
      subject: revision.name,
      writing: revision.in === 'header' ? 'header' : revision.style === 'form, exploded' ? 'list' : undefined,
    });
  });
}

function diffOwn(base: ParameterView, revision: ParameterView, add: AddDraft): void {
  const rest = { location: revision.pointer, subject: revision.name, facts: factsOf(revision) };
  if (!base.required && revision.required)
    add({ ...rest, rule: 'request-parameter-became-required', before: 'optional', after: 'required' });
  if (base.required && !revision.required)
    add({ ...rest, rule: 'request-parameter-became-optional', before: 'required', after: 'optional' });
  if (base.style !== revision.style && isList(base) && isList(revision)) {
    add({ ...rest, rule: 'request-parameter-serialization-changed', before: base.style, after: revision.style });
  }
  const [was, is] = [member(base.node, 'deprecated') === true, member(revision.node, 'deprecated') === true];
  if (!was && is)
    add({
      ...rest,
      rule: 'request-parameter-deprecated',
      after: 'deprecated',
      sunsetOn: sunsetOf(revision.node),
      quote: textIn(revision.node, 'description'),
    });
  if (was && !is) add({ ...rest, rule: 'request-parameter-reactivated', before: 'deprecated' });
  diffWords(base, revision, rest, add);
}

/** How lists and objects are written out matters only to them; a reference is followed by its own comparison. */
function isList({ schema }: ParameterView): boolean {
  const type = typeof schema.raw === 'object' && schema.raw !== null && 'type' in schema.raw ? schema.raw.type : null;
  return type === 'array' || type === 'object';
}

type Stem = Pick<FindingDraft, 'location' | 'subject' | 'facts'>;

// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffWords(base: ParameterView, revision: ParameterView, rest: Stem, add: AddDraft): void {
  const is = member(revision.node, 'deprecated') === true;
  const [before, after] = [textIn(base.node, 'description'), textIn(revision.node, 'description')];
  if (collapse(before ?? '') !== collapse(after ?? '')) {
    if (!is && saysDeprecated(after ?? '') && !saysDeprecated(before ?? '')) {
      add({
        ...rest,
        rule: 'field-described-as-deprecated',
        before,
        after,
        quote: after,
        sunsetOn: findSunset(after ?? ''),
      });
    } else {
      add({ ...rest, rule: 'parameter-text-changed', before, after });
    }
  }
  if (canonicalJson(member(base.node, 'example') ?? null) !== canonicalJson(member(revision.node, 'example') ?? null)) {
    add({ ...rest, rule: 'example-changed' });
  }
}
