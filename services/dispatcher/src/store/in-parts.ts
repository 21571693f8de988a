// One statement for many items, of which the database may refuse some.
import { isRefusal } from './refusal.ts';

/**
 * Stores all at once, or in ever smaller parts when the database refuses something of them: what is refused by itself goes to `refused`. Keeps
 * their order, and gives a result for each.
 */
export async function storeInParts<Item, Result>(
  items: readonly Item[],
  store: (part: readonly Item[]) => Promise<readonly Result[]>,
  refused: (item: Item, error: unknown) => Result | Promise<Result>,
): Promise<readonly Result[]> {
  try {
    return await store(items);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (items.length <= 1) return Promise.all(items.map((item) => refused(item, error)));
    const middle = Math.ceil(items.length / 2);
    const first = await storeInParts(items.slice(0, middle), store, refused);
    return [...first, ...(await storeInParts(items.slice(middle), store, refused))];
  }
}
