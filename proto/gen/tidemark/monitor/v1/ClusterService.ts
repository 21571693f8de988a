
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AdoptClusterRequest as _tidemark_monitor_v1_AdoptClusterRequest, AdoptClusterRequest__Output as _tidemark_monitor_v1_AdoptClusterRequest__Output } from '../../../tidemark/monitor/v1/AdoptClusterRequest.ts';
import type { AdoptClusterResponse as _tidemark_monitor_v1_AdoptClusterResponse, AdoptClusterResponse__Output as _tidemark_monitor_v1_AdoptClusterResponse__Output } from '../../../tidemark/monitor/v1/AdoptClusterResponse.ts';
import type { GetClusterRequest as _tidemark_monitor_v1_GetClusterRequest, GetClusterRequest__Output as _tidemark_monitor_v1_GetClusterRequest__Output } from '../../../tidemark/monitor/v1/GetClusterRequest.ts';
import type { GetClusterResponse as _tidemark_monitor_v1_GetClusterResponse, GetClusterResponse__Output as _tidemark_monitor_v1_GetClusterResponse__Output } from '../../../tidemark/monitor/v1/GetClusterResponse.ts';

export interface ClusterServiceClient extends grpc.Client {
  AdoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  AdoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  AdoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  AdoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  adoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  adoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  adoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  adoptCluster(argument: _tidemark_monitor_v1_AdoptClusterRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_AdoptClusterResponse__Output>): grpc.ClientUnaryCall;
  
  GetCluster(argument: _tidemark_monitor_v1_GetClusterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  GetCluster(argument: _tidemark_monitor_v1_GetClusterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  GetCluster(argument: _tidemark_monitor_v1_GetClusterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  GetCluster(argument: _tidemark_monitor_v1_GetClusterRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  getCluster(argument: _tidemark_monitor_v1_GetClusterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  getCluster(argument: _tidemark_monitor_v1_GetClusterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  getCluster(argument: _tidemark_monitor_v1_GetClusterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  getCluster(argument: _tidemark_monitor_v1_GetClusterRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetClusterResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ClusterServiceHandlers extends grpc.UntypedServiceImplementation {
  AdoptCluster: grpc.handleUnaryCall<_tidemark_monitor_v1_AdoptClusterRequest__Output, _tidemark_monitor_v1_AdoptClusterResponse>;
  
  GetCluster: grpc.handleUnaryCall<_tidemark_monitor_v1_GetClusterRequest__Output, _tidemark_monitor_v1_GetClusterResponse>;
  
}

export interface ClusterServiceDefinition extends grpc.ServiceDefinition {
  AdoptCluster: MethodDefinition<_tidemark_monitor_v1_AdoptClusterRequest, _tidemark_monitor_v1_AdoptClusterResponse, _tidemark_monitor_v1_AdoptClusterRequest__Output, _tidemark_monitor_v1_AdoptClusterResponse__Output>
  GetCluster: MethodDefinition<_tidemark_monitor_v1_GetClusterRequest, _tidemark_monitor_v1_GetClusterResponse, _tidemark_monitor_v1_GetClusterRequest__Output, _tidemark_monitor_v1_GetClusterResponse__Output>
}
