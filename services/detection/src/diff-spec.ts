// Two OpenAPI descriptions -> Findings, one per cause. Operations are matched by method and path, where the names of path parameters
// do not count; each schema pair is compared once and carries the operations that lead to it.
import type { Finding } from './finding.ts';
import { makeFindings } from './make-finding.ts';
import type { FindingDraft } from './make-finding.ts';
import type { SpecSnapshot } from './snapshot.ts';
import { findAffected } from './spec/affected.ts';
import { MAX_COMPARISONS } from './spec/comparisons.ts';
import { openDiff } from './schema/diff-context.ts';
import type { DiffContext } from './schema/diff-context.ts';
import { diffInfo } from './operation/diff-info.ts';
import { diffOperation } from './operation/diff-operation.ts';
import { diffPresence } from './operation/diff-presence.ts';
import { diffSchemaSites } from './schema/diff-schema.ts';
import { diffSecurity } from './operation/diff-security.ts';
import { diffServers } from './operation/diff-servers.ts';
import { foldCauses } from './schema/fold-causes.ts';
import { foldRepeats } from './schema/fold-repeats.ts';
import { member } from './spec/json.ts';
import type { JsonObject } from './spec/json.ts';
import { matchOperations } from './operation/match-operations.ts';
import type { MatchedPair } from './operation/match-operations.ts';
import { METHODS, readOperations } from './operation/operations.ts';
import { withNotices } from './replacement/spec-notices.ts';

/** @param onProblem is told, in one sentence, what could not be compared. */
export function diffSpecs(
  base: SpecSnapshot,
  revision: SpecSnapshot,
  onProblem: (problem: string) => void = () => {},
): Finding[] {
  const context = openDiff(base, revision, diffSchemaSites);
  const [before, after] = [readOperations(context.base.document), readOperations(context.revision.document)];
  const matched = matchOperations(context, before, after);
  const { kept } = matched;
  const drafts: FindingDraft[] = [
    ...diffPresence(matched, new Set(after.map(({ path }) => path))),
    ...diffServers(context, kept),
    ...diffInfo(context),
    ...diffSecurity(context, kept),
    ...diffKept(context, kept),
  ];
  if (context.comparisons.isCut)
    onProblem(`The descriptions differ in too many schemas: only the first ${MAX_COMPARISONS} were compared.`);
  return withNotices(makeFindings('spec', foldCauses(foldRepeats(drafts))), base.document, revision.document);
}

function diffKept(context: DiffContext, kept: readonly MatchedPair[]): FindingDraft[] {
  const pairs = Map.groupBy(kept, ({ revision }) => revision.endpoint);
  // Numbered in the order of their names, so that whoever lists them has them sorted; what several reach by ways of one length is told of the first.
  const endpoints = [...pairs.keys()].sort();
  for (const [number, endpoint] of endpoints.entries())
    for (const pair of pairs.get(endpoint) ?? [])
      if (!isSame(context, pair)) diffOperation(context, context.comparisons.root(number), pair);
  context.comparisons.run();
  const all = context.comparisons.all;
  const drafts: FindingDraft[] = [];
  for (const [comparison, reached] of findAffected(all, context.comparisons.ways, endpoints))
    for (const draft of comparison.drafts) {
      draft.endpoints = reached;
      draft.at = endpoints[comparison.origin] ?? null;
      drafts.push(draft);
    }
  return drafts;
}

/** Nothing was edited in it, nor in what it leads to. */
const isSame = (context: DiffContext, { base, revision }: MatchedPair): boolean =>
  context.sameWriting &&
  base.path === revision.path &&
  context.changesIn(base.node, revision.node).likeness === 'same' &&
  samePathParts(context, base.pathItem, revision.pathItem);

const OPERATIONS = new Set<string>([...METHODS, 'additionalOperations', 'servers']);

/** What a path says for all its operations. */
function samePathParts(context: DiffContext, base: JsonObject, revision: JsonObject): boolean {
  for (const key in base) if (!OPERATIONS.has(key) && !context.same(base[key], member(revision, key))) return false;
  for (const key in revision) if (!OPERATIONS.has(key) && !Object.hasOwn(base, key)) return false;
  return true;
}
