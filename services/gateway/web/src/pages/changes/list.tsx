import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Changes(): ReactNode {
  return (
    <Page title="Changes">
      <Skeleton />
    </Page>
  );
}
