
export const ScanFrequency = {
  SCAN_FREQUENCY_UNSPECIFIED: 'SCAN_FREQUENCY_UNSPECIFIED',
  SCAN_FREQUENCY_HOURLY: 'SCAN_FREQUENCY_HOURLY',
  SCAN_FREQUENCY_DAILY: 'SCAN_FREQUENCY_DAILY',
} as const;

export type ScanFrequency =
  | 'SCAN_FREQUENCY_UNSPECIFIED'
  | 0
  | 'SCAN_FREQUENCY_HOURLY'
  | 1
  | 'SCAN_FREQUENCY_DAILY'
  | 2

export type ScanFrequency__Output = typeof ScanFrequency[keyof typeof ScanFrequency]
