import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useChangeDeliveries } from '../../api/changes.ts';
import type { ChangeDelivery } from '../../api/web-types.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './changes.module.css';

const STATUS: Readonly<Record<ChangeDelivery['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
  held: { label: 'Held', tone: 'amber' },
};

/** What of the change was sent to whom. */
export function Deliveries({ changeId }: { changeId: string }): ReactNode {
  const query = useChangeDeliveries(changeId);
  return (
    <Card title="Delivered to">
      <Loaded query={query} lines={2}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className={styles.soft}>
              Nobody was told. <Link href="/destinations">Destinations</Link> receive what happens from then on.
            </p>
          ) : (
            <ul className={styles.deliveries}>
              {deliveries.map((delivery) => (
                <li key={delivery.id} className={styles.delivery}>
                  <Text delivery={delivery} />
                  <Badge tone={STATUS[delivery.status].tone}>{STATUS[delivery.status].label}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Text({ delivery }: { delivery: ChangeDelivery }): ReactNode {
  const { destination, event, attempts, attempt_count: tries } = delivery;
  const last = attempts[0];
  const name = destination.name ?? destination.url ?? 'A destination that is gone';
  return (
    <div className={styles.deliveryText}>
      {destination.url === null ? name : <Link href={`/destinations/${destination.id}`}>{name}</Link>}
      <div className={styles.hint}>
        {event}, {tries} {tries === 1 ? 'try' : 'tries'}
        {last && (
          <>
            , <Time at={last.started_at} />
          </>
        )}
      </div>
    </div>
  );
}
