import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { Attempt as _tidemark_dispatch_v1_Attempt, Attempt__Output as _tidemark_dispatch_v1_Attempt__Output } from './tidemark/dispatch/v1/Attempt.ts';
import type { CreateDestinationRequest as _tidemark_dispatch_v1_CreateDestinationRequest, CreateDestinationRequest__Output as _tidemark_dispatch_v1_CreateDestinationRequest__Output } from './tidemark/dispatch/v1/CreateDestinationRequest.ts';
import type { CreateDestinationResponse as _tidemark_dispatch_v1_CreateDestinationResponse, CreateDestinationResponse__Output as _tidemark_dispatch_v1_CreateDestinationResponse__Output } from './tidemark/dispatch/v1/CreateDestinationResponse.ts';
import type { DeleteDestinationRequest as _tidemark_dispatch_v1_DeleteDestinationRequest, DeleteDestinationRequest__Output as _tidemark_dispatch_v1_DeleteDestinationRequest__Output } from './tidemark/dispatch/v1/DeleteDestinationRequest.ts';
import type { DeleteDestinationResponse as _tidemark_dispatch_v1_DeleteDestinationResponse, DeleteDestinationResponse__Output as _tidemark_dispatch_v1_DeleteDestinationResponse__Output } from './tidemark/dispatch/v1/DeleteDestinationResponse.ts';
import type { Delivery as _tidemark_dispatch_v1_Delivery, Delivery__Output as _tidemark_dispatch_v1_Delivery__Output } from './tidemark/dispatch/v1/Delivery.ts';
import type { Destination as _tidemark_dispatch_v1_Destination, Destination__Output as _tidemark_dispatch_v1_Destination__Output } from './tidemark/dispatch/v1/Destination.ts';
import type { DispatchServiceClient as _tidemark_dispatch_v1_DispatchServiceClient, DispatchServiceDefinition as _tidemark_dispatch_v1_DispatchServiceDefinition } from './tidemark/dispatch/v1/DispatchService.ts';
import type { ListChangeDeliveriesRequest as _tidemark_dispatch_v1_ListChangeDeliveriesRequest, ListChangeDeliveriesRequest__Output as _tidemark_dispatch_v1_ListChangeDeliveriesRequest__Output } from './tidemark/dispatch/v1/ListChangeDeliveriesRequest.ts';
import type { ListChangeDeliveriesResponse as _tidemark_dispatch_v1_ListChangeDeliveriesResponse, ListChangeDeliveriesResponse__Output as _tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output } from './tidemark/dispatch/v1/ListChangeDeliveriesResponse.ts';
import type { ListDeliveriesRequest as _tidemark_dispatch_v1_ListDeliveriesRequest, ListDeliveriesRequest__Output as _tidemark_dispatch_v1_ListDeliveriesRequest__Output } from './tidemark/dispatch/v1/ListDeliveriesRequest.ts';
import type { ListDeliveriesResponse as _tidemark_dispatch_v1_ListDeliveriesResponse, ListDeliveriesResponse__Output as _tidemark_dispatch_v1_ListDeliveriesResponse__Output } from './tidemark/dispatch/v1/ListDeliveriesResponse.ts';
import type { ListDestinationsRequest as _tidemark_dispatch_v1_ListDestinationsRequest, ListDestinationsRequest__Output as _tidemark_dispatch_v1_ListDestinationsRequest__Output } from './tidemark/dispatch/v1/ListDestinationsRequest.ts';
import type { ListDestinationsResponse as _tidemark_dispatch_v1_ListDestinationsResponse, ListDestinationsResponse__Output as _tidemark_dispatch_v1_ListDestinationsResponse__Output } from './tidemark/dispatch/v1/ListDestinationsResponse.ts';
import type { ListRoutesRequest as _tidemark_dispatch_v1_ListRoutesRequest, ListRoutesRequest__Output as _tidemark_dispatch_v1_ListRoutesRequest__Output } from './tidemark/dispatch/v1/ListRoutesRequest.ts';
import type { ListRoutesResponse as _tidemark_dispatch_v1_ListRoutesResponse, ListRoutesResponse__Output as _tidemark_dispatch_v1_ListRoutesResponse__Output } from './tidemark/dispatch/v1/ListRoutesResponse.ts';
import type { RecoverRequest as _tidemark_dispatch_v1_RecoverRequest, RecoverRequest__Output as _tidemark_dispatch_v1_RecoverRequest__Output } from './tidemark/dispatch/v1/RecoverRequest.ts';
import type { RecoverResponse as _tidemark_dispatch_v1_RecoverResponse, RecoverResponse__Output as _tidemark_dispatch_v1_RecoverResponse__Output } from './tidemark/dispatch/v1/RecoverResponse.ts';
import type { RedeliverRequest as _tidemark_dispatch_v1_RedeliverRequest, RedeliverRequest__Output as _tidemark_dispatch_v1_RedeliverRequest__Output } from './tidemark/dispatch/v1/RedeliverRequest.ts';
import type { RedeliverResponse as _tidemark_dispatch_v1_RedeliverResponse, RedeliverResponse__Output as _tidemark_dispatch_v1_RedeliverResponse__Output } from './tidemark/dispatch/v1/RedeliverResponse.ts';
import type { RotateSecretRequest as _tidemark_dispatch_v1_RotateSecretRequest, RotateSecretRequest__Output as _tidemark_dispatch_v1_RotateSecretRequest__Output } from './tidemark/dispatch/v1/RotateSecretRequest.ts';
import type { RotateSecretResponse as _tidemark_dispatch_v1_RotateSecretResponse, RotateSecretResponse__Output as _tidemark_dispatch_v1_RotateSecretResponse__Output } from './tidemark/dispatch/v1/RotateSecretResponse.ts';
import type { Route as _tidemark_dispatch_v1_Route, Route__Output as _tidemark_dispatch_v1_Route__Output } from './tidemark/dispatch/v1/Route.ts';
import type { SetRouteRequest as _tidemark_dispatch_v1_SetRouteRequest, SetRouteRequest__Output as _tidemark_dispatch_v1_SetRouteRequest__Output } from './tidemark/dispatch/v1/SetRouteRequest.ts';
import type { SetRouteResponse as _tidemark_dispatch_v1_SetRouteResponse, SetRouteResponse__Output as _tidemark_dispatch_v1_SetRouteResponse__Output } from './tidemark/dispatch/v1/SetRouteResponse.ts';
import type { TestDestinationRequest as _tidemark_dispatch_v1_TestDestinationRequest, TestDestinationRequest__Output as _tidemark_dispatch_v1_TestDestinationRequest__Output } from './tidemark/dispatch/v1/TestDestinationRequest.ts';
import type { TestDestinationResponse as _tidemark_dispatch_v1_TestDestinationResponse, TestDestinationResponse__Output as _tidemark_dispatch_v1_TestDestinationResponse__Output } from './tidemark/dispatch/v1/TestDestinationResponse.ts';
import type { UpdateDestinationRequest as _tidemark_dispatch_v1_UpdateDestinationRequest, UpdateDestinationRequest__Output as _tidemark_dispatch_v1_UpdateDestinationRequest__Output } from './tidemark/dispatch/v1/UpdateDestinationRequest.ts';
import type { UpdateDestinationResponse as _tidemark_dispatch_v1_UpdateDestinationResponse, UpdateDestinationResponse__Output as _tidemark_dispatch_v1_UpdateDestinationResponse__Output } from './tidemark/dispatch/v1/UpdateDestinationResponse.ts';

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
    dispatch: {
      v1: {
        Attempt: MessageTypeDefinition<_tidemark_dispatch_v1_Attempt, _tidemark_dispatch_v1_Attempt__Output>
        CreateDestinationRequest: MessageTypeDefinition<_tidemark_dispatch_v1_CreateDestinationRequest, _tidemark_dispatch_v1_CreateDestinationRequest__Output>
        CreateDestinationResponse: MessageTypeDefinition<_tidemark_dispatch_v1_CreateDestinationResponse, _tidemark_dispatch_v1_CreateDestinationResponse__Output>
        DeleteDestinationRequest: MessageTypeDefinition<_tidemark_dispatch_v1_DeleteDestinationRequest, _tidemark_dispatch_v1_DeleteDestinationRequest__Output>
        DeleteDestinationResponse: MessageTypeDefinition<_tidemark_dispatch_v1_DeleteDestinationResponse, _tidemark_dispatch_v1_DeleteDestinationResponse__Output>
        Delivery: MessageTypeDefinition<_tidemark_dispatch_v1_Delivery, _tidemark_dispatch_v1_Delivery__Output>
        Destination: MessageTypeDefinition<_tidemark_dispatch_v1_Destination, _tidemark_dispatch_v1_Destination__Output>
        DispatchService: SubtypeConstructor<typeof grpc.Client, _tidemark_dispatch_v1_DispatchServiceClient> & { service: _tidemark_dispatch_v1_DispatchServiceDefinition }
        ListChangeDeliveriesRequest: MessageTypeDefinition<_tidemark_dispatch_v1_ListChangeDeliveriesRequest, _tidemark_dispatch_v1_ListChangeDeliveriesRequest__Output>
        ListChangeDeliveriesResponse: MessageTypeDefinition<_tidemark_dispatch_v1_ListChangeDeliveriesResponse, _tidemark_dispatch_v1_ListChangeDeliveriesResponse__Output>
        ListDeliveriesRequest: MessageTypeDefinition<_tidemark_dispatch_v1_ListDeliveriesRequest, _tidemark_dispatch_v1_ListDeliveriesRequest__Output>
        ListDeliveriesResponse: MessageTypeDefinition<_tidemark_dispatch_v1_ListDeliveriesResponse, _tidemark_dispatch_v1_ListDeliveriesResponse__Output>
        ListDestinationsRequest: MessageTypeDefinition<_tidemark_dispatch_v1_ListDestinationsRequest, _tidemark_dispatch_v1_ListDestinationsRequest__Output>
        ListDestinationsResponse: MessageTypeDefinition<_tidemark_dispatch_v1_ListDestinationsResponse, _tidemark_dispatch_v1_ListDestinationsResponse__Output>
        ListRoutesRequest: MessageTypeDefinition<_tidemark_dispatch_v1_ListRoutesRequest, _tidemark_dispatch_v1_ListRoutesRequest__Output>
        ListRoutesResponse: MessageTypeDefinition<_tidemark_dispatch_v1_ListRoutesResponse, _tidemark_dispatch_v1_ListRoutesResponse__Output>
        PayloadFormat: EnumTypeDefinition
        RecoverRequest: MessageTypeDefinition<_tidemark_dispatch_v1_RecoverRequest, _tidemark_dispatch_v1_RecoverRequest__Output>
        RecoverResponse: MessageTypeDefinition<_tidemark_dispatch_v1_RecoverResponse, _tidemark_dispatch_v1_RecoverResponse__Output>
        RedeliverRequest: MessageTypeDefinition<_tidemark_dispatch_v1_RedeliverRequest, _tidemark_dispatch_v1_RedeliverRequest__Output>
        RedeliverResponse: MessageTypeDefinition<_tidemark_dispatch_v1_RedeliverResponse, _tidemark_dispatch_v1_RedeliverResponse__Output>
        RotateSecretRequest: MessageTypeDefinition<_tidemark_dispatch_v1_RotateSecretRequest, _tidemark_dispatch_v1_RotateSecretRequest__Output>
        RotateSecretResponse: MessageTypeDefinition<_tidemark_dispatch_v1_RotateSecretResponse, _tidemark_dispatch_v1_RotateSecretResponse__Output>
        Route: MessageTypeDefinition<_tidemark_dispatch_v1_Route, _tidemark_dispatch_v1_Route__Output>
        SetRouteRequest: MessageTypeDefinition<_tidemark_dispatch_v1_SetRouteRequest, _tidemark_dispatch_v1_SetRouteRequest__Output>
        SetRouteResponse: MessageTypeDefinition<_tidemark_dispatch_v1_SetRouteResponse, _tidemark_dispatch_v1_SetRouteResponse__Output>
        TestDestinationRequest: MessageTypeDefinition<_tidemark_dispatch_v1_TestDestinationRequest, _tidemark_dispatch_v1_TestDestinationRequest__Output>
        TestDestinationResponse: MessageTypeDefinition<_tidemark_dispatch_v1_TestDestinationResponse, _tidemark_dispatch_v1_TestDestinationResponse__Output>
        UpdateDestinationRequest: MessageTypeDefinition<_tidemark_dispatch_v1_UpdateDestinationRequest, _tidemark_dispatch_v1_UpdateDestinationRequest__Output>
        UpdateDestinationResponse: MessageTypeDefinition<_tidemark_dispatch_v1_UpdateDestinationResponse, _tidemark_dispatch_v1_UpdateDestinationResponse__Output>
      }
    }
  }
}

