
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ForgetMonitorRequest as _tidemark_health_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_health_v1_ForgetMonitorRequest__Output } from '../../../tidemark/health/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_health_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_health_v1_ForgetMonitorResponse__Output } from '../../../tidemark/health/v1/ForgetMonitorResponse.ts';
import type { ListDeprecationsRequest as _tidemark_health_v1_ListDeprecationsRequest, ListDeprecationsRequest__Output as _tidemark_health_v1_ListDeprecationsRequest__Output } from '../../../tidemark/health/v1/ListDeprecationsRequest.ts';
import type { ListDeprecationsResponse as _tidemark_health_v1_ListDeprecationsResponse, ListDeprecationsResponse__Output as _tidemark_health_v1_ListDeprecationsResponse__Output } from '../../../tidemark/health/v1/ListDeprecationsResponse.ts';
import type { ListHistoryRequest as _tidemark_health_v1_ListHistoryRequest, ListHistoryRequest__Output as _tidemark_health_v1_ListHistoryRequest__Output } from '../../../tidemark/health/v1/ListHistoryRequest.ts';
import type { ListHistoryResponse as _tidemark_health_v1_ListHistoryResponse, ListHistoryResponse__Output as _tidemark_health_v1_ListHistoryResponse__Output } from '../../../tidemark/health/v1/ListHistoryResponse.ts';
import type { ListScoresRequest as _tidemark_health_v1_ListScoresRequest, ListScoresRequest__Output as _tidemark_health_v1_ListScoresRequest__Output } from '../../../tidemark/health/v1/ListScoresRequest.ts';
import type { ListScoresResponse as _tidemark_health_v1_ListScoresResponse, ListScoresResponse__Output as _tidemark_health_v1_ListScoresResponse__Output } from '../../../tidemark/health/v1/ListScoresResponse.ts';
import type { RebuildInputsRequest as _tidemark_health_v1_RebuildInputsRequest, RebuildInputsRequest__Output as _tidemark_health_v1_RebuildInputsRequest__Output } from '../../../tidemark/health/v1/RebuildInputsRequest.ts';
import type { RebuildInputsResponse as _tidemark_health_v1_RebuildInputsResponse, RebuildInputsResponse__Output as _tidemark_health_v1_RebuildInputsResponse__Output } from '../../../tidemark/health/v1/RebuildInputsResponse.ts';
import type { RebuildScoresRequest as _tidemark_health_v1_RebuildScoresRequest, RebuildScoresRequest__Output as _tidemark_health_v1_RebuildScoresRequest__Output } from '../../../tidemark/health/v1/RebuildScoresRequest.ts';
import type { RebuildScoresResponse as _tidemark_health_v1_RebuildScoresResponse, RebuildScoresResponse__Output as _tidemark_health_v1_RebuildScoresResponse__Output } from '../../../tidemark/health/v1/RebuildScoresResponse.ts';

export interface HealthServiceClient extends grpc.Client {
  ForgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_health_v1_ForgetMonitorRequest, callback: grpc.requestCallback<_tidemark_health_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  ListDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  ListDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  ListDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  listDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  listDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  listDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  listDeprecations(argument: _tidemark_health_v1_ListDeprecationsRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListDeprecationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListHistory(argument: _tidemark_health_v1_ListHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  ListHistory(argument: _tidemark_health_v1_ListHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  ListHistory(argument: _tidemark_health_v1_ListHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  ListHistory(argument: _tidemark_health_v1_ListHistoryRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _tidemark_health_v1_ListHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _tidemark_health_v1_ListHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _tidemark_health_v1_ListHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _tidemark_health_v1_ListHistoryRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  
  RebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  RebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  RebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  RebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  rebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  rebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  rebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  rebuildInputs(argument: _tidemark_health_v1_RebuildInputsRequest, callback: grpc.requestCallback<_tidemark_health_v1_RebuildInputsResponse__Output>): grpc.ClientUnaryCall;
  
  RebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  RebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  RebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  RebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  rebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  rebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  rebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  rebuildScores(argument: _tidemark_health_v1_RebuildScoresRequest, callback: grpc.requestCallback<_tidemark_health_v1_RebuildScoresResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface HealthServiceHandlers extends grpc.UntypedServiceImplementation {
  ForgetMonitor: grpc.handleUnaryCall<_tidemark_health_v1_ForgetMonitorRequest__Output, _tidemark_health_v1_ForgetMonitorResponse>;
  
  ListDeprecations: grpc.handleUnaryCall<_tidemark_health_v1_ListDeprecationsRequest__Output, _tidemark_health_v1_ListDeprecationsResponse>;
  
  ListHistory: grpc.handleUnaryCall<_tidemark_health_v1_ListHistoryRequest__Output, _tidemark_health_v1_ListHistoryResponse>;
  
  ListScores: grpc.handleUnaryCall<_tidemark_health_v1_ListScoresRequest__Output, _tidemark_health_v1_ListScoresResponse>;
  
  RebuildInputs: grpc.handleUnaryCall<_tidemark_health_v1_RebuildInputsRequest__Output, _tidemark_health_v1_RebuildInputsResponse>;
  
  RebuildScores: grpc.handleUnaryCall<_tidemark_health_v1_RebuildScoresRequest__Output, _tidemark_health_v1_RebuildScoresResponse>;
  
}

export interface HealthServiceDefinition extends grpc.ServiceDefinition {
  ForgetMonitor: MethodDefinition<_tidemark_health_v1_ForgetMonitorRequest, _tidemark_health_v1_ForgetMonitorResponse, _tidemark_health_v1_ForgetMonitorRequest__Output, _tidemark_health_v1_ForgetMonitorResponse__Output>
  ListDeprecations: MethodDefinition<_tidemark_health_v1_ListDeprecationsRequest, _tidemark_health_v1_ListDeprecationsResponse, _tidemark_health_v1_ListDeprecationsRequest__Output, _tidemark_health_v1_ListDeprecationsResponse__Output>
  ListHistory: MethodDefinition<_tidemark_health_v1_ListHistoryRequest, _tidemark_health_v1_ListHistoryResponse, _tidemark_health_v1_ListHistoryRequest__Output, _tidemark_health_v1_ListHistoryResponse__Output>
  ListScores: MethodDefinition<_tidemark_health_v1_ListScoresRequest, _tidemark_health_v1_ListScoresResponse, _tidemark_health_v1_ListScoresRequest__Output, _tidemark_health_v1_ListScoresResponse__Output>
  RebuildInputs: MethodDefinition<_tidemark_health_v1_RebuildInputsRequest, _tidemark_health_v1_RebuildInputsResponse, _tidemark_health_v1_RebuildInputsRequest__Output, _tidemark_health_v1_RebuildInputsResponse__Output>
  RebuildScores: MethodDefinition<_tidemark_health_v1_RebuildScoresRequest, _tidemark_health_v1_RebuildScoresResponse, _tidemark_health_v1_RebuildScoresRequest__Output, _tidemark_health_v1_RebuildScoresResponse__Output>
}
