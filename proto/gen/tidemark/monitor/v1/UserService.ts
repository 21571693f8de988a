
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetUserRequest as _tidemark_monitor_v1_GetUserRequest, GetUserRequest__Output as _tidemark_monitor_v1_GetUserRequest__Output } from '../../../tidemark/monitor/v1/GetUserRequest.ts';
import type { GetUserResponse as _tidemark_monitor_v1_GetUserResponse, GetUserResponse__Output as _tidemark_monitor_v1_GetUserResponse__Output } from '../../../tidemark/monitor/v1/GetUserResponse.ts';
import type { PutUserRequest as _tidemark_monitor_v1_PutUserRequest, PutUserRequest__Output as _tidemark_monitor_v1_PutUserRequest__Output } from '../../../tidemark/monitor/v1/PutUserRequest.ts';
import type { PutUserResponse as _tidemark_monitor_v1_PutUserResponse, PutUserResponse__Output as _tidemark_monitor_v1_PutUserResponse__Output } from '../../../tidemark/monitor/v1/PutUserResponse.ts';

export interface UserServiceClient extends grpc.Client {
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  PutUser(argument: _tidemark_monitor_v1_PutUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  PutUser(argument: _tidemark_monitor_v1_PutUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  PutUser(argument: _tidemark_monitor_v1_PutUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  PutUser(argument: _tidemark_monitor_v1_PutUserRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  putUser(argument: _tidemark_monitor_v1_PutUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  putUser(argument: _tidemark_monitor_v1_PutUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  putUser(argument: _tidemark_monitor_v1_PutUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  putUser(argument: _tidemark_monitor_v1_PutUserRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_PutUserResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UserServiceHandlers extends grpc.UntypedServiceImplementation {
  GetUser: grpc.handleUnaryCall<_tidemark_monitor_v1_GetUserRequest__Output, _tidemark_monitor_v1_GetUserResponse>;
  
  PutUser: grpc.handleUnaryCall<_tidemark_monitor_v1_PutUserRequest__Output, _tidemark_monitor_v1_PutUserResponse>;
  
}

export interface UserServiceDefinition extends grpc.ServiceDefinition {
  GetUser: MethodDefinition<_tidemark_monitor_v1_GetUserRequest, _tidemark_monitor_v1_GetUserResponse, _tidemark_monitor_v1_GetUserRequest__Output, _tidemark_monitor_v1_GetUserResponse__Output>
  PutUser: MethodDefinition<_tidemark_monitor_v1_PutUserRequest, _tidemark_monitor_v1_PutUserResponse, _tidemark_monitor_v1_PutUserRequest__Output, _tidemark_monitor_v1_PutUserResponse__Output>
}
