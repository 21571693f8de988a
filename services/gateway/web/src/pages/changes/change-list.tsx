// Changes by day, newest first. Each is a link; j and k go down and up, Enter opens.
import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { Change } from '../../api/types.ts';
import { ClassificationBadge, SeverityBadge } from '../../ui/classification.tsx';
import { dayOf, Time } from '../../ui/time.tsx';
import styles from './changes.module.css';
import { useListKeys } from './use-list-keys.ts';

export interface ChangeListProps {
  changes: readonly Change[];
  /** Where all are of one API. */
  withoutApi?: boolean;
}

export function ChangeList({ changes, withoutApi = false }: ChangeListProps): ReactNode {
  const ref = useRef<HTMLUListElement>(null);
  useListKeys(ref);
  const dayAt = (index: number): string => {
    const change = changes[index];
    return change ? dayOf(new Date(change.detected_at)) : '';
  };
  return (
    <ul className={styles.list} ref={ref} aria-label="Changes">
      {changes.map((change, index) => (
        <Fragment key={change.id}>
          {dayAt(index) !== dayAt(index - 1) && <li className={styles.day}>{dayAt(index)}</li>}
          <li>
            <Row change={change} withoutApi={withoutApi} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

function Row({ change, withoutApi }: { change: Change; withoutApi: boolean }): ReactNode {
  const { id, classification, severity, description, api_name: api, endpoint, detected_at: at } = change;
  return (
    <Link href={`/changes/${id}`} className={styles.row ?? ''}>
      <span>
        <ClassificationBadge value={classification} />
      </span>
      <span className={styles.text}>
        <span className={styles.description}>{description}</span>
        <span className={styles.where}>
          {!withoutApi && <span>{api}</span>}
          {endpoint !== '' && <code>{endpoint}</code>}
          {change.affected_endpoint_count > 1 && <span>and {change.affected_endpoint_count - 1} more</span>}
        </span>
      </span>
      <span className={styles.when}>
        <SeverityBadge value={severity} />
        <Time at={at} />
      </span>
    </Link>
  );
}
