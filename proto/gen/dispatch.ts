import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { CreateDestinationRequest as _tidemark_dispatch_v1_CreateDestinationRequest, CreateDestinationRequest__Output as _tidemark_dispatch_v1_CreateDestinationRequest__Output } from './tidemark/dispatch/v1/CreateDestinationRequest.ts';
import type { CreateDestinationResponse as _tidemark_dispatch_v1_CreateDestinationResponse, CreateDestinationResponse__Output as _tidemark_dispatch_v1_CreateDestinationResponse__Output } from './tidemark/dispatch/v1/CreateDestinationResponse.ts';
import type { DeleteDestinationRequest as _tidemark_dispatch_v1_DeleteDestinationRequest, DeleteDestinationRequest__Output as _tidemark_dispatch_v1_DeleteDestinationRequest__Output } from './tidemark/dispatch/v1/DeleteDestinationRequest.ts';
import type { DeleteDestinationResponse as _tidemark_dispatch_v1_DeleteDestinationResponse, DeleteDestinationResponse__Output as _tidemark_dispatch_v1_DeleteDestinationResponse__Output } from './tidemark/dispatch/v1/DeleteDestinationResponse.ts';
import type { Destination as _tidemark_dispatch_v1_Destination, Destination__Output as _tidemark_dispatch_v1_Destination__Output } from './tidemark/dispatch/v1/Destination.ts';
import type { DispatchServiceClient as _tidemark_dispatch_v1_DispatchServiceClient, DispatchServiceDefinition as _tidemark_dispatch_v1_DispatchServiceDefinition } from './tidemark/dispatch/v1/DispatchService.ts';
import type { ListDestinationsRequest as _tidemark_dispatch_v1_ListDestinationsRequest, ListDestinationsRequest__Output as _tidemark_dispatch_v1_ListDestinationsRequest__Output } from './tidemark/dispatch/v1/ListDestinationsRequest.ts';
import type { ListDestinationsResponse as _tidemark_dispatch_v1_ListDestinationsResponse, ListDestinationsResponse__Output as _tidemark_dispatch_v1_ListDestinationsResponse__Output } from './tidemark/dispatch/v1/ListDestinationsResponse.ts';

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
        CreateDestinationRequest: MessageTypeDefinition<_tidemark_dispatch_v1_CreateDestinationRequest, _tidemark_dispatch_v1_CreateDestinationRequest__Output>
        CreateDestinationResponse: MessageTypeDefinition<_tidemark_dispatch_v1_CreateDestinationResponse, _tidemark_dispatch_v1_CreateDestinationResponse__Output>
        DeleteDestinationRequest: MessageTypeDefinition<_tidemark_dispatch_v1_DeleteDestinationRequest, _tidemark_dispatch_v1_DeleteDestinationRequest__Output>
        DeleteDestinationResponse: MessageTypeDefinition<_tidemark_dispatch_v1_DeleteDestinationResponse, _tidemark_dispatch_v1_DeleteDestinationResponse__Output>
        Destination: MessageTypeDefinition<_tidemark_dispatch_v1_Destination, _tidemark_dispatch_v1_Destination__Output>
        DispatchService: SubtypeConstructor<typeof grpc.Client, _tidemark_dispatch_v1_DispatchServiceClient> & { service: _tidemark_dispatch_v1_DispatchServiceDefinition }
        ListDestinationsRequest: MessageTypeDefinition<_tidemark_dispatch_v1_ListDestinationsRequest, _tidemark_dispatch_v1_ListDestinationsRequest__Output>
        ListDestinationsResponse: MessageTypeDefinition<_tidemark_dispatch_v1_ListDestinationsResponse, _tidemark_dispatch_v1_ListDestinationsResponse__Output>
        PayloadFormat: EnumTypeDefinition
      }
    }
  }
}

