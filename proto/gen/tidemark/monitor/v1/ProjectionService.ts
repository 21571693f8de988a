
import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ForgetMonitorRequest as _tidemark_monitor_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_monitor_v1_ForgetMonitorRequest__Output } from '../../../tidemark/monitor/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_monitor_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_monitor_v1_ForgetMonitorResponse__Output } from '../../../tidemark/monitor/v1/ForgetMonitorResponse.ts';
import type { ListSubjectsRequest as _tidemark_monitor_v1_ListSubjectsRequest, ListSubjectsRequest__Output as _tidemark_monitor_v1_ListSubjectsRequest__Output } from '../../../tidemark/monitor/v1/ListSubjectsRequest.ts';
import type { ListSubjectsResponse as _tidemark_monitor_v1_ListSubjectsResponse, ListSubjectsResponse__Output as _tidemark_monitor_v1_ListSubjectsResponse__Output } from '../../../tidemark/monitor/v1/ListSubjectsResponse.ts';
import type { ListWatchersRequest as _tidemark_monitor_v1_ListWatchersRequest, ListWatchersRequest__Output as _tidemark_monitor_v1_ListWatchersRequest__Output } from '../../../tidemark/monitor/v1/ListWatchersRequest.ts';
import type { ListWatchersResponse as _tidemark_monitor_v1_ListWatchersResponse, ListWatchersResponse__Output as _tidemark_monitor_v1_ListWatchersResponse__Output } from '../../../tidemark/monitor/v1/ListWatchersResponse.ts';
import type { ReviewSweepRequest as _tidemark_monitor_v1_ReviewSweepRequest, ReviewSweepRequest__Output as _tidemark_monitor_v1_ReviewSweepRequest__Output } from '../../../tidemark/monitor/v1/ReviewSweepRequest.ts';
import type { ReviewSweepResponse as _tidemark_monitor_v1_ReviewSweepResponse, ReviewSweepResponse__Output as _tidemark_monitor_v1_ReviewSweepResponse__Output } from '../../../tidemark/monitor/v1/ReviewSweepResponse.ts';
import type { SyncMonitorRequest as _tidemark_monitor_v1_SyncMonitorRequest, SyncMonitorRequest__Output as _tidemark_monitor_v1_SyncMonitorRequest__Output } from '../../../tidemark/monitor/v1/SyncMonitorRequest.ts';
import type { SyncMonitorResponse as _tidemark_monitor_v1_SyncMonitorResponse, SyncMonitorResponse__Output as _tidemark_monitor_v1_SyncMonitorResponse__Output } from '../../../tidemark/monitor/v1/SyncMonitorResponse.ts';

export interface ProjectionServiceClient extends grpc.Client {
  ForgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  ForgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  forgetMonitor(argument: _tidemark_monitor_v1_ForgetMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ForgetMonitorResponse__Output>): grpc.ClientUnaryCall;
  
  ListSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  ListSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  ListSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  ListSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  listSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  listSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  listSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  listSubjects(argument: _tidemark_monitor_v1_ListSubjectsRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListSubjectsResponse__Output>): grpc.ClientUnaryCall;
  
  ListWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  ListWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  ListWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  ListWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  listWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  listWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  listWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  listWatchers(argument: _tidemark_monitor_v1_ListWatchersRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ListWatchersResponse__Output>): grpc.ClientUnaryCall;
  
  ReviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  ReviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  ReviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  ReviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  reviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  reviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  reviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  reviewSweep(argument: _tidemark_monitor_v1_ReviewSweepRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_ReviewSweepResponse__Output>): grpc.ClientUnaryCall;
  
  SyncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  SyncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  SyncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  SyncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  syncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  syncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  syncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  syncMonitor(argument: _tidemark_monitor_v1_SyncMonitorRequest, callback: grpc.requestCallback<_tidemark_monitor_v1_SyncMonitorResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ProjectionServiceHandlers extends grpc.UntypedServiceImplementation {
  ForgetMonitor: grpc.handleUnaryCall<_tidemark_monitor_v1_ForgetMonitorRequest__Output, _tidemark_monitor_v1_ForgetMonitorResponse>;
  
  ListSubjects: grpc.handleUnaryCall<_tidemark_monitor_v1_ListSubjectsRequest__Output, _tidemark_monitor_v1_ListSubjectsResponse>;
  
  ListWatchers: grpc.handleUnaryCall<_tidemark_monitor_v1_ListWatchersRequest__Output, _tidemark_monitor_v1_ListWatchersResponse>;
  
  ReviewSweep: grpc.handleUnaryCall<_tidemark_monitor_v1_ReviewSweepRequest__Output, _tidemark_monitor_v1_ReviewSweepResponse>;
  
  SyncMonitor: grpc.handleUnaryCall<_tidemark_monitor_v1_SyncMonitorRequest__Output, _tidemark_monitor_v1_SyncMonitorResponse>;
  
}

export interface ProjectionServiceDefinition extends grpc.ServiceDefinition {
  ForgetMonitor: MethodDefinition<_tidemark_monitor_v1_ForgetMonitorRequest, _tidemark_monitor_v1_ForgetMonitorResponse, _tidemark_monitor_v1_ForgetMonitorRequest__Output, _tidemark_monitor_v1_ForgetMonitorResponse__Output>
  ListSubjects: MethodDefinition<_tidemark_monitor_v1_ListSubjectsRequest, _tidemark_monitor_v1_ListSubjectsResponse, _tidemark_monitor_v1_ListSubjectsRequest__Output, _tidemark_monitor_v1_ListSubjectsResponse__Output>
  ListWatchers: MethodDefinition<_tidemark_monitor_v1_ListWatchersRequest, _tidemark_monitor_v1_ListWatchersResponse, _tidemark_monitor_v1_ListWatchersRequest__Output, _tidemark_monitor_v1_ListWatchersResponse__Output>
  ReviewSweep: MethodDefinition<_tidemark_monitor_v1_ReviewSweepRequest, _tidemark_monitor_v1_ReviewSweepResponse, _tidemark_monitor_v1_ReviewSweepRequest__Output, _tidemark_monitor_v1_ReviewSweepResponse__Output>
  SyncMonitor: MethodDefinition<_tidemark_monitor_v1_SyncMonitorRequest, _tidemark_monitor_v1_SyncMonitorResponse, _tidemark_monitor_v1_SyncMonitorRequest__Output, _tidemark_monitor_v1_SyncMonitorResponse__Output>
}
