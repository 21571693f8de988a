// Scans that this page did not ask for: of the schedule, of another tab, of kubectl. They are looked for while the page is seen and follows none.
import { type RefObject, useEffect, useRef } from 'react';
import { useNewestScan } from '../../api/monitors.ts';
import type { MonitorDetail } from '../../api/types.ts';

interface OtherScan {
  id: string;
  isOver: boolean;
}

/** Tells of each scan once. @returns the ids of those that the page knows, to which it adds one that it follows by itself */
export function useOtherScans(
  monitor: MonitorDetail,
  isIdle: boolean,
  onScan: (scan: OtherScan) => void,
): RefObject<Set<string>> {
  const known = useRef(new Set<string>());
  const { data: newest } = useNewestScan(monitor.id, { enabled: isIdle && monitor.next_scan_at !== null });
  const lastId = monitor.last_scan?.id;
  const tell = useRef(onScan);
  useEffect(() => {
    tell.current = onScan;
  });
  useEffect(() => {
    if (!isIdle || !newest) return;
    const id = newest.answered_by ?? newest.id;
    if (known.current.has(id)) return;
    known.current.add(id);
    if (id === lastId) return;
    // Of one that answers another, only the stream says how it goes.
    tell.current({ id, isOver: newest.answered_by === null && newest.finished_at !== null });
  }, [isIdle, newest, lastId]);
  return known;
}
