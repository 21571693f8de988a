const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** For `startStack({ force })`: a test or a benchmark that fails or is told to end takes its stack with it. */
export function endWithUs(): AbortSignal {
  const ending = new AbortController();
  process.once('exit', () => ending.abort());
  for (const [name, status] of Object.entries(SIGNALS)) process.once(name, () => process.exit(status));
  return ending.signal;
}
