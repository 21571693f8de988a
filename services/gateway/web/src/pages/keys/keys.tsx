import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function Keys(): ReactNode {
  return (
    <Page title="API keys">
      <Skeleton />
    </Page>
  );
}
