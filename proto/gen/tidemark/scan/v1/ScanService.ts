
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetScanRequest as _tidemark_scan_v1_GetScanRequest, GetScanRequest__Output as _tidemark_scan_v1_GetScanRequest__Output } from '../../../tidemark/scan/v1/GetScanRequest.ts';
import type { GetScanResponse as _tidemark_scan_v1_GetScanResponse, GetScanResponse__Output as _tidemark_scan_v1_GetScanResponse__Output } from '../../../tidemark/scan/v1/GetScanResponse.ts';
import type { ListScansRequest as _tidemark_scan_v1_ListScansRequest, ListScansRequest__Output as _tidemark_scan_v1_ListScansRequest__Output } from '../../../tidemark/scan/v1/ListScansRequest.ts';
import type { ListScansResponse as _tidemark_scan_v1_ListScansResponse, ListScansResponse__Output as _tidemark_scan_v1_ListScansResponse__Output } from '../../../tidemark/scan/v1/ListScansResponse.ts';
import type { PreviewRequest as _tidemark_scan_v1_PreviewRequest, PreviewRequest__Output as _tidemark_scan_v1_PreviewRequest__Output } from '../../../tidemark/scan/v1/PreviewRequest.ts';
import type { PreviewResponse as _tidemark_scan_v1_PreviewResponse, PreviewResponse__Output as _tidemark_scan_v1_PreviewResponse__Output } from '../../../tidemark/scan/v1/PreviewResponse.ts';

export interface ScanServiceClient extends grpc.Client {
  GetScan(argument: _tidemark_scan_v1_GetScanRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  GetScan(argument: _tidemark_scan_v1_GetScanRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  GetScan(argument: _tidemark_scan_v1_GetScanRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  GetScan(argument: _tidemark_scan_v1_GetScanRequest, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  getScan(argument: _tidemark_scan_v1_GetScanRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  getScan(argument: _tidemark_scan_v1_GetScanRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  getScan(argument: _tidemark_scan_v1_GetScanRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  getScan(argument: _tidemark_scan_v1_GetScanRequest, callback: grpc.requestCallback<_tidemark_scan_v1_GetScanResponse__Output>): grpc.ClientUnaryCall;
  
  ListScans(argument: _tidemark_scan_v1_ListScansRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  ListScans(argument: _tidemark_scan_v1_ListScansRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  ListScans(argument: _tidemark_scan_v1_ListScansRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  ListScans(argument: _tidemark_scan_v1_ListScansRequest, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  listScans(argument: _tidemark_scan_v1_ListScansRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  listScans(argument: _tidemark_scan_v1_ListScansRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  listScans(argument: _tidemark_scan_v1_ListScansRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  listScans(argument: _tidemark_scan_v1_ListScansRequest, callback: grpc.requestCallback<_tidemark_scan_v1_ListScansResponse__Output>): grpc.ClientUnaryCall;
  
  Preview(argument: _tidemark_scan_v1_PreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  Preview(argument: _tidemark_scan_v1_PreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  Preview(argument: _tidemark_scan_v1_PreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  Preview(argument: _tidemark_scan_v1_PreviewRequest, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  preview(argument: _tidemark_scan_v1_PreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  preview(argument: _tidemark_scan_v1_PreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  preview(argument: _tidemark_scan_v1_PreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  preview(argument: _tidemark_scan_v1_PreviewRequest, callback: grpc.requestCallback<_tidemark_scan_v1_PreviewResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ScanServiceHandlers extends grpc.UntypedServiceImplementation {
  GetScan: grpc.handleUnaryCall<_tidemark_scan_v1_GetScanRequest__Output, _tidemark_scan_v1_GetScanResponse>;
  
  ListScans: grpc.handleUnaryCall<_tidemark_scan_v1_ListScansRequest__Output, _tidemark_scan_v1_ListScansResponse>;
  
  Preview: grpc.handleUnaryCall<_tidemark_scan_v1_PreviewRequest__Output, _tidemark_scan_v1_PreviewResponse>;
  
}

export interface ScanServiceDefinition extends grpc.ServiceDefinition {
  GetScan: MethodDefinition<_tidemark_scan_v1_GetScanRequest, _tidemark_scan_v1_GetScanResponse, _tidemark_scan_v1_GetScanRequest__Output, _tidemark_scan_v1_GetScanResponse__Output>
  ListScans: MethodDefinition<_tidemark_scan_v1_ListScansRequest, _tidemark_scan_v1_ListScansResponse, _tidemark_scan_v1_ListScansRequest__Output, _tidemark_scan_v1_ListScansResponse__Output>
  Preview: MethodDefinition<_tidemark_scan_v1_PreviewRequest, _tidemark_scan_v1_PreviewResponse, _tidemark_scan_v1_PreviewRequest__Output, _tidemark_scan_v1_PreviewResponse__Output>
}
