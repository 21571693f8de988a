// Rules of who may call and with what. A requirement is a list of ways in; each way is a set of schemes needed together, with scopes.
// What counts is whether a caller who was let in before still is: the differ says so in `facts.breaks`.
import { BREAKING_CERTAIN, BREAKING_LIKELY, COSMETIC, DEPRECATION, SECURITY, SECURITY_NOTE, table } from './rule.ts';
import type { Judge, Judgement, RuleRow } from './rule.ts';
import type { Finding } from '../finding.ts';

/** The sentence says who is let in now, and who no longer is. A receiver that asks for nothing takes every call. */
function byWhoIsShutOut(texts: Record<'breaks' | 'opens', string>, received: Record<'breaks' | 'else', string>): Judge {
  return ({ facts }) => {
    if (facts['direction'] === 'response')
      return facts['breaks'] === true
        ? { classification: 'BREAKING', severity: 'warning', text: received.breaks }
        : { text: received.else };
    if (facts['breaks'] === true) return { classification: 'BREAKING', severity: 'critical', text: texts.breaks };
    return facts['opens'] === true ? { severity: 'warning', text: texts.opens } : {};
  };
}

function byMissingScope(received: string): Judge {
  return ({ facts }) => ({
    ...(facts['breaks'] === true ? { classification: 'BREAKING', severity: 'warning' } : {}),
    ...(facts['direction'] === 'response' ? { text: received } : {}),
  });
}

/** An address that was not given before takes none away. */
function byAddress(what: string): Judge {
  return (finding) => {
    if (finding.before === null)
      return { classification: 'SECURITY', severity: 'info', text: `the ${what} of {subject} is now given[: {after}]` };
    const gone =
      finding.after === null ? { text: `the ${what} of {subject} is no longer given[; it was {before}]` } : {};
    return { ...byUse(finding), ...gone };
  };
}

/** What no operation asks for stops nobody. */
function byUse(finding: Finding): Partial<Judgement> {
  return finding.facts['used'] === false ? { classification: 'SECURITY', severity: 'info' } : {};
}

function requirementRows(whole: '' | ' for the whole API') {
  const calls = whole === '' ? 'calls' : 'calls to the whole API';
  return {
    'security-added': [
      'security_requirement_added',
      SECURITY_NOTE,
      `${calls} may now also be made with {subject}`,
      {
        reason:
          'A further way in stops nobody; a requirement on what anyone could call, or in place of another, stops who called before and is breaking. Where the API calls, a receiver may refuse what comes another way: breaking, as a warning.',
        judge: byWhoIsShutOut(
          { breaks: `${calls} now need {subject}`, opens: `${calls} may now be made with {subject}` },
          {
            breaks: 'the receiver may now be called with {subject}',
            else: 'the receiver is now called with {subject}',
          },
        ),
      },
    ],
    'security-removed': [
      'security_requirement_removed',
      SECURITY_NOTE,
      `the security requirement {subject} was removed${whole}`,
      {
        reason:
          'Breaking when who used it is no longer let in by what is left; a warning when anyone may call now; else information. Where the API calls, what comes without it may be refused: breaking, as a warning.',
        judge: byWhoIsShutOut(
          {
            breaks: `${calls} can no longer be made with {subject} alone`,
            opens: `${calls} no longer need {subject}`,
          },
          {
            breaks: 'the receiver may now be called without {subject}',
            else: 'the receiver is no longer called with {subject} alone',
          },
        ),
      },
    ],
    'security-scope-added': [
      'security_scope_added',
      SECURITY_NOTE,
      `the scope {subject} is now needed${whole}`,
      {
        reason: 'A token without the scope is refused, unless another way in is left: breaking, as a warning.',
        judge: byMissingScope('the receiver is now called with the scope {subject}'),
      },
    ],
    'security-scope-removed': [
      'security_scope_removed',
      SECURITY_NOTE,
      `the scope {subject} is no longer needed${whole}`,
      {
        reason:
          'Every token that was enough before still is. Where the API calls, a receiver may ask for it: breaking, as a warning.',
        judge: byMissingScope('the receiver may now be called without the scope {subject}'),
      },
    ],
  } as const satisfies Record<string, RuleRow>;
}

function prefixed<P extends string, S extends string>(
  prefix: P,
  rows: Record<S, RuleRow>,
): Record<`${P}-${S}`, RuleRow> {
  return Object.fromEntries(
    Object.entries<RuleRow>(rows).map(([suffix, row]) => [`${prefix}-${suffix}`, row]),
  ) as Record<`${P}-${S}`, RuleRow>;
}

const SENT_OTHERWISE = 'Who sends the credential the old way is not let in; where nothing uses it, information.';
const FETCHED_ELSEWHERE =
  'A client that has the old address stored cannot get a token there; where nothing uses it, information.';

