import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function AddMonitor(): ReactNode {
  return (
    <Page title="Add monitor">
      <Skeleton />
    </Page>
  );
}
