import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { AnalysisSource as _tidemark_change_v1_AnalysisSource, AnalysisSource__Output as _tidemark_change_v1_AnalysisSource__Output } from './tidemark/change/v1/AnalysisSource.ts';
import type { Change as _tidemark_change_v1_Change, Change__Output as _tidemark_change_v1_Change__Output } from './tidemark/change/v1/Change.ts';
import type { ChangeServiceClient as _tidemark_change_v1_ChangeServiceClient, ChangeServiceDefinition as _tidemark_change_v1_ChangeServiceDefinition } from './tidemark/change/v1/ChangeService.ts';
import type { Evidence as _tidemark_change_v1_Evidence, Evidence__Output as _tidemark_change_v1_Evidence__Output } from './tidemark/change/v1/Evidence.ts';
import type { ForgetMonitorRequest as _tidemark_change_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_change_v1_ForgetMonitorRequest__Output } from './tidemark/change/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_change_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_change_v1_ForgetMonitorResponse__Output } from './tidemark/change/v1/ForgetMonitorResponse.ts';
import type { GetChangeRequest as _tidemark_change_v1_GetChangeRequest, GetChangeRequest__Output as _tidemark_change_v1_GetChangeRequest__Output } from './tidemark/change/v1/GetChangeRequest.ts';
import type { GetChangeResponse as _tidemark_change_v1_GetChangeResponse, GetChangeResponse__Output as _tidemark_change_v1_GetChangeResponse__Output } from './tidemark/change/v1/GetChangeResponse.ts';
import type { GetScanRecordRequest as _tidemark_change_v1_GetScanRecordRequest, GetScanRecordRequest__Output as _tidemark_change_v1_GetScanRecordRequest__Output } from './tidemark/change/v1/GetScanRecordRequest.ts';
import type { GetScanRecordResponse as _tidemark_change_v1_GetScanRecordResponse, GetScanRecordResponse__Output as _tidemark_change_v1_GetScanRecordResponse__Output } from './tidemark/change/v1/GetScanRecordResponse.ts';
import type { ListChangedScansRequest as _tidemark_change_v1_ListChangedScansRequest, ListChangedScansRequest__Output as _tidemark_change_v1_ListChangedScansRequest__Output } from './tidemark/change/v1/ListChangedScansRequest.ts';
import type { ListChangedScansResponse as _tidemark_change_v1_ListChangedScansResponse, ListChangedScansResponse__Output as _tidemark_change_v1_ListChangedScansResponse__Output } from './tidemark/change/v1/ListChangedScansResponse.ts';
import type { ListChangesRequest as _tidemark_change_v1_ListChangesRequest, ListChangesRequest__Output as _tidemark_change_v1_ListChangesRequest__Output } from './tidemark/change/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _tidemark_change_v1_ListChangesResponse, ListChangesResponse__Output as _tidemark_change_v1_ListChangesResponse__Output } from './tidemark/change/v1/ListChangesResponse.ts';
import type { MigrationGuide as _tidemark_change_v1_MigrationGuide, MigrationGuide__Output as _tidemark_change_v1_MigrationGuide__Output } from './tidemark/change/v1/MigrationGuide.ts';
import type { RecordServiceClient as _tidemark_change_v1_RecordServiceClient, RecordServiceDefinition as _tidemark_change_v1_RecordServiceDefinition } from './tidemark/change/v1/RecordService.ts';
import type { RecordedFinding as _tidemark_change_v1_RecordedFinding, RecordedFinding__Output as _tidemark_change_v1_RecordedFinding__Output } from './tidemark/change/v1/RecordedFinding.ts';
import type { RecordedPair as _tidemark_change_v1_RecordedPair, RecordedPair__Output as _tidemark_change_v1_RecordedPair__Output } from './tidemark/change/v1/RecordedPair.ts';
import type { Difference as _tidemark_scan_v1_Difference, Difference__Output as _tidemark_scan_v1_Difference__Output } from './tidemark/scan/v1/Difference.ts';
import type { GetScanRequest as _tidemark_scan_v1_GetScanRequest, GetScanRequest__Output as _tidemark_scan_v1_GetScanRequest__Output } from './tidemark/scan/v1/GetScanRequest.ts';
import type { GetScanResponse as _tidemark_scan_v1_GetScanResponse, GetScanResponse__Output as _tidemark_scan_v1_GetScanResponse__Output } from './tidemark/scan/v1/GetScanResponse.ts';
import type { ListScansRequest as _tidemark_scan_v1_ListScansRequest, ListScansRequest__Output as _tidemark_scan_v1_ListScansRequest__Output } from './tidemark/scan/v1/ListScansRequest.ts';
import type { ListScansResponse as _tidemark_scan_v1_ListScansResponse, ListScansResponse__Output as _tidemark_scan_v1_ListScansResponse__Output } from './tidemark/scan/v1/ListScansResponse.ts';
import type { PreviewProblem as _tidemark_scan_v1_PreviewProblem, PreviewProblem__Output as _tidemark_scan_v1_PreviewProblem__Output } from './tidemark/scan/v1/PreviewProblem.ts';
import type { PreviewRequest as _tidemark_scan_v1_PreviewRequest, PreviewRequest__Output as _tidemark_scan_v1_PreviewRequest__Output } from './tidemark/scan/v1/PreviewRequest.ts';
import type { PreviewResponse as _tidemark_scan_v1_PreviewResponse, PreviewResponse__Output as _tidemark_scan_v1_PreviewResponse__Output } from './tidemark/scan/v1/PreviewResponse.ts';
import type { PreviewSpec as _tidemark_scan_v1_PreviewSpec, PreviewSpec__Output as _tidemark_scan_v1_PreviewSpec__Output } from './tidemark/scan/v1/PreviewSpec.ts';
import type { ReprocessScanRequest as _tidemark_scan_v1_ReprocessScanRequest, ReprocessScanRequest__Output as _tidemark_scan_v1_ReprocessScanRequest__Output } from './tidemark/scan/v1/ReprocessScanRequest.ts';
import type { ReprocessScanResponse as _tidemark_scan_v1_ReprocessScanResponse, ReprocessScanResponse__Output as _tidemark_scan_v1_ReprocessScanResponse__Output } from './tidemark/scan/v1/ReprocessScanResponse.ts';
import type { ReprocessServiceClient as _tidemark_scan_v1_ReprocessServiceClient, ReprocessServiceDefinition as _tidemark_scan_v1_ReprocessServiceDefinition } from './tidemark/scan/v1/ReprocessService.ts';
import type { ReprocessedPair as _tidemark_scan_v1_ReprocessedPair, ReprocessedPair__Output as _tidemark_scan_v1_ReprocessedPair__Output } from './tidemark/scan/v1/ReprocessedPair.ts';
import type { Scan as _tidemark_scan_v1_Scan, Scan__Output as _tidemark_scan_v1_Scan__Output } from './tidemark/scan/v1/Scan.ts';
import type { ScanServiceClient as _tidemark_scan_v1_ScanServiceClient, ScanServiceDefinition as _tidemark_scan_v1_ScanServiceDefinition } from './tidemark/scan/v1/ScanService.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_Timestamp, _google_protobuf_Timestamp__Output>
    }
  }
  tidemark: {
    change: {
      v1: {
        AnalysisSource: MessageTypeDefinition<_tidemark_change_v1_AnalysisSource, _tidemark_change_v1_AnalysisSource__Output>
        Change: MessageTypeDefinition<_tidemark_change_v1_Change, _tidemark_change_v1_Change__Output>
        ChangeService: SubtypeConstructor<typeof grpc.Client, _tidemark_change_v1_ChangeServiceClient> & { service: _tidemark_change_v1_ChangeServiceDefinition }
        Evidence: MessageTypeDefinition<_tidemark_change_v1_Evidence, _tidemark_change_v1_Evidence__Output>
        ForgetMonitorRequest: MessageTypeDefinition<_tidemark_change_v1_ForgetMonitorRequest, _tidemark_change_v1_ForgetMonitorRequest__Output>
        ForgetMonitorResponse: MessageTypeDefinition<_tidemark_change_v1_ForgetMonitorResponse, _tidemark_change_v1_ForgetMonitorResponse__Output>
        GetChangeRequest: MessageTypeDefinition<_tidemark_change_v1_GetChangeRequest, _tidemark_change_v1_GetChangeRequest__Output>
        GetChangeResponse: MessageTypeDefinition<_tidemark_change_v1_GetChangeResponse, _tidemark_change_v1_GetChangeResponse__Output>
        GetScanRecordRequest: MessageTypeDefinition<_tidemark_change_v1_GetScanRecordRequest, _tidemark_change_v1_GetScanRecordRequest__Output>
        GetScanRecordResponse: MessageTypeDefinition<_tidemark_change_v1_GetScanRecordResponse, _tidemark_change_v1_GetScanRecordResponse__Output>
        ListChangedScansRequest: MessageTypeDefinition<_tidemark_change_v1_ListChangedScansRequest, _tidemark_change_v1_ListChangedScansRequest__Output>
        ListChangedScansResponse: MessageTypeDefinition<_tidemark_change_v1_ListChangedScansResponse, _tidemark_change_v1_ListChangedScansResponse__Output>
        ListChangesRequest: MessageTypeDefinition<_tidemark_change_v1_ListChangesRequest, _tidemark_change_v1_ListChangesRequest__Output>
        ListChangesResponse: MessageTypeDefinition<_tidemark_change_v1_ListChangesResponse, _tidemark_change_v1_ListChangesResponse__Output>
        MigrationGuide: MessageTypeDefinition<_tidemark_change_v1_MigrationGuide, _tidemark_change_v1_MigrationGuide__Output>
        RecordService: SubtypeConstructor<typeof grpc.Client, _tidemark_change_v1_RecordServiceClient> & { service: _tidemark_change_v1_RecordServiceDefinition }
        RecordedFinding: MessageTypeDefinition<_tidemark_change_v1_RecordedFinding, _tidemark_change_v1_RecordedFinding__Output>
        RecordedPair: MessageTypeDefinition<_tidemark_change_v1_RecordedPair, _tidemark_change_v1_RecordedPair__Output>
      }
    }
    scan: {
      v1: {
        Difference: MessageTypeDefinition<_tidemark_scan_v1_Difference, _tidemark_scan_v1_Difference__Output>
        GetScanRequest: MessageTypeDefinition<_tidemark_scan_v1_GetScanRequest, _tidemark_scan_v1_GetScanRequest__Output>
        GetScanResponse: MessageTypeDefinition<_tidemark_scan_v1_GetScanResponse, _tidemark_scan_v1_GetScanResponse__Output>
        ListScansRequest: MessageTypeDefinition<_tidemark_scan_v1_ListScansRequest, _tidemark_scan_v1_ListScansRequest__Output>
        ListScansResponse: MessageTypeDefinition<_tidemark_scan_v1_ListScansResponse, _tidemark_scan_v1_ListScansResponse__Output>
        PreviewProblem: MessageTypeDefinition<_tidemark_scan_v1_PreviewProblem, _tidemark_scan_v1_PreviewProblem__Output>
        PreviewRequest: MessageTypeDefinition<_tidemark_scan_v1_PreviewRequest, _tidemark_scan_v1_PreviewRequest__Output>
        PreviewResponse: MessageTypeDefinition<_tidemark_scan_v1_PreviewResponse, _tidemark_scan_v1_PreviewResponse__Output>
        PreviewSpec: MessageTypeDefinition<_tidemark_scan_v1_PreviewSpec, _tidemark_scan_v1_PreviewSpec__Output>
        ReprocessScanRequest: MessageTypeDefinition<_tidemark_scan_v1_ReprocessScanRequest, _tidemark_scan_v1_ReprocessScanRequest__Output>
        ReprocessScanResponse: MessageTypeDefinition<_tidemark_scan_v1_ReprocessScanResponse, _tidemark_scan_v1_ReprocessScanResponse__Output>
        ReprocessService: SubtypeConstructor<typeof grpc.Client, _tidemark_scan_v1_ReprocessServiceClient> & { service: _tidemark_scan_v1_ReprocessServiceDefinition }
        ReprocessedPair: MessageTypeDefinition<_tidemark_scan_v1_ReprocessedPair, _tidemark_scan_v1_ReprocessedPair__Output>
        Scan: MessageTypeDefinition<_tidemark_scan_v1_Scan, _tidemark_scan_v1_Scan__Output>
        ScanService: SubtypeConstructor<typeof grpc.Client, _tidemark_scan_v1_ScanServiceClient> & { service: _tidemark_scan_v1_ScanServiceDefinition }
      }
    }
  }
}

