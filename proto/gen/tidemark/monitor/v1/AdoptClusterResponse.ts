

export interface AdoptClusterResponse {
}

export interface AdoptClusterResponse__Output {
}
