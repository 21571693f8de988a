import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { Breakdown as _tidemark_health_v1_Breakdown, Breakdown__Output as _tidemark_health_v1_Breakdown__Output } from './tidemark/health/v1/Breakdown.ts';
import type { Deprecation as _tidemark_health_v1_Deprecation, Deprecation__Output as _tidemark_health_v1_Deprecation__Output } from './tidemark/health/v1/Deprecation.ts';
import type { ForgetMonitorRequest as _tidemark_health_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_health_v1_ForgetMonitorRequest__Output } from './tidemark/health/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_health_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_health_v1_ForgetMonitorResponse__Output } from './tidemark/health/v1/ForgetMonitorResponse.ts';
import type { HealthServiceClient as _tidemark_health_v1_HealthServiceClient, HealthServiceDefinition as _tidemark_health_v1_HealthServiceDefinition } from './tidemark/health/v1/HealthService.ts';
import type { Inputs as _tidemark_health_v1_Inputs, Inputs__Output as _tidemark_health_v1_Inputs__Output } from './tidemark/health/v1/Inputs.ts';
import type { ListDeprecationsRequest as _tidemark_health_v1_ListDeprecationsRequest, ListDeprecationsRequest__Output as _tidemark_health_v1_ListDeprecationsRequest__Output } from './tidemark/health/v1/ListDeprecationsRequest.ts';
import type { ListDeprecationsResponse as _tidemark_health_v1_ListDeprecationsResponse, ListDeprecationsResponse__Output as _tidemark_health_v1_ListDeprecationsResponse__Output } from './tidemark/health/v1/ListDeprecationsResponse.ts';
import type { ListHistoryRequest as _tidemark_health_v1_ListHistoryRequest, ListHistoryRequest__Output as _tidemark_health_v1_ListHistoryRequest__Output } from './tidemark/health/v1/ListHistoryRequest.ts';
import type { ListHistoryResponse as _tidemark_health_v1_ListHistoryResponse, ListHistoryResponse__Output as _tidemark_health_v1_ListHistoryResponse__Output } from './tidemark/health/v1/ListHistoryResponse.ts';
import type { ListScoresRequest as _tidemark_health_v1_ListScoresRequest, ListScoresRequest__Output as _tidemark_health_v1_ListScoresRequest__Output } from './tidemark/health/v1/ListScoresRequest.ts';
import type { ListScoresResponse as _tidemark_health_v1_ListScoresResponse, ListScoresResponse__Output as _tidemark_health_v1_ListScoresResponse__Output } from './tidemark/health/v1/ListScoresResponse.ts';
import type { RebuildInputsRequest as _tidemark_health_v1_RebuildInputsRequest, RebuildInputsRequest__Output as _tidemark_health_v1_RebuildInputsRequest__Output } from './tidemark/health/v1/RebuildInputsRequest.ts';
import type { RebuildInputsResponse as _tidemark_health_v1_RebuildInputsResponse, RebuildInputsResponse__Output as _tidemark_health_v1_RebuildInputsResponse__Output } from './tidemark/health/v1/RebuildInputsResponse.ts';
import type { RebuildScoresRequest as _tidemark_health_v1_RebuildScoresRequest, RebuildScoresRequest__Output as _tidemark_health_v1_RebuildScoresRequest__Output } from './tidemark/health/v1/RebuildScoresRequest.ts';
import type { RebuildScoresResponse as _tidemark_health_v1_RebuildScoresResponse, RebuildScoresResponse__Output as _tidemark_health_v1_RebuildScoresResponse__Output } from './tidemark/health/v1/RebuildScoresResponse.ts';
import type { Score as _tidemark_health_v1_Score, Score__Output as _tidemark_health_v1_Score__Output } from './tidemark/health/v1/Score.ts';
import type { ScoredDay as _tidemark_health_v1_ScoredDay, ScoredDay__Output as _tidemark_health_v1_ScoredDay__Output } from './tidemark/health/v1/ScoredDay.ts';

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
    health: {
      v1: {
        Breakdown: MessageTypeDefinition<_tidemark_health_v1_Breakdown, _tidemark_health_v1_Breakdown__Output>
        Deprecation: MessageTypeDefinition<_tidemark_health_v1_Deprecation, _tidemark_health_v1_Deprecation__Output>
        DeprecationState: EnumTypeDefinition
        ForgetMonitorRequest: MessageTypeDefinition<_tidemark_health_v1_ForgetMonitorRequest, _tidemark_health_v1_ForgetMonitorRequest__Output>
        ForgetMonitorResponse: MessageTypeDefinition<_tidemark_health_v1_ForgetMonitorResponse, _tidemark_health_v1_ForgetMonitorResponse__Output>
        HealthService: SubtypeConstructor<typeof grpc.Client, _tidemark_health_v1_HealthServiceClient> & { service: _tidemark_health_v1_HealthServiceDefinition }
        Inputs: MessageTypeDefinition<_tidemark_health_v1_Inputs, _tidemark_health_v1_Inputs__Output>
        ListDeprecationsRequest: MessageTypeDefinition<_tidemark_health_v1_ListDeprecationsRequest, _tidemark_health_v1_ListDeprecationsRequest__Output>
        ListDeprecationsResponse: MessageTypeDefinition<_tidemark_health_v1_ListDeprecationsResponse, _tidemark_health_v1_ListDeprecationsResponse__Output>
        ListHistoryRequest: MessageTypeDefinition<_tidemark_health_v1_ListHistoryRequest, _tidemark_health_v1_ListHistoryRequest__Output>
        ListHistoryResponse: MessageTypeDefinition<_tidemark_health_v1_ListHistoryResponse, _tidemark_health_v1_ListHistoryResponse__Output>
        ListScoresRequest: MessageTypeDefinition<_tidemark_health_v1_ListScoresRequest, _tidemark_health_v1_ListScoresRequest__Output>
        ListScoresResponse: MessageTypeDefinition<_tidemark_health_v1_ListScoresResponse, _tidemark_health_v1_ListScoresResponse__Output>
        RebuildInputsRequest: MessageTypeDefinition<_tidemark_health_v1_RebuildInputsRequest, _tidemark_health_v1_RebuildInputsRequest__Output>
        RebuildInputsResponse: MessageTypeDefinition<_tidemark_health_v1_RebuildInputsResponse, _tidemark_health_v1_RebuildInputsResponse__Output>
        RebuildScoresRequest: MessageTypeDefinition<_tidemark_health_v1_RebuildScoresRequest, _tidemark_health_v1_RebuildScoresRequest__Output>
        RebuildScoresResponse: MessageTypeDefinition<_tidemark_health_v1_RebuildScoresResponse, _tidemark_health_v1_RebuildScoresResponse__Output>
        Score: MessageTypeDefinition<_tidemark_health_v1_Score, _tidemark_health_v1_Score__Output>
        ScoredDay: MessageTypeDefinition<_tidemark_health_v1_ScoredDay, _tidemark_health_v1_ScoredDay__Output>
      }
    }
  }
}

