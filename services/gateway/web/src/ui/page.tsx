import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The heading, and the title of the document. */
  title: string;
  /** Shown in place of the title as text: a logo beside it, a badge. */
  heading?: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The first page is read from its beginning, where one can skip the navigation. */
let isFirstPage = true;

/** The frame of a page. After a navigation its heading takes the focus, so that a screen reader says where one is; a field may take it first. */
export function Page({ title, heading, lead, back, actions, narrow = false, children }: PageProps): ReactNode {
  const pageRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Tidemark`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage && !pageRef.current?.contains(document.activeElement)) headingRef.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <div ref={pageRef} className={cx(styles.page, narrow && styles.narrow)}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {back && (
            <Link href={back.href} className={styles.back ?? ''}>
              <ArrowLeft size={14} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <h1 ref={headingRef} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export interface CardProps {
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Without space around the content: for tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, lead, actions, flush = false, children }: CardProps): ReactNode {
  return (
    <section className={styles.card} aria-label={title}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.cardHead}>
          <div>
            <h2>{title}</h2>
            {lead !== undefined && <p className={styles.cardLead}>{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={cx(styles.cardBody, flush && styles.flush)}>{children}</div>
    </section>
  );
}
