import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './destinations.module.css';
import type { useTestDestination } from './queries.ts';
import type { TestResult } from './types.ts';
import { failureText } from './words.ts';

interface TestProps {
  test: ReturnType<typeof useTestDestination>;
}

/** Sends one event now, signed like all others and not tried again. */
export function TestButton({ test }: TestProps): ReactNode {
  const writes = useWrites();
  return (
    <Button
      icon={<Send size={15} aria-hidden="true" />}
      isDisabled={!writes.allowed}
      isPending={test.isPending}
      onPress={() => test.mutate()}
    >
      Send test event
    </Button>
  );
}

/** What came of it. */
export function TestOutcome({ test }: TestProps): ReactNode {
  return (
    <div role="status" className={styles.outcome}>
      {test.isError && <Notice tone="red">{messageOf(test.error)}</Notice>}
      {test.data && <Result result={test.data} />}
      {test.isPending && <Notice tone="blue">Waiting for the receiver, for 15 seconds at most…</Notice>}
    </div>
  );
}

function Result({ result }: { result: TestResult }): ReactNode {
  const { delivered, status_code: status, error, duration_ms: ms } = result;
  const answered = status === null ? '' : ` It answered ${status} after ${ms} ms.`;
  if (delivered) return <Notice tone="green">The test event was delivered.{answered}</Notice>;
  return (
    <Notice tone="red">
      The test event was not delivered. {error === null ? '' : failureText(error)}
      {answered}
    </Notice>
  );
}
