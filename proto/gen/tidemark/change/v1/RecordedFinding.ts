

export interface RecordedFinding {
  'fingerprint'?: (string);
  'rule'?: (string);
  'changeType'?: (string);
  'classification'?: (string);
  'severity'?: (string);
  'endpoint'?: (string);
  'subject'?: (string);
  'location'?: (string);
  '_endpoint'?: "endpoint";
  '_subject'?: "subject";
}

export interface RecordedFinding__Output {
  'fingerprint': (string);
  'rule': (string);
  'changeType': (string);
  'classification': (string);
  'severity': (string);
  'endpoint'?: (string);
  'subject'?: (string);
  'location': (string);
}
