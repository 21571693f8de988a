import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function SignIn(): ReactNode {
  return (
    <Page title="Sign in">
      <Skeleton />
    </Page>
  );
}
