
export const DeprecationState = {
  DEPRECATION_STATE_UNSPECIFIED: 'DEPRECATION_STATE_UNSPECIFIED',
  DEPRECATION_STATE_ACTIVE: 'DEPRECATION_STATE_ACTIVE',
  DEPRECATION_STATE_ENDED: 'DEPRECATION_STATE_ENDED',
} as const;

export type DeprecationState =
  | 'DEPRECATION_STATE_UNSPECIFIED'
  | 0
  | 'DEPRECATION_STATE_ACTIVE'
  | 1
  | 'DEPRECATION_STATE_ENDED'
  | 2

export type DeprecationState__Output = typeof DeprecationState[keyof typeof DeprecationState]
