import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { DeadLetter as _tidemark_deadletter_v1_DeadLetter, DeadLetter__Output as _tidemark_deadletter_v1_DeadLetter__Output } from './tidemark/deadletter/v1/DeadLetter.ts';
import type { DeadLetterServiceClient as _tidemark_deadletter_v1_DeadLetterServiceClient, DeadLetterServiceDefinition as _tidemark_deadletter_v1_DeadLetterServiceDefinition } from './tidemark/deadletter/v1/DeadLetterService.ts';
import type { DropDeadLetterRequest as _tidemark_deadletter_v1_DropDeadLetterRequest, DropDeadLetterRequest__Output as _tidemark_deadletter_v1_DropDeadLetterRequest__Output } from './tidemark/deadletter/v1/DropDeadLetterRequest.ts';
import type { DropDeadLetterResponse as _tidemark_deadletter_v1_DropDeadLetterResponse, DropDeadLetterResponse__Output as _tidemark_deadletter_v1_DropDeadLetterResponse__Output } from './tidemark/deadletter/v1/DropDeadLetterResponse.ts';
import type { GetDeadLetterRequest as _tidemark_deadletter_v1_GetDeadLetterRequest, GetDeadLetterRequest__Output as _tidemark_deadletter_v1_GetDeadLetterRequest__Output } from './tidemark/deadletter/v1/GetDeadLetterRequest.ts';
import type { GetDeadLetterResponse as _tidemark_deadletter_v1_GetDeadLetterResponse, GetDeadLetterResponse__Output as _tidemark_deadletter_v1_GetDeadLetterResponse__Output } from './tidemark/deadletter/v1/GetDeadLetterResponse.ts';
import type { ListDeadLettersRequest as _tidemark_deadletter_v1_ListDeadLettersRequest, ListDeadLettersRequest__Output as _tidemark_deadletter_v1_ListDeadLettersRequest__Output } from './tidemark/deadletter/v1/ListDeadLettersRequest.ts';
import type { ListDeadLettersResponse as _tidemark_deadletter_v1_ListDeadLettersResponse, ListDeadLettersResponse__Output as _tidemark_deadletter_v1_ListDeadLettersResponse__Output } from './tidemark/deadletter/v1/ListDeadLettersResponse.ts';
import type { RequeueDeadLetterRequest as _tidemark_deadletter_v1_RequeueDeadLetterRequest, RequeueDeadLetterRequest__Output as _tidemark_deadletter_v1_RequeueDeadLetterRequest__Output } from './tidemark/deadletter/v1/RequeueDeadLetterRequest.ts';
import type { RequeueDeadLetterResponse as _tidemark_deadletter_v1_RequeueDeadLetterResponse, RequeueDeadLetterResponse__Output as _tidemark_deadletter_v1_RequeueDeadLetterResponse__Output } from './tidemark/deadletter/v1/RequeueDeadLetterResponse.ts';

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
    deadletter: {
      v1: {
        DeadLetter: MessageTypeDefinition<_tidemark_deadletter_v1_DeadLetter, _tidemark_deadletter_v1_DeadLetter__Output>
        DeadLetterService: SubtypeConstructor<typeof grpc.Client, _tidemark_deadletter_v1_DeadLetterServiceClient> & { service: _tidemark_deadletter_v1_DeadLetterServiceDefinition }
        DropDeadLetterRequest: MessageTypeDefinition<_tidemark_deadletter_v1_DropDeadLetterRequest, _tidemark_deadletter_v1_DropDeadLetterRequest__Output>
        DropDeadLetterResponse: MessageTypeDefinition<_tidemark_deadletter_v1_DropDeadLetterResponse, _tidemark_deadletter_v1_DropDeadLetterResponse__Output>
        GetDeadLetterRequest: MessageTypeDefinition<_tidemark_deadletter_v1_GetDeadLetterRequest, _tidemark_deadletter_v1_GetDeadLetterRequest__Output>
        GetDeadLetterResponse: MessageTypeDefinition<_tidemark_deadletter_v1_GetDeadLetterResponse, _tidemark_deadletter_v1_GetDeadLetterResponse__Output>
        ListDeadLettersRequest: MessageTypeDefinition<_tidemark_deadletter_v1_ListDeadLettersRequest, _tidemark_deadletter_v1_ListDeadLettersRequest__Output>
        ListDeadLettersResponse: MessageTypeDefinition<_tidemark_deadletter_v1_ListDeadLettersResponse, _tidemark_deadletter_v1_ListDeadLettersResponse__Output>
        RequeueDeadLetterRequest: MessageTypeDefinition<_tidemark_deadletter_v1_RequeueDeadLetterRequest, _tidemark_deadletter_v1_RequeueDeadLetterRequest__Output>
        RequeueDeadLetterResponse: MessageTypeDefinition<_tidemark_deadletter_v1_RequeueDeadLetterResponse, _tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>
      }
    }
  }
}

