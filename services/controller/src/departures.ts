// Monitors that the watch has seen go, until the monitor service knows it. Bounded: what is dropped here, the sweep finds.
import type { MonitorResource } from './monitor-resource.ts';

const MAX_DEPARTURES = 10_000;

export interface Departures {
  note(key: string, monitor: MonitorResource): void;
  of(key: string): MonitorResource[];
  done(key: string, uid: string): void;
}

export function createDepartures(): Departures {
  const gone = new Map<string, MonitorResource[]>();
  return {
    note(key, monitor) {
      gone.set(key, [...(gone.get(key) ?? []), monitor]);
      const oldest = gone.keys().next().value;
      if (gone.size > MAX_DEPARTURES && oldest !== undefined) gone.delete(oldest);
    },
    of: (key) => gone.get(key) ?? [],
    done(key, uid) {
      const rest = (gone.get(key) ?? []).filter(({ metadata }) => metadata.uid !== uid);
      if (rest.length === 0) gone.delete(key);
      else gone.set(key, rest);
    },
  };
}
