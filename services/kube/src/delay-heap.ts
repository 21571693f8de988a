// A binary heap with removal, smallest time first. Each item is in it at most once and its time must not change meanwhile.
export interface DelayHeap<T extends object> {
  readonly size: number;
  push(item: T): void;
  peek(): T | undefined;
  pop(): T | undefined;
  has(item: T): boolean;
  remove(item: T): void;
}

export function createDelayHeap<T extends object>(timeOf: (item: T) => number): DelayHeap<T> {
  const items: T[] = [];
  const places = new Map<T, number>();

  const put = (item: T, place: number): void => {
    items[place] = item;
    places.set(item, place);
  };

  /** Moves `item`, which belongs at `place` or below the path from it to the top, to where the order holds. */
  const rise = (item: T, from: number): void => {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || timeOf(parent) <= timeOf(item)) break;
      put(parent, place);
      place = above;
    }
    put(item, place);
  };

  const sink = (item: T, from: number): void => {
    let place = from;
    for (;;) {
      const left = items[2 * place + 1];
      const right = items[2 * place + 2];
      if (left === undefined) break;
      const useRight = right !== undefined && timeOf(right) < timeOf(left);
      const child = useRight ? right : left;
      if (timeOf(child) >= timeOf(item)) break;
      put(child, place);
      place = 2 * place + (useRight ? 2 : 1);
    }
    put(item, place);
  };

  const removeAt = (place: number): T | undefined => {
    const gone = items[place];
    const last = items.pop();
    if (gone === undefined || last === undefined) return undefined;
    places.delete(gone);
    if (last === gone) return gone;
    sink(last, place);
    rise(last, places.get(last) ?? place);
    return gone;
  };

  return {
    get size() {
      return items.length;
    },
    push(item) {
      if (places.has(item)) return;
      rise(item, items.length);
    },
    peek: () => items[0],
    pop: () => removeAt(0),
    has: (item) => places.has(item),
    remove(item) {
      const place = places.get(item);
      if (place !== undefined) removeAt(place);
    },
  };
}
