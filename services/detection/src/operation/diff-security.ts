// Who may call each operation: its own requirements, else those of the whole API. What both operations inherit is compared once.
import { inOrder } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import { operationsCalled } from './diff-callbacks.ts';
import { diffSecuritySchemes } from './diff-security-schemes.ts';
import { member } from '../spec/json.ts';
import type { MatchedPair } from './match-operations.ts';
import { once } from '../text/once.ts';
import type { OperationView } from './operations.ts';
import { areEqual } from '../spec/equality.ts';
import { letsIn, readRequirements } from './security-requirements.ts';
import type { Requirements, WayIn } from './security-requirements.ts';
import { findRenamedSchemes, nameOfScheme, readSchemes } from './security-schemes.ts';
import type { SchemeView } from './security-schemes.ts';

/** What both sides ask for, in the names that schemes have now. */
interface SecuritySides {
  schemes: { base: Map<string, SchemeView>; revision: Map<string, SchemeView> };
  renamed: ReadonlyMap<string, string>;
  read: Record<'base' | 'revision', (written: unknown) => Requirements>;
  /** Of the whole API. */
  global: Record<'base' | 'revision', Requirements>;
}

function readSides(context: DiffContext): SecuritySides {
  const schemes = { base: readSchemes(context.base), revision: readSchemes(context.revision) };
  const renamed = findRenamedSchemes(schemes.base, schemes.revision);
  const read = {
    base: reader((written) => {
      const name = nameOfScheme(schemes.base, written);
      return renamed.get(name) ?? name;
    }),
    revision: reader((written) => nameOfScheme(schemes.revision, written)),
  };
  const global = {
    base: read.base(member(context.base.document.root, 'security')),
    revision: read.revision(member(context.revision.document.root, 'security')),
  };
  return { schemes, renamed, read, global };
}

export function diffSecurity(context: DiffContext, kept: readonly MatchedPair[]): FindingDraft[] {
  const { schemes, renamed, read, global } = context.once(readSides);
  const drafts = kept.flatMap((pair) => diffOwnSecurity(context, pair, [pair.revision.endpoint]));
  const inheriting = kept.filter(({ base, revision }) => {
    const isUnsaid = [base, revision].every(({ node }) => member(node, 'security') === undefined);
    return isUnsaid && !revision.isWebhook;
  });
  const asked = ({ node, isWebhook }: OperationView): Requirements => {
    const own = member(node, 'security');
    return own === undefined ? (isWebhook ? NOTHING_ASKED : global.base) : read.base(own);
  };
  const users = once(() => findUsers(context, kept, asked));
  const usersOf = (name: string): readonly string[] => inOrder(users().get(renamed.get(name) ?? name) ?? []);
  const whole = { scope: 'api-global', location: '/security', isReceived: false } as const;
  const endpoints = inOrder(inheriting.map(({ revision }) => revision.endpoint));
  const isInherited = inheriting.length > 0 || kept.length === 0;
  return [
    ...diffSecuritySchemes({ ...schemes, renamed, usersOf }),
    ...(isInherited ? diffRequirements(global.base, global.revision, { ...whole, endpoints }) : []),
    ...drafts,
  ];
}

/** @param endpoints whom it touches, where that is not known by what leads to the operations. */
export function diffOwnSecurity(
  context: DiffContext,
  { base, revision }: Record<'base' | 'revision', OperationView>,
  endpoints?: readonly string[],
): FindingDraft[] {
  const [own, fresh] = [member(base.node, 'security'), member(revision.node, 'security')];
  if (own === undefined && fresh === undefined) return [];
  const { renamed, read, global } = context.once(readSides);
  if (renamed.size === 0 && own !== undefined && areEqual(own, fresh)) return [];
  const { isWebhook: isReceived, pointer: location } = revision;
  const diff = (unsaid: Record<'base' | 'revision', Requirements>): FindingDraft[] =>
    diffRequirements(
      own === undefined ? unsaid.base : read.base(own),
      fresh === undefined ? unsaid.revision : read.revision(fresh),
      { scope: 'api', location, isReceived, ...(endpoints === undefined ? {} : { endpoints }) },
    );
  const inherited = diff(global);
  // Where a webhook says nothing, it is not sure that it inherits.
  return isReceived && inherited.length > 0 ? diff({ base: NOTHING_ASKED, revision: NOTHING_ASKED }) : inherited;
}

const NOTHING_ASKED: Requirements = { ways: [], open: true };

/** Requirements are written alike in many operations: each text is read once. */
function reader(nameOf: (scheme: string) => string): (value: unknown) => Requirements {
  const known = new Map<string, Requirements>();
  return (value) => {
    const text = JSON.stringify(value) ?? '';
    const found = known.get(text) ?? readRequirements(value, nameOf);
    known.set(text, found);
    return found;
  };
}

/** Endpoints by the names of the schemes that they, or what they call back, ask for. */
function findUsers(
  { base: { document } }: DiffContext,
  kept: readonly MatchedPair[],
  asked: (operation: OperationView) => Requirements,
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { base, revision } of kept) {
    const ways = [base, ...operationsCalled(document, base)].flatMap((operation) => asked(operation).ways);
    for (const name of ways.flatMap(({ schemes }) => Array.from(schemes.keys()))) {
      const known = users.get(name);
      if (known === undefined) users.set(name, new Set([revision.endpoint]));
      else known.add(revision.endpoint);
    }
  }
  return users;
}

