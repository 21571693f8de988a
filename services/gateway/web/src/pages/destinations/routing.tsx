// Which destinations hear of which monitors: monitors × destinations. A destination that is new hears of all of them.
import { useQueries } from '@tanstack/react-query';
import { Route as RouteIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useMonitors } from '../../api/monitors.ts';
import type { Monitor } from '../../api/types.ts';
import { PlanNotice } from '../../session/plan-notice.tsx';
import { ApiLogo } from '../../ui/api-logo.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { SearchBox } from '../../ui/text-field.tsx';
import { useDestinations } from './queries.ts';
import { RouteCell, routesQuery } from './route-cell.tsx';
import styles from './routing.module.css';
import type { Destination } from './types.ts';
import { DestinationViews } from './views.tsx';
import { nameOf } from './words.ts';

/** Monitors on one page: each is a request of its own. */
const PER_PAGE = 20;

export function Routing(): ReactNode {
  const destinations = useDestinations();
  const monitors = useMonitors();
  return (
    <Page title="Routing" lead="Which destination is told of which API. A new destination is told of all of them.">
      <PlanNotice />
      <DestinationViews />
      <Card flush>
        <Loaded query={destinations}>
          {(known) => (
            <Loaded query={monitors}>
              {(watched) =>
                known.length === 0 || watched.length === 0 ? (
                  <Nothing hasMonitors={watched.length > 0} />
                ) : (
                  <Matrix monitors={watched} destinations={known} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function Nothing({ hasMonitors }: { hasMonitors: boolean }): ReactNode {
  const action = hasMonitors ? (
    <ButtonLink href="/destinations">Add a destination</ButtonLink>
  ) : (
    <ButtonLink href="/monitors/new">Add a monitor</ButtonLink>
  );
  return (
    <EmptyState icon={RouteIcon} title="Nothing to route yet" actions={action}>
      With a monitor and a destination, this table says which hears of which.
    </EmptyState>
  );
}

interface MatrixProps {
  monitors: readonly Monitor[];
  destinations: readonly Destination[];
}

function Matrix({ monitors, destinations }: MatrixProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const found = monitors.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const last = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(last, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const routes = useQueries({ queries: shown.map(({ id }) => routesQuery(id)) });
  return (
    <>
      {monitors.length > PER_PAGE && (
        <div className={styles.tools}>
          <SearchBox
            label="Search monitors"
            value={search}
            onChange={(value) => setParams(value === '' ? {} : { search: value }, { replace: true })}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label="Routing of monitors to destinations" tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Monitor</th>
              {destinations.map((destination) => (
                <th key={destination.id} scope="col" className={styles.destination}>
                  <Link href={`/destinations/${destination.id}`} title={destination.url}>
                    {nameOf(destination)}
                  </Link>
                  {!destination.active && <span className={styles.paused}>paused</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((monitor, index) => (
              <tr key={monitor.id}>
                <th scope="row">
                  <span className={styles.monitor}>
                    <ApiLogo name={monitor.name} src={monitor.catalog_api?.logo_url ?? null} />
                    <Link href={`/monitors/${monitor.id}`}>{monitor.name}</Link>
                  </span>
                </th>
                {destinations.map((destination) => (
                  <td key={destination.id}>
                    <RouteCell
                      monitor={monitor}
                      destination={destination}
                      route={routes[index]?.data?.find((one) => one.destination_id === destination.id)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        meta={{ total: found.length, page, per_page: PER_PAGE }}
        onPage={(next) => setParams({ ...(search === '' ? {} : { search }), page: String(next) })}
      />
    </>
  );
}
