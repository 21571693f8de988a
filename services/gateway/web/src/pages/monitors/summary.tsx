import type { ReactNode } from 'react';
import type { MonitorDetail } from '../../api/types.ts';
import { Score } from '../../ui/score.tsx';
import { REASONS } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './detail.module.css';

/** The figures that one looks for first. */
export function Summary({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const { last_scan: last, change_counts: counts, consecutive_failures: failures } = monitor;
  return (
    <dl className={styles.summary}>
      <Fact name="Health">
        <Score value={monitor.health_score} />
        {monitor.health && <small>{monitor.health.maturity}</small>}
      </Fact>
      <Fact name="Changes seen">
        {counts.total}
        {counts.total > 0 && (
          <small>
            {counts.breaking} breaking, {counts.deprecation} {counts.deprecation === 1 ? 'deprecation' : 'deprecations'}
          </small>
        )}
      </Fact>
      <Fact name="Last scan">
        <Time at={last?.finished_at ?? null} fallback="Not yet" />
        {last?.reason && <small className={styles.failed}>{REASONS[last.reason]}</small>}
      </Fact>
      <Fact name="Last verified">
        <Time at={monitor.last_verified_at} fallback="Not yet" />
        {failures > 0 && (
          <small className={styles.failed}>
            {failures} {failures === 1 ? 'scan' : 'scans'} failed since then
          </small>
        )}
      </Fact>
      <Fact name="Next scan">
        <Time at={monitor.next_scan_at} fallback={monitor.status === 'paused' ? 'Paused' : '–'} />
        <small>{monitor.scan_frequency}</small>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
