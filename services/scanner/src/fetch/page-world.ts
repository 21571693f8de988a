// An isolated world of a frame: sees the page's elements, has globals of its own that the page cannot reach. Made anew when the frame
// navigated.
import { readFileSync } from 'node:fs';
import type { CDPSession } from 'puppeteer-core';

const READER = ['opening.js', 'reader.js']
  .map((file) => readFileSync(new URL(`in-page/${file}`, import.meta.url), 'utf8'))
  .join('\n');
const WORLD = 'tidemark';
/** Raised whenever more of a page is opened, or it is written otherwise: what was rendered before does not show that. */
export const OPENING_VERSION = 2;

export interface World {
  /** Value of a call of the reader, as JSON. @throws when the frame navigates meanwhile or the call fails. */
  call: (expression: string) => Promise<unknown>;
  /** Makes `element`, a node of the page, stand for a text. */
  nameFrame: (backendNodeId: number, text: string) => Promise<void>;
}

export function createWorld(page: CDPSession, frameId: string): World {
  let context: Promise<number> | null = null;
  page.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === frameId) context = null;
  });
  const make = async (): Promise<number> => {
    const { executionContextId } = await page.send('Page.createIsolatedWorld', { frameId, worldName: WORLD });
    await page.send('Runtime.evaluate', { contextId: executionContextId, expression: READER });
    return executionContextId;
  };
  const enter = async <T>(work: (contextId: number) => Promise<T>): Promise<T> => {
    const entered = (context ??= make());
    try {
      return await work(await entered);
    } catch (error) {
      if (context === entered) context = null;
      throw error;
    }
  };
  return {
    async call(expression) {
      const { result, exceptionDetails } = await enter((contextId) =>
        page.send('Runtime.evaluate', { contextId, expression: `tidemark.${expression}`, returnByValue: true }),
      );
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    nameFrame: (backendNodeId, text) =>
      enter(async (executionContextId) => {
        const { object } = await page.send('DOM.resolveNode', { backendNodeId, executionContextId });
        await page.send('Runtime.callFunctionOn', {
          objectId: object.objectId ?? '',
          functionDeclaration: 'function (text) { tidemark.frames.set(this, text); }',
          arguments: [{ value: text }],
        });
      }),
  };
}
