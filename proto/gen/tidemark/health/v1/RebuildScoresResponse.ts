

export interface RebuildScoresResponse {
}

export interface RebuildScoresResponse__Output {
}
