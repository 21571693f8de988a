import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Time } from '../../ui/time.tsx';
import { useRotateSecret } from './queries.ts';
import { SecretDialog } from './secret.tsx';

/** Makes a new secret after a warning, and shows it once. */
export function RotateButton({ id }: { id: string }): ReactNode {
  const writes = useWrites();
  const [asking, setAsking] = useState(false);
  const rotate = useRotateSecret(id);
  return (
    <>
      <Button
        icon={<RefreshCw size={15} aria-hidden="true" />}
        isDisabled={!writes.allowed}
        onPress={() => setAsking(true)}
      >
        Rotate secret
      </Button>
      <ConfirmDialog
        title="Rotate the signing secret?"
        confirmLabel="Rotate secret"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => rotate.mutateAsync()}
      >
        The header X-Service-Signature uses the new secret at once. The Standard Webhooks header carries both for 24
        hours.
      </ConfirmDialog>
      {!asking && rotate.data && (
        <SecretDialog title="New signing secret" secret={rotate.data.secret} onClose={rotate.reset}>
          Shown this once. The former one still signs the Standard Webhooks header until{' '}
          <Time at={rotate.data.previous_valid_until} exact />.
        </SecretDialog>
      )}
    </>
  );
}
