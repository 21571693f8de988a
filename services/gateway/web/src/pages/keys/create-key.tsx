import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { request } from '../../api/client.ts';
import { fieldError, messageOf } from '../../api/errors.ts';
import type { One } from '../../api/types.ts';
import type { NewApiKey } from '../../api/web-types.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock, CopyLine } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

const MAX_NAME_CHARS = 100;

export interface CreateKeyProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => Promise<void>;
}

/** Asks for a name, then shows the key, once. */
export function CreateKey({ isOpen, onClose, onCreated }: CreateKeyProps): ReactNode {
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: async () =>
      (await request<One<NewApiKey>>('/web/keys', { method: 'POST', body: { name: name.trim() } })).data,
    onSuccess: onCreated,
  });
  const close = (): void => {
    onClose();
    setName('');
    create.reset();
  };
  if (create.data) return <ShowKey created={create.data} isOpen={isOpen} onClose={close} />;
  const nameError = fieldError(create.error, 'name');
  return (
    <Dialog
      title="Create an API key"
      isOpen={isOpen}
      onClose={close}
      onSubmit={() => {
        if (name.trim() !== '' && !create.isPending) create.mutate();
      }}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={create.isPending} isDisabled={name.trim() === ''}>
            Create key
          </Button>
        </>
      }
    >
      {create.isError && nameError === undefined && <Notice tone="red">{messageOf(create.error)}</Notice>}
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={MAX_NAME_CHARS}
        description="Where it is used: “CI”, “Grafana”, “my laptop”."
        error={nameError}
        autoFocus
        isRequired
      />
    </Dialog>
  );
}

function ShowKey({
  created,
  isOpen,
  onClose,
}: {
  created: NewApiKey;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const example = `curl ${location.origin}/api/v1/monitors \\\n  -H "authorization: Bearer ${created.key}"`;
  return (
    <Dialog
      title={`Key “${created.name}” is ready`}
      isOpen={isOpen}
      onClose={onClose}
      isModalOnly
      wide
      footer={
        <Button variant="primary" onPress={onClose}>
          I have stored it
        </Button>
      }
    >
      <Notice tone="amber">Copy it now. It is not shown again: only its hash is kept.</Notice>
      <CopyLine text={created.key} label="Copy key" />
      <CodeBlock code={example} label="example request" />
    </Dialog>
  );
}
