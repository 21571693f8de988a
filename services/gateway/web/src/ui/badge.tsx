import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';
import tones from './tone.module.css';

export type Tone = 'red' | 'amber' | 'green' | 'blue' | 'violet' | 'cyan' | 'gray';

export interface BadgeProps {
  tone?: Tone;
  /** A dot before the text, for a state. */
  dot?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'gray', dot = false, children }: BadgeProps): ReactNode {
  return (
    <span className={cx(styles.badge, tones[tone])}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
