import { type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './destinations.module.css';

const VIEWS = [
  { href: '/destinations', title: 'All destinations' },
  { href: '/destinations/routing', title: 'Routing' },
] as const;

/** Leads from one view of the destinations to the other. */
export function DestinationViews(): ReactNode {
  const [path] = useLocation();
  return (
    <nav className={styles.views} aria-label="Views of destinations">
      {VIEWS.map(({ href, title }) => (
        <Link key={href} href={href} className={styles.view ?? ''} aria-current={path === href ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
