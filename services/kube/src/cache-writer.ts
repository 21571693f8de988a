// Turns what a list or a watch says into store writes and into the events that follow from them.
import { isKubeObject, isOlderVersion, keyOf, stripBookkeeping, type KubeObject } from './objects.ts';
import type { Logger } from './logger.ts';
import type { MutableStore } from './store.ts';

export type ObjectEvent<T> =
  /** `initial`: part of the first list, so probably nothing new to anyone. */
  | { type: 'added'; key: string; object: T; initial: boolean }
  | { type: 'updated'; key: string; object: T; old: T }
  /** `object`: the last state known, which need not be the final one. `missed`: a list does not have it, no event told of its end. */
  | { type: 'deleted'; key: string; object: T; missed: boolean };

/** Must not throw; when it does, the fault is logged and the others are told all the same. */
export type ObjectHandler<T> = (event: ObjectEvent<T>) => void;

export interface CacheWriter {
  /** What a watch says: a state older than the known one is left out. A list is believed whatever it says. */
  upsert(object: KubeObject): void;
  remove(object: KubeObject): void;
  /** Applies a whole list: `page` for each page, then `finish` deletes what no page had. */
  replace(initial: boolean): { page(items: readonly unknown[]): void; finish(): void };
}

export function createCacheWriter<T extends KubeObject>(options: {
  store: MutableStore<T>;
  transform: (object: KubeObject) => T;
  handlers: ReadonlySet<ObjectHandler<T>>;
  logger: Logger;
}): CacheWriter {
  const { store, handlers, logger } = options;

  const tell = (event: ObjectEvent<T>): void => {
    for (const handler of handlers) {
      try {
        handler(event);
      } catch (error) {
        logger.error({ err: error, key: event.key, event: event.type }, 'an object handler threw');
      }
    }
  };

  const drop = (key: string, missed: boolean): void => {
    const old = store.delete(key);
    if (old !== undefined) tell({ type: 'deleted', key, object: old, missed });
  };

  const put = (raw: KubeObject, initial: boolean): void => {
    const key = keyOf(raw);
    const known = store.get(key)?.metadata;
    if (known?.uid === raw.metadata.uid && known.resourceVersion === raw.metadata.resourceVersion) return;
    if (known !== undefined && known.uid !== raw.metadata.uid) drop(key, false);
    stripBookkeeping(raw);
    let object: T;
    let old: T | undefined;
    try {
      object = options.transform(raw);
      old = store.set(object);
    } catch (error) {
      // One object that cannot be understood must not hold up all the others.
      logger.error({ err: error, key }, 'an object cannot be cached: left as it was');
      return;
    }
    tell(old === undefined ? { type: 'added', key, object, initial } : { type: 'updated', key, object, old });
  };

  return {
    upsert(raw) {
      const known = store.get(keyOf(raw))?.metadata;
      const { uid, resourceVersion } = raw.metadata;
      if (known?.uid !== uid || !isOlderVersion(resourceVersion, known.resourceVersion)) put(raw, false);
    },
    remove(raw) {
      const key = keyOf(raw);
      // The end of an earlier bearer of the name.
      if (store.get(key)?.metadata.uid === raw.metadata.uid) drop(key, false);
    },
    replace(initial) {
      const listed = new Set<string>();
      return {
        page(items) {
          for (const item of items) {
            if (!isKubeObject(item)) {
              logger.warn({}, 'a listed item has no name, uid or resourceVersion: left out');
              continue;
            }
            listed.add(keyOf(item));
            put(item, initial);
          }
        },
        finish() {
          for (const key of store.keys()) if (!listed.has(key)) drop(key, true);
        },
      };
    },
  };
}
