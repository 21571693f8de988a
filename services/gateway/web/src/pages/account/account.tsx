import type { ReactNode } from 'react';
import { useSession } from '../../session/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Details } from '../../ui/details.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { FeedsCard } from '../deprecations/feeds.tsx';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';

const PLANS = {
  pro: 'reads and writes: monitors, scans on demand, webhook destinations',
  hobby: 'reads everything and changes nothing',
} as const;

export function Account(): ReactNode {
  const { user } = useSession();
  return (
    <Page title="Account" narrow>
      <Card title="You">
        <Details
          items={[
            ['Name', user.name],
            ['E-mail', user.email],
            [
              'Plan',
              <span key="plan">
                <Badge tone={user.plan === 'pro' ? 'green' : 'gray'}>{user.plan === 'pro' ? 'Pro' : 'Hobby'}</Badge>{' '}
                {PLANS[user.plan]}
              </span>,
            ],
            ['Namespace', <Copyable key="namespace" text={user.namespace} what="namespace" />],
            ['User id', <Copyable key="id" text={user.id} what="user id" />],
          ]}
        />
      </Card>
      <ChangePassword />
      <Sessions />
      <FeedsCard />
    </Page>
  );
}

function Copyable({ text, what }: { text: string; what: string }): ReactNode {
  return (
    <span className={styles.row}>
      <code>{text}</code>
      <CopyButton text={text} label={`Copy ${what}`} iconOnly />
    </span>
  );
}
