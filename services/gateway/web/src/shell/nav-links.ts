import { Activity, Bell, CalendarClock, KeyRound, type LucideIcon, Radar, UserRound } from 'lucide-react';

export interface NavLink {
  href: string;
  title: string;
  icon: LucideIcon;
}

export const MAIN_LINKS: readonly NavLink[] = [
  { href: '/monitors', title: 'Monitors', icon: Radar },
  { href: '/changes', title: 'Changes', icon: Activity },
  { href: '/destinations', title: 'Destinations', icon: Bell },
  { href: '/deprecations', title: 'Deprecations', icon: CalendarClock },
];

export const OWN_LINKS: readonly NavLink[] = [
  { href: '/keys', title: 'API keys', icon: KeyRound },
  { href: '/account', title: 'Account', icon: UserRound },
];
