import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Deprecations(): ReactNode {
  return (
    <Page title="Deprecations">
      <Skeleton />
    </Page>
  );
}
