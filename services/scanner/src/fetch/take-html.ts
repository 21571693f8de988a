// The page as one text of HTML. Frames that run in the page's own process are of its site: what they show is put where they stand.
import type { CDPSession, Protocol } from 'puppeteer-core';
import { randomUUID } from 'node:crypto';
import { ScanFailure } from '../failure.ts';
import type { PageLimits } from './page-limits.ts';
import { createWorld, type World } from './page-world.ts';

/** @throws ScanFailure when it is too long. */
export async function takeHtml(page: CDPSession, world: World, limits: PageLimits): Promise<string> {
  const { frameTree } = await page.send('Page.getFrameTree');
  const taken = new Map<string, string>();
  let frames = 0;
  const take = async (tree: Protocol.Page.FrameTree, own: World, part: 'page' | 'frame'): Promise<string> => {
    for (const child of tree.childFrames ?? []) {
      if (frames >= limits.frames) break;
      frames += 1;
      const inner = createWorld(page, child.frame.id);
      const html = await take(child, inner, 'frame').catch(() => '');
      if (html === '') continue;
      // Nothing that a page can write names it.
      const mark = `frame-${randomUUID()}`;
      taken.set(mark, html);
      const { backendNodeId } = await page.send('DOM.getFrameOwner', { frameId: child.frame.id });
      await own.nameFrame(backendNodeId, mark);
    }
    const html = await own.call(`takeHtml('${part}', ${limits.htmlBytes})`);
    if (typeof html !== 'string') throw new ScanFailure('too_large');
    return html;
  };
  const html = insert(await take(frameTree, world, 'page'), taken);
  if (html.length > limits.htmlBytes) throw new ScanFailure('too_large');
  return html;
}

function insert(html: string, taken: ReadonlyMap<string, string>): string {
  if (taken.size === 0) return html;
  return html.replaceAll(/frame-[0-9a-f-]{36}/g, (mark) => {
    const inner = taken.get(mark);
    return inner === undefined ? mark : insert(inner, taken);
  });
}
