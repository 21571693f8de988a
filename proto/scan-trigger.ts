// What one Monitor is told of why a scan was made. A scan serves every Monitor of its Source, whoever asked for it: the request of another
// Monitor, perhaps another user's, is nobody else's business, and counts as the schedule.
import type { ScanCompleted, ScanFailed, Trigger } from './events.ts';

type Asked = Pick<ScanCompleted | ScanFailed, 'trigger' | 'answers' | 'joined'>;

export function triggerFor({ trigger, answers, joined }: Asked, monitorId: string): Trigger {
  const own = joined.find((request) => request.monitor_ids.includes(monitorId));
  if (own !== undefined) return own.trigger ?? 'manual';
  return answers.monitor_ids.includes(monitorId) ? trigger : 'schedule';
}
