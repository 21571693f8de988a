import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function MonitorPage(): ReactNode {
  return (
    <Page title="Monitor">
      <Skeleton />
    </Page>
  );
}
