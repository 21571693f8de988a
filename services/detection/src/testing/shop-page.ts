import { readPage } from '../read-page.ts';
import type { PageSnapshot } from '../snapshot.ts';

/** A page about a shop with this content. */
export function readShop(html: string): PageSnapshot {
  return readPage(`<main><h1>Shop</h1><p>The API of the shop.</p>${html}</main>`, {
    url: 'https://docs.example.com',
    ignoreSelectors: [],
  }).snapshot;
}
