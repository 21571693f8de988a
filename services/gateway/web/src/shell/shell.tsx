// The frame around every page of a signed-in person: a side bar, which a phone has as a drawer.
import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../ui/button.tsx';
import { Brand, Navigation } from './navigation.tsx';
import { Offline } from './offline.tsx';
import styles from './shell.module.css';

export function Shell({ children }: { children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Side bar">
        <Brand />
        <Navigation />
      </aside>
      <header className={styles.top}>
        <Brand />
        <IconButton label="Open navigation" icon={<Menu size={18} />} onPress={() => setOpen(true)} />
        <ModalOverlay className={styles.drawerOverlay ?? ''} isOpen={open} onOpenChange={setOpen} isDismissable>
          <Modal className={styles.drawer ?? ''}>
            <Dialog aria-label="Navigation" className={styles.drawerDialog ?? ''}>
              <IconButton label="Close navigation" icon={<X size={18} />} onPress={close} />
              <Navigation onNavigate={close} />
            </Dialog>
          </Modal>
        </ModalOverlay>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Offline />
        {children}
      </main>
    </div>
  );
}
