

export interface DeleteMonitorResponse {
}

export interface DeleteMonitorResponse__Output {
}
