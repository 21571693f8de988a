

export interface Alerts {
  'breaking'?: (boolean);
  'deprecation'?: (boolean);
  'nonBreaking'?: (boolean);
}

export interface Alerts__Output {
  'breaking': (boolean);
  'deprecation': (boolean);
  'nonBreaking': (boolean);
}
