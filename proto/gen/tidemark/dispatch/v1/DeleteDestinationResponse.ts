

export interface DeleteDestinationResponse {
}

export interface DeleteDestinationResponse__Output {
}
