// The world that the controller is measured in: so many Monitors on so many Sources, every one of them scanned in its present slot.
import { currentSlot } from '@tidemark/proto/schedule';

export interface World {
  monitors: number;
  sources: number;
  /** Begin of the rush, in Unix seconds: every second Source has its hourly slot in the RUSH_SECONDS from then on. */
  rushAt: number;
}

export const RUSH_SECONDS = 60;
export const NAMESPACES = 100;
export const USER = '0a1b2c3d-0000-4000-8000-00000000000a';
const DAY = 86_400;

export const uidOf = (monitor: number): string => `0a1b2c3d-0000-4000-8000-${monitor.toString(16).padStart(12, '0')}`;
export const namespaceOf = (monitor: number): string => `team-${monitor % NAMESPACES}`;
export const sourceOf = (world: World, monitor: number): number => monitor % world.sources;
/** Reads the number out of a Monitor's name. */
export const numberOf = (name: string): number => Number(name.slice(2));
export const nameOf = (monitor: number): string => `m-${monitor}`;

/** The key whose phase inside the day puts the slot where it is wanted: over the whole hour, or into the rush. */
export function keyOf(world: World, source: number): string {
  const inRush = source % 2 === 1;
  const wanted = inRush
    ? world.rushAt + Math.floor((source / world.sources) * RUSH_SECONDS)
    : Math.floor((source / world.sources) * 3600);
  const phase = ((wanted % DAY) + DAY) % DAY;
  return phase.toString(16).padStart(12, '0') + source.toString(16).padStart(20, '0');
}

export const docsUrlOf = (source: number): string => `https://docs-${source}.example.com/api/reference/v1`;

/** Begin of the slot that is open at a time, in Unix milliseconds. */
export const slotMs = (key: string, nowMs: number): number => currentSlot(key, 'hourly', nowMs) * 1000;
