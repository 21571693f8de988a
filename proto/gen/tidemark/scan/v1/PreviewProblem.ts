

export interface PreviewProblem {
  'code'?: (string);
  'message'?: (string);
}

export interface PreviewProblem__Output {
  'code': (string);
  'message': (string);
}
