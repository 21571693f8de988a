// The cache of everything that the server said. An answer 401 means that the session is over, whatever was asked: the page then shows
// the sign-in.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const STALE_MS = 15_000;
const MAX_RETRIES = 2;
/** What a browser says of the network is not asked: without one the server may be on this very machine, and what fails says so. */
const NETWORK_MODE = 'always';

export const SESSION_KEY = ['session'] as const;

const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);

export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.code === 'unauthorized') client.setQueryData(SESSION_KEY, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: NETWORK_MODE,
        staleTime: STALE_MS,
        retry: (count, error) => count < MAX_RETRIES && isTransient(error),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: NETWORK_MODE, retry: false },
    },
  });
  return client;
}
