import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Account(): ReactNode {
  return (
    <Page title="Account">
      <Skeleton />
    </Page>
  );
}
