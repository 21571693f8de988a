import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function ChangePage(): ReactNode {
  return (
    <Page title="Change">
      <Skeleton />
    </Page>
  );
}
