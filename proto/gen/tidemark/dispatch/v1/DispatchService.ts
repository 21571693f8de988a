
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDestinationRequest as _tidemark_dispatch_v1_CreateDestinationRequest, CreateDestinationRequest__Output as _tidemark_dispatch_v1_CreateDestinationRequest__Output } from '../../../tidemark/dispatch/v1/CreateDestinationRequest.ts';
import type { CreateDestinationResponse as _tidemark_dispatch_v1_CreateDestinationResponse, CreateDestinationResponse__Output as _tidemark_dispatch_v1_CreateDestinationResponse__Output } from '../../../tidemark/dispatch/v1/CreateDestinationResponse.ts';
import type { DeleteDestinationRequest as _tidemark_dispatch_v1_DeleteDestinationRequest, DeleteDestinationRequest__Output as _tidemark_dispatch_v1_DeleteDestinationRequest__Output } from '../../../tidemark/dispatch/v1/DeleteDestinationRequest.ts';
import type { DeleteDestinationResponse as _tidemark_dispatch_v1_DeleteDestinationResponse, DeleteDestinationResponse__Output as _tidemark_dispatch_v1_DeleteDestinationResponse__Output } from '../../../tidemark/dispatch/v1/DeleteDestinationResponse.ts';
import type { ListDestinationsRequest as _tidemark_dispatch_v1_ListDestinationsRequest, ListDestinationsRequest__Output as _tidemark_dispatch_v1_ListDestinationsRequest__Output } from '../../../tidemark/dispatch/v1/ListDestinationsRequest.ts';
import type { ListDestinationsResponse as _tidemark_dispatch_v1_ListDestinationsResponse, ListDestinationsResponse__Output as _tidemark_dispatch_v1_ListDestinationsResponse__Output } from '../../../tidemark/dispatch/v1/ListDestinationsResponse.ts';

export interface DispatchServiceClient extends grpc.Client {
  CreateDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  CreateDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  CreateDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  CreateDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  createDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  createDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  createDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  createDestination(argument: _tidemark_dispatch_v1_CreateDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_CreateDestinationResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  DeleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  DeleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  DeleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  deleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  deleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  deleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  deleteDestination(argument: _tidemark_dispatch_v1_DeleteDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_DeleteDestinationResponse__Output>): grpc.ClientUnaryCall;
  
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DispatchServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateDestination: grpc.handleUnaryCall<_tidemark_dispatch_v1_CreateDestinationRequest__Output, _tidemark_dispatch_v1_CreateDestinationResponse>;
  
  DeleteDestination: grpc.handleUnaryCall<_tidemark_dispatch_v1_DeleteDestinationRequest__Output, _tidemark_dispatch_v1_DeleteDestinationResponse>;
  
  ListDestinations: grpc.handleUnaryCall<_tidemark_dispatch_v1_ListDestinationsRequest__Output, _tidemark_dispatch_v1_ListDestinationsResponse>;
  
}

export interface DispatchServiceDefinition extends grpc.ServiceDefinition {
  CreateDestination: MethodDefinition<_tidemark_dispatch_v1_CreateDestinationRequest, _tidemark_dispatch_v1_CreateDestinationResponse, _tidemark_dispatch_v1_CreateDestinationRequest__Output, _tidemark_dispatch_v1_CreateDestinationResponse__Output>
  DeleteDestination: MethodDefinition<_tidemark_dispatch_v1_DeleteDestinationRequest, _tidemark_dispatch_v1_DeleteDestinationResponse, _tidemark_dispatch_v1_DeleteDestinationRequest__Output, _tidemark_dispatch_v1_DeleteDestinationResponse__Output>
  ListDestinations: MethodDefinition<_tidemark_dispatch_v1_ListDestinationsRequest, _tidemark_dispatch_v1_ListDestinationsResponse, _tidemark_dispatch_v1_ListDestinationsRequest__Output, _tidemark_dispatch_v1_ListDestinationsResponse__Output>
}
