
export const SweepRefusal = {
  SWEEP_REFUSAL_UNSPECIFIED: 'SWEEP_REFUSAL_UNSPECIFIED',
  SWEEP_REFUSAL_OTHER_CLUSTER: 'SWEEP_REFUSAL_OTHER_CLUSTER',
  SWEEP_REFUSAL_LARGE_SHARE: 'SWEEP_REFUSAL_LARGE_SHARE',
} as const;

export type SweepRefusal =
  | 'SWEEP_REFUSAL_UNSPECIFIED'
  | 0
  | 'SWEEP_REFUSAL_OTHER_CLUSTER'
  | 1
  | 'SWEEP_REFUSAL_LARGE_SHARE'
  | 2

export type SweepRefusal__Output = typeof SweepRefusal[keyof typeof SweepRefusal]
