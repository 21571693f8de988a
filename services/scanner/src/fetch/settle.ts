// Waits for content, not for silence. Once a document is loaded the page runs on a virtual clock: its timers fire one after another without
// waiting, and the clock stands while an answer is awaited. So a page that writes its text after three seconds is read at once, one that
// polls for ever costs a few polls, and every scan lets a page live through the same number of seconds, however busy the machine is.
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { succeedsWithin } from '@tidemark/platform/within';
import { z } from 'zod';
import { ScanFailure } from '../failure.ts';
import type { PageLimits } from './page-limits.ts';
import type { PageTraffic } from './page-traffic.ts';
import type { World } from './page-world.ts';

/** What a page lives through before it is looked at the first time, and between two looks. */
const FIRST_LIFE_MS = 3000;
const NEXT_LIFE_MS = 1500;
/** Tasks without delay after which the clock goes on all the same. */
const MAX_TASKS = 2000;
const POLL_MS = 40;
/** For an answer, before the timers of the page go on without it. */
const PATIENCE_MS = 2500;
const SCROLL_STEPS = 8;

const measureSchema = z.object({
  elements: z.number(),
  characters: z.number(),
  /** Marks of known viewers that they are not ready, and places for content that are empty. */
  loading: z.number(),
  busy: z.number(),
});
type Measure = z.output<typeof measureSchema>;

export interface PageClock {
  /** Lets the page live through so many milliseconds. @returns whether it did before the deadline. */
  live: (ms: number, deadline: number) => Promise<boolean>;
  /** Until the newest document and what it names are loaded, or `deadline`. */
  loaded: (deadline: number) => Promise<void>;
}

export function createClock(page: CDPSession, mainFrame: string, traffic: PageTraffic): PageClock {
  let load = Promise.withResolvers<void>();
  page.on('Page.loadEventFired', () => load.resolve());
  // A navigation that came to nothing ends the loading of the document it was to replace.
  page.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === mainFrame) load.resolve();
  });
  page.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    load.resolve();
    load = Promise.withResolvers<void>();
  });
  return {
    async loaded(deadline) {
      for (let awaited; awaited !== load && performance.now() < deadline && !page.detached;) {
        awaited = load;
        await succeedsWithin(deadline - performance.now(), awaited.promise);
      }
    },
    async live(ms, deadline) {
      const expired = Promise.withResolvers<true>();
      const expire = (): void => expired.resolve(true);
      page.once('Emulation.virtualTimeBudgetExpired', expire);
      const start = (policy: 'pauseIfNetworkFetchesPending' | 'advance'): Promise<unknown> =>
        page.send('Emulation.setVirtualTimePolicy', {
          policy,
          budget: ms,
          maxVirtualTimeTaskStarvationCount: MAX_TASKS,
        });
      try {
        await start('pauseIfNetworkFetchesPending');
        const began = performance.now();
        while (performance.now() < deadline && !page.detached) {
          const isOver = await Promise.race([expired.promise, delay(POLL_MS, false)]);
          if (isOver) return true;
          // An open stream would hold the clock for ever, and an answer that does not come for too long.
          const isHeld = traffic.endless() > 0 && traffic.inFlight() === 0;
          if (isHeld || performance.now() - began > PATIENCE_MS) await start('advance');
        }
        return false;
      } finally {
        page.off('Emulation.virtualTimeBudgetExpired', expire);
      }
    },
  };
}

export interface SettleTools {
  page: CDPSession;
  world: World;
  clock: PageClock;
  traffic: PageTraffic;
  limits: PageLimits;
}

/** @returns whether the content stood still before the deadline. @throws ScanFailure when the page is over a limit. */
export async function settle(tools: SettleTools, deadline: number): Promise<boolean> {
  const { clock, traffic } = tools;
  let lifeMs = FIRST_LIFE_MS;
  let hasScrolled = false;
  while (performance.now() < deadline && !tools.page.detached) {
    await clock.loaded(deadline);
    const before = await measure(tools);
    const hasLived = await clock.live(lifeMs, deadline);
    const after = await measure(tools);
    lifeMs = NEXT_LIFE_MS;
    if (!hasLived || before === null || after === null || !isSame(before, after)) continue;
    if (after.loading > 0 || after.busy > 0 || traffic.inFlight() > 0) {
      // Work of other threads and of the network takes real time.
      await delay(POLL_MS);
      if (after.loading > 0 || traffic.inFlight() > 0 || lifeMs === FIRST_LIFE_MS) continue;
    }
    if (hasScrolled || !(await listensToScrolling(tools.page))) return true;
    hasScrolled = true;
    await scroll(tools, deadline);
  }
  return false;
}

/** Null while the page navigates. */
async function measure({ world, limits }: SettleTools): Promise<Measure | null> {
  const value = await world.call('measure()').catch(() => null);
  if (value === null) return null;
  const measured = measureSchema.parse(value);
  if (measured.elements > limits.nodes || measured.characters > limits.characters) throw new ScanFailure('too_large');
  return measured;
}

const isSame = (one: Measure, other: Measure): boolean =>
  one.elements === other.elements && one.characters === other.characters && one.loading === other.loading;

async function listensToScrolling(page: CDPSession): Promise<boolean> {
  const expression = `globalThis[Symbol.for('tidemark')]?.scrollListeners > 0`;
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value === true;
}

/** Past every part of the page, and back. */
async function scroll({ world, clock }: SettleTools, deadline: number): Promise<void> {
  for (let step = 1; step <= SCROLL_STEPS; step += 1) {
    await world.call(`goTo(${step / SCROLL_STEPS})`).catch(() => null);
    await clock.live(NEXT_LIFE_MS / SCROLL_STEPS, deadline);
  }
  await world.call('goTo(0)').catch(() => null);
}
