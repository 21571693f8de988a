import { Webhook } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { PlanNotice } from '../../session/plan-notice.tsx';
import { useWrites } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import styles from './destinations.module.css';
import { ActiveSwitch, StandingBadge } from './list.tsx';
import { useDeleteDestination, useDestinations, useTestDestination } from './queries.ts';
import { RotateButton } from './rotate.tsx';
import { Settings } from './settings.tsx';
import { TestButton, TestOutcome } from './test-event.tsx';
import type { Destination } from './types.ts';
import { VerifyCard } from './verify.tsx';
import { nameOf, standingOf } from './words.ts';

const BACK = { href: '/destinations', label: 'Destinations' };

export function DestinationPage({ id }: { id: string }): ReactNode {
  const query = useDestinations();
  return (
    <Loaded query={query} lines={8}>
      {(destinations) => {
        const found = destinations.find((one) => one.id === id);
        return found ? <Found destination={found} /> : <Missing />;
      }}
    </Loaded>
  );
}

function Missing(): ReactNode {
  return (
    <Page title="Destination not found" back={BACK}>
      <EmptyState
        icon={Webhook}
        title="There is no such destination"
        actions={<ButtonLink href="/destinations">All destinations</ButtonLink>}
      >
        It was deleted, or the address is mistyped.
      </EmptyState>
    </Page>
  );
}

function Found({ destination }: { destination: Destination }): ReactNode {
  const { trouble } = standingOf(destination);
  const test = useTestDestination(destination.id);
  const heading = (
    <span className={styles.heading}>
      {nameOf(destination)} <StandingBadge destination={destination} />
    </span>
  );
  return (
    <Page
      title={nameOf(destination)}
      heading={heading}
      lead={<span className={styles.url}>{destination.url}</span>}
      back={BACK}
      actions={<Actions destination={destination} test={test} />}
    >
      <PlanNotice />
      {trouble !== null && (
        <Notice tone={destination.active ? 'amber' : 'red'}>
          {trouble} {destination.disables_at !== null && <DisablesAt at={destination.disables_at} />}
          {!destination.active && 'Switch it on once the receiver works, then send again what was missed.'}
        </Notice>
      )}
      <div>
        <TestOutcome test={test} />
        <div className={styles.columns}>
          <Deliveries destination={destination} />
          <div className={styles.column}>
            <Settings key={settingsKey(destination)} destination={destination} />
            <VerifyCard />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** A form begins anew when what it edits was changed elsewhere. */
const settingsKey = ({ url, name, events, payload_format: format, include_cosmetic: cosmetic }: Destination): string =>
  JSON.stringify([url, name, events, format, cosmetic]);

function DisablesAt({ at }: { at: string }): ReactNode {
  return (
    <>
      It is switched off <Time at={at} /> unless an attempt succeeds.{' '}
    </>
  );
}

interface ActionsProps {
  destination: Destination;
  test: ReturnType<typeof useTestDestination>;
}

function Actions({ destination, test }: ActionsProps): ReactNode {
  const { id } = destination;
  const writes = useWrites();
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteDestination(id);
  return (
    <>
      <span className={styles.sends}>
        Sends <ActiveSwitch destination={destination} />
      </span>
      <TestButton test={test} />
      <RotateButton id={id} />
      <Button isDisabled={!writes.allowed} onPress={() => setDeleting(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${nameOf(destination)}?`}
        confirmLabel="Delete destination"
        isOpen={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await remove.mutateAsync();
          toast('Destination deleted');
          navigate('/destinations');
        }}
      >
        What waits for it is not sent. Its secret stops working, and a new destination gets another one.
      </ConfirmDialog>
    </>
  );
}
