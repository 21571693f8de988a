// The scan under way, as the server tells of it. It is followed after "scan now", when the page opens while the first scan runs, and when
// somebody else had it made.
import { useEffect, useRef, useState } from 'react';
import { useAfterScan, useRequestScan } from '../../api/monitors.ts';
import type { MonitorDetail } from '../../api/types.ts';
import type { ScanProgress } from '../../api/web-types.ts';
import { useOtherScans } from './use-other-scans.ts';

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
/** A stream that was refused, which the browser does not open again: the server begins anew, or other pages have all that a user may have. */
const CLOSED = 2;
const RETRY_MS = 5000;
/** In a row, for five minutes. Then the scan is followed no more. */
const MAX_REFUSALS = 60;
/** The server says each 5 s that it is there. A connection that is lost on the way may never end by itself. */
const SILENT_MS = 20_000;

interface Following {
  /** The newest when null. */
  scanId: string | null;
  /** How often in a row its stream was refused. */
  refusals: number;
}

export const isOver = ({ state }: ScanProgress): boolean => state !== 'queued' && state !== 'scanning';

export function useProgress(monitor: MonitorDetail): ScanFollowed {
  const { id } = monitor;
  // Without a next scan it rests, and there is no first one either.
  const isFirst = monitor.last_scan === null && monitor.next_scan_at !== null;
  const [followed, setFollowed] = useState<Following | null>(isFirst ? { scanId: null, refusals: 0 } : null);
  const [current, setCurrent] = useState<ScanProgress | null>(isFirst ? QUEUED : null);
  const requestScan = useRequestScan(id);
  const afterScan = useAfterScan(id);
  const onEnd = useRef(afterScan);
  useEffect(() => {
    onEnd.current = afterScan;
  });
  const isActive = requestScan.isPending || followed !== null;
  const known = useOtherScans(monitor, !isActive, (scan) => {
    if (scan.isOver) afterScan();
    else setFollowed({ scanId: scan.id, refusals: 0 });
  });
  useEffect(() => {
    if (followed === null) return undefined;
    const { scanId } = followed;
    // Once it was given up, it is not followed again.
    if (scanId !== null) known.current.add(scanId);
    let { refusals } = followed;
    let next: number | undefined;
    const openIn = (ms: number, count: number): void => {
      window.clearTimeout(next);
      next = window.setTimeout(() => setFollowed({ scanId, refusals: count }), ms);
    };
    const isHeard = (): void => {
      refusals = 0;
      openIn(SILENT_MS, 0);
    };
    const query = scanId === null ? '' : `?scan_id=${scanId}`;
    const source = new EventSource(`/web/monitors/${id}/progress${query}`);
    openIn(SILENT_MS, refusals);
    const end = (): void => {
      window.clearTimeout(next);
      source.close();
      setFollowed(null);
      onEnd.current();
    };
    source.addEventListener('alive', isHeard);
    source.addEventListener('scan', (event: MessageEvent<string>) => {
      const progress = JSON.parse(event.data) as ScanProgress;
      isHeard();
      if (progress.scan_id !== null) known.current.add(progress.scan_id);
      setCurrent(progress);
      if (isOver(progress)) end();
    });
    source.addEventListener('error', () => {
      if (source.readyState !== CLOSED) return;
      if (refusals === MAX_REFUSALS) {
        setCurrent(null);
        end();
        return;
      }
      // That the session or the monitor is gone shows by what is read again.
      if (refusals === 0) onEnd.current();
      openIn(RETRY_MS, refusals + 1);
    });
    return () => {
      window.clearTimeout(next);
      source.close();
    };
  }, [id, followed, known]);
  return {
    current,
    isActive,
    start: (onError) => {
      setCurrent(QUEUED);
      requestScan.mutate(undefined, {
        onSuccess: ({ scan_id: scanId }) => setFollowed({ scanId, refusals: 0 }),
        onError: (error) => {
          setCurrent(null);
          onError(error);
        },
      });
    },
  };
}
