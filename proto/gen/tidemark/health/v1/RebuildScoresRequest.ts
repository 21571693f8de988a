

export interface RebuildScoresRequest {
  'days'?: (number);
}

export interface RebuildScoresRequest__Output {
  'days': (number);
}
