// Who is signed in, for every page under it. Without a session the sign-in is shown, which leads back to where one wanted to go.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { request, setCsrfToken } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { Session } from '../api/web-types.ts';
import { SESSION_KEY } from '../api/query-client.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';

const SessionContext = createContext<Session | null>(null);

/** The session, or null when nobody is signed in. */
async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    return remember(await request<Session>('/web/session', { signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return remember(null);
    throw error;
  }
}

function remember<Value extends Session | null>(session: Value): Value {
  setCsrfToken(session?.csrf_token ?? null);
  return session;
}

export function useSessionQuery() {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => readSession(signal),
    staleTime: 60_000,
  });
}

/** Shows its children to people who are signed in. */
export function RequireSession({ children }: { children: ReactNode }): ReactNode {
  const query = useSessionQuery();
  const [path] = useLocation();
  const search = useSearch();
  if (query.data) return <SessionContext value={query.data}>{children}</SessionContext>;
  if (query.data === null) {
    const wanted = search === '' ? path : `${path}?${search}`;
    return <Redirect to={`/sign-in?return_to=${encodeURIComponent(wanted)}`} replace />;
  }
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton />;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside of RequireSession');
  return session;
}

/** Whether this person may change things, and if not, why. */
export function useWrites(): { allowed: boolean; reason: string | null } {
  const { plan } = useSession().user;
  return plan === 'pro'
    ? { allowed: true, reason: null }
    : { allowed: false, reason: 'Your plan is Hobby, which can read everything and change nothing.' };
}

/** What every way in and out ends with: a cache that knows the session, or that there is none, and nothing of who was there before. */
export function useNewSession(): (session: Session | null) => void {
  const client = useQueryClient();
  return (session) => {
    client.setQueryData(SESSION_KEY, remember(session));
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  };
}

export function useSignOut() {
  const begin = useNewSession();
  return useMutation({
    mutationFn: () => request('/web/session', { method: 'DELETE' }),
    onSuccess: () => begin(null),
  });
}
