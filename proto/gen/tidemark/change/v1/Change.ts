
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Evidence as _tidemark_change_v1_Evidence, Evidence__Output as _tidemark_change_v1_Evidence__Output } from '../../../tidemark/change/v1/Evidence.ts';
import type { MigrationGuide as _tidemark_change_v1_MigrationGuide, MigrationGuide__Output as _tidemark_change_v1_MigrationGuide__Output } from '../../../tidemark/change/v1/MigrationGuide.ts';
import type { AnalysisSource as _tidemark_change_v1_AnalysisSource, AnalysisSource__Output as _tidemark_change_v1_AnalysisSource__Output } from '../../../tidemark/change/v1/AnalysisSource.ts';

export interface Change {
  'id'?: (string);
  'monitorId'?: (string);
  'apiName'?: (string);
  'changeType'?: (string);
  'classification'?: (string);
  'severity'?: (string);
  'endpoint'?: (string);
  'description'?: (string);
  'beforeValue'?: (string);
  'afterValue'?: (string);
  'detectedAt'?: (_google_protobuf_Timestamp | null);
  'affectedEndpoints'?: (string)[];
  'affectedEndpointCount'?: (number);
  'evidence'?: (_tidemark_change_v1_Evidence | null);
  'analysis'?: (string);
  'migrationGuides'?: (_tidemark_change_v1_MigrationGuide)[];
  'scanId'?: (string);
  'subject'?: (string);
  'sunsetOn'?: (string);
  'analysisSource'?: (_tidemark_change_v1_AnalysisSource | null);
  '_endpoint'?: "endpoint";
  '_beforeValue'?: "beforeValue";
  '_afterValue'?: "afterValue";
  '_analysis'?: "analysis";
  '_subject'?: "subject";
  '_sunsetOn'?: "sunsetOn";
}

export interface Change__Output {
  'id': (string);
  'monitorId': (string);
  'apiName': (string);
  'changeType': (string);
  'classification': (string);
  'severity': (string);
  'endpoint'?: (string);
  'description': (string);
  'beforeValue'?: (string);
  'afterValue'?: (string);
  'detectedAt': (_google_protobuf_Timestamp__Output | null);
  'affectedEndpoints': (string)[];
  'affectedEndpointCount': (number);
  'evidence': (_tidemark_change_v1_Evidence__Output | null);
  'analysis'?: (string);
  'migrationGuides': (_tidemark_change_v1_MigrationGuide__Output)[];
  'scanId': (string);
  'subject'?: (string);
  'sunsetOn'?: (string);
  'analysisSource': (_tidemark_change_v1_AnalysisSource__Output | null);
}
