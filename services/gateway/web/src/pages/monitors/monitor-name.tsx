import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Monitor } from '../../api/types.ts';
import { ApiLogo } from '../../ui/api-logo.tsx';
import styles from './list.module.css';

/** Host and path of an address: what tells it from others. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

export function MonitorName({ monitor }: { monitor: Monitor }): ReactNode {
  return (
    <span className={styles.name}>
      <ApiLogo name={monitor.name} src={monitor.catalog_api?.logo_url ?? null} />
      <span className={styles.nameText}>
        <Link href={`/monitors/${monitor.id}`} className={styles.link ?? ''}>
          {monitor.name}
        </Link>
        <span className={styles.host} title={monitor.docs_url}>
          {shortUrl(monitor.docs_url)}
        </span>
      </span>
    </span>
  );
}
