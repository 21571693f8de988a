
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetCatalogEntryRequest as _tidemark_monitor_v1_GetCatalogEntryRequest, GetCatalogEntryRequest__Output as _tidemark_monitor_v1_GetCatalogEntryRequest__Output } from '../../../tidemark/monitor/v1/GetCatalogEntryRequest.ts';
import type { GetCatalogEntryResponse as _tidemark_monitor_v1_GetCatalogEntryResponse, GetCatalogEntryResponse__Output as _tidemark_monitor_v1_GetCatalogEntryResponse__Output } from '../../../tidemark/monitor/v1/GetCatalogEntryResponse.ts';
import type { ListCatalogRequest as _tidemark_monitor_v1_ListCatalogRequest, ListCatalogRequest__Output as _tidemark_monitor_v1_ListCatalogRequest__Output } from '../../../tidemark/monitor/v1/ListCatalogRequest.ts';
import type { ListCatalogResponse as _tidemark_monitor_v1_ListCatalogResponse, ListCatalogResponse__Output as _tidemark_monitor_v1_ListCatalogResponse__Output } from '../../../tidemark/monitor/v1/ListCatalogResponse.ts';

export interface CatalogServiceClient extends grpc.Client {
  GetCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  GetCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  GetCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  GetCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  getCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  getCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  getCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  getCatalogEntry(argument: _tidemark_monitor_v1_GetCatalogEntryRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_GetCatalogEntryResponse__Output>): grpc.ClientUnaryCall;
  
  ListCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  ListCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  ListCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  ListCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  listCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  listCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  listCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  listCatalog(argument: _tidemark_monitor_v1_ListCatalogRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListCatalogResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CatalogServiceHandlers extends grpc.UntypedServiceImplementation {
  GetCatalogEntry: grpc.handleUnaryCall<_tidemark_monitor_v1_GetCatalogEntryRequest__Output, _tidemark_monitor_v1_GetCatalogEntryResponse>;
  
  ListCatalog: grpc.handleUnaryCall<_tidemark_monitor_v1_ListCatalogRequest__Output, _tidemark_monitor_v1_ListCatalogResponse>;
  
}

export interface CatalogServiceDefinition extends grpc.ServiceDefinition {
  GetCatalogEntry: MethodDefinition<_tidemark_monitor_v1_GetCatalogEntryRequest, _tidemark_monitor_v1_GetCatalogEntryResponse, _tidemark_monitor_v1_GetCatalogEntryRequest__Output, _tidemark_monitor_v1_GetCatalogEntryResponse__Output>
  ListCatalog: MethodDefinition<_tidemark_monitor_v1_ListCatalogRequest, _tidemark_monitor_v1_ListCatalogResponse, _tidemark_monitor_v1_ListCatalogRequest__Output, _tidemark_monitor_v1_ListCatalogResponse__Output>
}
