
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReprocessScanRequest as _tidemark_scan_v1_ReprocessScanRequest, ReprocessScanRequest__Output as _tidemark_scan_v1_ReprocessScanRequest__Output } from '../../../tidemark/scan/v1/ReprocessScanRequest.ts';
import type { ReprocessScanResponse as _tidemark_scan_v1_ReprocessScanResponse, ReprocessScanResponse__Output as _tidemark_scan_v1_ReprocessScanResponse__Output } from '../../../tidemark/scan/v1/ReprocessScanResponse.ts';

export interface ReprocessServiceClient extends grpc.Client {
  ReprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  ReprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  ReprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  ReprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  reprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  reprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  reprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  reprocessScan(argument: _tidemark_scan_v1_ReprocessScanRequest, callback: grpc.requestCallback<_tidemark_scan_v1_ReprocessScanResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ReprocessServiceHandlers extends grpc.UntypedServiceImplementation {
  ReprocessScan: grpc.handleUnaryCall<_tidemark_scan_v1_ReprocessScanRequest__Output, _tidemark_scan_v1_ReprocessScanResponse>;
  
}

export interface ReprocessServiceDefinition extends grpc.ServiceDefinition {
  ReprocessScan: MethodDefinition<_tidemark_scan_v1_ReprocessScanRequest, _tidemark_scan_v1_ReprocessScanResponse, _tidemark_scan_v1_ReprocessScanRequest__Output, _tidemark_scan_v1_ReprocessScanResponse__Output>
}
