
import type { MonitorStatus as _tidemark_monitor_v1_MonitorStatus, MonitorStatus__Output as _tidemark_monitor_v1_MonitorStatus__Output } from '../../../tidemark/monitor/v1/MonitorStatus.ts';
import type { ScanFrequency as _tidemark_monitor_v1_ScanFrequency, ScanFrequency__Output as _tidemark_monitor_v1_ScanFrequency__Output } from '../../../tidemark/monitor/v1/ScanFrequency.ts';
import type { CatalogRef as _tidemark_monitor_v1_CatalogRef, CatalogRef__Output as _tidemark_monitor_v1_CatalogRef__Output } from '../../../tidemark/monitor/v1/CatalogRef.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Alerts as _tidemark_monitor_v1_Alerts, Alerts__Output as _tidemark_monitor_v1_Alerts__Output } from '../../../tidemark/monitor/v1/Alerts.ts';
import type { LastScan as _tidemark_monitor_v1_LastScan, LastScan__Output as _tidemark_monitor_v1_LastScan__Output } from '../../../tidemark/monitor/v1/LastScan.ts';
import type { ChangeCounts as _tidemark_monitor_v1_ChangeCounts, ChangeCounts__Output as _tidemark_monitor_v1_ChangeCounts__Output } from '../../../tidemark/monitor/v1/ChangeCounts.ts';

export interface Monitor {
  'id'?: (string);
  'userId'?: (string);
  'name'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'status'?: (_tidemark_monitor_v1_MonitorStatus);
  'scanFrequency'?: (_tidemark_monitor_v1_ScanFrequency);
  'healthScore'?: (number);
  'catalog'?: (_tidemark_monitor_v1_CatalogRef | null);
  'createdAt'?: (_google_protobuf_Timestamp | null);
  'updatedAt'?: (_google_protobuf_Timestamp | null);
  'alerts'?: (_tidemark_monitor_v1_Alerts | null);
  'lastScan'?: (_tidemark_monitor_v1_LastScan | null);
  'lastVerifiedAt'?: (_google_protobuf_Timestamp | null);
  'nextScanAt'?: (_google_protobuf_Timestamp | null);
  'consecutiveFailures'?: (number);
  'changeCounts'?: (_tidemark_monitor_v1_ChangeCounts | null);
  'sourceKey'?: (string);
  'namespace'?: (string);
  'resourceName'?: (string);
  'discoveredSpecUrl'?: (string);
  '_openapiSpecUrl'?: "openapiSpecUrl";
  '_healthScore'?: "healthScore";
  '_catalog'?: "catalog";
  '_lastScan'?: "lastScan";
  '_discoveredSpecUrl'?: "discoveredSpecUrl";
}

export interface Monitor__Output {
  'id': (string);
  'userId': (string);
  'name': (string);
  'docsUrl': (string);
  'openapiSpecUrl'?: (string);
  'status': (_tidemark_monitor_v1_MonitorStatus__Output);
  'scanFrequency': (_tidemark_monitor_v1_ScanFrequency__Output);
  'healthScore'?: (number);
  'catalog'?: (_tidemark_monitor_v1_CatalogRef__Output | null);
  'createdAt': (_google_protobuf_Timestamp__Output | null);
  'updatedAt': (_google_protobuf_Timestamp__Output | null);
  'alerts': (_tidemark_monitor_v1_Alerts__Output | null);
  'lastScan'?: (_tidemark_monitor_v1_LastScan__Output | null);
  'lastVerifiedAt': (_google_protobuf_Timestamp__Output | null);
  'nextScanAt': (_google_protobuf_Timestamp__Output | null);
  'consecutiveFailures': (number);
  'changeCounts': (_tidemark_monitor_v1_ChangeCounts__Output | null);
  'sourceKey': (string);
  'namespace': (string);
  'resourceName': (string);
  'discoveredSpecUrl'?: (string);
}
