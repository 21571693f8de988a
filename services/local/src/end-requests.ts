// How a program of this machine is asked to end: by a signal, or by the end of the npm that runs it. One request may come twice, since a
// terminal or a shell signals every process of a job and npm hands SIGINT and SIGTERM on, so what comes at once is the same request; one that
// comes later wants the end by force. npm does not hand on SIGHUP and SIGKILL: it is gone then, and shows as another parent. With npm alive
// (disown, setsid) nothing ends; nohup does nothing for Node.js programs, npm among them, since they take signals back.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const SAME_REQUEST_MS = 500;
const PARENT_LOOK_MS = 500;

export interface EndRequests {
  /** Aborted by the first request. */
  stopping: AbortSignal;
  /** Aborted by a later one, and when this process ends in any way: what it started must not outlive it. */
  forcing: AbortSignal;
}

/** Hears the requests to this process until it ends; it must be the only one that does. */
export function hearEndRequests(): EndRequests {
  const stopping = new AbortController();
  const forcing = new AbortController();
  let firstAt = 0;
  const stop = (): void => {
    firstAt = performance.now();
    stopping.abort(new Error('asked to stop'));
  };
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (!stopping.signal.aborted) stop();
      else if (performance.now() - firstAt >= SAME_REQUEST_MS) {
        process.exitCode = 1;
        forcing.abort();
      }
    });
  }
  process.once('exit', () => forcing.abort());
  // A terminal that was closed, or a reader that is gone, takes no more lines; without a listener the first one would be the end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !stopping.signal.aborted) stop();
    }, PARENT_LOOK_MS).unref();
  }
  return { stopping: stopping.signal, forcing: forcing.signal };
}
