
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDestinationRequest as _tidemark_dispatch_v1_CreateDestinationRequest, CreateDestinationRequest__Output as _tidemark_dispatch_v1_CreateDestinationRequest__Output } from '../../../tidemark/dispatch/v1/CreateDestinationRequest.ts';
import type { CreateDestinationResponse as _tidemark_dispatch_v1_CreateDestinationResponse, CreateDestinationResponse__Output as _tidemark_dispatch_v1_CreateDestinationResponse__Output } from '../../../tidemark/dispatch/v1/CreateDestinationResponse.ts';
import type { DeleteDestinationRequest as _tidemark_dispatch_v1_DeleteDestinationRequest, DeleteDestinationRequest__Output as _tidemark_dispatch_v1_DeleteDestinationRequest__Output } from '../../../tidemark/dispatch/v1/DeleteDestinationRequest.ts';
import type { DeleteDestinationResponse as _tidemark_dispatch_v1_DeleteDestinationResponse, DeleteDestinationResponse__Output as _tidemark_dispatch_v1_DeleteDestinationResponse__Output } from '../../../tidemark/dispatch/v1/DeleteDestinationResponse.ts';
import type { ListChangeDeliveriesRequest as _tidemark_dispatch_v1_ListChangeDeliveriesRequest, ListChangeDeliveriesRequest__Output as _tidemark_dispatch_v1_ListChangeDeliveriesRequest__Output } from '../../../tidemark/dispatch/v1/ListChangeDeliveriesRequest.ts';
import type { ListChangeDeliveriesResponse as _tidemark_dispatch_v1_ListChangeDeliveriesResponse, ListChangeDeliveriesResponse__Output as _tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output } from '../../../tidemark/dispatch/v1/ListChangeDeliveriesResponse.ts';
import type { ListDeliveriesRequest as _tidemark_dispatch_v1_ListDeliveriesRequest, ListDeliveriesRequest__Output as _tidemark_dispatch_v1_ListDeliveriesRequest__Output } from '../../../tidemark/dispatch/v1/ListDeliveriesRequest.ts';
import type { ListDeliveriesResponse as _tidemark_dispatch_v1_ListDeliveriesResponse, ListDeliveriesResponse__Output as _tidemark_dispatch_v1_ListDeliveriesResponse__Output } from '../../../tidemark/dispatch/v1/ListDeliveriesResponse.ts';
import type { ListDestinationsRequest as _tidemark_dispatch_v1_ListDestinationsRequest, ListDestinationsRequest__Output as _tidemark_dispatch_v1_ListDestinationsRequest__Output } from '../../../tidemark/dispatch/v1/ListDestinationsRequest.ts';
import type { ListDestinationsResponse as _tidemark_dispatch_v1_ListDestinationsResponse, ListDestinationsResponse__Output as _tidemark_dispatch_v1_ListDestinationsResponse__Output } from '../../../tidemark/dispatch/v1/ListDestinationsResponse.ts';
import type { ListRoutesRequest as _tidemark_dispatch_v1_ListRoutesRequest, ListRoutesRequest__Output as _tidemark_dispatch_v1_ListRoutesRequest__Output } from '../../../tidemark/dispatch/v1/ListRoutesRequest.ts';
import type { ListRoutesResponse as _tidemark_dispatch_v1_ListRoutesResponse, ListRoutesResponse__Output as _tidemark_dispatch_v1_ListRoutesResponse__Output } from '../../../tidemark/dispatch/v1/ListRoutesResponse.ts';
import type { RecoverRequest as _tidemark_dispatch_v1_RecoverRequest, RecoverRequest__Output as _tidemark_dispatch_v1_RecoverRequest__Output } from '../../../tidemark/dispatch/v1/RecoverRequest.ts';
import type { RecoverResponse as _tidemark_dispatch_v1_RecoverResponse, RecoverResponse__Output as _tidemark_dispatch_v1_RecoverResponse__Output } from '../../../tidemark/dispatch/v1/RecoverResponse.ts';
import type { RedeliverRequest as _tidemark_dispatch_v1_RedeliverRequest, RedeliverRequest__Output as _tidemark_dispatch_v1_RedeliverRequest__Output } from '../../../tidemark/dispatch/v1/RedeliverRequest.ts';
import type { RedeliverResponse as _tidemark_dispatch_v1_RedeliverResponse, RedeliverResponse__Output as _tidemark_dispatch_v1_RedeliverResponse__Output } from '../../../tidemark/dispatch/v1/RedeliverResponse.ts';
import type { RotateSecretRequest as _tidemark_dispatch_v1_RotateSecretRequest, RotateSecretRequest__Output as _tidemark_dispatch_v1_RotateSecretRequest__Output } from '../../../tidemark/dispatch/v1/RotateSecretRequest.ts';
import type { RotateSecretResponse as _tidemark_dispatch_v1_RotateSecretResponse, RotateSecretResponse__Output as _tidemark_dispatch_v1_RotateSecretResponse__Output } from '../../../tidemark/dispatch/v1/RotateSecretResponse.ts';
import type { SetRouteRequest as _tidemark_dispatch_v1_SetRouteRequest, SetRouteRequest__Output as _tidemark_dispatch_v1_SetRouteRequest__Output } from '../../../tidemark/dispatch/v1/SetRouteRequest.ts';
import type { SetRouteResponse as _tidemark_dispatch_v1_SetRouteResponse, SetRouteResponse__Output as _tidemark_dispatch_v1_SetRouteResponse__Output } from '../../../tidemark/dispatch/v1/SetRouteResponse.ts';
import type { TestDestinationRequest as _tidemark_dispatch_v1_TestDestinationRequest, TestDestinationRequest__Output as _tidemark_dispatch_v1_TestDestinationRequest__Output } from '../../../tidemark/dispatch/v1/TestDestinationRequest.ts';
import type { TestDestinationResponse as _tidemark_dispatch_v1_TestDestinationResponse, TestDestinationResponse__Output as _tidemark_dispatch_v1_TestDestinationResponse__Output } from '../../../tidemark/dispatch/v1/TestDestinationResponse.ts';
import type { UpdateDestinationRequest as _tidemark_dispatch_v1_UpdateDestinationRequest, UpdateDestinationRequest__Output as _tidemark_dispatch_v1_UpdateDestinationRequest__Output } from '../../../tidemark/dispatch/v1/UpdateDestinationRequest.ts';
import type { UpdateDestinationResponse as _tidemark_dispatch_v1_UpdateDestinationResponse, UpdateDestinationResponse__Output as _tidemark_dispatch_v1_UpdateDestinationResponse__Output } from '../../../tidemark/dispatch/v1/UpdateDestinationResponse.ts';

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
  
  ListChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listChangeDeliveries(argument: _tidemark_dispatch_v1_ListChangeDeliveriesRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _tidemark_dispatch_v1_ListDeliveriesRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  ListDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  listDestinations(argument: _tidemark_dispatch_v1_ListDestinationsRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListDestinationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  ListRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  ListRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  ListRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  listRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  listRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  listRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  listRoutes(argument: _tidemark_dispatch_v1_ListRoutesRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_ListRoutesResponse__Output>): grpc.ClientUnaryCall;
  
  Recover(argument: _tidemark_dispatch_v1_RecoverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  Recover(argument: _tidemark_dispatch_v1_RecoverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  Recover(argument: _tidemark_dispatch_v1_RecoverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  Recover(argument: _tidemark_dispatch_v1_RecoverRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  recover(argument: _tidemark_dispatch_v1_RecoverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  recover(argument: _tidemark_dispatch_v1_RecoverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  recover(argument: _tidemark_dispatch_v1_RecoverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  recover(argument: _tidemark_dispatch_v1_RecoverRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_RecoverResponse__Output>): grpc.ClientUnaryCall;
  
  Redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  Redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  Redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  Redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _tidemark_dispatch_v1_RedeliverRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  
  RotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _tidemark_dispatch_v1_RotateSecretRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  
  SetRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  SetRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  SetRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  SetRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  setRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  setRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  setRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  setRoute(argument: _tidemark_dispatch_v1_SetRouteRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_SetRouteResponse__Output>): grpc.ClientUnaryCall;
  
  TestDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  TestDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  TestDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  TestDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  testDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  testDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  testDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  testDestination(argument: _tidemark_dispatch_v1_TestDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_TestDestinationResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  UpdateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  UpdateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  UpdateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  updateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  updateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  updateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  updateDestination(argument: _tidemark_dispatch_v1_UpdateDestinationRequest, callback: grpc.requestCallback<_tidemark_dispatch_v1_UpdateDestinationResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DispatchServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateDestination: grpc.handleUnaryCall<_tidemark_dispatch_v1_CreateDestinationRequest__Output, _tidemark_dispatch_v1_CreateDestinationResponse>;
  
  DeleteDestination: grpc.handleUnaryCall<_tidemark_dispatch_v1_DeleteDestinationRequest__Output, _tidemark_dispatch_v1_DeleteDestinationResponse>;
  
  ListChangeDeliveries: grpc.handleUnaryCall<_tidemark_dispatch_v1_ListChangeDeliveriesRequest__Output, _tidemark_dispatch_v1_ListChangeDeliveriesResponse>;
  
  ListDeliveries: grpc.handleUnaryCall<_tidemark_dispatch_v1_ListDeliveriesRequest__Output, _tidemark_dispatch_v1_ListDeliveriesResponse>;
  
  ListDestinations: grpc.handleUnaryCall<_tidemark_dispatch_v1_ListDestinationsRequest__Output, _tidemark_dispatch_v1_ListDestinationsResponse>;
  
  ListRoutes: grpc.handleUnaryCall<_tidemark_dispatch_v1_ListRoutesRequest__Output, _tidemark_dispatch_v1_ListRoutesResponse>;
  
  Recover: grpc.handleUnaryCall<_tidemark_dispatch_v1_RecoverRequest__Output, _tidemark_dispatch_v1_RecoverResponse>;
  
  Redeliver: grpc.handleUnaryCall<_tidemark_dispatch_v1_RedeliverRequest__Output, _tidemark_dispatch_v1_RedeliverResponse>;
  
  RotateSecret: grpc.handleUnaryCall<_tidemark_dispatch_v1_RotateSecretRequest__Output, _tidemark_dispatch_v1_RotateSecretResponse>;
  
  SetRoute: grpc.handleUnaryCall<_tidemark_dispatch_v1_SetRouteRequest__Output, _tidemark_dispatch_v1_SetRouteResponse>;
  
  TestDestination: grpc.handleUnaryCall<_tidemark_dispatch_v1_TestDestinationRequest__Output, _tidemark_dispatch_v1_TestDestinationResponse>;
  
  UpdateDestination: grpc.handleUnaryCall<_tidemark_dispatch_v1_UpdateDestinationRequest__Output, _tidemark_dispatch_v1_UpdateDestinationResponse>;
  
}

export interface DispatchServiceDefinition extends grpc.ServiceDefinition {
  CreateDestination: MethodDefinition<_tidemark_dispatch_v1_CreateDestinationRequest, _tidemark_dispatch_v1_CreateDestinationResponse, _tidemark_dispatch_v1_CreateDestinationRequest__Output, _tidemark_dispatch_v1_CreateDestinationResponse__Output>
  DeleteDestination: MethodDefinition<_tidemark_dispatch_v1_DeleteDestinationRequest, _tidemark_dispatch_v1_DeleteDestinationResponse, _tidemark_dispatch_v1_DeleteDestinationRequest__Output, _tidemark_dispatch_v1_DeleteDestinationResponse__Output>
  ListChangeDeliveries: MethodDefinition<_tidemark_dispatch_v1_ListChangeDeliveriesRequest, _tidemark_dispatch_v1_ListChangeDeliveriesResponse, _tidemark_dispatch_v1_ListChangeDeliveriesRequest__Output, _tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>
  ListDeliveries: MethodDefinition<_tidemark_dispatch_v1_ListDeliveriesRequest, _tidemark_dispatch_v1_ListDeliveriesResponse, _tidemark_dispatch_v1_ListDeliveriesRequest__Output, _tidemark_dispatch_v1_ListDeliveriesResponse__Output>
  ListDestinations: MethodDefinition<_tidemark_dispatch_v1_ListDestinationsRequest, _tidemark_dispatch_v1_ListDestinationsResponse, _tidemark_dispatch_v1_ListDestinationsRequest__Output, _tidemark_dispatch_v1_ListDestinationsResponse__Output>
  ListRoutes: MethodDefinition<_tidemark_dispatch_v1_ListRoutesRequest, _tidemark_dispatch_v1_ListRoutesResponse, _tidemark_dispatch_v1_ListRoutesRequest__Output, _tidemark_dispatch_v1_ListRoutesResponse__Output>
  Recover: MethodDefinition<_tidemark_dispatch_v1_RecoverRequest, _tidemark_dispatch_v1_RecoverResponse, _tidemark_dispatch_v1_RecoverRequest__Output, _tidemark_dispatch_v1_RecoverResponse__Output>
  Redeliver: MethodDefinition<_tidemark_dispatch_v1_RedeliverRequest, _tidemark_dispatch_v1_RedeliverResponse, _tidemark_dispatch_v1_RedeliverRequest__Output, _tidemark_dispatch_v1_RedeliverResponse__Output>
  RotateSecret: MethodDefinition<_tidemark_dispatch_v1_RotateSecretRequest, _tidemark_dispatch_v1_RotateSecretResponse, _tidemark_dispatch_v1_RotateSecretRequest__Output, _tidemark_dispatch_v1_RotateSecretResponse__Output>
  SetRoute: MethodDefinition<_tidemark_dispatch_v1_SetRouteRequest, _tidemark_dispatch_v1_SetRouteResponse, _tidemark_dispatch_v1_SetRouteRequest__Output, _tidemark_dispatch_v1_SetRouteResponse__Output>
  TestDestination: MethodDefinition<_tidemark_dispatch_v1_TestDestinationRequest, _tidemark_dispatch_v1_TestDestinationResponse, _tidemark_dispatch_v1_TestDestinationRequest__Output, _tidemark_dispatch_v1_TestDestinationResponse__Output>
  UpdateDestination: MethodDefinition<_tidemark_dispatch_v1_UpdateDestinationRequest, _tidemark_dispatch_v1_UpdateDestinationResponse, _tidemark_dispatch_v1_UpdateDestinationRequest__Output, _tidemark_dispatch_v1_UpdateDestinationResponse__Output>
}
