// What stands where data would: nothing yet, not come yet, could not come.
import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../api/errors.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

const ICON_SIZE = 28;

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What to do about it. */
  children: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.state}>
      <Icon size={ICON_SIZE} strokeWidth={1.5} aria-hidden="true" />
      <h2>{title}</h2>
      <p className={styles.text}>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }): ReactNode {
  return (
    <div className={styles.state} role="alert">
      <CloudOff size={ICON_SIZE} strokeWidth={1.5} aria-hidden="true" />
      <h2>This could not be loaded</h2>
      <p className={styles.text}>{messageOf(error)}</p>
      {error instanceof ApiError && error.requestId !== null && (
        <p className={styles.id}>
          Request <code>{error.requestId}</code>
        </p>
      )}
      {onRetry && (
        <div className={styles.actions}>
          <Button onPress={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}

/** Grey lines in place of text, while it loads. */
export function Skeleton({ lines = 4 }: { lines?: number }): ReactNode {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.skeleton} />
      ))}
    </div>
  );
}

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** The data of a query once it is there, a skeleton before, and the error with a way to try again. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton {...(lines === undefined ? {} : { lines })} />;
}
