

export interface DropDeadLetterResponse {
}

export interface DropDeadLetterResponse__Output {
}
