// What a run of failures does to a Destination: after a day its owner is warned, after five it is disabled. A run begins with the first failure
// after a success, or after five days in which nothing was tried. Its two ends are failures, so a run of five days has two that are far apart.
const DAY_MS = 24 * 60 * 60 * 1000;
const WARN_AFTER_MS = DAY_MS;
export const DISABLE_AFTER_MS = 5 * DAY_MS;

export interface Run {
  failingSince: Date;
  warnedAt: Date | null;
}

/** What the latest failure, at `now`, of this run calls for. */
export function judgeRun({ failingSince, warnedAt }: Run, now: Date): 'nothing' | 'warn' | 'disable' {
  const length = now.getTime() - failingSince.getTime();
  if (length >= DISABLE_AFTER_MS) return 'disable';
  return length >= WARN_AFTER_MS && warnedAt === null ? 'warn' : 'nothing';
}

/** When it will be disabled if nothing changes; told once its owner is to be warned. */
export const disablesAt = (failingSince: Date | null, warnedAt: Date | null): Date | null =>
  failingSince && warnedAt ? new Date(failingSince.getTime() + DISABLE_AFTER_MS) : null;
