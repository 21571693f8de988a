// Keeps child processes running: a dead child is started again after a back-off that grows while it keeps dying and is forgotten once it
// stayed up. Each child leads a process group of its own, so that a Ctrl-C reaches the runner only and an end takes its helpers along.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type OsUser, signalGroup } from './os-process.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;
const STEADY_AFTER_MS = 30_000;
const STOP_TIMEOUT_MS = 3000;
const LOG_ROTATE_BYTES = 20 * 1024 * 1024;

export interface ChildSpec {
  name: string;
  command: string;
  args: readonly string[];
  /** The whole environment: nothing is inherited. */
  env: Readonly<Record<string, string>>;
  logFile: string;
  cwd?: string;
  user?: OsUser | undefined;
  /** Asks for an orderly end; SIGTERM when absent. */
  stopSignal?: NodeJS.Signals;
  stopTimeoutMs?: number;
}

export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  restartInMs: number;
}

export interface SupervisorHooks {
  onStart?: (name: string, pid: number) => void;
  /** A child died although nobody asked it to. */
  onExit?: (name: string, exit: ChildExit) => void;
  now?: () => number;
}

export interface SupervisedChild {
  readonly name: string;
  /** Undefined between a death and the next start. */
  readonly pid: number | undefined;
  readonly starts: number;
  /** Signals the process alone, as a fault would. False when it is not running. */
  kill(signal?: NodeJS.Signals): boolean;
  /** Kills the whole group at once and starts it no more. */
  destroy(): void;
  /** Orderly end, then force; resolves when the process is gone. */
  stop(): Promise<void>;
}

/** Back-off before the next start: doubles with each death in a row. */
export function nextWaitMs(deathsInARow: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(deathsInARow - 1, 10));
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > LOG_ROTATE_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function launch(spec: ChildSpec): ChildProcess {
  const log = openLog(spec.logFile);
  try {
    return spawn(spec.command, [...spec.args], {
      detached: true,
      env: { ...spec.env },
      stdio: ['ignore', log, log],
      ...(spec.cwd === undefined ? {} : { cwd: spec.cwd }),
      ...(spec.user === undefined ? {} : { uid: spec.user.uid, gid: spec.user.gid }),
    });
  } finally {
    closeSync(log);
  }
}

/** Starts the child and keeps it running until it is stopped or destroyed. */
export function supervise(spec: ChildSpec, hooks: SupervisorHooks = {}): SupervisedChild {
  const now = hooks.now ?? (() => performance.now());
  let running: { process: ChildProcess; gone: Promise<void> } | undefined;
  let ending = false;
  let deaths = 0;
  let starts = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    const startedAt = now();
    const child = launch(spec);
    starts += 1;
    if (child.pid !== undefined) hooks.onStart?.(spec.name, child.pid);
    const gone = new Promise<void>((resolve) => {
      const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
        if (running?.process !== child) return;
        running = undefined;
        if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
        resolve();
        if (ending) return;
        deaths = now() - startedAt >= STEADY_AFTER_MS ? 1 : deaths + 1;
        const restartInMs = nextWaitMs(deaths);
        hooks.onExit?.(spec.name, { code, signal, restartInMs });
        timer = setTimeout(start, restartInMs);
      };
      child.once('exit', ended);
      child.once('error', () => ended(null, null));
    });
    running = { process: child, gone };
  };
  start();

  return {
    name: spec.name,
    get pid() {
      return running?.process.pid;
    },
    get starts() {
      return starts;
    },
    kill: (signal = 'SIGKILL') => running?.process.kill(signal) ?? false,
    destroy() {
      ending = true;
      clearTimeout(timer);
      if (running?.process.pid !== undefined) signalGroup(running.process.pid, 'SIGKILL');
    },
    async stop() {
      ending = true;
      clearTimeout(timer);
      if (running === undefined) return;
      const { process: child, gone } = running;
      child.kill(spec.stopSignal ?? 'SIGTERM');
      const force = setTimeout(() => {
        if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
      }, spec.stopTimeoutMs ?? STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(force);
    },
  };
}
