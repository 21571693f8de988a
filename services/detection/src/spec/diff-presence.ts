// Operations that came, went or moved.
import type { FindingDraft } from '../make-finding.ts';
import { lastDay } from './diff-standing.ts';
import { member } from './json.ts';
import type { MatchedOperations } from './match-operations.ts';
import type { OperationView } from './operations.ts';
import { factsOfRename } from './renames.ts';
import type { Rename } from './renames.ts';

/** @param paths of the revision. */
export function diffPresence(matched: MatchedOperations, paths: ReadonlySet<string>): FindingDraft[] {
  const keptPaths = new Set([...paths, ...matched.kept.flatMap(({ base, moved }) => (moved ? [] : [base.path]))]);
  return [
    ...matched.removed.map((operation) => removal(operation, keptPaths)),
    ...matched.added.map(addition),
    ...matched.renamed.map((rename) => move(rename, keptPaths)),
    ...matched.prefixes.map(({ from, to, pairs }): FindingDraft => ({
      rule: 'api-path-prefix-changed',
      location: '/paths',
      subject: from === '' ? '/' : from,
      before: from === '' ? '/' : from,
      after: to === '' ? '/' : to,
      endpoints: pairs.map(([{ endpoint }]) => endpoint),
      facts: { alsoRules: 'api-path-removed-without-deprecation endpoint-added' },
    })),
  ];
}

function removal(operation: OperationView, keptPaths: ReadonlySet<string>): FindingDraft {
  const at = { location: operation.pointer, endpoints: [operation.endpoint], before: operation.endpoint };
  if (operation.isWebhook) return { ...at, rule: 'webhook-removed', subject: nameOfWebhook(operation) };
  return {
    ...at,
    rule: ruleOfRemoval(operation, keptPaths),
    subject: operation.endpoint,
    sunsetOn: lastDay(operation.node),
  };
}

function ruleOfRemoval({ node, path }: OperationView, keptPaths: ReadonlySet<string>) {
  const standing = member(node, 'deprecated') === true ? 'with-deprecation' : 'without-deprecation';
  return keptPaths.has(path) ? (`api-removed-${standing}` as const) : (`api-path-removed-${standing}` as const);
}

function addition(operation: OperationView): FindingDraft {
  const at = { location: operation.pointer, endpoints: [operation.endpoint], after: operation.endpoint };
  return operation.isWebhook
    ? { ...at, rule: 'webhook-added', subject: nameOfWebhook(operation) }
    : { ...at, rule: 'endpoint-added', subject: operation.endpoint };
}

/** Told of the old endpoint: that is the one which callers have. */
function move({ from, to, likeness }: Rename<OperationView>, keptPaths: ReadonlySet<string>): FindingDraft {
  const at = { location: to.pointer, endpoints: [from.endpoint], before: from.endpoint, after: to.endpoint };
  if (from.isWebhook) {
    const facts = factsOfRename(likeness, ['webhook-removed', 'webhook-added']);
    return { ...at, rule: 'webhook-renamed', subject: nameOfWebhook(from), after: nameOfWebhook(to), facts };
  }
  const facts = factsOfRename(likeness, [ruleOfRemoval(from, keptPaths), 'endpoint-added']);
  return { ...at, rule: 'endpoint-moved', subject: from.endpoint, facts };
}

function nameOfWebhook({ path }: OperationView): string {
  return path.replace(/^webhook:/, '');
}
