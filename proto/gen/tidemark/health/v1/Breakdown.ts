

export interface Breakdown {
  'changeFrequency'?: (number);
  'breakingRatio'?: (number);
  'scrapeReliability'?: (number);
  'docFreshness'?: (number);
  'deprecationLoad'?: (number);
}

export interface Breakdown__Output {
  'changeFrequency': (number);
  'breakingRatio': (number);
  'scrapeReliability': (number);
  'docFreshness': (number);
  'deprecationLoad': (number);
}
