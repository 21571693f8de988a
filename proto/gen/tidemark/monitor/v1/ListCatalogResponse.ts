
import type { CatalogEntry as _tidemark_monitor_v1_CatalogEntry, CatalogEntry__Output as _tidemark_monitor_v1_CatalogEntry__Output } from '../../../tidemark/monitor/v1/CatalogEntry.ts';

export interface ListCatalogResponse {
  'entries'?: (_tidemark_monitor_v1_CatalogEntry)[];
  'total'?: (number);
}

export interface ListCatalogResponse__Output {
  'entries': (_tidemark_monitor_v1_CatalogEntry__Output)[];
  'total': (number);
}
