import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './notice.module.css';
import tones from './tone.module.css';

const ICONS = { red: CircleAlert, amber: TriangleAlert, green: CircleCheck, blue: Info } as const;

/** A sentence that belongs to the place where it stands. A red one is announced when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }): ReactNode {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles.notice, tones[tone])} role={tone === 'red' ? 'alert' : undefined}>
      <Icon size={15} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
