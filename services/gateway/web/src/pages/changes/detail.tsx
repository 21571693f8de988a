// One change: what it was and became, whom it touches, where it was seen, what it means, and who was told. Everything here comes from
// foreign documentation and is shown as text.
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { useChange } from '../../api/changes.ts';
import type { ChangeDetail } from '../../api/types.ts';
import { Card, Page } from '../../ui/page.tsx';
import { ClassificationBadge, SeverityBadge } from '../../ui/classification.tsx';
import { Details } from '../../ui/details.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './changes.module.css';
import { Deliveries } from './deliveries.tsx';
import { EvidenceCard } from './evidence.tsx';

const BeforeAfter = lazy(() => import('./before-after.tsx').then(({ BeforeAfter }) => ({ default: BeforeAfter })));

const BACK = { href: '/changes', label: 'Changes' };

export function ChangePage(): ReactNode {
  const { id = '' } = useParams();
  const query = useChange(id);
  if (query.data) return <Detail change={query.data} />;
  return (
    <Page title="Change" back={BACK}>
      <Loaded query={query} lines={9}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Detail({ change }: { change: ChangeDetail }): ReactNode {
  const { api_id: apiId, api_name: apiName, classification, severity, endpoint, detected_at: at } = change;
  return (
    <Page
      title={change.description}
      back={BACK}
      lead={
        <span className={styles.badges}>
          <ClassificationBadge value={classification} />
          <SeverityBadge value={severity} />
          <Link href={`/monitors/${apiId}`}>{apiName}</Link>
          {endpoint !== '' && <code className={styles.endpoint}>{endpoint}</code>}
          <Time at={at} />
        </span>
      }
    >
      <Card title="Before and after" flush>
        <Suspense fallback={<Skeleton />}>
          <BeforeAfter before={change.before_value} after={change.after_value} />
        </Suspense>
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Analysis change={change} />
          <Guides change={change} />
          {change.evidence && <EvidenceCard evidence={change.evidence} />}
        </div>
        <div className={styles.column}>
          <Card title="About">
            <Details
              items={[
                ['Change', <code key="type">{change.change_type}</code>],
                ['Detected', <Time key="at" at={at} exact />],
                ['Id', <code key="id">{change.id}</code>],
              ]}
            />
          </Card>
          <Affected change={change} />
          <Deliveries changeId={change.id} />
        </div>
      </div>
    </Page>
  );
}

function Analysis({ change: { ai_analysis: text, ai_analysis_source: source } }: { change: ChangeDetail }): ReactNode {
  if (text === null) return null;
  const writer = source?.kind === 'model' ? `Written by ${source.model ?? 'a language model'}` : 'Written by rules';
  return (
    <Card title="What it means" {...(source ? { lead: writer } : {})}>
      <p className={styles.prose}>{text}</p>
    </Card>
  );
}

function Guides({ change: { migration_guides: guides } }: { change: ChangeDetail }): ReactNode {
  if (guides.length === 0) return null;
  return (
    <Card title="Migration guides">
      <ul className={styles.guides}>
        {guides.map(({ url, title, source, snippet }) => (
          <li key={url} className={styles.guide}>
            <OutsideLink url={url}>{title}</OutsideLink>
            <span className={styles.hint}>{source}</span>
            <p>{snippet}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Affected({ change }: { change: ChangeDetail }): ReactNode {
  const { affected_endpoints: endpoints, affected_endpoint_count: count } = change;
  if (endpoints.length === 0) return null;
  return (
    <Card title={count === 1 ? 'Affected endpoint' : `${count} affected endpoints`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul className={styles.endpoints} tabIndex={0} aria-label="Affected endpoints">
        {endpoints.map((endpoint) => (
          <li key={endpoint}>
            <code>{endpoint}</code>
          </li>
        ))}
      </ul>
      {count > endpoints.length && <p className={styles.hint}>The first {endpoints.length} are shown.</p>}
    </Card>
  );
}
