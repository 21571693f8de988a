

export interface ChangeCounts {
  'total'?: (number);
  'breaking'?: (number);
  'deprecation'?: (number);
}

export interface ChangeCounts__Output {
  'total': (number);
  'breaking': (number);
  'deprecation': (number);
}
