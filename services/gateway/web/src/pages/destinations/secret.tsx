import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
}

/** A secret that nobody sees a second time: it closes by its button alone. */
export function SecretDialog({ title, secret, onClose, children }: SecretDialogProps): ReactNode {
  return (
    <Dialog
      title={title}
      lead={children}
      isOpen
      isModalOnly
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have stored it
        </Button>
      }
    >
      <CopyLine text={secret} label="Copy secret" />
      <Notice tone="amber">Store it where your receiver reads it. If it is lost, rotate the secret.</Notice>
    </Dialog>
  );
}
