// Opens what the markup of a page calls closed: details, toggles (aria-expanded=false), the panels of tabs; and what plain buttons say they
// show, or show in turns. Nothing else is pressed, only in the content, and meanwhile the page can neither leave nor send anything but GET
// and HEAD.
import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';
import type { SettleTools } from './settle.ts';

/** What a page lives through after a press, at most MAX_TAB_ROUNDS times for tabs. */
const REACTION_MS = 400;
/** Presses between two looks at the time: to the page itself it stands still. */
const MAX_BATCH = 10;
const MAX_TAB_ROUNDS = 12;
const HARMLESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const count = z.number();

export interface Opening {
  presses: number;
  /** There was something to open, and the page is still the same one. */
  hasOpened: boolean;
  /** The time was over before everything was open. */
  isCut: boolean;
}

/** Leaves the page as it is when there is nothing to open, or no time for it. Never fails: then what was there before counts. */
export async function openParts(tools: SettleTools, openMs: number): Promise<Opening> {
  const opening: Opening = { presses: 0, hasOpened: false, isCut: false };
  if (openMs === 0) return opening;
  try {
    if (count.parse(await tools.world.call('countClosed()')) === 0) return opening;
    const address = await tools.world.call('address()');
    await using guard = await guardPage(tools.page);
    await openAll(tools, opening, { deadline: performance.now() + openMs, hasTried: guard.hasTried });
    // A router may show another page without leaving this one.
    opening.hasOpened = (await tools.world.call('address()')) === address;
  } catch {
    opening.hasOpened = false;
  }
  return opening;
}

interface Until {
  deadline: number;
  /** To leave the page. */
  hasTried: () => boolean;
}

async function openAll({ world, clock, limits }: SettleTools, opening: Opening, until: Until): Promise<void> {
  const { deadline } = until;
  const ask = async (expression: string): Promise<number> => count.parse(await world.call(expression));
  const react = (): Promise<boolean> => clock.live(REACTION_MS, deadline);
  const left = (): number => limits.presses - opening.presses;
  const isOver = (): boolean => {
    opening.isCut ||= performance.now() > deadline;
    return opening.isCut || left() <= 0 || until.hasTried();
  };
  const openToggles = async (): Promise<void> => {
    for (let pressed = 1; pressed > 0 && !isOver();) {
      pressed = await ask(`openToggles(${Math.min(left(), MAX_BATCH)})`);
      opening.presses += pressed;
      if (pressed === 0) return;
      await react();
      const closed = await ask('takeBack()');
      opening.presses += closed;
      if (closed > 0) await react();
    }
  };
  await openToggles();
  const closedAgain = await ask('findClosedAgain()');
  for (let index = 0; index < closedAgain && !isOver(); index += 1) {
    opening.presses += 1;
    await world.call(`openAgain(${index})`);
    await react();
    await world.call(`keepAgain(${index})`);
  }
  const tabs = Math.min(await ask('findTabs()'), MAX_TAB_ROUNDS);
  for (let index = 0; index < tabs && !isOver(); index += 1) {
    opening.presses += await ask(`showTabs(${index}, ${left()})`);
    await react();
    // A panel that was drawn anew is closed again.
    await openToggles();
    await world.call(`keepPanels(${index})`);
  }
  if (tabs === 0) return;
  await world.call('restoreTabs()');
  await react();
  await openToggles();
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
