const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** For `startStack({ force })`: a test or a benchmark that is told to end takes its stack with it, and leaves the rest to the next start. */
export function endWithUs(): AbortSignal {
  const ending = new AbortController();
  for (const [name, status] of Object.entries(SIGNALS)) {
    process.once(name, () => {
      ending.abort();
      process.exit(status);
    });
  }
  return ending.signal;
}
