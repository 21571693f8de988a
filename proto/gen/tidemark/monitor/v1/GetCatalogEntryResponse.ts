
import type { CatalogEntry as _tidemark_monitor_v1_CatalogEntry, CatalogEntry__Output as _tidemark_monitor_v1_CatalogEntry__Output } from '../../../tidemark/monitor/v1/CatalogEntry.ts';

export interface GetCatalogEntryResponse {
  'entry'?: (_tidemark_monitor_v1_CatalogEntry | null);
}

export interface GetCatalogEntryResponse__Output {
  'entry': (_tidemark_monitor_v1_CatalogEntry__Output | null);
}
