// A number of places; who comes when all are taken waits in line. The next place goes to the first of those whose owner holds the fewest, so
// that who asks for many at once keeps nobody waiting for more than one of them.

export interface Slots {
  /**
   * Runs `work` in a place. @throws the signal's reason when it comes before there is one.
   * @param owner whose work it is; without it, all of it is one owner's.
   */
  run: <T>(work: () => Promise<T>, signal: AbortSignal, owner?: string) => Promise<T>;
}

interface Waiting {
  owner: string;
  begin: () => void;
}

export function createSlots(count: number): Slots {
  const line = new Set<Waiting>();
  const held = new Map<string, number>();
  let free = count;
  const take = (owner: string): void => {
    free -= 1;
    held.set(owner, (held.get(owner) ?? 0) + 1);
  };
  const enter = async (signal: AbortSignal, owner: string): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0) {
      take(owner);
      return;
    }
    const turn = Promise.withResolvers<void>();
    const waiting = { owner, begin: turn.resolve };
    const abort = (): void => {
      if (line.delete(waiting)) turn.reject(signal.reason);
    };
    line.add(waiting);
    signal.addEventListener('abort', abort, { once: true });
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
  const leave = (owner: string): void => {
    free += 1;
    const left = (held.get(owner) ?? 0) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    const next = nextOf(line, held);
    if (next === null) return;
    line.delete(next);
    take(next.owner);
    next.begin();
  };
  return {
    async run(work, signal, owner = '') {
      await enter(signal, owner);
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}

function nextOf(line: ReadonlySet<Waiting>, held: ReadonlyMap<string, number>): Waiting | null {
  let next: Waiting | null = null;
  let fewest = Infinity;
  for (const waiting of line) {
    const holds = held.get(waiting.owner) ?? 0;
    if (holds >= fewest) continue;
    next = waiting;
    fewest = holds;
  }
  return next;
}
