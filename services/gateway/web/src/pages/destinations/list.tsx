import { Plus, Webhook } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { PlanNotice } from '../../session/plan-notice.tsx';
import { useWrites } from '../../session/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { CreateDialog } from './create.tsx';
import styles from './destinations.module.css';
import { useDestinations, useUpdateDestination } from './queries.ts';
import type { Destination } from './types.ts';
import { DestinationViews } from './views.tsx';
import { EVENT_TYPES, EVENTS, nameOf, standingOf } from './words.ts';

export function DestinationList(): ReactNode {
  const query = useDestinations();
  const writes = useWrites();
  const [, navigate] = useLocation();
  const [creating, setCreating] = useState(false);
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      isDisabled={!writes.allowed}
      onPress={() => setCreating(true)}
    >
      Add destination
    </Button>
  );
  return (
    <Page title="Destinations" lead="Where Tidemark sends signed webhooks when an API changes." actions={add}>
      <PlanNotice />
      <DestinationViews />
      <Card flush>
        <Loaded query={query}>
          {(destinations) =>
            destinations.length === 0 ? (
              <EmptyState icon={Webhook} title="No destinations yet" actions={add}>
                Add the HTTPS address of a receiver, choose its events, and every change is sent there, signed and
                retried for three days.
              </EmptyState>
            ) : (
              <Table label="Destinations" columns={COLUMNS} rows={destinations} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
      </Card>
      {creating && (
        <CreateDialog
          onClose={(created) => {
            setCreating(false);
            if (created) navigate(`/destinations/${created.id}`);
          }}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Destination>[] = [
  { key: 'name', title: 'Destination', isMain: true, cell: (destination) => <Name destination={destination} /> },
  { key: 'status', title: 'Status', cell: (destination) => <StandingBadge destination={destination} /> },
  { key: 'events', title: 'Events', cell: ({ events }) => <Events events={events} /> },
  { key: 'format', title: 'Format', cell: ({ payload_format: format }) => (format === 'full' ? 'Full' : 'Compact') },
  { key: 'created', title: 'Added', cell: ({ created_at: at }) => <Time at={at} /> },
  { key: 'active', title: 'Sends', align: 'end', cell: (destination) => <ActiveSwitch destination={destination} /> },
];

function Name({ destination }: { destination: Destination }): ReactNode {
  return (
    <span className={styles.name}>
      <Link href={`/destinations/${destination.id}`} className={styles.nameLink ?? ''}>
        {nameOf(destination)}
      </Link>
      <span className={styles.url}>{destination.url}</span>
    </span>
  );
}

export function StandingBadge({ destination }: { destination: Destination }): ReactNode {
  const { label, tone } = standingOf(destination);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

function Events({ events }: Pick<Destination, 'events'>): ReactNode {
  if (events.length === EVENT_TYPES.length) return 'All events';
  const [first] = events;
  const labels = events.map((event) => EVENTS[event].label).join(', ');
  return <span title={labels}>{events.length === 1 && first ? EVENTS[first].label : `${events.length} events`}</span>;
}

export function ActiveSwitch({ destination }: { destination: Destination }): ReactNode {
  const writes = useWrites();
  const update = useUpdateDestination(destination.id);
  return (
    <Switch
      label={`Send to ${nameOf(destination)}`}
      hideLabel
      isSelected={update.isPending ? (update.variables.active ?? destination.active) : destination.active}
      isDisabled={!writes.allowed || update.isPending}
      onChange={(active) =>
        update.mutate(
          { active },
          {
            onSuccess: () => toast(active ? `${nameOf(destination)} is active` : `${nameOf(destination)} is paused`),
            onError: (error) => toast(messageOf(error), 'red'),
          },
        )
      }
    />
  );
}
