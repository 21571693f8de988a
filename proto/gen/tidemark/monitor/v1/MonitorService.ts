
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateMonitorRequest as _tidemark_monitor_v1_CreateMonitorRequest, CreateMonitorRequest__Output as _tidemark_monitor_v1_CreateMonitorRequest__Output } from '../../../tidemark/monitor/v1/CreateMonitorRequest.ts';
import type { CreateMonitorResponse as _tidemark_monitor_v1_CreateMonitorResponse, CreateMonitorResponse__Output as _tidemark_monitor_v1_CreateMonitorResponse__Output } from '../../../tidemark/monitor/v1/CreateMonitorResponse.ts';
import type { DeleteMonitorRequest as _tidemark_monitor_v1_DeleteMonitorRequest, DeleteMonitorRequest__Output as _tidemark_monitor_v1_DeleteMonitorRequest__Output } from '../../../tidemark/monitor/v1/DeleteMonitorRequest.ts';
import type { DeleteMonitorResponse as _tidemark_monitor_v1_DeleteMonitorResponse, DeleteMonitorResponse__Output as _tidemark_monitor_v1_DeleteMonitorResponse__Output } from '../../../tidemark/monitor/v1/DeleteMonitorResponse.ts';
import type { GetMonitorRequest as _tidemark_monitor_v1_GetMonitorRequest, GetMonitorRequest__Output as _tidemark_monitor_v1_GetMonitorRequest__Output } from '../../../tidemark/monitor/v1/GetMonitorRequest.ts';
import type { GetMonitorResponse as _tidemark_monitor_v1_GetMonitorResponse, GetMonitorResponse__Output as _tidemark_monitor_v1_GetMonitorResponse__Output } from '../../../tidemark/monitor/v1/GetMonitorResponse.ts';
import type { ListMonitorsRequest as _tidemark_monitor_v1_ListMonitorsRequest, ListMonitorsRequest__Output as _tidemark_monitor_v1_ListMonitorsRequest__Output } from '../../../tidemark/monitor/v1/ListMonitorsRequest.ts';
import type { ListMonitorsResponse as _tidemark_monitor_v1_ListMonitorsResponse, ListMonitorsResponse__Output as _tidemark_monitor_v1_ListMonitorsResponse__Output } from '../../../tidemark/monitor/v1/ListMonitorsResponse.ts';
import type { RequestScanRequest as _tidemark_monitor_v1_RequestScanRequest, RequestScanRequest__Output as _tidemark_monitor_v1_RequestScanRequest__Output } from '../../../tidemark/monitor/v1/RequestScanRequest.ts';
import type { RequestScanResponse as _tidemark_monitor_v1_RequestScanResponse, RequestScanResponse__Output as _tidemark_monitor_v1_RequestScanResponse__Output } from '../../../tidemark/monitor/v1/RequestScanResponse.ts';
import type { UpdateMonitorRequest as _tidemark_monitor_v1_UpdateMonitorRequest, UpdateMonitorRequest__Output as _tidemark_monitor_v1_UpdateMonitorRequest__Output } from '../../../tidemark/monitor/v1/UpdateMonitorRequest.ts';
import type { UpdateMonitorResponse as _tidemark_monitor_v1_UpdateMonitorResponse, UpdateMonitorResponse__Output as _tidemark_monitor_v1_UpdateMonitorResponse__Output } from '../../../tidemark/monitor/v1/UpdateMonitorResponse.ts';

