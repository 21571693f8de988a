// One monitor: what happened, how it is scanned, how healthy it is, and what may be set. The section is in the address.
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { useMonitor } from '../../api/monitors.ts';
import type { MonitorDetail } from '../../api/types.ts';
import { PlanNotice } from '../../session/plan-notice.tsx';
import { useWrites } from '../../session/session.tsx';
import { ApiLogo } from '../../ui/api-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { MonitorStatus } from '../../ui/status.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { MonitorChanges } from './changes-tab.tsx';
import styles from './detail.module.css';
import { HealthTab } from './health-tab.tsx';
import { ManifestTab } from './manifest-tab.tsx';
import { shortUrl } from './monitor-name.tsx';
import { Progress } from './progress.tsx';
import { ScansTab } from './scans-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { Summary } from './summary.tsx';
import { useProgress } from './use-progress.ts';

const BACK = { href: '/monitors', label: 'Monitors' };

export function MonitorPage(): ReactNode {
  const { id = '' } = useParams();
  const query = useMonitor(id);
  if (query.data) return <Detail key={id} monitor={query.data} />;
  return (
    <Page title="Monitor" back={BACK}>
      <Loaded query={query} lines={9}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Detail({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const [params, setParams] = useSearchParams();
  const { allowed } = useWrites();
  const progress = useProgress(monitor);
  const tabs = [
    { id: 'changes', title: 'Changes', content: <MonitorChanges monitor={monitor} /> },
    { id: 'scans', title: 'Scans', content: <ScansTab monitor={monitor} /> },
    { id: 'health', title: 'Health', content: <HealthTab monitor={monitor} /> },
    { id: 'settings', title: 'Settings', content: <SettingsTab monitor={monitor} /> },
    { id: 'kubernetes', title: 'Kubernetes', content: <ManifestTab monitor={monitor} /> },
  ];
  const scanNow = (
    <Button
      variant="primary"
      icon={<RefreshCw size={15} aria-hidden="true" />}
      isDisabled={!allowed || monitor.status === 'paused'}
      isPending={progress.isActive}
      onPress={() => progress.start((error) => toast(messageOf(error), 'red'))}
    >
      Scan now
    </Button>
  );
  return (
    <Page
      title={monitor.name}
      back={BACK}
      actions={scanNow}
      heading={
        <span className={styles.heading}>
          <ApiLogo name={monitor.name} src={monitor.catalog_api?.logo_url ?? null} large />
          <span>{monitor.name}</span>
          <MonitorStatus value={monitor.status} />
        </span>
      }
      lead={<OutsideLink url={monitor.docs_url}>{shortUrl(monitor.docs_url)}</OutsideLink>}
    >
      <PlanNotice />
      <Progress progress={progress.current} />
      <Summary monitor={monitor} />
      <div>
        <Tabs
          label="Sections"
          items={tabs}
          selected={tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'changes'}
          onSelect={(id) => setParams(id === 'changes' ? {} : { tab: id }, { replace: true })}
        />
      </div>
    </Page>
  );
}
