
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DropDeadLetterRequest as _tidemark_deadletter_v1_DropDeadLetterRequest, DropDeadLetterRequest__Output as _tidemark_deadletter_v1_DropDeadLetterRequest__Output } from '../../../tidemark/deadletter/v1/DropDeadLetterRequest.ts';
import type { DropDeadLetterResponse as _tidemark_deadletter_v1_DropDeadLetterResponse, DropDeadLetterResponse__Output as _tidemark_deadletter_v1_DropDeadLetterResponse__Output } from '../../../tidemark/deadletter/v1/DropDeadLetterResponse.ts';
import type { GetDeadLetterRequest as _tidemark_deadletter_v1_GetDeadLetterRequest, GetDeadLetterRequest__Output as _tidemark_deadletter_v1_GetDeadLetterRequest__Output } from '../../../tidemark/deadletter/v1/GetDeadLetterRequest.ts';
import type { GetDeadLetterResponse as _tidemark_deadletter_v1_GetDeadLetterResponse, GetDeadLetterResponse__Output as _tidemark_deadletter_v1_GetDeadLetterResponse__Output } from '../../../tidemark/deadletter/v1/GetDeadLetterResponse.ts';
import type { ListDeadLettersRequest as _tidemark_deadletter_v1_ListDeadLettersRequest, ListDeadLettersRequest__Output as _tidemark_deadletter_v1_ListDeadLettersRequest__Output } from '../../../tidemark/deadletter/v1/ListDeadLettersRequest.ts';
import type { ListDeadLettersResponse as _tidemark_deadletter_v1_ListDeadLettersResponse, ListDeadLettersResponse__Output as _tidemark_deadletter_v1_ListDeadLettersResponse__Output } from '../../../tidemark/deadletter/v1/ListDeadLettersResponse.ts';
import type { RequeueDeadLetterRequest as _tidemark_deadletter_v1_RequeueDeadLetterRequest, RequeueDeadLetterRequest__Output as _tidemark_deadletter_v1_RequeueDeadLetterRequest__Output } from '../../../tidemark/deadletter/v1/RequeueDeadLetterRequest.ts';
import type { RequeueDeadLetterResponse as _tidemark_deadletter_v1_RequeueDeadLetterResponse, RequeueDeadLetterResponse__Output as _tidemark_deadletter_v1_RequeueDeadLetterResponse__Output } from '../../../tidemark/deadletter/v1/RequeueDeadLetterResponse.ts';

export interface DeadLetterServiceClient extends grpc.Client {
  DropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  DropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  DropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  DropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  dropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  dropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  dropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  dropDeadLetter(argument: _tidemark_deadletter_v1_DropDeadLetterRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_DropDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  
  GetDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  GetDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  GetDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  GetDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  getDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  getDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  getDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  getDeadLetter(argument: _tidemark_deadletter_v1_GetDeadLetterRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_GetDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _tidemark_deadletter_v1_ListDeadLettersRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  
  RequeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  RequeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  RequeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  RequeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  requeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  requeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  requeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  requeueDeadLetter(argument: _tidemark_deadletter_v1_RequeueDeadLetterRequest, callback: grpc.requestCallback<_tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DeadLetterServiceHandlers extends grpc.UntypedServiceImplementation {
  DropDeadLetter: grpc.handleUnaryCall<_tidemark_deadletter_v1_DropDeadLetterRequest__Output, _tidemark_deadletter_v1_DropDeadLetterResponse>;
  
  GetDeadLetter: grpc.handleUnaryCall<_tidemark_deadletter_v1_GetDeadLetterRequest__Output, _tidemark_deadletter_v1_GetDeadLetterResponse>;
  
  ListDeadLetters: grpc.handleUnaryCall<_tidemark_deadletter_v1_ListDeadLettersRequest__Output, _tidemark_deadletter_v1_ListDeadLettersResponse>;
  
  RequeueDeadLetter: grpc.handleUnaryCall<_tidemark_deadletter_v1_RequeueDeadLetterRequest__Output, _tidemark_deadletter_v1_RequeueDeadLetterResponse>;
  
}

export interface DeadLetterServiceDefinition extends grpc.ServiceDefinition {
  DropDeadLetter: MethodDefinition<_tidemark_deadletter_v1_DropDeadLetterRequest, _tidemark_deadletter_v1_DropDeadLetterResponse, _tidemark_deadletter_v1_DropDeadLetterRequest__Output, _tidemark_deadletter_v1_DropDeadLetterResponse__Output>
  GetDeadLetter: MethodDefinition<_tidemark_deadletter_v1_GetDeadLetterRequest, _tidemark_deadletter_v1_GetDeadLetterResponse, _tidemark_deadletter_v1_GetDeadLetterRequest__Output, _tidemark_deadletter_v1_GetDeadLetterResponse__Output>
  ListDeadLetters: MethodDefinition<_tidemark_deadletter_v1_ListDeadLettersRequest, _tidemark_deadletter_v1_ListDeadLettersResponse, _tidemark_deadletter_v1_ListDeadLettersRequest__Output, _tidemark_deadletter_v1_ListDeadLettersResponse__Output>
  RequeueDeadLetter: MethodDefinition<_tidemark_deadletter_v1_RequeueDeadLetterRequest, _tidemark_deadletter_v1_RequeueDeadLetterResponse, _tidemark_deadletter_v1_RequeueDeadLetterRequest__Output, _tidemark_deadletter_v1_RequeueDeadLetterResponse__Output>
}
