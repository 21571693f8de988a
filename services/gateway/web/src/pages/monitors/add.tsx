// A new monitor: of an API that is known by name, or of any address, which is looked at before.
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useCreateMonitor } from '../../api/monitors.ts';
import type { CreateMonitor } from '../../api/types.ts';
import { PlanNotice } from '../../session/plan-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddByUrl } from './add-by-url.tsx';
import { CatalogPicker } from './catalog-picker.tsx';

export function AddMonitor(): ReactNode {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const create = useCreateMonitor();
  const add = (body: CreateMonitor): void =>
    create.mutate(body, {
      onSuccess: ({ id, name }) => {
        toast(`${name} is watched from now on`);
        navigate(`/monitors/${id}`);
      },
    });
  return (
    <Page
      title="Add a monitor"
      back={{ href: '/monitors', label: 'Monitors' }}
      lead="The first scan begins at once and reports nothing: later scans are compared with what it finds."
    >
      <PlanNotice />
      <Tabs
        label="Where the documentation is"
        selected={params.get('by') === 'url' ? 'url' : 'catalog'}
        onSelect={(id) => {
          create.reset();
          setParams(id === 'url' ? { by: 'url' } : {}, { replace: true });
        }}
        items={[
          { id: 'catalog', title: 'From the catalog', content: <CatalogPicker create={create} onAdd={add} /> },
          { id: 'url', title: 'By address', content: <AddByUrl create={create} onAdd={add} /> },
        ]}
      />
    </Page>
  );
}
