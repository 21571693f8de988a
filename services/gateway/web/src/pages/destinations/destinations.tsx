import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Destinations(): ReactNode {
  return (
    <Page title="Destinations">
      <Skeleton />
    </Page>
  );
}
