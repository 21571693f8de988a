import { WrittenAnswer } from '@tidemark/platform/grpc-service';
import { createKeptAnswers } from '@tidemark/platform/kept-answers';
import type { Database } from '@tidemark/platform/postgres';
import { isUuid } from '@tidemark/platform/uuid';
import type { ListMonitorsRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/ListMonitorsRequest';
import { load } from '@tidemark/proto/load';
import type { Metrics } from '../metrics.ts';
import { PROTO_STATUS, statusOfRow, viewListedMonitor } from '../monitor-view.ts';
import { listMonitors, versionsOfMonitors } from '../store/monitors.ts';

/** Refused resources are listed too, so there may be more than a user's limit. */
const MAX_LISTED = 2000;

export interface ListMonitorsOptions {
  database: Database;
  metrics: Pick<Metrics, 'listTold'>;
}

export function createListMonitors({
  database,
  metrics,
}: ListMonitorsOptions): (request: ListMonitorsRequest__Output) => Promise<WrittenAnswer> {
  const { responseSerialize: write } = load('monitor').MonitorService.service.ListMonitors;
  const { answer } = createKeptAnswers({
    versionsOf: (userIds) => versionsOfMonitors(database, userIds),
    write,
    onTold: metrics.listTold,
  });
  return async ({ userId: asked, status }) => {
    if (!isUuid(asked)) return new WrittenAnswer(write({ monitors: [] }));
    const userId = asked.toLowerCase();
    return answer(userId, `${userId} ${status}`, async () => {
      const { rows, version } = await listMonitors(database, userId, MAX_LISTED);
      const wanted = rows.filter(
        (row) => status === 'MONITOR_STATUS_UNSPECIFIED' || PROTO_STATUS[statusOfRow(row)] === status,
      );
      return { version, answer: { monitors: wanted.map(viewListedMonitor) } };
    });
  };
}
