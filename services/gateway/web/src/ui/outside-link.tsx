import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link that leads to foreign documentation; an address that is not of the web is shown as text. */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }): ReactNode {
  if (!/^https?:\/\//i.test(url)) return <span>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children} <ExternalLink size={12} aria-hidden="true" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