export interface MonitorServiceClient extends grpc.Client {
  CreateMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  CreateMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  CreateMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  CreateMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  createMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  createMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  createMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  createMonitor(argument: _tidemark_monitor_v1_CreateMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_CreateMonitorResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  DeleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  DeleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  DeleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  deleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  deleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  deleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  deleteMonitor(argument: _tidemark_monitor_v1_DeleteMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_DeleteMonitorResponse__Output>): grpc.ClientUnaryCall;
  
  GetMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  GetMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  GetMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  GetMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  getMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  getMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  getMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  getMonitor(argument: _tidemark_monitor_v1_GetMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetMonitorResponse__Output>): grpc.ClientUnaryCall;
  
  ListMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  ListMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  ListMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  ListMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  listMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  listMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  listMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  listMonitors(argument: _tidemark_monitor_v1_ListMonitorsRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListMonitorsResponse__Output>): grpc.ClientUnaryCall;
  
  RequestScan(argument: _tidemark_monitor_v1_RequestScanRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  RequestScan(argument: _tidemark_monitor_v1_RequestScanRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  RequestScan(argument: _tidemark_monitor_v1_RequestScanRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  RequestScan(argument: _tidemark_monitor_v1_RequestScanRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  requestScan(argument: _tidemark_monitor_v1_RequestScanRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  requestScan(argument: _tidemark_monitor_v1_RequestScanRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  requestScan(argument: _tidemark_monitor_v1_RequestScanRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  requestScan(argument: _tidemark_monitor_v1_RequestScanRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_RequestScanResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  UpdateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  UpdateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  UpdateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  updateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  updateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  updateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  updateMonitor(argument: _tidemark_monitor_v1_UpdateMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_UpdateMonitorResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MonitorServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateMonitor: grpc.handleUnaryCall<_tidemark_monitor_v1_CreateMonitorRequest__Output, _tidemark_monitor_v1_CreateMonitorResponse>;
  
  DeleteMonitor: grpc.handleUnaryCall<_tidemark_monitor_v1_DeleteMonitorRequest__Output, _tidemark_monitor_v1_DeleteMonitorResponse>;
  
  GetMonitor: grpc.handleUnaryCall<_tidemark_monitor_v1_GetMonitorRequest__Output, _tidemark_monitor_v1_GetMonitorResponse>;
  
  ListMonitors: grpc.handleUnaryCall<_tidemark_monitor_v1_ListMonitorsRequest__Output, _tidemark_monitor_v1_ListMonitorsResponse>;
  
  RequestScan: grpc.handleUnaryCall<_tidemark_monitor_v1_RequestScanRequest__Output, _tidemark_monitor_v1_RequestScanResponse>;
  
  UpdateMonitor: grpc.handleUnaryCall<_tidemark_monitor_v1_UpdateMonitorRequest__Output, _tidemark_monitor_v1_UpdateMonitorResponse>;
  
}

export interface MonitorServiceDefinition extends grpc.ServiceDefinition {
  CreateMonitor: MethodDefinition<_tidemark_monitor_v1_CreateMonitorRequest, _tidemark_monitor_v1_CreateMonitorResponse, _tidemark_monitor_v1_CreateMonitorRequest__Output, _tidemark_monitor_v1_CreateMonitorResponse__Output>
  DeleteMonitor: MethodDefinition<_tidemark_monitor_v1_DeleteMonitorRequest, _tidemark_monitor_v1_DeleteMonitorResponse, _tidemark_monitor_v1_DeleteMonitorRequest__Output, _tidemark_monitor_v1_DeleteMonitorResponse__Output>
  GetMonitor: MethodDefinition<_tidemark_monitor_v1_GetMonitorRequest, _tidemark_monitor_v1_GetMonitorResponse, _tidemark_monitor_v1_GetMonitorRequest__Output, _tidemark_monitor_v1_GetMonitorResponse__Output>
  ListMonitors: MethodDefinition<_tidemark_monitor_v1_ListMonitorsRequest, _tidemark_monitor_v1_ListMonitorsResponse, _tidemark_monitor_v1_ListMonitorsRequest__Output, _tidemark_monitor_v1_ListMonitorsResponse__Output>
  RequestScan: MethodDefinition<_tidemark_monitor_v1_RequestScanRequest, _tidemark_monitor_v1_RequestScanResponse, _tidemark_monitor_v1_RequestScanRequest__Output, _tidemark_monitor_v1_RequestScanResponse__Output>
  UpdateMonitor: MethodDefinition<_tidemark_monitor_v1_UpdateMonitorRequest, _tidemark_monitor_v1_UpdateMonitorResponse, _tidemark_monitor_v1_UpdateMonitorRequest__Output, _tidemark_monitor_v1_UpdateMonitorResponse__Output>
}
