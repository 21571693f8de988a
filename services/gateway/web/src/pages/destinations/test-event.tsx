import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useTestDestination } from './queries.ts';
import type { Destination, TestResult } from './types.ts';
import { failureText } from './words.ts';

/** Sends one event now, and says what came of it. */
export function TestCard({ destination }: { destination: Destination }): ReactNode {
  const writes = useWrites();
  const test = useTestDestination(destination.id);
  return (
    <Card
      title="Send a test"
      lead="One webhook.test event, signed like all others and not tried again."
      actions={
        <Button
          icon={<Send size={15} aria-hidden="true" />}
          isDisabled={!writes.allowed}
          isPending={test.isPending}
          onPress={() => test.mutate()}
        >
          Send test event
        </Button>
      }
    >
      <div role="status">
        {test.isError && <Notice tone="red">{messageOf(test.error)}</Notice>}
        {test.data && <Result result={test.data} />}
        {test.isPending && <Notice tone="blue">Waiting for the receiver, for 15 seconds at most…</Notice>}
        {test.isIdle && <Notice tone="blue">The result stands here, and among the deliveries below.</Notice>}
      </div>
    </Card>
  );
}

function Result({
  result: { delivered, status_code: status, error, duration_ms: ms },
}: {
  result: TestResult;
}): ReactNode {
  const answered = status === null ? '' : ` It answered ${status} after ${ms} ms.`;
  if (delivered) return <Notice tone="green">Delivered.{answered}</Notice>;
  return (
    <Notice tone="red">
      Not delivered. {error === null ? '' : failureText(error)}
      {answered}
    </Notice>
  );
}
