// A sentence that says with what a caller is let in, and now says something else: a scheme, an algorithm, a place of the credential, a scope or role.
import type { FindingDraft } from '../make-finding.ts';
import { schemesIn } from '../prose/statements.ts';
import { factsIn, withoutAddresses } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import { isOfReaders } from './content-words.ts';
import { isAuthenticationTitle, listsScopes } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { differ, isExchange } from './judge-names.ts';
import type { NamePair } from './judge-names.ts';
import type { Words } from './prose-draft.ts';

/** Another way to be let in; where a page speaks of nothing else, also another header, address or number. */
export function judgeScheme(revision: PlacedBlock, words: Words, names: NamePair | null): FindingDraft | null {
  const [old, fresh] = [schemesOf(words.before), schemesOf(words.after)];
  const isOther = old.length > 0 && fresh.length > 0 && differ(old, fresh);
  const isAbout =
    (isAuthenticationTitle(revision.section.title) ||
      [PERMITS, SENDS, NAMED_SCHEME, NEEDS_TOKEN, WITH_SCOPE].some((pattern) =>
        [words.before, words.after].every((text) => pattern.test(withoutAddresses(text))),
      ) ||
      listsScopes(revision)) &&
    (isExchange(names) ||
      differ(factsIn(words.before), factsIn(words.after)) ||
      differ(quotedIn(words.before), quotedIn(words.after)));
  const isWay = [ALGORITHM, ...(isUnderAuthentication(revision) ? [SCHEME_WORD] : [])].some((pattern) => {
    const [was, is] = [words.before, words.after].map((text) => fold(text).match(pattern) ?? []);
    return (
      was !== undefined &&
      is !== undefined &&
      was.length > 0 &&
      is.length > 0 &&
      differ(was.map(digestOf), is.map(digestOf))
    );
  });
  const isWho = namesOthers(revision, words);
  const isScopes = (isScopeList(words.before) && isScopeList(words.after)) || isNeededScope(words, names);
  return namesOtherScopes(words) ||
    isOther ||
    isAbout ||
    isWay ||
    isScopes ||
    isWho ||
    isHandedIn(words, names) ||
    isHardened(words)
    ? { ...words, rule: 'page-authentication-changed' }
    : null;
}

/** Of those in brackets behind a scheme another, or some where there were none: "OAuth2 (Scopes: orders.read)". */
function namesOtherScopes({ before, after }: Words): boolean {
  const [old, fresh] = [before, after].map((text) => BEHIND_SCHEME.exec(text)?.[1]?.split(/[\s,|]+/) ?? []);
  const [was, is] = [before, after].map((text) => fold(text.replace(BEHIND_SCHEME, ' ')).trim());
  return old !== undefined && fresh !== undefined && differ(old.filter(Boolean), fresh.filter(Boolean)) && was === is;
}
const BEHIND_SCHEME = /(?<=auth\w*|bearer|basic|token|key) ?\(\s?[Ss]copes?: ([^()]{1,200})\)/i;

/** "OAuth: user token + read:media", "Scoped OAuth requires: incidents.write". */
const WITH_SCOPE = /\boauth(?: ?2(?:\.0)?)?(?![-\w])[^.;]{0,60}\b[a-z_]{2,40}[.:][a-z_]{2,40}\b/i;

/** "API Key Permission: Trade Rate Limit: 2 times". */
const WHO_LINE =
  /\b(?:Permissions?|Scopes?|Roles?|Access levels?)(?: [Rr]equired| [Nn]eeded)?: ([\w/., -]{1,60}?)(?= [A-Z][\w ]{0,30}:|[.;|]|$)/;

function namesOthers({ endpoint }: PlacedBlock, { before, after }: Words): boolean {
  const [who, whoNow] = [before, after].map((text) => WHO_LINE.exec(text)?.[1]?.toLowerCase());
  const isOther = who !== undefined && whoNow !== undefined && who !== whoNow;
  return isOther && (endpoint !== null || /^\W*api key/i.test(after));
}

