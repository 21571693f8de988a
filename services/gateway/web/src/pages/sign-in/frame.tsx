import { type ReactNode, useEffect } from 'react';
import iconUrl from '../../icon.svg';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import styles from './frame.module.css';

/** The frame of the pages that are shown to somebody who is not signed in. */
export function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `${title} · Tidemark`;
  }, [title]);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src={iconUrl} alt="" />
          Tidemark
        </div>
        <div className={styles.titles}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
      <ThemeSwitch />
    </main>
  );
}
