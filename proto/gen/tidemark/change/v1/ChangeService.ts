
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ForgetMonitorRequest as _tidemark_change_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_change_v1_ForgetMonitorRequest__Output } from '../../../tidemark/change/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_change_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_change_v1_ForgetMonitorResponse__Output } from '../../../tidemark/change/v1/ForgetMonitorResponse.ts';
import type { GetChangeRequest as _tidemark_change_v1_GetChangeRequest, GetChangeRequest__Output as _tidemark_change_v1_GetChangeRequest__Output } from '../../../tidemark/change/v1/GetChangeRequest.ts';
import type { GetChangeResponse as _tidemark_change_v1_GetChangeResponse, GetChangeResponse__Output as _tidemark_change_v1_GetChangeResponse__Output } from '../../../tidemark/change/v1/GetChangeResponse.ts';
import type { ListChangesRequest as _tidemark_change_v1_ListChangesRequest, ListChangesRequest__Output as _tidemark_change_v1_ListChangesRequest__Output } from '../../../tidemark/change/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _tidemark_change_v1_ListChangesResponse, ListChangesResponse__Output as _tidemark_change_v1_ListChangesResponse__Output } from '../../../tidemark/change/v1/ListChangesResponse.ts';

export interface ChangeServiceClient extends grpc.Client {
  ForgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_change_v1_ForgetMonitorRequest, callback: grpc.requestCallback<_tidemark_change_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  
  GetChange(argument: _tidemark_change_v1_GetChangeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  GetChange(argument: _tidemark_change_v1_GetChangeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  GetChange(argument: _tidemark_change_v1_GetChangeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  GetChange(argument: _tidemark_change_v1_GetChangeRequest, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  getChange(argument: _tidemark_change_v1_GetChangeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  getChange(argument: _tidemark_change_v1_GetChangeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  getChange(argument: _tidemark_change_v1_GetChangeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  getChange(argument: _tidemark_change_v1_GetChangeRequest, callback: grpc.requestCallback<_tidemark_change_v1_GetChangeResponse__Output>): grpc.ClientUnaryCall;
  
  ListChanges(argument: _tidemark_change_v1_ListChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  ListChanges(argument: _tidemark_change_v1_ListChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  ListChanges(argument: _tidemark_change_v1_ListChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  ListChanges(argument: _tidemark_change_v1_ListChangesRequest, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _tidemark_change_v1_ListChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _tidemark_change_v1_ListChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _tidemark_change_v1_ListChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _tidemark_change_v1_ListChangesRequest, callback: grpc.requestCallback<_tidemark_change_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ChangeServiceHandlers extends grpc.UntypedServiceImplementation {
  ForgetMonitor: grpc.handleUnaryCall<_tidemark_change_v1_ForgetMonitorRequest__Output, _tidemark_change_v1_ForgetMonitorResponse>;
  
  GetChange: grpc.handleUnaryCall<_tidemark_change_v1_GetChangeRequest__Output, _tidemark_change_v1_GetChangeResponse>;
  
  ListChanges: grpc.handleUnaryCall<_tidemark_change_v1_ListChangesRequest__Output, _tidemark_change_v1_ListChangesResponse>;
  
}

export interface ChangeServiceDefinition extends grpc.ServiceDefinition {
  ForgetMonitor: MethodDefinition<_tidemark_change_v1_ForgetMonitorRequest, _tidemark_change_v1_ForgetMonitorResponse, _tidemark_change_v1_ForgetMonitorRequest__Output, _tidemark_change_v1_ForgetMonitorResponse__Output>
  GetChange: MethodDefinition<_tidemark_change_v1_GetChangeRequest, _tidemark_change_v1_GetChangeResponse, _tidemark_change_v1_GetChangeRequest__Output, _tidemark_change_v1_GetChangeResponse__Output>
  ListChanges: MethodDefinition<_tidemark_change_v1_ListChangesRequest, _tidemark_change_v1_ListChangesResponse, _tidemark_change_v1_ListChangesRequest__Output, _tidemark_change_v1_ListChangesResponse__Output>
}
