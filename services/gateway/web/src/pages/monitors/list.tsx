import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Monitors(): ReactNode {
  return (
    <Page title="Monitors">
      <Skeleton />
    </Page>
  );
}
