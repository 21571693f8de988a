// The scan under way, as the server tells of it. It is followed after "scan now", and when the page opens while the first scan runs.
import { useEffect, useRef, useState } from 'react';
import { useAfterScan, useRequestScan } from '../../api/monitors.ts';
import type { MonitorDetail } from '../../api/types.ts';
import type { ScanProgress } from '../../api/web-types.ts';

export interface ScanFollowed {
  /** Null until a scan is followed; the last word on it stays. */
  current: ScanProgress | null;
  isActive: boolean;
  start: (onError: (error: unknown) => void) => void;
}

const QUEUED: ScanProgress = {
  state: 'queued',
  reason: null,
  started_at: null,
  finished_at: null,
  scan_id: null,
  changes: 0,
};
/** A stream that cannot be opened any more is given up for the page, which then asks as it always does. */
const CLOSED = 2;

export const isOver = ({ state }: ScanProgress): boolean => state === 'done' || state === 'failed';

export function useProgress(monitor: MonitorDetail): ScanFollowed {
  const { id } = monitor;
  const isFirst = monitor.last_scan === null && monitor.status !== 'paused';
  const [followed, setFollowed] = useState<{ scanId: string | null } | null>(isFirst ? { scanId: null } : null);
  const [current, setCurrent] = useState<ScanProgress | null>(isFirst ? QUEUED : null);
  const requestScan = useRequestScan(id);
  const afterScan = useAfterScan(id);
  const onEnd = useRef(afterScan);
  useEffect(() => {
    onEnd.current = afterScan;
  });
  useEffect(() => {
    if (followed === null) return undefined;
    const query = followed.scanId === null ? '' : `?scan_id=${followed.scanId}`;
    const source = new EventSource(`/web/monitors/${id}/progress${query}`);
    const end = (): void => {
      source.close();
      setFollowed(null);
      onEnd.current();
    };
    source.addEventListener('scan', (event: MessageEvent<string>) => {
      const progress = JSON.parse(event.data) as ScanProgress;
      setCurrent(progress);
      if (isOver(progress)) end();
    });
    source.addEventListener('error', () => {
      if (source.readyState !== CLOSED) return;
      setCurrent(null);
      end();
    });
    return () => source.close();
  }, [id, followed]);
  return {
    current,
    isActive: requestScan.isPending || followed !== null,
    start: (onError) => {
      setCurrent(QUEUED);
      requestScan.mutate(undefined, {
        onSuccess: ({ scan_id: scanId }) => setFollowed({ scanId }),
        onError: (error) => {
          setCurrent(null);
          onError(error);
        },
      });
    },
  };
}
