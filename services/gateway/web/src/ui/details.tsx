import type { ReactNode } from 'react';
import styles from './details.module.css';

/** Names and values, one line each. */
export function Details({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className={styles.list}>
      {items.map(([name, value]) => (
        <div key={name} className={styles.item}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
