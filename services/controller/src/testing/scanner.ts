// For tests: the scanners as the controller sees them. A job is done once; told again, its outcome is told again. Documentation whose address
// says `broken` cannot be read.
import { connectNats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import type { TestNats } from '@tidemark/platform/test-nats';
import { scanJob, SUBJECTS, type ScanJob } from '@tidemark/proto/events';
import { aCompletedScan, aFailedScan, iso } from './builders.ts';
import type { ScanOutcome } from '../outcome.ts';

export interface TestScanner extends AsyncDisposable {
  jobs: ScanJob[];
}

export async function startTestScanner(server: TestNats, now: () => number): Promise<TestScanner> {
  const resources = new AsyncDisposableStack();
  const log = createLogger('test', 'silent');
  const fail = (error: unknown): never => {
    throw error;
  };
  const nats = resources.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const jobs: ScanJob[] = [];
  const done = new Map<string, { subject: string; payload: ScanOutcome; times: number }>();
  const scan = (job: ScanJob) => {
    const { scan_id, trigger, answers } = job;
    const times = { started_at: iso(now()), finished_at: iso(now()) };
    const outcome = { scan_id, trigger, answers, source_key: job.source.key, ...times };
    return job.source.docs_url.includes('broken')
      ? { subject: SUBJECTS.scanFailed, payload: aFailedScan(outcome), times: 0 }
      : { subject: SUBJECTS.scanCompleted, payload: aCompletedScan(outcome), times: 0 };
  };
  resources.use(
    await nats.consume({
      stream: 'SCANS',
      durable: 'scanner-jobs',
      schemas: { [SUBJECTS.scanJob]: scanJob },
      handle: async ({ data }) => {
        jobs.push(data);
        const outcome = done.get(data.scan_id) ?? scan(data);
        done.set(data.scan_id, outcome);
        outcome.times += 1;
        const { subject, payload, times } = outcome;
        await nats.publish({ subject, messageId: `${data.scan_id}:${times}`, payload });
      },
    }),
  );
  return { jobs, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
