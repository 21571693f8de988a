// The life of a process: settings, log, operators' port, the service itself, and an orderly end on SIGTERM, SIGINT or a fatal fault.
// A watchdog ends the process when the orderly end takes longer than SHUTDOWN_TIMEOUT_MS.
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import { ConfigError, loadConfig, type processSettings } from './config.ts';
import { createLogger, type Logger } from './log.ts';
import { createRegistry } from './metrics.ts';
import { startOpsServer } from './ops-server.ts';

/** What the process gives to its service. */
export interface ServiceContext {
  log: Logger;
  registry: Registry;
  /** Aborted when the process is asked to end. */
  signal: AbortSignal;
  /** Ends the process with status 1, after an orderly stop: for a fault that only a restart mends. */
  fail: (error: unknown) => void;
}

export interface RunningService extends AsyncDisposable {
  /** Null when ready, else what is missing. Absent: ready once started. */
  notReady?: () => string | null | Promise<string | null>;
}

type ProcessSchema = z.ZodObject<typeof processSettings>;

/** Runs a service as this process's only job; returns when it has ended. Sets the exit status: 0 asked to end, 1 fault, 2 settings. */
export async function runService<Schema extends ProcessSchema>(
  name: string,
  schema: Schema,
  start: (config: Readonly<z.output<Schema>>, context: ServiceContext) => Promise<RunningService>,
): Promise<void> {
  const config = readConfig(name, schema);
  if (config === null) return;
  const settings = config as z.output<ProcessSchema>;
  const log = createLogger(name, settings.LOG_LEVEL);
  const registry = createRegistry();
  const stopping = new AbortController();
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'fatal fault');
    process.exitCode = 1;
    stopping.abort();
  };
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => {
      const watchdog = setTimeout(() => {
        log.fatal({ limitMs: settings.SHUTDOWN_TIMEOUT_MS }, 'not stopped in time: ended (SHUTDOWN_TIMEOUT_MS)');
        process.exit(process.exitCode ?? 1);
      }, settings.SHUTDOWN_TIMEOUT_MS);
      watchdog.unref();
      resolve();
    });
  });
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  let running: RunningService | null = null;
  const notReady = async (): Promise<string | null> => {
    if (stopping.signal.aborted) return 'stopping';
    return running === null ? 'starting' : ((await running.notReady?.()) ?? null);
  };
  try {
    await using resources = new AsyncDisposableStack();
    const ops = resources.use(
      await startOpsServer({ host: settings.OPS_HOST, port: settings.OPS_PORT, registry, notReady }),
    );
    log.info({ config, opsPort: ops.port }, 'starting');
    running = resources.use(await start(config, { log, registry, signal: stopping.signal, fail }));
    log.info({}, 'started');
    await stopped;
    log.info({}, 'stopping');
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
  }
  log.info({}, 'stopped');
}

type TaskSchema = z.ZodObject<Pick<typeof processSettings, 'LOG_LEVEL'>>;

/** How long a task that was asked to end may take. */
const TASK_STOP_MS = 10_000;

/**
 * Does one piece of work as this process's only job; SIGTERM and SIGINT abort its signal. Sets the exit status: 0 done or asked to end,
 * 1 failed, 2 settings.
 */
export async function runTask<Schema extends TaskSchema>(
  name: string,
  schema: Schema,
  work: (config: Readonly<z.output<Schema>>, context: ServiceContext) => Promise<void>,
): Promise<void> {
  const config = readConfig(name, schema);
  if (config === null) return;
  const settings = config as z.output<TaskSchema>;
  const log = createLogger(name, settings.LOG_LEVEL);
  const stopping = new AbortController();
  const stop = (): void => {
    setTimeout(() => process.exit(process.exitCode ?? 1), TASK_STOP_MS).unref();
    stopping.abort();
  };
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'failed');
    process.exitCode = 1;
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  try {
    await work(config, { log, registry: createRegistry(), signal: stopping.signal, fail });
    log.info({}, 'done');
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
  }
}

function readConfig<Schema extends z.ZodObject>(name: string, schema: Schema): Readonly<z.output<Schema>> | null {
  try {
    return loadConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 2;
    return null;
  }
}
