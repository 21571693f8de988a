// The slots of this process. Retries get at most half of them, and Destinations that hang a quarter, so that neither keeps first attempts to
// others waiting. An attempt that takes long moves to the share of those that hang.
export const SHARES = ['first', 'retry', 'hanging'] as const;
export type Share = (typeof SHARES)[number];

export interface Shares {
  total: () => number;
  count: (share: Share) => number;
  full: () => boolean;
  /** False when the share, or the whole, is used up. */
  enter: (share: Share) => boolean;
  /** Moves one whatever the bounds are. */
  move: (from: Share, to: Share) => void;
  leave: (share: Share) => void;
}

export function createShares(slots: number): Shares {
  const bounds: Record<Share, number> = {
    first: slots,
    retry: Math.max(1, Math.floor(slots / 2)),
    hanging: Math.max(1, Math.floor(slots / 4)),
  };
  const counts: Record<Share, number> = { first: 0, retry: 0, hanging: 0 };
  const total = (): number => counts.first + counts.retry + counts.hanging;
  return {
    total,
    count: (share) => counts[share],
    full: () => total() >= slots,
    enter(share) {
      if (total() >= slots || counts[share] >= bounds[share]) return false;
      counts[share] += 1;
      return true;
    },
    move(from, to) {
      counts[from] -= 1;
      counts[to] += 1;
    },
    leave(share) {
      counts[share] -= 1;
    },
  };
}