interface Scope {
  scope: 'api' | 'api-global';
  location: string;
  endpoints?: readonly string[];
  /** It is the API that calls, and a receiver that lets in. */
  isReceived: boolean;
}

/** Who fails when a way in goes or comes, or when nobody has to take one any more. */
interface Harm {
  gone: (way: WayIn) => boolean;
  come: (way: WayIn) => boolean;
  closing: boolean;
  opening: boolean;
  facts: { direction?: string };
}

/** A caller fails who is no longer let in; a receiver that lets in what it knows fails when it is called another way. */
function harmOf(base: Requirements, revision: Requirements, isReceived: boolean): Harm {
  if (isReceived)
    return {
      gone: () => revision.open && !base.open,
      come: (way) => !letsIn(base, way),
      closing: false,
      opening: true,
      facts: { direction: 'response' },
    };
  const closing = base.open && !revision.open;
  return { gone: (way) => !letsIn(revision, way), come: () => closing, closing: true, opening: false, facts: {} };
}

function diffRequirements(base: Requirements, revision: Requirements, at: Scope): FindingDraft[] {
  const { scope, isReceived, ...rest } = at;
  const harm = harmOf(base, revision, isReceived);
  const drafts: FindingDraft[] = [];
  const anyoneStopped = base.open && !revision.open;
  const { gone, come, kept } = pairWays(base, revision);
  for (const way of gone) {
    const facts = { ...harm.facts, breaks: harm.gone(way), opens: revision.open };
    drafts.push({ ...rest, rule: `${scope}-security-removed`, subject: way.name, before: way.name, facts });
  }
  for (const way of come) {
    const facts = { ...harm.facts, breaks: harm.come(way), wasOpen: base.open };
    drafts.push({ ...rest, rule: `${scope}-security-added`, subject: way.name, after: way.name, facts });
  }
  for (const [before, after] of kept) drafts.push(...diffScopes(before, after, isReceived ? base : revision, at));
  const [before, after] = [keysOf(base), keysOf(revision)];
  const subject = [...after].join(' or ');
  // The same ways in, which nobody had to take, or nobody has to take any more.
  if (anyoneStopped && revision.ways.every(({ key }) => before.has(key))) {
    const facts = { ...harm.facts, breaks: harm.closing, opens: false };
    drafts.push({ ...rest, rule: `${scope}-security-added`, subject, after: subject, facts });
  } else if (!base.open && revision.open && before.size === after.size && drafts.length === 0) {
    const facts = { ...harm.facts, breaks: harm.opening, opens: true };
    drafts.push({ ...rest, rule: `${scope}-security-removed`, subject, before: subject, facts });
  }
  return drafts;
}

function keysOf({ ways }: Requirements): ReadonlySet<string> {
  return new Set(ways.map(({ key }) => key));
}

interface PairedWays {
  gone: WayIn[];
  come: WayIn[];
  /** They ask for the same schemes. */
  kept: [base: WayIn, revision: WayIn][];
}

/** One scheme with other scopes may be another way in: those that are the same meet first, then those of the same schemes. */
function pairWays(base: Requirements, revision: Requirements): PairedWays {
  const paired: PairedWays = { gone: [], come: [], kept: [] };
  const now = new Set(revision.ways.map(identityOf));
  const same = new Set(base.ways.map(identityOf).filter((one) => now.has(one)));
  const waiting = new Map<string, WayIn[]>();
  for (const [key, ways] of Map.groupBy(revision.ways, ({ key }) => key))
    waiting.set(
      key,
      ways.filter((way) => !same.has(identityOf(way))),
    );
  for (const way of base.ways) {
    if (same.has(identityOf(way))) continue;
    const twin = waiting.get(way.key)?.shift();
    if (twin === undefined) paired.gone.push(way);
    else paired.kept.push([way, twin]);
  }
  paired.come.push(...[...waiting.values()].flat());
  return paired;
}

function identityOf({ schemes }: WayIn): string {
  return JSON.stringify([...schemes]);
}

// oxlint-disable-next-line max-params -- two sides of one way, all ways that let in, and where
function diffScopes(base: WayIn, revision: WayIn, open: Requirements, at: Scope): FindingDraft[] {
  const { scope, isReceived, ...rest } = at;
  const breaks = !letsIn(open, isReceived ? revision : base);
  const drafts: FindingDraft[] = [];
  for (const [scheme, scopes] of revision.schemes) {
    const known = base.schemes.get(scheme) ?? [];
    const facts = isReceived ? { scheme, direction: 'response' } : { scheme };
    for (const name of scopes.filter((one) => !known.includes(one)))
      drafts.push({
        ...rest,
        rule: `${scope}-security-scope-added`,
        subject: name,
        after: name,
        facts: { ...facts, breaks: breaks && !isReceived },
      });
    for (const name of known.filter((one) => !scopes.includes(one)))
      drafts.push({
        ...rest,
        rule: `${scope}-security-scope-removed`,
        subject: name,
        before: name,
        facts: isReceived ? { ...facts, breaks } : facts,
      });
  }
  return drafts;
}
