// Two versions of each security scheme: what is sent, where it is fetched, which scopes there are.
import type { FindingDraft } from '../make-finding.ts';
import { findNewEnd } from '../prose/notices.ts';
import { splitSentences } from '../text/sentences.ts';
import type { RuleId } from '../rules/rules.ts';
import { sameWords } from '../text/same-words.ts';
import { member, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { sameUrl } from './same-url.ts';
import type { SchemeView } from './security-schemes.ts';

export interface SchemeSides {
  base: ReadonlyMap<string, SchemeView>;
  revision: ReadonlyMap<string, SchemeView>;
  renamed: ReadonlyMap<string, string>;
  /** Endpoints that ask for the scheme, by its name in the base. */
  usersOf: (name: string) => readonly string[];
}

/** What touches no caller names no endpoints. */
const HARMLESS = new Set<RuleId>([
  'api-security-component-oauth-flow-added',
  'api-security-component-oauth-scope-added',
  'api-security-component-oauth-scope-changed',
  'api-security-component-text-changed',
]);

export function diffSecuritySchemes({ base, revision, renamed, usersOf }: SchemeSides): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  const known = new Set<string>();
  for (const [name, scheme] of base) {
    const twin = revision.get(renamed.get(name) ?? name);
    const endpoints = usersOf(name);
    const facts = { used: endpoints.length > 0 };
    if (twin !== undefined) known.add(twin.name);
    const found =
      twin === undefined
        ? [
            {
              rule: 'api-security-component-removed' as const,
              location: scheme.pointer,
              subject: name,
              before: scheme.type || name,
            },
          ]
        : diffScheme(scheme, twin);
    for (const draft of found) drafts.push(HARMLESS.has(draft.rule) ? draft : { ...draft, facts, endpoints });
  }
  for (const [name, { type, pointer }] of revision) {
    if (!known.has(name))
      drafts.push({
        rule: 'api-security-component-added',
        location: pointer,
        subject: name,
        after: type || name,
      });
  }
  return drafts;
}

function diffScheme(base: SchemeView, revision: SchemeView): FindingDraft[] {
  const at = { location: revision.pointer, subject: revision.name };
  if (base.type !== revision.type)
    return [{ ...at, rule: 'api-security-component-type-changed', before: wayOf(base), after: wayOf(revision) }];
  const drafts: FindingDraft[] = [];
  if (base.apiKey !== revision.apiKey)
    drafts.push({
      ...at,
      rule: 'api-security-component-api-key-changed',
      before: base.apiKeyWritten,
      after: revision.apiKeyWritten,
    });
  for (const [rule, before, after] of [
    ['api-security-component-http-scheme-changed', base.http, revision.http],
    ['api-security-component-open-id-url-changed', base.openIdUrl, revision.openIdUrl],
    ['api-security-component-oauth-metadata-url-changed', base.metadataUrl, revision.metadataUrl],
  ] as const) {
    if (!sameUrl(before, after)) drafts.push({ ...at, rule, before, after });
  }
  if (member(base.node, 'deprecated') !== true && member(revision.node, 'deprecated') === true)
    drafts.push({ ...at, rule: 'api-security-component-deprecated', after: 'deprecated' });
  // How a token looks is a hint for people (OpenAPI 3, Security Scheme Object).
  for (const key of ['description', 'bearerFormat']) {
    const [old, fresh] = [textIn(base.node, key), textIn(revision.node, key)];
    if (!sameWords(old, fresh))
      drafts.push({ ...at, rule: 'api-security-component-text-changed', before: old, after: fresh });
  }
  return [...drafts, ...diffFlows(base, revision, at)];
}

/** What the caller must send, in words. */
function wayOf({ type, apiKeyWritten, http }: SchemeView): string {
  return [type, apiKeyWritten ?? http ?? ''].filter((part) => part !== '').join(' ');
}

type At = Pick<FindingDraft, 'location' | 'subject'>;

function diffFlows(base: SchemeView, revision: SchemeView, at: At): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  for (const [flow, was] of base.flows) {
    const is = revision.flows.get(flow);
    if (is === undefined) drafts.push({ ...at, rule: 'api-security-component-oauth-flow-removed', before: flow });
    else drafts.push(...diffUrls(was, is, at), ...diffScopes(was, is, at));
  }
  for (const flow of revision.flows.keys())
    if (!base.flows.has(flow)) drafts.push({ ...at, rule: 'api-security-component-oauth-flow-added', after: flow });
  return drafts;
}

function diffUrls(was: JsonObject, is: JsonObject, at: At): FindingDraft[] {
  const keys = [
    ['authorizationUrl', 'api-security-component-oauth-url-changed'],
    ['deviceAuthorizationUrl', 'api-security-component-oauth-url-changed'],
    ['tokenUrl', 'api-security-component-oauth-token-url-changed'],
    ['refreshUrl', 'api-security-component-oauth-refresh-url-changed'],
  ] as const;
  return keys.flatMap(([key, rule]) => {
    const [before, after] = [textIn(was, key), textIn(is, key)];
    return sameUrl(before, after) ? [] : [{ ...at, rule, before, after }];
  });
}

// oxlint-disable-next-line max-params -- the words on both sides, and where
function diffWords(scope: string, before: string | null, after: string | null, at: At): FindingDraft[] {
  if (sameWords(before, after)) return [];
  const end = findNewEnd(splitSentences(before ?? ''), splitSentences(after ?? ''));
  const told = end === null ? {} : { sunsetOn: end.sunsetOn, facts: { ...end.facts, isEnd: true } };
  return [{ ...at, ...told, rule: 'api-security-component-oauth-scope-changed', subject: scope, before, after }];
}

function diffScopes(was: JsonObject, is: JsonObject, at: At): FindingDraft[] {
  const [had, has] = [objectIn(was, 'scopes') ?? {}, objectIn(is, 'scopes') ?? {}];
  const drafts: FindingDraft[] = [];
  for (const scope of Object.keys(had)) {
    if (!Object.hasOwn(has, scope))
      drafts.push({ ...at, rule: 'api-security-component-oauth-scope-removed', before: scope });
    else drafts.push(...diffWords(scope, textIn(had, scope), textIn(has, scope), at));
  }
  for (const scope of Object.keys(has))
    if (!Object.hasOwn(had, scope))
      drafts.push({ ...at, rule: 'api-security-component-oauth-scope-added', after: scope });
  return drafts;
}