const componentRules = {
  added: [
    'security_scheme_added',
    SECURITY_NOTE,
    'the security scheme {subject} was added',
    { reason: 'Nothing asks for it by itself.' },
  ],
  removed: [
    'security_scheme_removed',
    SECURITY,
    'the security scheme {subject} was removed',
    { reason: 'Whether a caller is stopped is told by the requirements that named it.', judge: byUse },
  ],
  'type-changed': [
    'security_scheme_changed',
    BREAKING_CERTAIN,
    'the security scheme {subject} changed[ from {before}][ to {after}]',
    { reason: SENT_OTHERWISE, judge: byUse },
  ],
  'api-key-changed': [
    'security_scheme_changed',
    BREAKING_CERTAIN,
    'the API key {subject} is sent another way[: {before}][ became {after}]',
    { reason: SENT_OTHERWISE, judge: byUse },
  ],
  'http-scheme-changed': [
    'security_scheme_changed',
    BREAKING_CERTAIN,
    'the HTTP scheme of {subject} changed[ from {before}][ to {after}]',
    { reason: SENT_OTHERWISE, judge: byUse },
  ],
  'open-id-url-changed': [
    'security_scheme_changed',
    BREAKING_LIKELY,
    'the OpenID Connect URL of {subject} changed[ from {before}][ to {after}]',
    { reason: 'Tokens of the old issuer may no longer be taken; where nothing uses it, information.', judge: byUse },
  ],
  'oauth-url-changed': [
    'security_scheme_changed',
    BREAKING_LIKELY,
    'the authorization URL of {subject} changed[ from {before}][ to {after}]',
    { reason: FETCHED_ELSEWHERE, judge: byAddress('authorization URL') },
  ],
  'oauth-metadata-url-changed': [
    'security_scheme_changed',
    BREAKING_LIKELY,
    'the metadata URL of {subject} changed[ from {before}][ to {after}]',
    { reason: FETCHED_ELSEWHERE, judge: byAddress('metadata URL') },
  ],
  'oauth-token-url-changed': [
    'security_scheme_changed',
    BREAKING_LIKELY,
    'the token URL of {subject} changed[ from {before}][ to {after}]',
    { reason: FETCHED_ELSEWHERE, judge: byAddress('token URL') },
  ],
  'oauth-refresh-url-changed': [
    'security_scheme_changed',
    BREAKING_LIKELY,
    'the refresh URL of {subject} changed[ from {before}][ to {after}]',
    { reason: FETCHED_ELSEWHERE, judge: byAddress('refresh URL') },
  ],
  'oauth-flow-added': [
    'security_flow_added',
    SECURITY_NOTE,
    'the security scheme {subject} now also offers the flow {after}',
    { reason: 'A further way to get a token takes none away.' },
  ],
  'oauth-flow-removed': [
    'security_flow_removed',
    BREAKING_CERTAIN,
    'the security scheme {subject} no longer offers the flow {before}',
    { reason: 'Clients that get their tokens by it get none; where nothing uses it, information.', judge: byUse },
  ],
  'oauth-scope-added': [
    'security_scope_offered',
    SECURITY_NOTE,
    'the security scheme {subject} now also offers the scope {after}',
    { reason: 'A scope that nothing asks for stops nobody.' },
  ],
  'oauth-scope-removed': [
    'security_scope_withdrawn',
    BREAKING_LIKELY,
    'the security scheme {subject} no longer offers the scope {before}',
    { reason: 'A client that asks for it may be refused a token; where nothing uses it, information.', judge: byUse },
  ],
  'oauth-scope-changed': [
    'security_scope_reworded',
    COSMETIC,
    'the description of the scope {subject} was reworded',
    {
      reason: 'Its name, which is what is sent, is the same. Words that announce its end are a deprecation.',
      judge: ({ facts }) =>
        facts['ends'] === undefined && facts['isEnd'] !== true
          ? {}
          : {
              classification: 'DEPRECATION',
              severity: 'warning',
              text: 'the scope {subject} is now said to be deprecated',
            },
    },
  ],
  deprecated: [
    'security_scheme_deprecated',
    DEPRECATION,
    'the security scheme {subject} is deprecated',
    { reason: 'It still lets in; callers should change to another.' },
  ],
  'text-changed': [
    'description_changed',
    COSMETIC,
    'the description of the security scheme {subject} was reworded',
    { reason: 'It is for people; what is sent is the same.' },
  ],
} as const satisfies Record<string, RuleRow>;

export const securityRules = table('none', {
  ...prefixed('api', requirementRows('')),
  ...prefixed('api-global', requirementRows(' for the whole API')),
  ...prefixed('api-security-component', componentRules),
});
