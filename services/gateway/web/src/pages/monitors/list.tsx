// All monitors. The list itself is one request; what only a monitor's own page knows is asked for each row that comes into view.
import { Plus, Radar, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useMonitors } from '../../api/monitors.ts';
import type { Monitor } from '../../api/types.ts';
import { PlanNotice } from '../../session/plan-notice.tsx';
import { useWrites } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { SearchBox } from '../../ui/text-field.tsx';
import { MonitorStatus } from '../../ui/status.tsx';
import { ChangesThisWeek, Health, LastScan, NextScan } from './cells.tsx';
import styles from './list.module.css';
import { MonitorName } from './monitor-name.tsx';

const STATUSES = [
  { value: 'all', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'error', label: 'Failing' },
] as const;

const COLUMNS: readonly Column<Monitor>[] = [
  { key: 'name', title: 'API', isMain: true, cell: (monitor) => <MonitorName monitor={monitor} /> },
  { key: 'status', title: 'Status', cell: ({ status }) => <MonitorStatus value={status} /> },
  { key: 'health', title: 'Health', cell: (monitor) => <Health monitor={monitor} /> },
  { key: 'week', title: 'Changes this week', cell: ({ id }) => <ChangesThisWeek id={id} /> },
  { key: 'last', title: 'Last scan', cell: ({ id }) => <LastScan id={id} /> },
  { key: 'next', title: 'Next scan', cell: ({ id }) => <NextScan id={id} /> },
];

export function Monitors(): ReactNode {
  const query = useMonitors();
  const { allowed } = useWrites();
  const add = allowed ? (
    <ButtonLink href="/monitors/new" variant="primary" icon={<Plus size={15} aria-hidden="true" />}>
      Add monitor
    </ButtonLink>
  ) : (
    <Button variant="primary" isDisabled icon={<Plus size={15} aria-hidden="true" />}>
      Add monitor
    </Button>
  );
  return (
    <Page title="Monitors" lead="The APIs whose documentation you watch." actions={add}>
      <PlanNotice />
      <Loaded query={query} lines={9}>
        {(monitors) =>
          monitors.length === 0 ? (
            <Card>
              <EmptyState icon={Radar} title="Watch your first API" actions={add}>
                Choose one of hundreds that are known by name, or give the address of any documentation. You are told
                when it changes.
              </EmptyState>
            </Card>
          ) : (
            <Found monitors={monitors} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The search and the state are in the address, so that a filtered list can be kept. */
function Found({ monitors }: { monitors: readonly Monitor[] }): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.value ?? 'all';
  const set = (name: string, value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const wanted = search.trim().toLowerCase();
  const shown = monitors
    .filter((monitor) => status === 'all' || monitor.status === status)
    .filter(({ name, docs_url: url }) => name.toLowerCase().includes(wanted) || url.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label="Search monitors" value={search} onChange={(value) => set('search', value)} />
        <SelectField
          label="State"
          hideLabel
          value={status}
          options={STATUSES}
          onChange={(value) => set('status', value)}
        />
      </div>
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No monitor matches"
            actions={<Button onPress={() => setParams({}, { replace: true })}>Show all monitors</Button>}
          >
            None of your {monitors.length} monitors has this name, address or state.
          </EmptyState>
        ) : (
          <Table label="Monitors" columns={COLUMNS} rows={shown} rowKey={({ id }) => id} />
        )}
      </Card>
    </>
  );
}
