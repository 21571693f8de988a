import type { ReactNode } from 'react';
import styles from './api-logo.module.css';
import { cx } from './cx.ts';

/** The logo of a catalog API, or the first letter of a custom one. Only beside its name: it says nothing to screen readers. */
export function ApiLogo({ name, src, large }: { name: string; src: string | null; large?: boolean }): ReactNode {
  return (
    <span className={cx(styles.logo, large && styles.large)} aria-hidden="true">
      {src === null ? (Array.from(name)[0] ?? '?').toUpperCase() : <img src={src} alt="" loading="lazy" />}
    </span>
  );
}
