/** Whether `work` succeeded in time. Its error is swallowed. */
export async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
