// Two versions of one operation: what it takes and gives, its standing and its words.
import { findSunset, saysDeprecated } from '../text/notices.ts';
import { collapse } from '../text/normal-form.ts';
import { adder } from './diff-context.ts';
import type { AddDraft, DiffContext } from './diff-context.ts';
import type { Comparison } from './comparisons.ts';
import { sunsetOf } from './diff-annotations.ts';
import { diffBodies } from './diff-body.ts';
import { diffParameters } from './diff-parameters.ts';
import { diffResponses } from './diff-response.ts';
import { listIn, member, textIn } from './json.ts';
import type { OperationView } from './operations.ts';

export function diffOperation(
  context: DiffContext,
  self: Comparison,
  base: OperationView,
  revision: OperationView,
): void {
  const add = adder(self);
  diffStanding(base, revision, add);
  diffNames(base, revision, add);
  const [before, after] = [base.parts(), revision.parts()];
  const webhook = revision.isWebhook;
  diffParameters(context, self, { base: before.parameters, revision: after.parameters, webhook });
  diffBodies(context, self, { base: before.body, revision: after.body, location: revision.pointer, webhook });
  diffResponses(context, self, { base: before.responses, revision: after.responses, webhook });
}

function diffStanding(base: OperationView, revision: OperationView, add: AddDraft): void {
  const location = revision.pointer;
  const [was, is] = [member(base.node, 'deprecated') === true, member(revision.node, 'deprecated') === true];
  const [before, after] = [sunsetOf(base.node), sunsetOf(revision.node)];
  if (!was && is) {
    const rule = after === null ? 'endpoint-deprecated' : 'endpoint-deprecated-with-sunset';
    add({ rule, location, after: after ?? 'deprecated', sunsetOn: after, quote: textIn(revision.node, 'description') });
  } else if (was && !is) {
    add({ rule: 'endpoint-reactivated', location, before: 'deprecated' });
  } else if (was && before !== null && after === null) {
    add({ rule: 'sunset-deleted', location, before });
  } else if (was && before !== after) {
    add({ rule: 'sunset-date-changed', location, before, after, sunsetOn: after });
  }
}

function diffNames(base: OperationView, revision: OperationView, add: AddDraft): void {
  const location = revision.pointer;
  for (const key of ['summary', 'description'] as const) {
    const [before, after] = [textIn(base.node, key), textIn(revision.node, key)];
    if (collapse(before ?? '') === collapse(after ?? '')) continue;
    const isAnnounced =
      member(revision.node, 'deprecated') !== true && saysDeprecated(after ?? '') && !saysDeprecated(before ?? '');
    if (isAnnounced)
      add({
        rule: 'endpoint-described-as-deprecated',
        location,
        before,
        after,
        quote: after,
        sunsetOn: findSunset(after ?? ''),
      });
    else add({ rule: 'operation-text-changed', location, subject: key, before, after });
  }
  const [before, after] = [textIn(base.node, 'operationId'), textIn(revision.node, 'operationId')];
  if (before !== after) {
    add({ rule: before === null ? 'api-operation-id-added' : 'api-operation-id-removed', location, before, after });
  }
  const [old, fresh] = [tagsOf(base), tagsOf(revision)];
  for (const tag of old) if (!fresh.includes(tag)) add({ rule: 'api-tag-removed', location, before: tag });
  for (const tag of fresh) if (!old.includes(tag)) add({ rule: 'api-tag-added', location, after: tag });
}

function tagsOf(operation: OperationView): string[] {
  return listIn(operation.node, 'tags').filter((tag): tag is string => typeof tag === 'string');
}
