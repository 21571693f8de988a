import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { useSearchParams } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { useMonitors } from '../../api/monitors.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Card } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import styles from './destinations.module.css';
import { useDeliveries, useRecover } from './queries.ts';
import type { DeliveryStatus, Destination } from './types.ts';
import { DELIVERY_STATES } from './words.ts';

const STATES = Object.keys(DELIVERY_STATES) as DeliveryStatus[];
const OPTIONS = [
  { value: 'all', label: 'All deliveries' },
  ...STATES.map((value) => ({ value, label: DELIVERY_STATES[value].label })),
] as const;
const DAY_MS = 86_400_000;
/** How far back is sent again. */
const RECOVER_DAYS = 7;

/** What was sent there, and how that went. The filter is in the address bar. */
export function Deliveries({ destination }: { destination: Destination }): ReactNode {
  const [params, setParams] = useSearchParams();
  const status = STATES.find((one) => one === params.get('status')) ?? null;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useDeliveries(destination.id, { status, page });
  const { data: monitors = [] } = useMonitors();
  const apiOf = new Map(monitors.map(({ id, name }) => [id, name]));
  const show = (status: string, page: number): void =>
    setParams({ ...(status !== 'all' && { status }), ...(page > 1 && { page: String(page) }) });
  return (
    <Card
      title="Deliveries"
      flush
      actions={
        <div className={styles.tools}>
          <RecoverButton destination={destination} />
          <SelectField
            label="Show"
            hideLabel
            value={status ?? 'all'}
            options={OPTIONS}
            onChange={(value) => show(value, 1)}
          />
        </div>
      }
    >
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <Nothing isFiltered={status !== null || page > 1} />
            ) : (
              <DisclosureGroup className={styles.deliveries ?? ''} allowsMultipleExpanded>
                {data.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    api={apiOf.get(delivery.monitor_id ?? '')}
                    isActive={destination.active}
                  />
                ))}
              </DisclosureGroup>
            )}
            <Pagination meta={meta} onPage={(next) => show(status ?? 'all', next)} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }): ReactNode {
  return (
    <EmptyState icon={Inbox} title={isFiltered ? 'None of this kind' : 'Nothing was sent yet'}>
      {isFiltered
        ? 'Show all deliveries to see the others.'
        : 'Send a test event, or wait for the first change of an API that you monitor.'}
    </EmptyState>
  );
}

function RecoverButton({ destination }: { destination: Destination }): ReactNode {
  const writes = useWrites();
  const [asking, setAsking] = useState(false);
  const recover = useRecover(destination.id);
  return (
    <>
      <Button small isDisabled={!writes.allowed || !destination.active} onPress={() => setAsking(true)}>
        Recover…
      </Button>
      <ConfirmDialog
        title="Send again what failed?"
        confirmLabel="Send again"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          try {
            const count = await recover.mutateAsync(new Date(Date.now() - RECOVER_DAYS * DAY_MS));
            toast(count === 0 ? 'Nothing had failed' : `${count} deliveries are sent again`);
          } catch (error) {
            toast(messageOf(error), 'red');
            throw error;
          }
        }}
      >
        Every delivery of the last {RECOVER_DAYS} days that failed or was held is sent once more, with the same ids and
        the same bytes.
      </ConfirmDialog>
    </>
  );
}
