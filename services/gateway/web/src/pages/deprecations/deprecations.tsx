// What of the monitored APIs is to go, and when. The filters are in the address bar.
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMonitors } from '../../api/monitors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { byMonth, todayOf } from './calendar.ts';
import styles from './deprecations.module.css';
import { FeedsCard } from './feeds.tsx';
import { MonthSection } from './month.tsx';
import { type DeprecationState, useDeprecations } from './queries.ts';
import type { Deprecation } from './types.ts';
import { YearStrip } from './year-strip.tsx';

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const;

export function Deprecations(): ReactNode {
  const [params, setParams] = useSearchParams();
  const state: DeprecationState = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'active';
  const apiId = params.get('api_id');
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useDeprecations({ state, apiId, page });
  const show = (next: { state?: DeprecationState; apiId?: string | null; page?: number }): void => {
    const wanted = { state, apiId, page: 1, ...next };
    setParams({
      ...(wanted.state !== 'active' && { state: wanted.state }),
      ...(wanted.apiId !== null && { api_id: wanted.apiId }),
      ...(wanted.page > 1 && { page: String(wanted.page) }),
    });
  };
  return (
    <Page
      title="Deprecations"
      lead="What the documentation says will be removed, soonest first."
      actions={
        <div className={styles.filters}>
          <ApiFilter apiId={apiId} onChange={(next) => show({ apiId: next })} />
          <SelectField
            label="State"
            hideLabel
            value={state}
            options={STATES}
            onChange={(next) => show({ state: next })}
          />
        </div>
      }
    >
      <Loaded query={query} lines={10}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <Card>
                <Nothing isFiltered={apiId !== null || state !== 'active'} />
              </Card>
            ) : (
              <Calendar items={data} />
            )}
            <Pagination meta={meta} onPage={(next) => show({ page: next })} />
          </>
        )}
      </Loaded>
      <FeedsCard />
    </Page>
  );
}

function Calendar({ items }: { items: readonly Deprecation[] }): ReactNode {
  const [today] = useState(() => todayOf(new Date()));
  return (
    <>
      <YearStrip items={items} today={today} />
      <div className={styles.months}>
        {byMonth(items).map(({ month, items: ending }) => (
          <MonthSection key={month ?? 'none'} month={month} items={ending} today={today} />
        ))}
      </div>
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }): ReactNode {
  return (
    <EmptyState
      icon={CalendarCheck}
      title={isFiltered ? 'No deprecation matches' : 'Nothing is deprecated'}
      actions={<ButtonLink href="/monitors">Show monitors</ButtonLink>}
    >
      {isFiltered
        ? 'Try another API or another state.'
        : 'When the documentation of a monitored API deprecates something, it appears here with the date of its end.'}
    </EmptyState>
  );
}

function ApiFilter({ apiId, onChange }: { apiId: string | null; onChange: (id: string | null) => void }): ReactNode {
  const { data: monitors = [] } = useMonitors();
  const options = [
    { value: '', label: 'All APIs' },
    ...monitors.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
  return (
    <SelectField
      label="API"
      hideLabel
      value={apiId ?? ''}
      options={options}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
