import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { messageOf } from '../api/errors.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { Notice } from './notice.tsx';

export interface DialogProps {
  title: string;
  lead?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  wide?: boolean;
  /** Closes by its own buttons alone: for what is shown once. */
  isModalOnly?: boolean;
  children?: ReactNode;
  footer?: ReactNode;
  /** Makes it a form; the footer then holds a submit button. */
  onSubmit?: () => void;
}

export function Dialog(props: DialogProps): ReactNode {
  const { title, lead, isOpen, onClose, wide = false, isModalOnly = false, children, footer, onSubmit } = props;
  const content = (
    <>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={!isModalOnly}
      isKeyboardDismissDisabled={isModalOnly}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={cx(styles.modal, wide && styles.wide)}>
        <AriaDialog className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <div>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {!isModalOnly && <IconButton label="Close" small icon={<X size={16} />} onPress={onClose} />}
          </div>
          {onSubmit ? (
            <form className={styles.body} onSubmit={submit} noValidate>
              {content}
            </form>
          ) : (
            content
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  title: string;
  /** What happens, and what cannot be undone. */
  children: ReactNode;
  confirmLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** It closes when this has succeeded, and shows the error otherwise. */
  onConfirm: () => Promise<unknown>;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, confirmLabel, isOpen, onClose, onConfirm } = props;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = (): void => {
    setError(null);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={title}
      lead={children}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="danger" isPending={pending} onPress={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== null && <Notice tone="red">{messageOf(error)}</Notice>}
    </Dialog>
  );
}
