import type { ReactNode } from 'react';
import type { ScanProgress } from '../../api/web-types.ts';
import { Notice } from '../../ui/notice.tsx';
import { REASONS } from '../../ui/status.tsx';
import styles from './detail.module.css';
import { isOver } from './use-progress.ts';

const SECOND_MS = 1000;

/** How the scan under way goes, said to screen readers too, and what came of it. */
export function Progress({ progress }: { progress: ScanProgress | null }): ReactNode {
  return (
    <div role="status" aria-live="polite" hidden={progress === null}>
      {progress !== null && (isOver(progress) ? <Outcome progress={progress} /> : <UnderWay progress={progress} />)}
    </div>
  );
}

function UnderWay({ progress }: { progress: ScanProgress }): ReactNode {
  return (
    <div className={styles.progress}>
      <span className={styles.bar} aria-hidden="true" />
      {progress.state === 'queued' ? 'Waiting for a free scanner' : 'Reading the documentation'}
    </div>
  );
}

function Outcome({ progress }: { progress: ScanProgress }): ReactNode {
  const { state, reason, changes, started_at: from, finished_at: to } = progress;
  if (state === 'dropped')
    return <Notice tone="amber">The scan is not made: nothing is scanned for this monitor now.</Notice>;
  const took = from !== null && to !== null ? ` after ${duration(from, to)}` : '';
  if (state === 'failed')
    return (
      <Notice tone="amber">
        The scan failed{took}: {reason === null ? 'no reason was given' : REASONS[reason]}. Nothing is compared with it.
      </Notice>
    );
  return (
    <Notice tone="green">
      The scan is done{took}:{' '}
      {changes === 0 ? 'nothing changed' : `${changes} ${changes === 1 ? 'difference' : 'differences'}`}.
    </Notice>
  );
}

const duration = (from: string, to: string): string =>
  `${((Date.parse(to) - Date.parse(from)) / SECOND_MS).toFixed(1)} s`;
