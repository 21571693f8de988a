import type { ReactNode } from 'react';
import type { Monitor, Scan } from '../api/types.ts';
import { Badge, type Tone } from './badge.tsx';

const STATUS: Readonly<Record<Monitor['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  paused: { label: 'Paused', tone: 'gray' },
  error: { label: 'Failing', tone: 'red' },
};

export function MonitorStatus({ value }: { value: Monitor['status'] }): ReactNode {
  const { label, tone } = STATUS[value];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

/** Why a scan failed, for people. */
export const REASONS: Readonly<Record<NonNullable<Scan['reason']>, string>> = {
  blocked: 'The site asked for proof of being human',
  login_required: 'The documentation asks to sign in',
  soft_404: 'The page says that it was not found',
  empty: 'The page came without content',
  timeout: 'The site took too long',
  dns: 'The host name is not known',
  tls: 'No trusted connection',
  http_status: 'The site answered with an error',
  too_large: 'The documentation is too large',
  parse: 'The content cannot be read',
  robots: 'The site forbids robots to read it',
  blocked_address: 'The address may not be fetched',
  connect: 'The site cannot be reached',
  too_many_redirects: 'Too many redirects',
  unsupported_content: 'Not a page and not an API description',
  render_failed: 'The page could not be rendered',
  internal: 'Something went wrong on our side',
};
