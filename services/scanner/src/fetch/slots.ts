// A number of places; who comes when all are taken waits in line.

export interface Slots {
  /** Runs `work` in a place. @throws the signal's reason when it comes before there is one. */
  run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

export function createSlots(count: number): Slots {
  const line = new Set<() => void>();
  let free = count;
  const enter = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const abort = (): void => {
      if (line.delete(turn.resolve)) turn.reject(signal.reason);
    };
    line.add(turn.resolve);
    signal.addEventListener('abort', abort, { once: true });
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
  const leave = (): void => {
    const [next] = line;
    if (next === undefined) {
      free += 1;
      return;
    }
    line.delete(next);
    next();
  };
  return {
    async run(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
