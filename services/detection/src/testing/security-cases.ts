// Who may call: requirements of the API and of one operation, and every part of a scheme.
import { anOperation, edit } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const schemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, basic: { type: 'http', scheme: 'basic' } };
const components = { securitySchemes: schemes };
const own = (...security: Json[]): Json => anOperation({ security }, { components });
const global = (...security: Json[]): Json => anOperation({}, { components, security });

/** One scheme that everything asks for. */
const scheme = (node?: Json): Json =>
  anOperation({ security: [{ s: [] }] }, { components: { securitySchemes: node === undefined ? {} : { s: node } } });
const key = (more: Json = {}): Json => scheme({ type: 'apiKey', in: 'header', name: 'X-Key', ...more });
const flow = {
  authorizationUrl: 'https://a.example.com',
  tokenUrl: 'https://t.example.com',
  scopes: { read: 'Read.' },
};
const oauth = (more: Json = {}, beside: Json = {}): Json =>
  scheme({ type: 'oauth2', flows: { authorizationCode: { ...flow, ...more }, ...beside } });

function turn(base: Json, revision: Json, rule: string): OperationCase {
  return edit(base, revision, [rule], [rule]);
}

export const SECURITY_CASES: Record<string, OperationCase> = {
  'a requirement on what was open': edit(
    own(),
    own({ key: [] }),
    ['api-security-added BREAKING critical'],
    ['api-security-removed SECURITY warning'],
  ),
  'a further way in': edit(
    own({ key: [] }),
    own({ key: [] }, { basic: [] }),
    ['api-security-added SECURITY info'],
    ['api-security-removed BREAKING critical'],
  ),
  'a second scheme needed together with the first': edit(
    own({ key: [] }),
    own({ key: [], basic: [] }),
    ['api-security-removed BREAKING critical', 'api-security-added SECURITY info'],
    ['api-security-removed SECURITY info', 'api-security-added SECURITY info'],
  ),
  'a requirement that some may leave out': edit(
    own({ key: [] }),
    own({ key: [] }, {}),
    ['api-security-removed SECURITY warning'],
    ['api-security-added BREAKING critical'],
  ),
  'a scope': edit(
    own({ key: ['read'] }),
    own({ key: ['read', 'write'] }),
    ['api-security-scope-added BREAKING warning'],
    ['api-security-scope-removed SECURITY info'],
  ),
  'a scope beside another way in that asks for less': edit(
    own({ key: ['read'] }, { key: ['read'], basic: [] }),
    own({ key: ['read'] }, { key: ['read', 'write'], basic: [] }),
    ['api-security-scope-added SECURITY info'],
    ['api-security-scope-removed SECURITY info'],
  ),
  'one of two scopes of which either was enough': edit(
    own({ key: ['read'] }, { key: ['write'] }),
    own({ key: ['read'] }),
    ['api-security-removed BREAKING critical'],
    ['api-security-added SECURITY info'],
  ),
  'two scopes of which either is enough in place of one of them': edit(
    own({ key: ['read'] }, { key: ['write'] }),
    own({ key: ['admin'] }, { key: ['write'] }),
    ['api-security-scope-added BREAKING warning', 'api-security-scope-removed SECURITY info'],
    ['api-security-scope-added BREAKING warning', 'api-security-scope-removed SECURITY info'],
  ),
  'a requirement of the whole API': edit(
    global(),
    global({ key: [] }),
    ['api-global-security-added BREAKING critical'],
    ['api-global-security-removed SECURITY warning'],
  ),
  'a scope of the whole API': edit(
    global({ key: [] }),
    global({ key: ['read'] }),
    ['api-global-security-scope-added BREAKING warning'],
    ['api-global-security-scope-removed SECURITY info'],
  ),
  'a scheme': edit(
    key(),
    scheme(),
    ['api-security-component-removed SECURITY warning'],
    ['api-security-component-added SECURITY info'],
  ),
  'the type of a scheme': turn(
    key(),
    scheme({ type: 'http', scheme: 'bearer' }),
    'api-security-component-type-changed BREAKING critical',
  ),
  'the name of a key': turn(
    key(),
    key({ name: 'X-Token' }),
    'api-security-component-api-key-changed BREAKING critical',
  ),
  'the place of a key': turn(key(), key({ in: 'query' }), 'api-security-component-api-key-changed BREAKING critical'),
  'the HTTP scheme': turn(
    scheme({ type: 'http', scheme: 'basic' }),
    scheme({ type: 'http', scheme: 'Bearer' }),
    'api-security-component-http-scheme-changed BREAKING critical',
  ),
  'the issuer of tokens': turn(
    scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://a.example.com' }),
    scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://b.example.com' }),
    'api-security-component-open-id-url-changed BREAKING warning',
  ),
  'where to be authorized': turn(
    oauth(),
    oauth({ authorizationUrl: 'https://b.example.com' }),
    'api-security-component-oauth-url-changed BREAKING warning',
  ),
  'where a device is authorized': turn(
    oauth({ deviceAuthorizationUrl: 'https://a.example.com' }),
    oauth({ deviceAuthorizationUrl: 'https://b.example.com' }),
    'api-security-component-oauth-url-changed BREAKING warning',
  ),
  'where the authorization server says what it is': turn(
    scheme({ type: 'oauth2', oauth2MetadataUrl: 'https://a.example.com' }),
    scheme({ type: 'oauth2', oauth2MetadataUrl: 'https://b.example.com' }),
    'api-security-component-oauth-metadata-url-changed BREAKING warning',
  ),
  'where tokens come from': turn(
    oauth(),
    oauth({ tokenUrl: 'https://b.example.com' }),
    'api-security-component-oauth-token-url-changed BREAKING warning',
  ),
  'where tokens are refreshed': turn(
    oauth({ refreshUrl: 'https://a.example.com' }),
    oauth({ refreshUrl: 'https://b.example.com' }),
    'api-security-component-oauth-refresh-url-changed BREAKING warning',
  ),
  'a flow': edit(
    oauth({}, { clientCredentials: flow }),
    oauth(),
    ['api-security-component-oauth-flow-removed BREAKING critical'],
    ['api-security-component-oauth-flow-added SECURITY info'],
  ),
  'an offered scope': edit(
    oauth({ scopes: { read: 'Read.', write: 'Write.' } }),
    oauth(),
    ['api-security-component-oauth-scope-removed BREAKING warning'],
    ['api-security-component-oauth-scope-added SECURITY info'],
  ),
  'the words of a scope': turn(
    oauth(),
    oauth({ scopes: { read: 'See.' } }),
    'api-security-component-oauth-scope-changed COSMETIC info',
  ),
  'a deprecated scheme': edit(
    key(),
    key({ deprecated: true }),
    ['api-security-component-deprecated DEPRECATION warning'],
    [],
  ),
  'the words of a scheme': turn(
    key({ description: 'One.' }),
    key({ description: 'Two.' }),
    'api-security-component-text-changed COSMETIC info',
  ),
};
