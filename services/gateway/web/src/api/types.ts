// What the API answers with, taken from the schemas that the gateway itself answers by.
import type { z } from 'zod';
import type { catalogApi } from '#schemas/catalog';
import type { change, changeDetail } from '#schemas/change';
import type { healthScore, scoredDay } from '#schemas/health';
import type { createMonitorBody, monitor, monitorDetail, updateMonitorBody } from '#schemas/monitor';
import type { requestedScan, scan } from '#schemas/scan';

export interface One<Item> {
  data: Item;
}
export interface Many<Item> {
  data: Item[];
}
export interface Paged<Item> extends Many<Item> {
  meta: { total: number; page: number; per_page: number };
}

export type CatalogApi = z.output<typeof catalogApi>;
export type Change = z.output<typeof change>;
export type ChangeDetail = z.output<typeof changeDetail>;
export type Classification = Change['classification'];
export type Severity = Change['severity'];
export type HealthScore = z.output<typeof healthScore>;
export type ScoredDay = z.output<typeof scoredDay>;
export type Monitor = z.output<typeof monitor>;
export type MonitorDetail = z.output<typeof monitorDetail>;
export type CreateMonitor = z.input<typeof createMonitorBody>;
export type UpdateMonitor = z.input<typeof updateMonitorBody>;
export type Scan = z.output<typeof scan>;
export type RequestedScan = z.output<typeof requestedScan>;
