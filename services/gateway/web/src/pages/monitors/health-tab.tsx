// The score, what it is made of, and how it went. The plot is a chunk of its own; its data stands beside it as a table.
import { HeartPulse } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useScores } from '../../api/monitors.ts';
import type { MonitorDetail, ScoredDay } from '../../api/types.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { absoluteTime } from '../../ui/time.tsx';
import { componentsOf } from './components-of.ts';
import styles from './detail.module.css';

const Plot = lazy(() => import('./score-plot.tsx').then(({ ScorePlot }) => ({ default: ScorePlot })));

const DAYS = 90;
const TONES = { stable: 'green', moderate: 'amber', volatile: 'red' } as const;
/** Fewer make no line. */
const MIN_PLOTTED = 2;

export function HealthTab({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const query = useScores(monitor.id, DAYS);
  return (
    <Loaded query={query}>
      {(days) => {
        const latest = days.at(-1);
        if (latest) return <Scored days={days} latest={latest} />;
        return (
          <Card>
            <EmptyState icon={HeartPulse} title="Not scored yet">
              The first score comes with the first scan, and then one each day.
            </EmptyState>
          </Card>
        );
      }}
    </Loaded>
  );
}

function Scored({ days, latest }: { days: readonly ScoredDay[]; latest: ScoredDay }): ReactNode {
  return (
    <div className={styles.columns}>
      <Card
        title="Score"
        lead={`As of ${latest.inputs ? absoluteTime(new Date(latest.inputs.as_of)) : latest.scored_at}`}
      >
        <div className={styles.big}>
          {latest.score}
          <small>of 100</small>
          <Badge tone={TONES[latest.maturity]}>{latest.maturity}</Badge>
        </div>
        <ul className={styles.scores}>
          {componentsOf(latest).map(({ name, weight, value, why }) => (
            <li key={name} className={styles.component}>
              <span className={styles.componentName}>
                {name}
                <small>weighs {weight} %</small>
              </span>
              <span>{value}</span>
              <div className={styles.meter} aria-hidden="true">
                <div className={styles.meterFill} style={{ width: `${value}%` }} />
              </div>
              <p>{why}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="History" lead={`The last ${DAYS} days`}>
        {days.length < MIN_PLOTTED ? (
          <p className={styles.soft}>A line appears here from the second day on.</p>
        ) : (
          <Suspense fallback={<Skeleton />}>
            <div className={styles.plot} aria-hidden="true">
              <Plot days={days} />
            </div>
          </Suspense>
        )}
        <details className={styles.dataTable}>
          <summary>As a table</summary>
          <Table
            label="Scores by day"
            rows={days.toReversed()}
            rowKey={({ scored_at: day }) => day}
            columns={[
              { key: 'day', title: 'Day', isMain: true, cell: ({ scored_at: day }) => day },
              { key: 'score', title: 'Score', align: 'end', cell: ({ score }) => score },
            ]}
          />
        </details>
      </Card>
    </div>
  );
}
