// What one Monitor is told of why a scan was made. A scan serves every Monitor of its Source, whoever asked for it: the request of another
// Monitor, perhaps another user's, is nobody else's business, and counts as the schedule.
import type { ScanCompleted, ScanFailed, Trigger } from './events.ts';
import type { Frequency } from './schedule.ts';

type Asked = Pick<ScanCompleted | ScanFailed, 'trigger' | 'answers' | 'joined'>;

export function triggerFor({ trigger, answers, joined }: Asked, monitorId: string): Trigger {
  const own = joined.find((request) => request.monitor_ids.includes(monitorId));
  if (own !== undefined) return own.trigger ?? 'manual';
  return answers.monitor_ids.includes(monitorId) ? trigger : 'schedule';
}

interface Scanned {
  monitorId: string;
  frequency: Frequency;
}

/** Whether the scan answers the Monitor's own slot or request. */
export function isAnswered({ answers, joined }: Omit<Asked, 'trigger'>, { monitorId, frequency }: Scanned): boolean {
  return (
    answers.frequencies.includes(frequency) ||
    answers.monitor_ids.includes(monitorId) ||
    joined.some((request) => request.monitor_ids.includes(monitorId))
  );
}
