

export interface ListChangedScansResponse {
  'scanIds'?: (string)[];
  'isLast'?: (boolean);
}

export interface ListChangedScansResponse__Output {
  'scanIds': (string)[];
  'isLast': (boolean);
}
