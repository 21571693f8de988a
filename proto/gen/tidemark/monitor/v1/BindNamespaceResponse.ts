

export interface BindNamespaceResponse {
}

export interface BindNamespaceResponse__Output {
}
