import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bodyOf, DestinationFields, NEW_DRAFT } from './fields.tsx';
import { useCreateDestination } from './queries.ts';
import { SecretDialog } from './secret.tsx';
import type { CreatedDestination } from './types.ts';

/** Asks for a new destination, then shows its secret, which is said this once. */
export function CreateDialog({ onClose }: { onClose: (created: CreatedDestination | null) => void }): ReactNode {
  const [draft, setDraft] = useState(NEW_DRAFT);
  const create = useCreateDestination();
  const { data: created } = create;
  if (created) {
    return (
      <SecretDialog title="Destination added" secret={created.secret} onClose={() => onClose(created)}>
        Receivers check with it that a webhook came from Tidemark. It is shown this once.
      </SecretDialog>
    );
  }
  const name = draft.name.trim();
  const isComplete = draft.url.trim() !== '' && draft.events.length > 0;
  return (
    <Dialog
      title="Add a destination"
      isOpen
      onClose={() => onClose(null)}
      onSubmit={() => {
        if (isComplete && !create.isPending) create.mutate({ ...bodyOf(draft), ...(name === '' ? {} : { name }) });
      }}
      footer={
        <>
          <Button onPress={() => onClose(null)}>Cancel</Button>
          <Button variant="primary" type="submit" isDisabled={!isComplete} isPending={create.isPending}>
            Add destination
          </Button>
        </>
      }
    >
      {create.isError && <Notice tone="red">{messageOf(create.error)}</Notice>}
      <DestinationFields draft={draft} onChange={setDraft} error={create.error} startsHere />
    </Dialog>
  );
}
