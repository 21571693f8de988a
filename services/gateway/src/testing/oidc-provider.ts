// A real OpenID provider on loopback, whose page of sign-in lets in whom the test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Provider, type Configuration } from 'oidc-provider';

export const CLIENT_ID = 'tidemark';
export const CLIENT_SECRET = 'secret-of-the-client';
/** It has no secret. */
export const PUBLIC_CLIENT_ID = 'tidemark-public';

/** How a client that has a secret shows it. */
type SecretWay = 'client_secret_basic' | 'client_secret_post';

export interface ProviderUser {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface TestProvider extends AsyncDisposable {
  issuer: string;
  /** Who signs in next; null: who is asked says no. */
  user: ProviderUser | null;
  /** Where the browser may be sent back to; known once the gateway listens. */
  allow: (redirectUri: string) => void;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export async function startTestProvider(way: SecretWay = 'client_secret_basic'): Promise<TestProvider> {
  let handle: Handler = async () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, ProviderUser>();
  const state: TestProvider = {
    issuer,
    user: null,
    allow(redirectUri) {
      const provider = new Provider(issuer, configuration(redirectUri, way, known));
      const respond = provider.callback();
      handle = async (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return respond(request, response);
        const { user } = state;
        if (user) known.set(user.sub, user);
        const result = user
          ? { login: { accountId: user.sub } }
          : { error: 'access_denied', error_description: 'the person said no' };
        return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}

function configuration(redirectUri: string, way: SecretWay, known: ReadonlyMap<string, ProviderUser>): Configuration {
  return {
    clientAuthMethods: [way, 'none'],
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: way,
      },
      { client_id: PUBLIC_CLIENT_ID, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...known.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
