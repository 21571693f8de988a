// What the side bar and the drawer of a phone hold: the brand, the pages, who is signed in.
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import iconUrl from '../icon.svg';
import { useSession, useSignOut } from '../session/session.tsx';
import { IconButton } from '../ui/button.tsx';
import { MAIN_LINKS, type NavLink, OWN_LINKS } from './nav-links.ts';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function Brand(): ReactNode {
  return (
    <Link href="/monitors" className={styles.brand ?? ''}>
      <img src={iconUrl} alt="" />
      Tidemark
    </Link>
  );
}

export function Navigation({ onNavigate }: { onNavigate?: () => void }): ReactNode {
  const [path] = useLocation();
  const linkTo = ({ href, title, icon: Icon }: NavLink): ReactNode => (
    <Link
      key={href}
      href={href}
      className={styles.link ?? ''}
      aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={16} aria-hidden="true" />
      {title}
    </Link>
  );
  return (
    <>
      <nav className={styles.nav} aria-label="Main">
        {MAIN_LINKS.map(linkTo)}
        <div className={styles.divider} />
        {OWN_LINKS.map(linkTo)}
      </nav>
      <div className={styles.foot}>
        <ThemeSwitch />
        <Who />
      </div>
    </>
  );
}

function Who(): ReactNode {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <div className={styles.who}>
      <span className={styles.whoText}>
        <span className={styles.whoName}>{user.name || user.email}</span>
        <span className={styles.whoPlan}>{user.plan === 'pro' ? 'Pro plan' : 'Hobby plan'}</span>
      </span>
      <IconButton
        label="Sign out"
        small
        icon={<LogOut size={15} />}
        isPending={signOut.isPending}
        onPress={() => signOut.mutate()}
      />
    </div>
  );
}
