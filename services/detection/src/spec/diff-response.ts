// Responses by status: which are promised, with which headers and contents. A response that many operations share is compared once.
import { collapse } from '../text/normal-form.ts';
import { adder } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import { diffContents } from './diff-body.ts';
import { textIn } from './json.ts';
import type { ResponseView } from './operation-parts.ts';

interface ResponseSides {
  base: Map<string, ResponseView>;
  revision: Map<string, ResponseView>;
  webhook: boolean;
}

export function diffResponses(
  context: DiffContext,
  self: Comparison,
  { base, revision, webhook }: ResponseSides,
): void {
  const add = adder(self);
  for (const [status, before] of base) {
    const after = revision.get(status);
    const kind = isSuccess(status) ? 'success' : 'non-success';
    if (after === undefined) {
      add({
        rule: `response-${kind}-status-removed`,
        location: before.pointer,
        subject: status,
        before: status,
        facts: { direction: 'response' },
      });
    } else if (!context.same(before.node, after.node) || before.contents.size !== after.contents.size) {
      context.comparisons.visit(
        self,
        { base: before.node, revision: after.node, place: webhook ? 'webhook-response' : 'response' },
        (shared) => {
          diffResponse(context, shared, { before, after, status, webhook });
        },
      );
    }
  }
  for (const [status, after] of revision) {
    if (base.has(status)) continue;
    const kind = isSuccess(status) ? 'success' : 'non-success';
    add({
      rule: `response-${kind}-status-added`,
      location: after.pointer,
      subject: status,
      after: status,
      facts: { direction: 'response' },
    });
  }
}

function isSuccess(status: string): boolean {
  return /^2(\d\d|XX)$/.test(status);
}

interface ResponsePair {
  before: ResponseView;
  after: ResponseView;
  status: string;
  webhook: boolean;
}

function diffResponse(context: DiffContext, self: Comparison, { before, after, status, webhook }: ResponsePair): void {
  const add = adder(self);
  const [old, fresh] = [textIn(before.node, 'description'), textIn(after.node, 'description')];
  if (collapse(old ?? '') !== collapse(fresh ?? '')) {
    add({ rule: 'response-text-changed', location: after.pointer, subject: status, before: old, after: fresh });
  }
  diffContents(context, self, {
    base: before.contents,
    revision: after.contents,
    location: after.pointer,
    side: webhook ? 'request' : 'response',
  });
  const facts = { direction: 'response' };
  for (const [name, header] of before.headers) {
    const kept = after.headers.get(name);
    if (kept === undefined) {
      add({
        rule: header.required ? 'required-response-header-removed' : 'optional-response-header-removed',
        location: header.pointer,
        subject: name,
        before: name,
        facts,
      });
      continue;
    }
    if (header.required && !kept.required)
      add({
        rule: 'response-header-became-optional',
        location: kept.pointer,
        subject: name,
        before: 'required',
        after: 'optional',
        facts,
      });
    if (!header.required && kept.required)
      add({
        rule: 'response-header-became-required',
        location: kept.pointer,
        subject: name,
        before: 'optional',
        after: 'required',
        facts,
      });
    context.compareSchemas(self, {
      base: header.schema,
      revision: kept.schema,
      place: 'response-header',
      subject: name,
    });
  }
  for (const [name, header] of after.headers) {
    if (!before.headers.has(name))
      add({ rule: 'response-header-added', location: header.pointer, subject: name, after: name, facts });
  }
}
