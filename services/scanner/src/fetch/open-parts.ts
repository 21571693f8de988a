// Opens what the markup of a page calls closed: details, toggles (aria-expanded=false), the panels of tabs. Only what is declared so is
// pressed, only in the content, and meanwhile the page can neither leave nor send anything but GET and HEAD.
import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';
import type { SettleTools } from './settle.ts';

/** What a page lives through after a press, at most MAX_TAB_ROUNDS times for tabs. */
const REACTION_MS = 400;
const MAX_ROUNDS = 6;
const MAX_TAB_ROUNDS = 12;
const HARMLESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const count = z.number();

export interface Opening {
  presses: number;
  /** The page tried to go elsewhere, or did so without a navigation: what it shows now is another page. */
  hasLeft: boolean;
}

/** Leaves the page as it is when there is nothing to open. */
export async function openParts(tools: SettleTools, openMs: number): Promise<Opening> {
  const { page, world, clock, limits } = tools;
  const deadline = performance.now() + openMs;
  const ask = async (expression: string): Promise<number> => count.parse(await world.call(expression));
  const closed = await ask('countClosed()');
  if (closed === 0) return { presses: 0, hasLeft: false };
  const address = await world.call('address()');
  await using guard = await guardPage(page);
  let presses = 0;
  const left = (): number => limits.presses - presses;
  const isOver = (): boolean => left() <= 0 || performance.now() > deadline || guard.hasTried();
  for (let round = 0; round < MAX_ROUNDS && !isOver(); round += 1) {
    const pressed = await ask(`openToggles(${left()}, ${Math.max(0, deadline - performance.now())})`);
    if (pressed === 0) break;
    presses += pressed;
    await clock.live(REACTION_MS, deadline);
  }
  const closedAgain = await ask('findClosedAgain()');
  for (let index = 0; index < closedAgain && !isOver(); index += 1) {
    presses += 1;
    await world.call(`openAgain(${index})`);
    await clock.live(REACTION_MS, deadline);
    await world.call(`keepAgain(${index})`);
  }
  const tabs = Math.min(await ask('findTabs()'), MAX_TAB_ROUNDS);
  for (let index = 0; index < tabs && !isOver(); index += 1) {
    presses += await ask(`showTabs(${index}, ${left()})`);
    await clock.live(REACTION_MS, deadline);
    await world.call(`keepPanels(${index})`);
  }
  if (tabs > 0) {
    await world.call('restoreTabs()');
    await clock.live(REACTION_MS, deadline);
  }
  return { presses, hasLeft: (await world.call('address()')) !== address };
}

interface Guard extends AsyncDisposable {
  /** The page wanted to leave. */
  hasTried: () => boolean;
}

async function guardPage(page: CDPSession): Promise<Guard> {
  const { frameTree } = await page.send('Page.getFrameTree');
  let hasTried = false;
  const judge = ({ requestId, request, resourceType, frameId }: PausedRequest): void => {
    const leaves = resourceType === 'Document' && frameId === frameTree.frame.id;
    if (leaves) hasTried = true;
    const answered =
      leaves || !HARMLESS_METHODS.has(request.method)
        ? page.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : page.send('Fetch.continueRequest', { requestId });
    answered.catch(() => {});
  };
  page.on('Fetch.requestPaused', judge);
  await page.send('Fetch.enable', {});
  return {
    hasTried: () => hasTried,
    async [Symbol.asyncDispose]() {
      page.off('Fetch.requestPaused', judge);
      await page.send('Fetch.disable').catch(() => {});
    },
  };
}

interface PausedRequest {
  requestId: string;
  request: { method: string };
  resourceType: string;
  frameId: string;
}
