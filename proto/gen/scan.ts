import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { GetScanRequest as _tidemark_scan_v1_GetScanRequest, GetScanRequest__Output as _tidemark_scan_v1_GetScanRequest__Output } from './tidemark/scan/v1/GetScanRequest.ts';
import type { GetScanResponse as _tidemark_scan_v1_GetScanResponse, GetScanResponse__Output as _tidemark_scan_v1_GetScanResponse__Output } from './tidemark/scan/v1/GetScanResponse.ts';
import type { ListScansRequest as _tidemark_scan_v1_ListScansRequest, ListScansRequest__Output as _tidemark_scan_v1_ListScansRequest__Output } from './tidemark/scan/v1/ListScansRequest.ts';
import type { ListScansResponse as _tidemark_scan_v1_ListScansResponse, ListScansResponse__Output as _tidemark_scan_v1_ListScansResponse__Output } from './tidemark/scan/v1/ListScansResponse.ts';
import type { PreviewProblem as _tidemark_scan_v1_PreviewProblem, PreviewProblem__Output as _tidemark_scan_v1_PreviewProblem__Output } from './tidemark/scan/v1/PreviewProblem.ts';
import type { PreviewRequest as _tidemark_scan_v1_PreviewRequest, PreviewRequest__Output as _tidemark_scan_v1_PreviewRequest__Output } from './tidemark/scan/v1/PreviewRequest.ts';
import type { PreviewResponse as _tidemark_scan_v1_PreviewResponse, PreviewResponse__Output as _tidemark_scan_v1_PreviewResponse__Output } from './tidemark/scan/v1/PreviewResponse.ts';
import type { PreviewSpec as _tidemark_scan_v1_PreviewSpec, PreviewSpec__Output as _tidemark_scan_v1_PreviewSpec__Output } from './tidemark/scan/v1/PreviewSpec.ts';
import type { Scan as _tidemark_scan_v1_Scan, Scan__Output as _tidemark_scan_v1_Scan__Output } from './tidemark/scan/v1/Scan.ts';
import type { ScanServiceClient as _tidemark_scan_v1_ScanServiceClient, ScanServiceDefinition as _tidemark_scan_v1_ScanServiceDefinition } from './tidemark/scan/v1/ScanService.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_Timestamp, _google_protobuf_Timestamp__Output>
    }
  }
  tidemark: {
    scan: {
      v1: {
        GetScanRequest: MessageTypeDefinition<_tidemark_scan_v1_GetScanRequest, _tidemark_scan_v1_GetScanRequest__Output>
        GetScanResponse: MessageTypeDefinition<_tidemark_scan_v1_GetScanResponse, _tidemark_scan_v1_GetScanResponse__Output>
        ListScansRequest: MessageTypeDefinition<_tidemark_scan_v1_ListScansRequest, _tidemark_scan_v1_ListScansRequest__Output>
        ListScansResponse: MessageTypeDefinition<_tidemark_scan_v1_ListScansResponse, _tidemark_scan_v1_ListScansResponse__Output>
        PreviewProblem: MessageTypeDefinition<_tidemark_scan_v1_PreviewProblem, _tidemark_scan_v1_PreviewProblem__Output>
        PreviewRequest: MessageTypeDefinition<_tidemark_scan_v1_PreviewRequest, _tidemark_scan_v1_PreviewRequest__Output>
        PreviewResponse: MessageTypeDefinition<_tidemark_scan_v1_PreviewResponse, _tidemark_scan_v1_PreviewResponse__Output>
        PreviewSpec: MessageTypeDefinition<_tidemark_scan_v1_PreviewSpec, _tidemark_scan_v1_PreviewSpec__Output>
        Scan: MessageTypeDefinition<_tidemark_scan_v1_Scan, _tidemark_scan_v1_Scan__Output>
        ScanService: SubtypeConstructor<typeof grpc.Client, _tidemark_scan_v1_ScanServiceClient> & { service: _tidemark_scan_v1_ScanServiceDefinition }
      }
    }
  }
}

