import type { Clock } from './clock.ts';

/** A signal that aborts with the caller's, or when the time is up; disposed, it holds on to neither. */
export interface Deadline extends Disposable {
  signal: AbortSignal;
  expired(): boolean;
  /** Replaces the time that is left; Infinity for none. */
  extend(ms: number): void;
}

export function startDeadline(clock: Clock, ms: number, parent: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let expired = false;
  let cancel = (): void => undefined;
  const follow = (): void => controller.abort(parent?.reason);
  const extend = (left: number): void => {
    cancel();
    if (left === Infinity) return;
    cancel = clock.after(left, () => {
      expired = true;
      controller.abort(new DOMException('the deadline has passed', 'TimeoutError'));
    });
  };
  if (parent?.aborted) follow();
  else parent?.addEventListener('abort', follow, { once: true });
  extend(ms);
  return {
    signal: controller.signal,
    expired: () => expired,
    extend,
    [Symbol.dispose]() {
      cancel();
      parent?.removeEventListener('abort', follow);
    },
  };
}
