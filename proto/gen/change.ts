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
import type { ListChangesRequest as _tidemark_change_v1_ListChangesRequest, ListChangesRequest__Output as _tidemark_change_v1_ListChangesRequest__Output } from './tidemark/change/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _tidemark_change_v1_ListChangesResponse, ListChangesResponse__Output as _tidemark_change_v1_ListChangesResponse__Output } from './tidemark/change/v1/ListChangesResponse.ts';
import type { MigrationGuide as _tidemark_change_v1_MigrationGuide, MigrationGuide__Output as _tidemark_change_v1_MigrationGuide__Output } from './tidemark/change/v1/MigrationGuide.ts';

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
        ListChangesRequest: MessageTypeDefinition<_tidemark_change_v1_ListChangesRequest, _tidemark_change_v1_ListChangesRequest__Output>
        ListChangesResponse: MessageTypeDefinition<_tidemark_change_v1_ListChangesResponse, _tidemark_change_v1_ListChangesResponse__Output>
        MigrationGuide: MessageTypeDefinition<_tidemark_change_v1_MigrationGuide, _tidemark_change_v1_MigrationGuide__Output>
      }
    }
  }
}

