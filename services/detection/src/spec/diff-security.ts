// Who may call: requirements of the API and of each operation, and the schemes they name.
import type { FindingDraft } from '../make-finding.ts';
import { canonicalJson } from '../canonical.ts';
import type { AddDraft, DiffContext, SpecSide } from './diff-context.ts';
import { childPointer } from './document.ts';
import { isObject, listIn, member, namedEntries, objectEntries, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';

/** Alternatives, each the names of the schemes that it needs together. [] is: anyone. */
interface Requirements {
  alternatives: Map<string, Map<string, string[]>>;
  open: boolean;
}

interface SecurityChange {
  base: unknown;
  revision: unknown;
  location: string;
  scope: 'api' | 'api-global';
}

export function diffRequirements({ base, revision, location, scope }: SecurityChange, add: AddDraft): void {
  const [before, after] = [read(base), read(revision)];
  const facts = {
    wasOpen: before.open,
    alternative: after.open || [...before.alternatives.keys()].some((key) => after.alternatives.has(key)),
  };
  for (const key of before.alternatives.keys()) {
    if (!after.alternatives.has(key))
      add({ rule: `${scope}-security-removed`, location, subject: key, before: key, facts });
  }
  for (const [key, schemes] of after.alternatives) {
    const known = before.alternatives.get(key);
    if (known === undefined)
      add({
        rule: `${scope}-security-added`,
        location,
        subject: key,
        after: key,
        facts: { ...facts, wasOpen: before.open && !after.open },
      });
    else diffScopes(known, schemes, { location, scope }, add);
  }
}

// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffScopes(
  before: Map<string, string[]>,
  after: Map<string, string[]>,
  at: Pick<SecurityChange, 'location' | 'scope'>,
  add: AddDraft,
): void {
  for (const [scheme, scopes] of after) {
    const known = before.get(scheme) ?? [];
    for (const name of scopes)
      if (!known.includes(name))
        add({
          rule: `${at.scope}-security-scope-added`,
          location: at.location,
          subject: name,
          after: name,
          facts: { scheme },
        });
    for (const name of known)
      if (!scopes.includes(name))
        add({
          rule: `${at.scope}-security-scope-removed`,
          location: at.location,
          subject: name,
          before: name,
          facts: { scheme },
        });
  }
}

function read(value: unknown): Requirements {
  const alternatives = new Map<string, Map<string, string[]>>();
  const list = Array.isArray(value) ? value.filter(isObject) : [];
  for (const requirement of list) {
    const names = Object.keys(requirement).sort();
    if (names.length === 0) continue;
    alternatives.set(
      names.join(' and '),
      new Map(names.map((name) => [name, listIn(requirement, name).map(String).sort()])),
    );
  }
  return { alternatives, open: list.length === 0 || list.some((requirement) => Object.keys(requirement).length === 0) };
}

export function diffSecuritySchemes(context: DiffContext): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  const [before, after] = [schemesOf(context.base), schemesOf(context.revision)];
  for (const [name, scheme] of before.schemes) {
    const kept = after.schemes.get(name);
    if (kept === undefined)
      drafts.push({
        rule: 'api-security-component-removed',
        location: childPointer(before.pointer, name),
        subject: name,
        before: textIn(scheme, 'type') ?? name,
      });
    else diffScheme(scheme, kept, { location: childPointer(after.pointer, name), subject: name }, drafts);
  }
  for (const [name, scheme] of after.schemes) {
    if (!before.schemes.has(name))
      drafts.push({
        rule: 'api-security-component-added',
        location: childPointer(after.pointer, name),
        subject: name,
        after: textIn(scheme, 'type') ?? name,
      });
  }
  return drafts;
}

function schemesOf(side: SpecSide): { schemes: Map<string, JsonObject>; pointer: string } {
  const { document } = side;
  if (document.dialect === 'swagger-2.0') {
    return {
      schemes: new Map(namedEntries(objectIn(document.root, 'securityDefinitions'))),
      pointer: '/securityDefinitions',
    };
  }
  const pointer = '/components/securitySchemes';
  const schemes = namedEntries(objectIn(objectIn(document.root, 'components') ?? {}, 'securitySchemes'));
  return {
    schemes: new Map(
      schemes.map(([name, scheme]) => [name, document.resolve(scheme, childPointer(pointer, name)).node]),
    ),
    pointer,
  };
}

/** What the caller must send: kind, place, name. */
function wayOf(scheme: JsonObject): string {
  const type = textIn(scheme, 'type') ?? '';
  if (type === 'basic') return 'http basic';
  return [type, ...['scheme', 'in', 'name', 'openIdConnectUrl'].map((key) => textIn(scheme, key) ?? '')]
    .filter((part) => part !== '')
    .join(' ')
    .toLowerCase();
}

// oxlint-disable-next-line max-params -- two sides, where, and the receiver
function diffScheme(
  base: JsonObject,
  revision: JsonObject,
  at: Pick<FindingDraft, 'location' | 'subject'>,
  drafts: FindingDraft[],
): void {
  const [before, after] = [wayOf(base), wayOf(revision)];
  if (before !== after)
    drafts.push({ ...at, location: at.location, rule: 'api-security-component-type-changed', before, after });
  const [old, fresh] = [flowsOf(base), flowsOf(revision)];
  for (const [flow, was] of old) {
    const is = fresh.get(flow);
    if (is === undefined) continue;
    for (const [key, rule] of [
      ['authorizationUrl', 'api-security-component-oauth-url-changed'],
      ['tokenUrl', 'api-security-component-oauth-token-url-changed'],
    ] as const) {
      if (textIn(was, key) !== textIn(is, key))
        drafts.push({ ...at, rule, before: textIn(was, key), after: textIn(is, key) });
    }
    const [had, has] = [Object.keys(objectIn(was, 'scopes') ?? {}), Object.keys(objectIn(is, 'scopes') ?? {})];
    for (const scope of had)
      if (!has.includes(scope))
        drafts.push({ ...at, rule: 'api-security-component-oauth-scope-removed', before: scope });
    for (const scope of has)
      if (!had.includes(scope)) drafts.push({ ...at, rule: 'api-security-component-oauth-scope-added', after: scope });
  }
}

const FLOWS_OF_2: Record<string, string> = { accessCode: 'authorizationCode', application: 'clientCredentials' };

function flowsOf(scheme: JsonObject): Map<string, JsonObject> {
  const flow = textIn(scheme, 'flow');
  if (flow !== null) return new Map([[FLOWS_OF_2[flow] ?? flow, scheme]]);
  return new Map(objectEntries(objectIn(scheme, 'flows')));
}

export function sameSecurity(base: unknown, revision: unknown): boolean {
  return canonicalJson(base ?? null) === canonicalJson(revision ?? null);
}

export function ownSecurity(node: JsonObject): unknown {
  return member(node, 'security');
}
