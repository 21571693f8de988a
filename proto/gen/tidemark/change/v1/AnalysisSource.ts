

export interface AnalysisSource {
  'kind'?: (string);
  'model'?: (string);
  '_model'?: "model";
}

export interface AnalysisSource__Output {
  'kind': (string);
  'model'?: (string);
}
