import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { AdoptClusterRequest as _tidemark_monitor_v1_AdoptClusterRequest, AdoptClusterRequest__Output as _tidemark_monitor_v1_AdoptClusterRequest__Output } from './tidemark/monitor/v1/AdoptClusterRequest.ts';
import type { AdoptClusterResponse as _tidemark_monitor_v1_AdoptClusterResponse, AdoptClusterResponse__Output as _tidemark_monitor_v1_AdoptClusterResponse__Output } from './tidemark/monitor/v1/AdoptClusterResponse.ts';
import type { Alerts as _tidemark_monitor_v1_Alerts, Alerts__Output as _tidemark_monitor_v1_Alerts__Output } from './tidemark/monitor/v1/Alerts.ts';
import type { BindNamespaceRequest as _tidemark_monitor_v1_BindNamespaceRequest, BindNamespaceRequest__Output as _tidemark_monitor_v1_BindNamespaceRequest__Output } from './tidemark/monitor/v1/BindNamespaceRequest.ts';
import type { BindNamespaceResponse as _tidemark_monitor_v1_BindNamespaceResponse, BindNamespaceResponse__Output as _tidemark_monitor_v1_BindNamespaceResponse__Output } from './tidemark/monitor/v1/BindNamespaceResponse.ts';
import type { CatalogEntry as _tidemark_monitor_v1_CatalogEntry, CatalogEntry__Output as _tidemark_monitor_v1_CatalogEntry__Output } from './tidemark/monitor/v1/CatalogEntry.ts';
import type { CatalogRef as _tidemark_monitor_v1_CatalogRef, CatalogRef__Output as _tidemark_monitor_v1_CatalogRef__Output } from './tidemark/monitor/v1/CatalogRef.ts';
import type { CatalogServiceClient as _tidemark_monitor_v1_CatalogServiceClient, CatalogServiceDefinition as _tidemark_monitor_v1_CatalogServiceDefinition } from './tidemark/monitor/v1/CatalogService.ts';
import type { ChangeCounts as _tidemark_monitor_v1_ChangeCounts, ChangeCounts__Output as _tidemark_monitor_v1_ChangeCounts__Output } from './tidemark/monitor/v1/ChangeCounts.ts';
import type { ClusterServiceClient as _tidemark_monitor_v1_ClusterServiceClient, ClusterServiceDefinition as _tidemark_monitor_v1_ClusterServiceDefinition } from './tidemark/monitor/v1/ClusterService.ts';
import type { CreateMonitorRequest as _tidemark_monitor_v1_CreateMonitorRequest, CreateMonitorRequest__Output as _tidemark_monitor_v1_CreateMonitorRequest__Output } from './tidemark/monitor/v1/CreateMonitorRequest.ts';
import type { CreateMonitorResponse as _tidemark_monitor_v1_CreateMonitorResponse, CreateMonitorResponse__Output as _tidemark_monitor_v1_CreateMonitorResponse__Output } from './tidemark/monitor/v1/CreateMonitorResponse.ts';
import type { DeleteMonitorRequest as _tidemark_monitor_v1_DeleteMonitorRequest, DeleteMonitorRequest__Output as _tidemark_monitor_v1_DeleteMonitorRequest__Output } from './tidemark/monitor/v1/DeleteMonitorRequest.ts';
import type { DeleteMonitorResponse as _tidemark_monitor_v1_DeleteMonitorResponse, DeleteMonitorResponse__Output as _tidemark_monitor_v1_DeleteMonitorResponse__Output } from './tidemark/monitor/v1/DeleteMonitorResponse.ts';
import type { ForgetMonitorRequest as _tidemark_monitor_v1_ForgetMonitorRequest, ForgetMonitorRequest__Output as _tidemark_monitor_v1_ForgetMonitorRequest__Output } from './tidemark/monitor/v1/ForgetMonitorRequest.ts';
import type { ForgetMonitorResponse as _tidemark_monitor_v1_ForgetMonitorResponse, ForgetMonitorResponse__Output as _tidemark_monitor_v1_ForgetMonitorResponse__Output } from './tidemark/monitor/v1/ForgetMonitorResponse.ts';
import type { GetCatalogEntryRequest as _tidemark_monitor_v1_GetCatalogEntryRequest, GetCatalogEntryRequest__Output as _tidemark_monitor_v1_GetCatalogEntryRequest__Output } from './tidemark/monitor/v1/GetCatalogEntryRequest.ts';
import type { GetCatalogEntryResponse as _tidemark_monitor_v1_GetCatalogEntryResponse, GetCatalogEntryResponse__Output as _tidemark_monitor_v1_GetCatalogEntryResponse__Output } from './tidemark/monitor/v1/GetCatalogEntryResponse.ts';
import type { GetClusterRequest as _tidemark_monitor_v1_GetClusterRequest, GetClusterRequest__Output as _tidemark_monitor_v1_GetClusterRequest__Output } from './tidemark/monitor/v1/GetClusterRequest.ts';
import type { GetClusterResponse as _tidemark_monitor_v1_GetClusterResponse, GetClusterResponse__Output as _tidemark_monitor_v1_GetClusterResponse__Output } from './tidemark/monitor/v1/GetClusterResponse.ts';
import type { GetMonitorRequest as _tidemark_monitor_v1_GetMonitorRequest, GetMonitorRequest__Output as _tidemark_monitor_v1_GetMonitorRequest__Output } from './tidemark/monitor/v1/GetMonitorRequest.ts';
import type { GetMonitorResponse as _tidemark_monitor_v1_GetMonitorResponse, GetMonitorResponse__Output as _tidemark_monitor_v1_GetMonitorResponse__Output } from './tidemark/monitor/v1/GetMonitorResponse.ts';
import type { GetUserRequest as _tidemark_monitor_v1_GetUserRequest, GetUserRequest__Output as _tidemark_monitor_v1_GetUserRequest__Output } from './tidemark/monitor/v1/GetUserRequest.ts';
import type { GetUserResponse as _tidemark_monitor_v1_GetUserResponse, GetUserResponse__Output as _tidemark_monitor_v1_GetUserResponse__Output } from './tidemark/monitor/v1/GetUserResponse.ts';
import type { GetUsersRequest as _tidemark_monitor_v1_GetUsersRequest, GetUsersRequest__Output as _tidemark_monitor_v1_GetUsersRequest__Output } from './tidemark/monitor/v1/GetUsersRequest.ts';
import type { GetUsersResponse as _tidemark_monitor_v1_GetUsersResponse, GetUsersResponse__Output as _tidemark_monitor_v1_GetUsersResponse__Output } from './tidemark/monitor/v1/GetUsersResponse.ts';
import type { LastScan as _tidemark_monitor_v1_LastScan, LastScan__Output as _tidemark_monitor_v1_LastScan__Output } from './tidemark/monitor/v1/LastScan.ts';
import type { ListCatalogRequest as _tidemark_monitor_v1_ListCatalogRequest, ListCatalogRequest__Output as _tidemark_monitor_v1_ListCatalogRequest__Output } from './tidemark/monitor/v1/ListCatalogRequest.ts';
import type { ListCatalogResponse as _tidemark_monitor_v1_ListCatalogResponse, ListCatalogResponse__Output as _tidemark_monitor_v1_ListCatalogResponse__Output } from './tidemark/monitor/v1/ListCatalogResponse.ts';
import type { ListMonitorsRequest as _tidemark_monitor_v1_ListMonitorsRequest, ListMonitorsRequest__Output as _tidemark_monitor_v1_ListMonitorsRequest__Output } from './tidemark/monitor/v1/ListMonitorsRequest.ts';
import type { ListMonitorsResponse as _tidemark_monitor_v1_ListMonitorsResponse, ListMonitorsResponse__Output as _tidemark_monitor_v1_ListMonitorsResponse__Output } from './tidemark/monitor/v1/ListMonitorsResponse.ts';
import type { ListSubjectsRequest as _tidemark_monitor_v1_ListSubjectsRequest, ListSubjectsRequest__Output as _tidemark_monitor_v1_ListSubjectsRequest__Output } from './tidemark/monitor/v1/ListSubjectsRequest.ts';
import type { ListSubjectsResponse as _tidemark_monitor_v1_ListSubjectsResponse, ListSubjectsResponse__Output as _tidemark_monitor_v1_ListSubjectsResponse__Output } from './tidemark/monitor/v1/ListSubjectsResponse.ts';
import type { ListWatchersRequest as _tidemark_monitor_v1_ListWatchersRequest, ListWatchersRequest__Output as _tidemark_monitor_v1_ListWatchersRequest__Output } from './tidemark/monitor/v1/ListWatchersRequest.ts';
import type { ListWatchersResponse as _tidemark_monitor_v1_ListWatchersResponse, ListWatchersResponse__Output as _tidemark_monitor_v1_ListWatchersResponse__Output } from './tidemark/monitor/v1/ListWatchersResponse.ts';
import type { Monitor as _tidemark_monitor_v1_Monitor, Monitor__Output as _tidemark_monitor_v1_Monitor__Output } from './tidemark/monitor/v1/Monitor.ts';
import type { MonitorServiceClient as _tidemark_monitor_v1_MonitorServiceClient, MonitorServiceDefinition as _tidemark_monitor_v1_MonitorServiceDefinition } from './tidemark/monitor/v1/MonitorService.ts';
import type { MonitorSpec as _tidemark_monitor_v1_MonitorSpec, MonitorSpec__Output as _tidemark_monitor_v1_MonitorSpec__Output } from './tidemark/monitor/v1/MonitorSpec.ts';
import type { ProjectionServiceClient as _tidemark_monitor_v1_ProjectionServiceClient, ProjectionServiceDefinition as _tidemark_monitor_v1_ProjectionServiceDefinition } from './tidemark/monitor/v1/ProjectionService.ts';
import type { PutUserRequest as _tidemark_monitor_v1_PutUserRequest, PutUserRequest__Output as _tidemark_monitor_v1_PutUserRequest__Output } from './tidemark/monitor/v1/PutUserRequest.ts';
import type { PutUserResponse as _tidemark_monitor_v1_PutUserResponse, PutUserResponse__Output as _tidemark_monitor_v1_PutUserResponse__Output } from './tidemark/monitor/v1/PutUserResponse.ts';
import type { RefusedSweep as _tidemark_monitor_v1_RefusedSweep, RefusedSweep__Output as _tidemark_monitor_v1_RefusedSweep__Output } from './tidemark/monitor/v1/RefusedSweep.ts';
import type { RequestScanRequest as _tidemark_monitor_v1_RequestScanRequest, RequestScanRequest__Output as _tidemark_monitor_v1_RequestScanRequest__Output } from './tidemark/monitor/v1/RequestScanRequest.ts';
import type { RequestScanResponse as _tidemark_monitor_v1_RequestScanResponse, RequestScanResponse__Output as _tidemark_monitor_v1_RequestScanResponse__Output } from './tidemark/monitor/v1/RequestScanResponse.ts';
import type { ReviewSweepRequest as _tidemark_monitor_v1_ReviewSweepRequest, ReviewSweepRequest__Output as _tidemark_monitor_v1_ReviewSweepRequest__Output } from './tidemark/monitor/v1/ReviewSweepRequest.ts';
import type { ReviewSweepResponse as _tidemark_monitor_v1_ReviewSweepResponse, ReviewSweepResponse__Output as _tidemark_monitor_v1_ReviewSweepResponse__Output } from './tidemark/monitor/v1/ReviewSweepResponse.ts';
import type { Source as _tidemark_monitor_v1_Source, Source__Output as _tidemark_monitor_v1_Source__Output } from './tidemark/monitor/v1/Source.ts';
import type { Subject as _tidemark_monitor_v1_Subject, Subject__Output as _tidemark_monitor_v1_Subject__Output } from './tidemark/monitor/v1/Subject.ts';
import type { SyncMonitorRequest as _tidemark_monitor_v1_SyncMonitorRequest, SyncMonitorRequest__Output as _tidemark_monitor_v1_SyncMonitorRequest__Output } from './tidemark/monitor/v1/SyncMonitorRequest.ts';
import type { SyncMonitorResponse as _tidemark_monitor_v1_SyncMonitorResponse, SyncMonitorResponse__Output as _tidemark_monitor_v1_SyncMonitorResponse__Output } from './tidemark/monitor/v1/SyncMonitorResponse.ts';
import type { UpdateMonitorRequest as _tidemark_monitor_v1_UpdateMonitorRequest, UpdateMonitorRequest__Output as _tidemark_monitor_v1_UpdateMonitorRequest__Output } from './tidemark/monitor/v1/UpdateMonitorRequest.ts';
import type { UpdateMonitorResponse as _tidemark_monitor_v1_UpdateMonitorResponse, UpdateMonitorResponse__Output as _tidemark_monitor_v1_UpdateMonitorResponse__Output } from './tidemark/monitor/v1/UpdateMonitorResponse.ts';
import type { User as _tidemark_monitor_v1_User, User__Output as _tidemark_monitor_v1_User__Output } from './tidemark/monitor/v1/User.ts';
import type { UserServiceClient as _tidemark_monitor_v1_UserServiceClient, UserServiceDefinition as _tidemark_monitor_v1_UserServiceDefinition } from './tidemark/monitor/v1/UserService.ts';
import type { Watcher as _tidemark_monitor_v1_Watcher, Watcher__Output as _tidemark_monitor_v1_Watcher__Output } from './tidemark/monitor/v1/Watcher.ts';

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
    monitor: {
      v1: {
        AdoptClusterRequest: MessageTypeDefinition<_tidemark_monitor_v1_AdoptClusterRequest, _tidemark_monitor_v1_AdoptClusterRequest__Output>
        AdoptClusterResponse: MessageTypeDefinition<_tidemark_monitor_v1_AdoptClusterResponse, _tidemark_monitor_v1_AdoptClusterResponse__Output>
        Alerts: MessageTypeDefinition<_tidemark_monitor_v1_Alerts, _tidemark_monitor_v1_Alerts__Output>
        BindNamespaceRequest: MessageTypeDefinition<_tidemark_monitor_v1_BindNamespaceRequest, _tidemark_monitor_v1_BindNamespaceRequest__Output>
        BindNamespaceResponse: MessageTypeDefinition<_tidemark_monitor_v1_BindNamespaceResponse, _tidemark_monitor_v1_BindNamespaceResponse__Output>
        CatalogEntry: MessageTypeDefinition<_tidemark_monitor_v1_CatalogEntry, _tidemark_monitor_v1_CatalogEntry__Output>
        CatalogRef: MessageTypeDefinition<_tidemark_monitor_v1_CatalogRef, _tidemark_monitor_v1_CatalogRef__Output>
        CatalogService: SubtypeConstructor<typeof grpc.Client, _tidemark_monitor_v1_CatalogServiceClient> & { service: _tidemark_monitor_v1_CatalogServiceDefinition }
        ChangeCounts: MessageTypeDefinition<_tidemark_monitor_v1_ChangeCounts, _tidemark_monitor_v1_ChangeCounts__Output>
        ClusterService: SubtypeConstructor<typeof grpc.Client, _tidemark_monitor_v1_ClusterServiceClient> & { service: _tidemark_monitor_v1_ClusterServiceDefinition }
        CreateMonitorRequest: MessageTypeDefinition<_tidemark_monitor_v1_CreateMonitorRequest, _tidemark_monitor_v1_CreateMonitorRequest__Output>
        CreateMonitorResponse: MessageTypeDefinition<_tidemark_monitor_v1_CreateMonitorResponse, _tidemark_monitor_v1_CreateMonitorResponse__Output>
        DeleteMonitorRequest: MessageTypeDefinition<_tidemark_monitor_v1_DeleteMonitorRequest, _tidemark_monitor_v1_DeleteMonitorRequest__Output>
        DeleteMonitorResponse: MessageTypeDefinition<_tidemark_monitor_v1_DeleteMonitorResponse, _tidemark_monitor_v1_DeleteMonitorResponse__Output>
        ForgetMonitorRequest: MessageTypeDefinition<_tidemark_monitor_v1_ForgetMonitorRequest, _tidemark_monitor_v1_ForgetMonitorRequest__Output>
        ForgetMonitorResponse: MessageTypeDefinition<_tidemark_monitor_v1_ForgetMonitorResponse, _tidemark_monitor_v1_ForgetMonitorResponse__Output>
        GetCatalogEntryRequest: MessageTypeDefinition<_tidemark_monitor_v1_GetCatalogEntryRequest, _tidemark_monitor_v1_GetCatalogEntryRequest__Output>
        GetCatalogEntryResponse: MessageTypeDefinition<_tidemark_monitor_v1_GetCatalogEntryResponse, _tidemark_monitor_v1_GetCatalogEntryResponse__Output>
        GetClusterRequest: MessageTypeDefinition<_tidemark_monitor_v1_GetClusterRequest, _tidemark_monitor_v1_GetClusterRequest__Output>
        GetClusterResponse: MessageTypeDefinition<_tidemark_monitor_v1_GetClusterResponse, _tidemark_monitor_v1_GetClusterResponse__Output>
        GetMonitorRequest: MessageTypeDefinition<_tidemark_monitor_v1_GetMonitorRequest, _tidemark_monitor_v1_GetMonitorRequest__Output>
        GetMonitorResponse: MessageTypeDefinition<_tidemark_monitor_v1_GetMonitorResponse, _tidemark_monitor_v1_GetMonitorResponse__Output>
        GetUserRequest: MessageTypeDefinition<_tidemark_monitor_v1_GetUserRequest, _tidemark_monitor_v1_GetUserRequest__Output>
        GetUserResponse: MessageTypeDefinition<_tidemark_monitor_v1_GetUserResponse, _tidemark_monitor_v1_GetUserResponse__Output>
        GetUsersRequest: MessageTypeDefinition<_tidemark_monitor_v1_GetUsersRequest, _tidemark_monitor_v1_GetUsersRequest__Output>
        GetUsersResponse: MessageTypeDefinition<_tidemark_monitor_v1_GetUsersResponse, _tidemark_monitor_v1_GetUsersResponse__Output>
        LastScan: MessageTypeDefinition<_tidemark_monitor_v1_LastScan, _tidemark_monitor_v1_LastScan__Output>
        ListCatalogRequest: MessageTypeDefinition<_tidemark_monitor_v1_ListCatalogRequest, _tidemark_monitor_v1_ListCatalogRequest__Output>
        ListCatalogResponse: MessageTypeDefinition<_tidemark_monitor_v1_ListCatalogResponse, _tidemark_monitor_v1_ListCatalogResponse__Output>
        ListMonitorsRequest: MessageTypeDefinition<_tidemark_monitor_v1_ListMonitorsRequest, _tidemark_monitor_v1_ListMonitorsRequest__Output>
        ListMonitorsResponse: MessageTypeDefinition<_tidemark_monitor_v1_ListMonitorsResponse, _tidemark_monitor_v1_ListMonitorsResponse__Output>
        ListSubjectsRequest: MessageTypeDefinition<_tidemark_monitor_v1_ListSubjectsRequest, _tidemark_monitor_v1_ListSubjectsRequest__Output>
        ListSubjectsResponse: MessageTypeDefinition<_tidemark_monitor_v1_ListSubjectsResponse, _tidemark_monitor_v1_ListSubjectsResponse__Output>
        ListWatchersRequest: MessageTypeDefinition<_tidemark_monitor_v1_ListWatchersRequest, _tidemark_monitor_v1_ListWatchersRequest__Output>
        ListWatchersResponse: MessageTypeDefinition<_tidemark_monitor_v1_ListWatchersResponse, _tidemark_monitor_v1_ListWatchersResponse__Output>
        Monitor: MessageTypeDefinition<_tidemark_monitor_v1_Monitor, _tidemark_monitor_v1_Monitor__Output>
        MonitorService: SubtypeConstructor<typeof grpc.Client, _tidemark_monitor_v1_MonitorServiceClient> & { service: _tidemark_monitor_v1_MonitorServiceDefinition }
        MonitorSpec: MessageTypeDefinition<_tidemark_monitor_v1_MonitorSpec, _tidemark_monitor_v1_MonitorSpec__Output>
        MonitorStatus: EnumTypeDefinition
        Plan: EnumTypeDefinition
        ProjectionService: SubtypeConstructor<typeof grpc.Client, _tidemark_monitor_v1_ProjectionServiceClient> & { service: _tidemark_monitor_v1_ProjectionServiceDefinition }
        PutUserRequest: MessageTypeDefinition<_tidemark_monitor_v1_PutUserRequest, _tidemark_monitor_v1_PutUserRequest__Output>
        PutUserResponse: MessageTypeDefinition<_tidemark_monitor_v1_PutUserResponse, _tidemark_monitor_v1_PutUserResponse__Output>
        RefusedSweep: MessageTypeDefinition<_tidemark_monitor_v1_RefusedSweep, _tidemark_monitor_v1_RefusedSweep__Output>
        RequestScanRequest: MessageTypeDefinition<_tidemark_monitor_v1_RequestScanRequest, _tidemark_monitor_v1_RequestScanRequest__Output>
        RequestScanResponse: MessageTypeDefinition<_tidemark_monitor_v1_RequestScanResponse, _tidemark_monitor_v1_RequestScanResponse__Output>
        ReviewSweepRequest: MessageTypeDefinition<_tidemark_monitor_v1_ReviewSweepRequest, _tidemark_monitor_v1_ReviewSweepRequest__Output>
        ReviewSweepResponse: MessageTypeDefinition<_tidemark_monitor_v1_ReviewSweepResponse, _tidemark_monitor_v1_ReviewSweepResponse__Output>
        ScanFrequency: EnumTypeDefinition
        Source: MessageTypeDefinition<_tidemark_monitor_v1_Source, _tidemark_monitor_v1_Source__Output>
        Subject: MessageTypeDefinition<_tidemark_monitor_v1_Subject, _tidemark_monitor_v1_Subject__Output>
        SweepRefusal: EnumTypeDefinition
        SyncMonitorRequest: MessageTypeDefinition<_tidemark_monitor_v1_SyncMonitorRequest, _tidemark_monitor_v1_SyncMonitorRequest__Output>
        SyncMonitorResponse: MessageTypeDefinition<_tidemark_monitor_v1_SyncMonitorResponse, _tidemark_monitor_v1_SyncMonitorResponse__Output>
        UpdateMonitorRequest: MessageTypeDefinition<_tidemark_monitor_v1_UpdateMonitorRequest, _tidemark_monitor_v1_UpdateMonitorRequest__Output>
        UpdateMonitorResponse: MessageTypeDefinition<_tidemark_monitor_v1_UpdateMonitorResponse, _tidemark_monitor_v1_UpdateMonitorResponse__Output>
        User: MessageTypeDefinition<_tidemark_monitor_v1_User, _tidemark_monitor_v1_User__Output>
        UserService: SubtypeConstructor<typeof grpc.Client, _tidemark_monitor_v1_UserServiceClient> & { service: _tidemark_monitor_v1_UserServiceDefinition }
        Watcher: MessageTypeDefinition<_tidemark_monitor_v1_Watcher, _tidemark_monitor_v1_Watcher__Output>
      }
    }
  }
}

