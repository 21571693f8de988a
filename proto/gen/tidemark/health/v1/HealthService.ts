
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListScoresRequest as _tidemark_health_v1_ListScoresRequest, ListScoresRequest__Output as _tidemark_health_v1_ListScoresRequest__Output } from '../../../tidemark/health/v1/ListScoresRequest.ts';
import type { ListScoresResponse as _tidemark_health_v1_ListScoresResponse, ListScoresResponse__Output as _tidemark_health_v1_ListScoresResponse__Output } from '../../../tidemark/health/v1/ListScoresResponse.ts';

export interface HealthServiceClient extends grpc.Client {
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  ListScores(argument: _tidemark_health_v1_ListScoresRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  listScores(argument: _tidemark_health_v1_ListScoresRequest, callback: grpc.requestCallback<_tidemark_health_v1_ListScoresResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface HealthServiceHandlers extends grpc.UntypedServiceImplementation {
  ListScores: grpc.handleUnaryCall<_tidemark_health_v1_ListScoresRequest__Output, _tidemark_health_v1_ListScoresResponse>;
  
}

export interface HealthServiceDefinition extends grpc.ServiceDefinition {
  ListScores: MethodDefinition<_tidemark_health_v1_ListScoresRequest, _tidemark_health_v1_ListScoresResponse, _tidemark_health_v1_ListScoresRequest__Output, _tidemark_health_v1_ListScoresResponse__Output>
}
