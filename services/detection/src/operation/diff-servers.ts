// What breaks is the address of a call, server and path together. Each group of operations with the same move of servers is told once.
import { inOrder } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import type { MatchedPair } from './match-operations.ts';
import type { OperationView } from './operations.ts';
import { once } from '../text/once.ts';
import { shapeOf } from '../text/path-shape.ts';
import { reachesOf } from './server-addresses.ts';
import { pathOfServers, serverReader, serversIn } from './servers.ts';
import type { Servers } from './servers.ts';

interface Move {
  gone: string[];
  come: string[];
  isReplaced: boolean;
  endpoints: string[];
  location: string;
}

export function diffServers(context: DiffContext, kept: readonly MatchedPair[]): FindingDraft[] {
  const { sameWriting } = context;
  const [serversOf, serversNow] = [serverReader(context.base.document), serverReader(context.revision.document)];
  const moves = new Map<string, Move>();
  /** What became of servers for a path that is as it was: most operations have the same. */
  const compared = new Map<Servers, { after: Servers; move: Move | null }>();
  const note = (before: Servers, after: Servers, pair: MatchedPair | null): void => {
    const isSamePath = pair !== null && !pair.moved && pair.base.path === pair.revision.path;
    const last = isSamePath ? compared.get(before) : undefined;
    const move = last?.after === after ? last.move : groupOf(compare({ before, after, pair, sameWriting }), moves);
    if (isSamePath) compared.set(before, { after, move });
    if (pair !== null) move?.endpoints.push(pair.revision.endpoint);
  };
  for (const pair of kept)
    if (!pair.revision.isWebhook && !isServedAlike(context, pair))
      note(serversOf(pair.base), serversNow(pair.revision), pair);
  if (kept.length === 0) note(serversOf(null), serversNow(null), null);
  return [...[...moves.values()].flatMap(tell), ...diffDefaults(serversOf(null), serversNow(null), kept)];
}

/** The one that is told of all that move so. */
function groupOf(move: Move | null, moves: Map<string, Move>): Move | null {
  if (move === null) return null;
  const key = JSON.stringify([move.gone, move.come]);
  const known = moves.get(key) ?? move;
  moves.set(key, known);
  return known;
}

/** By the lists as they are written, for a path that is as it was. Swagger 2.0 has none. */
function isServedAlike(context: DiffContext, { base, revision, moved }: MatchedPair): boolean {
  const { document } = context.base;
  if (!context.sameWriting || document.dialect === 'swagger-2.0' || moved || base.path !== revision.path) return false;
  return context.same(serversIn(document, base), serversIn(context.revision.document, revision));
}

interface Sides {
  before: Servers;
  after: Servers;
  pair: MatchedPair | null;
  /** One version of the specification: to name no server is a choice, not a way to write. */
  sameWriting: boolean;
}

/** Null when every call reaches the same addresses. */
function compare({ before, after, pair, sameWriting }: Sides): Move | null {
  const isUnsaid = before.urls.length === 0 || after.urls.length === 0;
  if (isUnsaid && !sameWriting) return null;
  const [was, is] = pathsOf(before, after, pair);
  const shape = was === is ? ['', ''] : [was, is].map((path) => shapeOf(path).replace(/\/$/, ''));
  // Where a path took in that of its server, none may be left to name.
  const [old, fresh] = [before.urls, after.urls].map((urls, side) =>
    (urls.length === 0 && shape[0] !== shape[1] ? [''] : urls).map((url) => `${url}${shape[side] ?? ''}`),
  );
  if (old === undefined || fresh === undefined) return null;
  const [inOld, inFresh] = [reachesOf(old, fresh), reachesOf(fresh, old)];
  // What was the base path on one side is told with the server where it is not part of the path on the other.
  const named = ({ urls, named: names, basePath }: Servers): string[] =>
    urls.map((url) => `${names.get(url) ?? url}${shape[0] === shape[1] ? '' : basePath}`);
  const gone = named(before).filter((_, index) => !inFresh(old[index] ?? ''));
  const come = named(after).filter((_, index) => !inOld(fresh[index] ?? ''));
  if (gone.length === 0 && come.length === 0) return null;
  const isReplaced = gone.length > 0 && gone.length === before.urls.length && come.length > 0;
  return { gone, come, isReplaced, endpoints: [], location: '/servers' };
}

/** What stands behind the servers and is theirs. Of what moved that is the base path, or what a path took over, where the other side has it with its servers. */
function pathsOf(before: Servers, after: Servers, pair: MatchedPair | null): [string, string] {
  if (pair !== null && !pair.moved) return [pair.base.path, pair.revision.path];
  if (pair !== null) {
    const [served, servedNow] = [pathOfServers(before), pathOfServers(after)];
    const [lost, won] = [takenOver(served, servedNow, pair.revision), takenOver(servedNow, served, pair.base)];
    if (lost !== '' || won !== '') return [won, lost];
  }
  if ((before.basePath === '') === (after.basePath === '')) return ['', ''];
  const holds = (path: string | undefined, basePath: string): boolean => path?.startsWith(`${basePath}/`) === true;
  const isInPath = holds(pair?.base.path, after.basePath) && holds(pair?.revision.path, before.basePath);
  return isInPath ? ['', ''] : [before.basePath, after.basePath];
}

/** The end of the path of its servers that now begins its own. */
function takenOver(longer: string, shorter: string, { path }: OperationView): string {
  const end = longer.startsWith(shorter) ? longer.slice(shorter.length) : '';
  return path.startsWith(`${end}/`) ? end : '';
}

function tell({ gone, come, isReplaced, endpoints: touched, location }: Move): FindingDraft[] {
  const endpoints = inOrder(touched);
  const at = { location, endpoints };
  if (isReplaced) {
    const [before, after] = [gone.join(', '), come.join(', ')];
    const alsoRules = 'api-server-removed api-server-added';
    return [{ ...at, rule: 'api-server-url-changed', subject: before, before, after, facts: { alsoRules } }];
  }
  return [
    ...gone.map((url): FindingDraft => ({
      rule: 'api-server-removed',
      subject: url,
      before: url,
      location,
      endpoints,
    })),
    ...come.map((url): FindingDraft => ({ rule: 'api-server-added', subject: url, after: url, location, endpoints })),
  ];
}

function diffDefaults(before: Servers, after: Servers, kept: readonly MatchedPair[]): FindingDraft[] {
  const endpoints = once(() => inOrder(kept.map(({ revision }) => revision.endpoint)));
  return [...before.defaults].flatMap(([name, was]) => {
    const is = after.defaults.get(name);
    if (is === undefined || is === was) return [];
    return [
      {
        rule: 'api-server-variable-default-changed' as const,
        location: '/servers',
        subject: name,
        before: was,
        after: is,
        endpoints: endpoints(),
      },
    ];
  });
}
