import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Welcome(): ReactNode {
  return (
    <Page title="Welcome">
      <Skeleton />
    </Page>
  );
}
