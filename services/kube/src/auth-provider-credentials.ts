// Users with an `auth-provider`: left to @kubernetes/client-node, which refreshes their tokens. Loaded only for them, because it
// costs 62 MB of private memory.
import { KubeConfig } from '@kubernetes/client-node';
import type { RequestOptions } from 'node:https';
import type { Credentials } from './credentials.ts';

export function authProviderCredentials(file: string, context: string): Credentials {
  const config = new KubeConfig();
  config.loadFromFile(file);
  config.setCurrentContext(context);
  return {
    async identity() {
      const options: RequestOptions = {};
      await config.applyToHTTPSOptions(options);
      const authorization = new Headers(options.headers as Record<string, string>).get('authorization');
      return authorization === null ? {} : { authorization };
    },
    invalidate: () => undefined,
  };
}
