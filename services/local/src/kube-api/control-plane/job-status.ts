// What a batch/v1 Job says and is told, in the words of the Job controller.
import { dig, digString, isObject, type JsonObject } from '../json.ts';
import type { KubeObject } from '../objects/object.ts';

export type JobEnd = 'complete' | 'failed' | 'late';

const CONDITIONS = {
  complete: { type: 'Complete', reason: 'CompletionsReached', message: 'Reached expected number of succeeded pods' },
  failed: { type: 'Failed', reason: 'BackoffLimitExceeded', message: 'Job has reached the specified backoff limit' },
  late: { type: 'Failed', reason: 'DeadlineExceeded', message: 'Job was active longer than specified deadline' },
} as const;

export function endOf(exitCode: number | null, late: boolean): JobEnd {
  if (late) return 'late';
  return exitCode === 0 ? 'complete' : 'failed';
}

export const endedStatus = (end: JobEnd, time: string): JsonObject => ({
  conditions: [{ ...CONDITIONS[end], status: 'True', lastProbeTime: time, lastTransitionTime: time }],
  ...(end === 'complete' ? { succeeded: 1, completionTime: time } : { failed: 1 }),
});

export function isFinished(job: KubeObject): boolean {
  const conditions = dig(job, 'status', 'conditions');
  return (
    Array.isArray(conditions) &&
    conditions.some(
      (one) => isObject(one) && one['status'] === 'True' && (one['type'] === 'Complete' || one['type'] === 'Failed'),
    )
  );
}

/** The values of these variables in the first container. */
export function environmentOf(job: KubeObject, names: readonly string[]): Record<string, string> {
  const containers = dig(job, 'spec', 'template', 'spec', 'containers');
  const env = dig(Array.isArray(containers) ? containers[0] : undefined, 'env');
  const values: Record<string, string> = {};
  for (const entry of Array.isArray(env) ? env : []) {
    const name = digString(entry, 'name');
    const value = digString(entry, 'value');
    if (name !== undefined && value !== undefined && names.includes(name)) values[name] = value;
  }
  return values;
}
