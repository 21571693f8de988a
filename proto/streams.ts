// The streams and their durable consumers. Durables are made with their stream, because an interest stream keeps a message only for the
// consumers it has when the message comes. One filter a consumer: nats-server 2.9 knows no more.
import { SUBJECTS } from './events.ts';

/** How soon the work of a process that died is given to another. Who is at work says so more often than this. */
const ACK_WAIT_MS = 10_000;

const durable = (name: string, filter: string) => ({
  name,
  filter,
  ackWaitMs: ACK_WAIT_MS,
  maxAckPending: 256,
});

/** Definitions for platform's `provisionStreams`. */
export const STREAMS = [
  {
    name: 'SCANS',
    subjects: [SUBJECTS.scanJob, SUBJECTS.guideJob],
    retention: 'workqueue' as const,
    maxBytes: 256 * 1024 * 1024,
    durables: [durable('scanner-jobs', SUBJECTS.scanJob), durable('scanner-guides', SUBJECTS.guideJob)],
  },
  {
    name: 'OUTCOMES',
    subjects: [
      SUBJECTS.scanCompleted,
      SUBJECTS.scanFailed,
      SUBJECTS.findingFound,
      SUBJECTS.guidesFound,
      SUBJECTS.changesRecorded,
      SUBJECTS.scoreUpdated,
      SUBJECTS.monitorRemoved,
      SUBJECTS.monitorStopped,
    ],
    retention: 'interest' as const,
    maxBytes: 1024 * 1024 * 1024,
    durables: [
      durable('controller-scans', 'scan.>'),
      durable('controller-changes', SUBJECTS.changesRecorded),
      durable('controller-scores', SUBJECTS.scoreUpdated),
      durable('monitor-scans', 'scan.>'),
      durable('monitor-changes', SUBJECTS.changesRecorded),
      durable('monitor-scores', SUBJECTS.scoreUpdated),
      durable('change-scans', SUBJECTS.scanCompleted),
      durable('change-findings', SUBJECTS.findingFound),
      durable('change-guides', SUBJECTS.guidesFound),
      durable('change-removals', SUBJECTS.monitorRemoved),
      durable('health-scans', 'scan.>'),
      durable('health-changes', SUBJECTS.changesRecorded),
      durable('health-removals', SUBJECTS.monitorRemoved),
      durable('dispatcher-removals', SUBJECTS.monitorRemoved),
      durable('scanner-removals', SUBJECTS.monitorRemoved),
      durable('scanner-stops', SUBJECTS.monitorStopped),
    ],
  },
  {
    name: 'EVENTS',
    subjects: ['event.>'],
    retention: 'interest' as const,
    maxBytes: 1024 * 1024 * 1024,
    durables: [durable('dispatcher-events', 'event.>')],
  },
];

/** Subjects each service may publish. */
export const PUBLISHERS: Readonly<Record<string, readonly string[]>> = {
  controller: [SUBJECTS.scanJob],
  scanner: [SUBJECTS.scanCompleted, SUBJECTS.scanFailed, SUBJECTS.findingFound, SUBJECTS.guidesFound],
  monitor: [SUBJECTS.monitorRemoved, SUBJECTS.monitorStopped, 'event.monitor.failed', 'event.monitor.recovered'],
  change: [
    SUBJECTS.changesRecorded,
    SUBJECTS.guideJob,
    'event.change.detected',
    'event.change.breaking',
    'event.monitor.scan_completed',
  ],
  health: [SUBJECTS.scoreUpdated],
  dispatcher: [],
};
