
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BindNamespaceRequest as _tidemark_monitor_v1_BindNamespaceRequest, BindNamespaceRequest__Output as _tidemark_monitor_v1_BindNamespaceRequest__Output } from '../../../tidemark/monitor/v1/BindNamespaceRequest.ts';
import type { BindNamespaceResponse as _tidemark_monitor_v1_BindNamespaceResponse, BindNamespaceResponse__Output as _tidemark_monitor_v1_BindNamespaceResponse__Output } from '../../../tidemark/monitor/v1/BindNamespaceResponse.ts';
import type { GetUserRequest as _tidemark_monitor_v1_GetUserRequest, GetUserRequest__Output as _tidemark_monitor_v1_GetUserRequest__Output } from '../../../tidemark/monitor/v1/GetUserRequest.ts';
import type { GetUserResponse as _tidemark_monitor_v1_GetUserResponse, GetUserResponse__Output as _tidemark_monitor_v1_GetUserResponse__Output } from '../../../tidemark/monitor/v1/GetUserResponse.ts';
import type { GetUsersRequest as _tidemark_monitor_v1_GetUsersRequest, GetUsersRequest__Output as _tidemark_monitor_v1_GetUsersRequest__Output } from '../../../tidemark/monitor/v1/GetUsersRequest.ts';
import type { GetUsersResponse as _tidemark_monitor_v1_GetUsersResponse, GetUsersResponse__Output as _tidemark_monitor_v1_GetUsersResponse__Output } from '../../../tidemark/monitor/v1/GetUsersResponse.ts';
import type { PutUserRequest as _tidemark_monitor_v1_PutUserRequest, PutUserRequest__Output as _tidemark_monitor_v1_PutUserRequest__Output } from '../../../tidemark/monitor/v1/PutUserRequest.ts';
import type { PutUserResponse as _tidemark_monitor_v1_PutUserResponse, PutUserResponse__Output as _tidemark_monitor_v1_PutUserResponse__Output } from '../../../tidemark/monitor/v1/PutUserResponse.ts';

export interface UserServiceClient extends grpc.Client {
  BindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  BindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  BindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  BindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  bindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  bindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  bindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  bindNamespace(argument: _tidemark_monitor_v1_BindNamespaceRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_BindNamespaceResponse__Output>): grpc.ClientUnaryCall;
  
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _tidemark_monitor_v1_GetUserRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _tidemark_monitor_v1_GetUserRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetUsers(argument: _tidemark_monitor_v1_GetUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  GetUsers(argument: _tidemark_monitor_v1_GetUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  GetUsers(argument: _tidemark_monitor_v1_GetUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  GetUsers(argument: _tidemark_monitor_v1_GetUsersRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _tidemark_monitor_v1_GetUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _tidemark_monitor_v1_GetUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _tidemark_monitor_v1_GetUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _tidemark_monitor_v1_GetUsersRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  
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
  BindNamespace: grpc.handleUnaryCall<_tidemark_monitor_v1_BindNamespaceRequest__Output, _tidemark_monitor_v1_BindNamespaceResponse>;
  
  GetUser: grpc.handleUnaryCall<_tidemark_monitor_v1_GetUserRequest__Output, _tidemark_monitor_v1_GetUserResponse>;
  
  GetUsers: grpc.handleUnaryCall<_tidemark_monitor_v1_GetUsersRequest__Output, _tidemark_monitor_v1_GetUsersResponse>;
  
  PutUser: grpc.handleUnaryCall<_tidemark_monitor_v1_PutUserRequest__Output, _tidemark_monitor_v1_PutUserResponse>;
  
}

export interface UserServiceDefinition extends grpc.ServiceDefinition {
  BindNamespace: MethodDefinition<_tidemark_monitor_v1_BindNamespaceRequest, _tidemark_monitor_v1_BindNamespaceResponse, _tidemark_monitor_v1_BindNamespaceRequest__Output, _tidemark_monitor_v1_BindNamespaceResponse__Output>
  GetUser: MethodDefinition<_tidemark_monitor_v1_GetUserRequest, _tidemark_monitor_v1_GetUserResponse, _tidemark_monitor_v1_GetUserRequest__Output, _tidemark_monitor_v1_GetUserResponse__Output>
  GetUsers: MethodDefinition<_tidemark_monitor_v1_GetUsersRequest, _tidemark_monitor_v1_GetUsersResponse, _tidemark_monitor_v1_GetUsersRequest__Output, _tidemark_monitor_v1_GetUsersResponse__Output>
  PutUser: MethodDefinition<_tidemark_monitor_v1_PutUserRequest, _tidemark_monitor_v1_PutUserResponse, _tidemark_monitor_v1_PutUserRequest__Output, _tidemark_monitor_v1_PutUserResponse__Output>
}
