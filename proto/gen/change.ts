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
  }
}

