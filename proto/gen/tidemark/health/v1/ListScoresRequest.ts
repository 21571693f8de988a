

export interface ListScoresRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  '_monitorId'?: "monitorId";
}

export interface ListScoresRequest__Output {
  'userId': (string);
  'monitorId'?: (string);
}
