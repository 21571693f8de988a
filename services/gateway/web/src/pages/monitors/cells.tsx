// Cells of the list that know more than the list: each asks when it comes into view, and all of a row share what was asked.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useChangesThisWeek } from '../../api/changes.ts';
import { useMonitor, useScores } from '../../api/monitors.ts';
import type { Monitor } from '../../api/types.ts';
import { Score, Sparkline } from '../../ui/score.tsx';
import { REASONS } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import styles from './list.module.css';

const TREND_DAYS = 30;

export function Health({ monitor }: { monitor: Monitor }): ReactNode {
  const [ref, seen] = useInView<HTMLSpanElement>();
  const { data = [] } = useScores(monitor.id, TREND_DAYS, { enabled: seen });
  return (
    <span ref={ref} className={styles.health}>
      <Score value={monitor.health_score} />
      <Sparkline values={data.map(({ score }) => score)} label={`Score of the last ${TREND_DAYS} days`} />
    </span>
  );
}

export function ChangesThisWeek({ id }: { id: string }): ReactNode {
  const { data } = useChangesThisWeek();
  if (!data) return '–';
  const count = data.get(id) ?? 0;
  if (count === 0) return <span className={styles.faint}>None</span>;
  return <Link href={`/changes?api_id=${id}`}>{count}</Link>;
}

export function LastScan({ id }: { id: string }): ReactNode {
  const [ref, seen] = useInView<HTMLSpanElement>();
  const { data } = useMonitor(id, { enabled: seen });
  const last = data?.last_scan ?? null;
  return (
    <span ref={ref} className={styles.when}>
      {last?.reason ? (
        <span className={styles.failed} title={REASONS[last.reason]}>
          Failed <Time at={last.finished_at} />
        </span>
      ) : (
        <Time at={last?.finished_at ?? null} fallback={data ? 'Not yet' : '–'} />
      )}
    </span>
  );
}

export function NextScan({ id }: { id: string }): ReactNode {
  const [ref, seen] = useInView<HTMLSpanElement>();
  const { data } = useMonitor(id, { enabled: seen });
  return (
    <span ref={ref} className={styles.when}>
      <Time at={data?.next_scan_at ?? null} />
    </span>
  );
}
