import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Breakdown as _tidemark_health_v1_Breakdown, Breakdown__Output as _tidemark_health_v1_Breakdown__Output } from './tidemark/health/v1/Breakdown.ts';
import type { ForgetMonitorRequest as _tidemark_health_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_health_v1_ForgetMonitorRequest__Output } from './tidemark/health/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_health_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_health_v1_ForgetMonitorResponse__Output } from './tidemark/health/v1/ForgetMonitorResponse.ts';
import type { HealthServiceClient as _tidemark_health_v1_HealthServiceClient, HealthServiceDefinition as _tidemark_health_v1_HealthServiceDefinition } from './tidemark/health/v1/HealthService.ts';
import type { ListHistoryRequest as _tidemark_health_v1_ListHistoryRequest, ListHistoryRequest__Output as _tidemark_health_v1_ListHistoryRequest__Output } from './tidemark/health/v1/ListHistoryRequest.ts';
import type { ListHistoryResponse as _tidemark_health_v1_ListHistoryResponse, ListHistoryResponse__Output as _tidemark_health_v1_ListHistoryResponse__Output } from './tidemark/health/v1/ListHistoryResponse.ts';
import type { ListScoresRequest as _tidemark_health_v1_ListScoresRequest, ListScoresRequest__Output as _tidemark_health_v1_ListScoresRequest__Output } from './tidemark/health/v1/ListScoresRequest.ts';
import type { ListScoresResponse as _tidemark_health_v1_ListScoresResponse, ListScoresResponse__Output as _tidemark_health_v1_ListScoresResponse__Output } from './tidemark/health/v1/ListScoresResponse.ts';
import type { Score as _tidemark_health_v1_Score, Score__Output as _tidemark_health_v1_Score__Output } from './tidemark/health/v1/Score.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  tidemark: {
    health: {
      v1: {
        Breakdown: MessageTypeDefinition<_tidemark_health_v1_Breakdown, _tidemark_health_v1_Breakdown__Output>
        ForgetMonitorRequest: MessageTypeDefinition<_tidemark_health_v1_ForgetMonitorRequest, _tidemark_health_v1_ForgetMonitorRequest__Output>
        ForgetMonitorResponse: MessageTypeDefinition<_tidemark_health_v1_ForgetMonitorResponse, _tidemark_health_v1_ForgetMonitorResponse__Output>
        HealthService: SubtypeConstructor<typeof grpc.Client, _tidemark_health_v1_HealthServiceClient> & { service: _tidemark_health_v1_HealthServiceDefinition }
        ListHistoryRequest: MessageTypeDefinition<_tidemark_health_v1_ListHistoryRequest, _tidemark_health_v1_ListHistoryRequest__Output>
        ListHistoryResponse: MessageTypeDefinition<_tidemark_health_v1_ListHistoryResponse, _tidemark_health_v1_ListHistoryResponse__Output>
        ListScoresRequest: MessageTypeDefinition<_tidemark_health_v1_ListScoresRequest, _tidemark_health_v1_ListScoresRequest__Output>
        ListScoresResponse: MessageTypeDefinition<_tidemark_health_v1_ListScoresResponse, _tidemark_health_v1_ListScoresResponse__Output>
        Score: MessageTypeDefinition<_tidemark_health_v1_Score, _tidemark_health_v1_Score__Output>
      }
    }
  }
}

