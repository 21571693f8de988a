

export interface ListDeadLettersRequest {
  'afterId'?: (string);
  'pageSize'?: (number);
}

export interface ListDeadLettersRequest__Output {
  'afterId': (string);
  'pageSize': (number);
}
