// Every request of a scan asks here first: the rules of robots.txt, then the host's turn.
import { ScanFailure } from '../failure.ts';
import type { Manners } from '../fetch/get.ts';
import type { HostTurns } from './host-turns.ts';
import type { Robots } from './robots.ts';

export function createManners(turns: HostTurns, robots: Robots): Manners {
  return {
    async enter(url, signal) {
      const rules = await robots.rulesOf(url, signal);
      if (!rules.isAllowed(url)) throw new ScanFailure('robots');
      await turns.take(url, rules.crawlDelayMs, signal);
    },
    answered: turns.answered,
  };
}
