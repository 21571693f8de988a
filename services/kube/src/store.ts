// The objects of one kind that are known here, keyed `namespace/name`, with named indexes. Objects are shared, not copied:
// whoever reads one must not change it.
import { keyOf, type KubeObject } from './objects.ts';

/** The values under which an object is found in an index. Pure. When it throws, the object is not stored. */
export type IndexFunction<T> = (object: T) => readonly string[];

export interface Store<T> {
  readonly size: number;
  get(key: string): T | undefined;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
  /** Keys of the objects that have `value` in the index. Throws when there is no such index. */
  keysBy(index: string, value: string): readonly string[];
  by(index: string, value: string): T[];
  /** Every value that the index holds now. */
  indexValues(index: string): IterableIterator<string>;
}

export interface MutableStore<T> extends Store<T> {
  /** Stores the object under its key; gives the one that was there. */
  set(object: T): T | undefined;
  delete(key: string): T | undefined;
}

/** The keys under one value; most indexes of most objects have one, and a Set of one costs ten times as much. */
type Row = string | Set<string>;

export function createStore<T extends KubeObject>(
  indexes: Readonly<Record<string, IndexFunction<T>>> = {},
): MutableStore<T> {
  const objects = new Map<string, T>();
  const tables = new Map(
    Object.entries(indexes).map(([name, valuesOf]) => [name, { valuesOf, rows: new Map<string, Row>() }]),
  );

  const rowsOf = (index: string): Map<string, Row> => {
    const table = tables.get(index);
    if (table === undefined) throw new TypeError(`no index named ${index}`);
    return table.rows;
  };
  const unlink = (rows: Map<string, Row>, value: string, key: string): void => {
    const keys = rows.get(value);
    if (keys instanceof Set) {
      keys.delete(key);
      if (keys.size === 0) rows.delete(value);
    } else if (keys === key) rows.delete(value);
  };
  const link = (rows: Map<string, Row>, value: string, key: string): void => {
    const keys = rows.get(value);
    if (keys === undefined) rows.set(value, key);
    else if (keys instanceof Set) keys.add(key);
    else if (keys !== key) rows.set(value, new Set([keys, key]));
  };
  const keysOf = (index: string, value: string): string[] => {
    const keys = rowsOf(index).get(value);
    if (keys === undefined) return [];
    return keys instanceof Set ? [...keys] : [keys];
  };
  /** All index functions run before anything is changed: when one throws, the store is as it was. */
  const reindex = (key: string, before: T | undefined, after: T | undefined): void => {
    const changes = [...tables.values()].map(({ valuesOf, rows }) => ({
      rows,
      removed: before === undefined ? [] : valuesOf(before),
      added: after === undefined ? [] : valuesOf(after),
    }));
    for (const { rows, removed, added } of changes) {
      for (const value of removed) unlink(rows, value, key);
      for (const value of added) link(rows, value, key);
    }
  };

  return {
    get size() {
      return objects.size;
    },
    get: (key) => objects.get(key),
    keys: () => objects.keys(),
    values: () => objects.values(),
    keysBy: keysOf,
    by: (index, value) =>
      keysOf(index, value)
        .map((key) => objects.get(key))
        .filter((object) => object !== undefined),
    indexValues: (index) => rowsOf(index).keys(),
    set(object) {
      const key = keyOf(object);
      const before = objects.get(key);
      reindex(key, before, object);
      objects.set(key, object);
      return before;
    },
    delete(key) {
      const before = objects.get(key);
      if (before === undefined) return undefined;
      reindex(key, before, undefined);
      objects.delete(key);
      return before;
    },
  };
}
