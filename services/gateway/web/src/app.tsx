// The routes. Every page is a chunk of its own, loaded when it is first shown.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { createQueryClient } from './api/query-client.ts';
import { NotFound } from './pages/not-found.tsx';
import { RequireSession } from './session/session.tsx';
import { PageBoundary } from './shell/page-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { Skeleton } from './ui/states.tsx';
import { ToastRegion } from './ui/toast.tsx';

type LazyPage = LazyExoticComponent<ComponentType>;

const SignIn = lazy(() => import('./pages/sign-in/sign-in.tsx').then(({ SignIn }) => ({ default: SignIn })));
const Welcome = lazy(() => import('./pages/sign-in/welcome.tsx').then(({ Welcome }) => ({ default: Welcome })));

/** Longer paths come before those that are their beginning. */
const PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ['/monitors/new', lazy(() => import('./pages/monitors/add.tsx').then(({ AddMonitor }) => ({ default: AddMonitor })))],
  [
    '/monitors/:id',
    lazy(() => import('./pages/monitors/detail.tsx').then(({ MonitorPage }) => ({ default: MonitorPage }))),
  ],
  ['/monitors', lazy(() => import('./pages/monitors/list.tsx').then(({ Monitors }) => ({ default: Monitors })))],
  [
    '/changes/:id',
    lazy(() => import('./pages/changes/detail.tsx').then(({ ChangePage }) => ({ default: ChangePage }))),
  ],
  ['/changes', lazy(() => import('./pages/changes/list.tsx').then(({ Changes }) => ({ default: Changes })))],
  [
    '/destinations/*?',
    lazy(() => import('./pages/destinations/destinations.tsx').then(({ Destinations }) => ({ default: Destinations }))),
  ],
  [
    '/deprecations',
    lazy(() => import('./pages/deprecations/deprecations.tsx').then(({ Deprecations }) => ({ default: Deprecations }))),
  ],
  ['/keys', lazy(() => import('./pages/keys/keys.tsx').then(({ Keys }) => ({ default: Keys })))],
  ['/account', lazy(() => import('./pages/account/account.tsx').then(({ Account }) => ({ default: Account })))],
];

export function App(): ReactNode {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<Skeleton />}>
        <Switch>
          <Route path="/">
            <Redirect to="/monitors" replace />
          </Route>
          <Route path="/sign-in" component={SignIn} />
          <Route path="/welcome" component={Welcome} />
          <Route>
            <RequireSession>
              <Shell>
                <SignedIn />
              </Shell>
            </RequireSession>
          </Route>
        </Switch>
      </Suspense>
      <ToastRegion />
    </QueryClientProvider>
  );
}

function SignedIn(): ReactNode {
  return (
    <PageBoundary>
      <Suspense fallback={<Skeleton lines={8} />}>
        <Switch>
          {PAGES.map(([path, page]) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}
