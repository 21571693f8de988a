

export interface ForgetMonitorResponse {
}

export interface ForgetMonitorResponse__Output {
}
