

export interface GetClusterRequest {
}

export interface GetClusterRequest__Output {
}
