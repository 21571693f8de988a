// Two OpenAPI descriptions -> Findings, one per cause. Operations are matched by method and path, where the names of path parameters
// do not count; each schema pair is compared once and carries the operations that lead to it.
import type { Finding } from './finding.ts';
import { makeFindings } from './make-finding.ts';
import type { FindingDraft } from './make-finding.ts';
import type { SpecSnapshot } from './snapshot.ts';
import { findAffected } from './spec/comparisons.ts';
import { openDiff } from './spec/diff-context.ts';
import type { DiffContext } from './spec/diff-context.ts';
import { diffInfo } from './spec/diff-info.ts';
import { diffSchemaSites } from './spec/diff-schema.ts';
import { diffOperation } from './spec/diff-operation.ts';
import { diffSecurity } from './spec/diff-security.ts';
import { sunsetOf } from './spec/diff-annotations.ts';
import { foldCauses } from './spec/fold-causes.ts';
import { member } from './spec/json.ts';
import { matchOperations } from './spec/match-operations.ts';
import type { OperationView } from './spec/operations.ts';
import { readOperations } from './spec/operations.ts';

export function diffSpecs(base: SpecSnapshot, revision: SpecSnapshot): Finding[] {
  const context = openDiff(base, revision, diffSchemaSites);
  const { kept, removed, added } = matchOperations(
    context,
    readOperations(context.base.document),
    readOperations(context.revision.document),
  );
  const paths = new Set(kept.map(([, operation]) => operation.path));
  const drafts: FindingDraft[] = [
    ...removed.map((operation) => removal(operation, paths)),
    ...added.map(addition),
    ...diffInfo(context, kept),
    ...diffSecurity(context, kept),
    ...diffKept(context, kept),
  ];
  return makeFindings('spec', foldCauses(drafts));
}

function removal(operation: OperationView, keptPaths: ReadonlySet<string>): FindingDraft {
  const location = operation.pointer;
  if (operation.isWebhook)
    return {
      rule: 'webhook-removed',
      location,
      endpoints: [operation.endpoint],
      subject: operation.path,
      before: operation.endpoint,
    };
  const standing = member(operation.node, 'deprecated') === true ? 'with-deprecation' : 'without-deprecation';
  const rule = keptPaths.has(operation.path)
    ? (`api-removed-${standing}` as const)
    : (`api-path-removed-${standing}` as const);
  return {
    rule,
    location,
    endpoints: [operation.endpoint],
    subject: operation.endpoint,
    before: operation.endpoint,
    sunsetOn: sunsetOf(operation.node),
  };
}

function addition(operation: OperationView): FindingDraft {
  const at = { location: operation.pointer, endpoints: [operation.endpoint], after: operation.endpoint };
  return operation.isWebhook
    ? { ...at, rule: 'webhook-added', subject: operation.path }
    : { ...at, rule: 'endpoint-added', subject: operation.endpoint };
}

function diffKept(context: DiffContext, kept: readonly [OperationView, OperationView][]): FindingDraft[] {
  kept.forEach(([base, revision], index) => {
    const samePath =
      base.pathItem === revision.pathItem ||
      context.same(member(base.pathItem, 'parameters'), member(revision.pathItem, 'parameters'));
    if (
      samePath &&
      context.base.document.dialect === context.revision.document.dialect &&
      context.same(base.node, revision.node) &&
      sameDefaults(context)
    )
      return;
    const self = context.comparisons.root(index);
    diffOperation(context, self, base, revision);
  });
  context.comparisons.run();
  const all = context.comparisons.all();
  const affected = findAffected(all, kept.length);
  return all.flatMap((comparison) => {
    const endpoints = (affected.get(comparison) ?? []).map((index) => kept[index]?.[1].endpoint ?? '');
    return comparison.drafts.map((draft) => ({ ...draft, endpoints }));
  });
}

/** Media types of Swagger 2.0 may stand at the top. */
function sameDefaults(context: DiffContext): boolean {
  const [base, revision] = [context.base.document.root, context.revision.document.root];
  return ['consumes', 'produces'].every((key) => context.same(member(base, key), member(revision, key)));
}
