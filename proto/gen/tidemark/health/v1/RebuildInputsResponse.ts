

export interface RebuildInputsResponse {
  'monitors'?: (number);
  'scans'?: (number);
  'changes'?: (number);
  'nextPageToken'?: (string);
}

export interface RebuildInputsResponse__Output {
  'monitors': (number);
  'scans': (number);
  'changes': (number);
  'nextPageToken': (string);
}