/** `"Actions" repository permissions (read)`. */
const quotedIn = (text: string): string[] => text.match(/["“][^"“”]{1,60}["”]/g) ?? [];

/** With what a signature is made. */
const ALGORITHM =
  /\bhmac[- _]?(?:sha|md)-?\d{1,3}\b|\b(?:sha-?(?:1|224|256|384|512)|[hrep]s(?:256|384|512)|ed25519|ecdsa)\b/g;
const digestOf = (name: string): string => name.replace(/^hmac[- _]?/, '').replace('-', '');
const SCHEME_WORD = /\b(?:basic|bearer|digest|oauth|jwt|mutual tls|mtls)\b/g;

/** Where no other scheme is named, a bearer token is one. */
function schemesOf(sentence: string): string[] {
  const schemes = schemesIn(sentence);
  return schemes.length === 0 && /\bbearer (?:tokens?|auth\w*)\b/i.test(sentence) ? ['bearer'] : schemes;
}

const isUnderAuthentication = ({ section, around, endpoint }: PlacedBlock): boolean =>
  endpoint === null && [section, ...around].some(({ title }) => isAuthenticationTitle(title));

const HELD =
  '(?:tokens?|keys?|listenkeys?|certificates?|secrets?|passwords?|credentials?|(?:login|user|api|auth\\w*) sessions?|authori[sz]ation codes?)';
/** How long a caller is let in with what it has. */
const LET_IN = new RegExp(
  `\\b${HELD}\\b.{0,60}\\b(?:expir\\w*|valid(?:ity)? (?:for|until)|lifetimes?|lasts?|live for)\\b|\\btoken is older than\\b|\\bvalid for\\b.{0,40}\\b${HELD}\\b|\\b(?:lifetime|validity|expiry|expiration) of (?:an? |the )?(?:\\w+ ){0,2}${HELD}\\b`,
);
/** The key of a repeated call lets nobody in. @param text folded. */
export const saysHowLong = (text: string): boolean => LET_IN.test(text) && !/idempoten/.test(text);

const CREDENTIAL = '(?:api[- ]?keys?|tokens?|credentials?)';
/** In which header or parameter a credential is sent. */
const SENDS = new RegExp(
  `\\b${CREDENTIAL}\\b.{0,60}\\b(?:in|as|via|with)\\b.{0,60}\\b(?:headers?|cookies?|query)\\b`,
  'i',
);
/** "Send the API key in …", "Pass your token as …". */
const HANDS_IN =
  /^\W*(?:send|pass|include|provide|supply|put|present)\b.{0,30}\b(?:api[- ]?keys?|access tokens?|secret keys?|credentials)\b/i;
const isHandedIn = ({ before, after }: Words, names: NamePair | null): boolean =>
  HANDS_IN.test(before) && HANDS_IN.test(after) && (isExchange(names) || differ(factsIn(before), factsIn(after)));

/** "Over mutual TLS", "with a client certificate", where TLS alone did. */
const MUTUAL = /\bmutual tls\b|\bmtls\b|\bclient certificates?\b/;
const OVER_TLS = /\b(?:tls|ssl|https)\b/;
/** "`http` or `https`" that became "must use `https`". */
const EITHER = /\bhttp\W{1,3}(?:or|and)\W{1,3}https\b/;
const ONLY_HTTPS = /\b(?:must|only|require[sd]?|has to|have to|refused?|rejected?|no longer)\b/;

function isHardened({ before, after }: Words): boolean {
  const [old, fresh] = [fold(before), fold(after)];
  if (isOfReaders(fresh) || /\b(?:ask|optional(?:ly)?|may|can)\b/.test(fresh)) return false;
  if (OVER_TLS.test(old) && !MUTUAL.test(old) && MUTUAL.test(fresh)) return true;
  return EITHER.test(old) && !EITHER.test(fresh) && /\bhttps\b/.test(fresh) && ONLY_HTTPS.test(fresh);
}

/** "API key (X-Api-Key)". */
const NAMED_SCHEME = /^\W?(?:api[- ]?key|http (?:basic|bearer)|oauth ?2?|openid(?: connect)?)\s?[(:]/i;

/** "A token with reports.read is needed." */
const NEEDS_TOKEN =
  /\b(?:tokens?|keys?) (?:with|that (?:has|have|carry|carries))\b.{0,80}\b(?:needed|required|necessary)\b|\b(?:needs?|requires?) (?:an?|the) (?:\w+ )?(?:token|key) with\b/i;

/** Longest line that lists scopes and nothing else. */
const MAX_SCOPES_CHARS = 400;
const SCOPE = /^[a-z][\w.-]*:[\w.:*-]+$/i;
const ACTION = /:(?:read|write|admin|manage|create|update|delete|edit|view|all|\*)(?:$|[:.])/i;

/** `orders:read, orders:write`. */
function isScopeList(text: string): boolean {
  const scopes = text.length > MAX_SCOPES_CHARS ? [] : text.split(/[\s,|┃]+/).filter((part) => part !== '');
  return scopes.length > 0 && scopes.every((scope) => SCOPE.test(scope)) && scopes.some((scope) => ACTION.test(scope));
}

/** "Needs `orders:read`." */
const isNeededScope = ({ after }: Words, names: NamePair | null): boolean =>
  isExchange(names) &&
  (LISTS_SCOPES.test(after) ||
    (/\b(?:needs?|needed|requires?|required|tokens?)\b/i.test(after) &&
      [...names.gone, ...names.come].every((name) => SCOPE.test(name)) &&
      [...names.gone, ...names.come].some((name) => ACTION.test(name))));

/** "There are two scopes: `a` and `b`." */
const LISTS_SCOPES = /\b(?:scopes|permissions)(?: are)?:/i;

const PERMITS =
  /\b(?:scopes?|permissions?|privileges?)\b|\b(?:needs?|requires?|needed|required)\b[^.;]{0,40}\b(?:rights?|roles?)\b|^\W*(?:requires?|needs?) (?:the )?[^\s.]\S*\W*$/i;
