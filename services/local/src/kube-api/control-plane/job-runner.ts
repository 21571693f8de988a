// Runs the Jobs of one kind as child processes: what the Job controller and a kubelet do on a cluster. The program and its settings are the
// runner's; of the Job only the named environment variables reach it, so whoever may create Jobs cannot run what they like.
// A Job that had not ended when this process did is run again: what it does must be harmless when done twice.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { deleteObject } from '../objects/deletion.ts';
import { endedStatus, endOf, environmentOf, isFinished, type JobEnd } from './job-status.ts';
import { dig, type JsonObject } from '../json.ts';
import { timeText, type KubeObject } from '../objects/object.ts';
import { commit, type Context } from '../objects/objects.ts';

const JOBS = 'jobs.batch';
const MAX_RUNNING = 4;
const KILL_GRACE_MS = 5000;
const DEFAULT_DEADLINE_SECONDS = 600;
const MAX_TIMER_MS = 2 ** 31 - 1;
const BACKGROUND = { dryRun: false, propagation: 'Background', uid: undefined, revision: undefined };

const programSchema = z.object({
  /** Jobs with this label are run; others are only stored. */
  label: z.string().min(1),
  value: z.string(),
  command: z.string().min(1),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  /** Names of the variables that are taken from the Job. */
  envOfJob: z.array(z.string()),
  cwd: z.string(),
  user: z.object({ uid: z.int(), gid: z.int() }).optional(),
  logFile: z.string(),
});
export type JobProgram = z.output<typeof programSchema>;

/** Reads the program from a JSON file; throws when it is none. */
export const readJobProgram = (path: string): JobProgram => programSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

interface Running {
  uid: string;
  child: ChildProcess;
  timers: NodeJS.Timeout[];
  late: boolean;
}

export function startJobRunner(
  context: Context,
  program: JobProgram,
  onError: (error: unknown) => void,
): AsyncDisposable {
  const { storage, registry, now } = context;
  const running = new Map<string, Running>();
  const waiting = new Map<string, { namespace: string; name: string }>();
  const removals = new Set<NodeJS.Timeout>();
  let closing = false;

  const find = (namespace: string, name: string, uid: string): KubeObject | undefined => {
    const job = storage.get(JOBS, namespace, name);
    return job?.metadata.uid === uid ? job : undefined;
  };
  const setStatus = (job: KubeObject, status: JsonObject): void => {
    const type = registry.byStorage(JOBS);
    const { namespace = '', name } = job.metadata;
    if (type !== undefined) commit(context, { type, namespace, name }, { ...job, status }, { old: job, dryRun: false });
  };

  const finish = (uid: string, job: KubeObject, end: JobEnd): void => {
    const time = timeText(now());
    const startTime = dig(job, 'status', 'startTime') ?? time;
    setStatus(job, { startTime, ...endedStatus(end, time) });
    expire(uid, job);
  };
  /** Removes an ended Job after its ttlSecondsAfterFinished. */
  const expire = (uid: string, { metadata, ...job }: KubeObject): void => {
    const seconds = dig(job, 'spec', 'ttlSecondsAfterFinished');
    if (typeof seconds !== 'number') return;
    const { namespace = '', name } = metadata;
    const timer = setTimeout(
      () => {
        removals.delete(timer);
        const type = registry.byStorage(JOBS);
        if (type !== undefined && find(namespace, name, uid))
          deleteObject(context, { type, namespace, name }, BACKGROUND);
      },
      Math.min(MAX_TIMER_MS, seconds * 1000),
    );
    removals.add(timer.unref());
  };

  const start = (job: KubeObject): void => {
    const { namespace = '', name, uid } = job.metadata;
    const log = openSync(program.logFile, 'a', 0o600);
    const child = spawn(program.command, program.args, {
      cwd: program.cwd,
      env: { ...program.env, ...environmentOf(job, program.envOfJob) },
      stdio: ['ignore', log, log],
      ...program.user,
    });
    closeSync(log);
    const entry: Running = { uid, child, timers: [], late: false };
    const seconds = dig(job, 'spec', 'activeDeadlineSeconds');
    const deadlineMs = (typeof seconds === 'number' ? seconds : DEFAULT_DEADLINE_SECONDS) * 1000;
    const giveUp = (): void => {
      entry.late = true;
      stop(entry);
    };
    entry.timers.push(setTimeout(giveUp, Math.min(MAX_TIMER_MS, deadlineMs)));
    running.set(uid, entry);
    setStatus(job, { active: 1, ready: 1, startTime: timeText(now()) });
    const ended = (code: number | null): void => {
      if (!running.delete(uid)) return;
      for (const timer of entry.timers) clearTimeout(timer);
      const present = find(namespace, name, uid);
      if (present && !closing) finish(uid, present, endOf(code, entry.late));
      next();
    };
    child.once('exit', guard(ended));
    child.once(
      'error',
      guard(() => ended(null)),
    );
  };
  const stop = ({ child, timers }: Running): void => {
    child.kill('SIGTERM');
    timers.push(setTimeout(() => child.kill('SIGKILL'), KILL_GRACE_MS));
  };
  const guard =
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A): void => {
      try {
        work(...args);
      } catch (error) {
        onError(error);
      }
    };
  const next = (): void => {
    for (const [uid, { namespace, name }] of waiting) {
      if (closing || running.size >= MAX_RUNNING) return;
      waiting.delete(uid);
      const job = find(namespace, name, uid);
      if (job && !isFinished(job)) start(job);
    }
  };
  const take = (job: KubeObject): void => {
    const { namespace = '', name, uid, labels } = job.metadata;
    if (labels?.[program.label] !== program.value) return;
    if (isFinished(job)) expire(uid, job);
    else waiting.set(uid, { namespace, name });
  };

  for (const job of storage.list(JOBS)) take(job);
  setImmediate(guard(next));
  const unsubscribe = storage.subscribe(JOBS, ({ type, object }) => {
    if (type === 'ADDED') {
      take(object);
      // Not inside the write that is being told.
      setImmediate(guard(next));
    }
    const entry = running.get(object.metadata.uid);
    if (type === 'DELETED' && entry !== undefined) stop(entry);
  });
  return {
    async [Symbol.asyncDispose]() {
      closing = true;
      unsubscribe();
      for (const timer of removals) clearTimeout(timer);
      const ends = [...running.values()].map(
        (entry) => new Promise<void>((resolve) => void entry.child.once('exit', () => resolve())),
      );
      for (const entry of running.values()) stop(entry);
      await Promise.all(ends);
    },
  };
}
