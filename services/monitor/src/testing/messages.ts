// Builders of what the controller and the scanner send.
import { randomUUID } from 'node:crypto';
import { toTimestamp } from '@tidemark/platform/timestamps';

interface Report {
  uid?: string;
  namespaceUserId?: string;
  resourceVersion?: string;
  docsUrl: string;
  suspend?: boolean;
  clusterUid?: string;
}

/** A Monitor resource made by hand, as the controller reports it. */
export const report = ({
  uid = randomUUID(),
  docsUrl,
  suspend = false,
  resourceVersion = '9000',
  ...rest
}: Report) => ({
  ...rest,
  uid,
  resourceVersion,
  namespace: 'team',
  name: 'by-hand',
  createdAt: toTimestamp(new Date('2026-01-01T00:00:00Z')),
  spec: {
    docsUrl,
    suspend,
    scanFrequency: 'SCAN_FREQUENCY_DAILY' as const,
    alerts: { breaking: true, deprecation: true, nonBreaking: true },
    ignoreSelectors: [],
  },
});

/** The fields that both outcomes of a scan share. */
export const scan = (sourceKey: string, finishedAt: string) => ({
  scan_id: randomUUID(),
  source_key: sourceKey,
  trigger: 'schedule',
  answers: { frequencies: ['daily'], monitor_ids: [] },
  joined: [],
  started_at: finishedAt,
  finished_at: finishedAt,
});
