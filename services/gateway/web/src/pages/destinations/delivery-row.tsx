// One delivery, and behind it each of its attempts.
import { ChevronRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { messageOf } from '../../api/errors.ts';
import { useWrites } from '../../session/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './destinations.module.css';
import { useRedeliver } from './queries.ts';
import type { Attempt, Delivery } from './types.ts';
import { DELIVERY_STATES, eventLabel, failureText } from './words.ts';

const TRIGGERS: Readonly<Record<Attempt['trigger'], string>> = {
  event: 'First attempt',
  retry: 'Retry',
  redeliver: 'Sent again',
  recover: 'Recovered',
  test: 'Test',
};

interface DeliveryRowProps {
  delivery: Delivery;
  /** Of its monitor; undefined for a test, and when the monitor is gone. */
  api: string | undefined;
  /** Whether its destination takes deliveries. */
  isActive: boolean;
}

export function DeliveryRow({ delivery, api, isActive }: DeliveryRowProps): ReactNode {
  const { label, tone } = DELIVERY_STATES[delivery.status];
  const [latest] = delivery.attempts;
  return (
    <Disclosure id={delivery.id} className={styles.delivery ?? ''}>
      <Heading level={3} className={styles.deliveryHead ?? ''}>
        <AriaButton slot="trigger" className={styles.deliveryTrigger ?? ''}>
          <ChevronRight size={15} className={styles.chevron} aria-hidden="true" />
          <span className={styles.deliveryEvent}>
            {eventLabel(delivery.event)}
            {api !== undefined && <span className={styles.deliveryApi}>{api}</span>}
          </span>
          <Badge tone={tone} dot>
            {label}
          </Badge>
          <span className={styles.deliveryOutcome}>{outcomeOf(latest)}</span>
          <span className={styles.deliveryTime}>
            <Time at={delivery.created_at} />
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel className={styles.deliveryPanel ?? ''}>
        <div className={styles.deliveryFacts}>
          <span>
            Delivery <code>{delivery.id}</code>
          </span>
          {delivery.next_attempt_at !== null && (
            <span>
              Next attempt <Time at={delivery.next_attempt_at} />
            </span>
          )}
          <Redeliver delivery={delivery} isActive={isActive} />
        </div>
        <ol className={styles.attempts} aria-label="Attempts">
          {delivery.attempts.map((attempt) => (
            <AttemptItem key={attempt.number} attempt={attempt} />
          ))}
        </ol>
        {delivery.attempts.length === 0 && <p className={styles.faint}>No attempt has been made yet.</p>}
      </DisclosurePanel>
    </Disclosure>
  );
}

function outcomeOf(attempt: Attempt | undefined): string {
  if (attempt === undefined) return '';
  return attempt.status_code === null ? (attempt.error ?? '') : String(attempt.status_code);
}

function AttemptItem({ attempt }: { attempt: Attempt }): ReactNode {
  const { number, trigger, started_at: at, duration_ms: ms, status_code: status, error } = attempt;
  return (
    <li className={styles.attempt}>
      <div className={styles.attemptHead}>
        <Badge tone={error === null ? 'green' : 'red'}>{status ?? error ?? 'no answer'}</Badge>
        <span>
          {TRIGGERS[trigger]} · attempt {number}
        </span>
        <span className={styles.faint}>
          <Time at={at} exact /> · {ms} ms
        </span>
      </div>
      {error !== null && <p className={styles.faint}>{failureText(error)}</p>}
      {attempt.response_body !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre className={styles.reply} role="region" tabIndex={0} aria-label={`Reply to attempt ${number}`}>
          {attempt.response_body}
        </pre>
      )}
    </li>
  );
}

function Redeliver({ delivery, isActive }: { delivery: Delivery; isActive: boolean }): ReactNode {
  const writes = useWrites();
  const redeliver = useRedeliver(delivery.destination_id);
  return (
    <Button
      small
      icon={<RotateCw size={14} aria-hidden="true" />}
      isDisabled={!writes.allowed || !isActive || delivery.status === 'cancelled'}
      isPending={redeliver.isPending}
      onPress={() =>
        redeliver.mutate(delivery.id, {
          onSuccess: () => toast('It is sent again'),
          onError: (error) => toast(messageOf(error), 'red'),
        })
      }
    >
      Redeliver
    </Button>
  );
}
