// Operations that came, went or moved.
import { inOrder } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import { member } from '../spec/json.ts';
import type { MatchedOperations, MatchedPair } from './match-operations.ts';
import type { MovedPrefix } from './moved-prefixes.ts';
import type { OperationView } from './operations.ts';
import { factsOfRename, wordsOfRename } from '../spec/renames.ts';
import type { Rename } from '../spec/renames.ts';
import { lastDay } from '../schema/sunsets.ts';

/** @param paths of the revision. */
export function diffPresence(matched: MatchedOperations, paths: ReadonlySet<string>): FindingDraft[] {
  const slashed = new Set(matched.slashed);
  const stayed = matched.kept.filter((pair) => !pair.moved && !slashed.has(pair));
  const keptPaths = new Set([...paths, ...stayed.map(({ base }) => base.path)]);
  return [
    ...matched.removed.map((operation) => removal(operation, keptPaths)),
    ...matched.added.map(addition),
    ...matched.renamed.map((rename) => move(rename, keptPaths)),
    ...slashes(matched.slashed, keptPaths),
    ...matched.prefixes.map((prefix) => moveAll(prefix, keptPaths)),
    ...matched.removedVersions.map((version) => removeAll(version, keptPaths)),
    ...matched.addedVersions.map(({ from, to, pairs }): FindingDraft => ({
      rule: 'api-version-added',
      location: '/paths',
      subject: from,
      before: to,
      after: from,
      endpoints: endpointsOf(pairs),
      facts: { alsoRules: 'endpoint-added' },
    })),
  ];
}

function endpointsOf(pairs: MovedPrefix['pairs']): string[] {
  return inOrder(pairs.map(([{ endpoint }]) => endpoint));
}

function removalsOf(pairs: MovedPrefix['pairs'], keptPaths: ReadonlySet<string>): string[] {
  return [...new Set(pairs.map(([operation]) => ruleOfRemoval(operation, keptPaths)))];
}

/** One decision, however many paths it touches. */
function slashes(slashed: readonly MatchedPair[], keptPaths: ReadonlySet<string>): FindingDraft[] {
  const [first] = slashed;
  if (first === undefined) return [];
  const removals = new Set(slashed.map(({ base }) => ruleOfRemoval(base, keptPaths)));
  return [
    {
      rule: 'api-path-slash-changed',
      location: first.revision.pathPointer,
      subject: first.base.path,
      before: first.base.path,
      after: first.revision.path,
      endpoints: inOrder(slashed.map(({ base }) => base.endpoint)),
      facts: { alsoRules: [...removals, 'endpoint-added'].join(' ') },
    },
  ];
}

function moveAll({ from, to, pairs }: MovedPrefix, keptPaths: ReadonlySet<string>): FindingDraft {
  const [before, after] = [from, to].map((prefix) => (prefix === '' ? '/' : prefix));
  return {
    rule: 'api-path-prefix-changed',
    location: '/paths',
    subject: before ?? null,
    before: before ?? null,
    after: after ?? null,
    endpoints: endpointsOf(pairs),
    facts: { alsoRules: [...removalsOf(pairs, keptPaths), 'endpoint-added'].join(' ') },
  };
}

function removeAll({ from, to, pairs }: MovedPrefix, keptPaths: ReadonlySet<string>): FindingDraft {
  const days = pairs.map(([{ node }]) => (member(node, 'deprecated') === true ? lastDay(node) : null));
  const isAnnounced = days.every((day) => day !== null);
  return {
    rule: 'api-version-removed',
    location: '/paths',
    subject: from,
    before: from,
    after: to,
    sunsetOn: isAnnounced ? (days.toSorted().at(-1) ?? null) : null,
    endpoints: endpointsOf(pairs),
    facts: { alsoRules: removalsOf(pairs, keptPaths).join(' ') },
  };
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
  const at = {
    location: to.pointer,
    endpoints: [from.endpoint],
    before: from.endpoint,
    after: to.endpoint,
    quote: wordsOfRename(likeness),
  };
  if (from.isWebhook) {
    const facts = factsOfRename(likeness, ['webhook-removed', 'webhook-added']);
    const [subject, name] = [nameOfWebhook(from), nameOfWebhook(to)];
    if (subject !== name) return { ...at, rule: 'webhook-renamed', subject, after: name, facts };
    const [before, after] = [from.method, to.method];
    return { ...at, rule: 'webhook-renamed', subject, before, after, facts: { ...facts, isMethod: true } };
  }
  const facts = factsOfRename(likeness, [ruleOfRemoval(from, keptPaths), 'endpoint-added']);
  return { ...at, rule: 'endpoint-moved', subject: from.endpoint, facts };
}

function nameOfWebhook({ path }: OperationView): string {
  return path.replace(/^webhook:/, '');
}
