import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';

export function NotFound(): ReactNode {
  return (
    <Page title="Not found">
      <EmptyState
        icon={Compass}
        title="There is no such page"
        actions={<ButtonLink href="/monitors">Go to monitors</ButtonLink>}
      >
        The address may be mistyped, or what it showed is gone.
      </EmptyState>
    </Page>
  );
}
