
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetScanRecordRequest as _tidemark_change_v1_GetScanRecordRequest, GetScanRecordRequest__Output as _tidemark_change_v1_GetScanRecordRequest__Output } from '../../../tidemark/change/v1/GetScanRecordRequest.ts';
import type { GetScanRecordResponse as _tidemark_change_v1_GetScanRecordResponse, GetScanRecordResponse__Output as _tidemark_change_v1_GetScanRecordResponse__Output } from '../../../tidemark/change/v1/GetScanRecordResponse.ts';
import type { ListChangedScansRequest as _tidemark_change_v1_ListChangedScansRequest, ListChangedScansRequest__Output as _tidemark_change_v1_ListChangedScansRequest__Output } from '../../../tidemark/change/v1/ListChangedScansRequest.ts';
import type { ListChangedScansResponse as _tidemark_change_v1_ListChangedScansResponse, ListChangedScansResponse__Output as _tidemark_change_v1_ListChangedScansResponse__Output } from '../../../tidemark/change/v1/ListChangedScansResponse.ts';

export interface RecordServiceClient extends grpc.Client {
  GetScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  GetScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  GetScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  GetScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  getScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  getScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  getScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  getScanRecord(argument: _tidemark_change_v1_GetScanRecordRequest, callback: grpc.requestCallback<_tidemark_change_v1_GetScanRecordResponse__Output>): grpc.ClientUnaryCall;
  
  ListChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  ListChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  ListChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  ListChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  listChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  listChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  listChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  listChangedScans(argument: _tidemark_change_v1_ListChangedScansRequest, callback: grpc.requestCallback<_tidemark_change_v1_ListChangedScansResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface RecordServiceHandlers extends grpc.UntypedServiceImplementation {
  GetScanRecord: grpc.handleUnaryCall<_tidemark_change_v1_GetScanRecordRequest__Output, _tidemark_change_v1_GetScanRecordResponse>;
  
  ListChangedScans: grpc.handleUnaryCall<_tidemark_change_v1_ListChangedScansRequest__Output, _tidemark_change_v1_ListChangedScansResponse>;
  
}

export interface RecordServiceDefinition extends grpc.ServiceDefinition {
  GetScanRecord: MethodDefinition<_tidemark_change_v1_GetScanRecordRequest, _tidemark_change_v1_GetScanRecordResponse, _tidemark_change_v1_GetScanRecordRequest__Output, _tidemark_change_v1_GetScanRecordResponse__Output>
  ListChangedScans: MethodDefinition<_tidemark_change_v1_ListChangedScansRequest, _tidemark_change_v1_ListChangedScansResponse, _tidemark_change_v1_ListChangedScansRequest__Output, _tidemark_change_v1_ListChangedScansResponse__Output>
}
