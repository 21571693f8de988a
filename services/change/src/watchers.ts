import type { AsyncClient } from '@tidemark/platform/grpc-client';
import { toOptionalTimestamp } from '@tidemark/platform/timestamps';
import type { ProjectionServiceDefinition } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import type { Frequency } from '@tidemark/proto/schedule';

/** A page is also one transaction: PAGE_SIZE Monitors times MAX_ITEMS_PER_PART Findings. */
const PAGE_SIZE = 100;

export interface Alerts {
  breaking: boolean;
  deprecation: boolean;
  nonBreaking: boolean;
}

export interface Watcher {
  monitorId: string;
  userId: string;
  apiName: string;
  docsUrl: string;
  frequency: Frequency;
  alerts: Alerts;
}

interface WatchersAt {
  sourceKey: string;
  /** The watch began before this; null = at any time. */
  beganBefore: Date | null;
  openAt: Date;
}

export type ListWatchers = (query: WatchersAt) => AsyncIterable<Watcher[]>;

const ALL_ALERTS: Alerts = { breaking: true, deprecation: true, nonBreaking: true };

/** Who watched a Source, page by page, as the monitor service knows it. */
export function createListWatchers(
  client: Pick<AsyncClient<ProjectionServiceDefinition>, 'ListWatchers'>,
): ListWatchers {
  return async function* listWatchers({ sourceKey, beganBefore, openAt }) {
    let pageToken = '';
    do {
      const page = await client.ListWatchers({
        sourceKey,
        beganBefore: toOptionalTimestamp(beganBefore),
        openAt: toOptionalTimestamp(openAt),
        pageSize: PAGE_SIZE,
        pageToken,
      });
      yield page.watchers.map(({ monitorId, userId, apiName, docsUrl, scanFrequency, alerts }) => ({
        monitorId,
        userId,
        apiName,
        docsUrl,
        frequency: scanFrequency === 'SCAN_FREQUENCY_HOURLY' ? 'hourly' : 'daily',
        alerts: alerts ?? ALL_ALERTS,
      }));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
  };
}
