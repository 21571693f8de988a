
export const PayloadFormat = {
  PAYLOAD_FORMAT_UNSPECIFIED: 'PAYLOAD_FORMAT_UNSPECIFIED',
  PAYLOAD_FORMAT_FULL: 'PAYLOAD_FORMAT_FULL',
  PAYLOAD_FORMAT_COMPACT: 'PAYLOAD_FORMAT_COMPACT',
} as const;

export type PayloadFormat =
  | 'PAYLOAD_FORMAT_UNSPECIFIED'
  | 0
  | 'PAYLOAD_FORMAT_FULL'
  | 1
  | 'PAYLOAD_FORMAT_COMPACT'
  | 2

export type PayloadFormat__Output = typeof PayloadFormat[keyof typeof PayloadFormat]
