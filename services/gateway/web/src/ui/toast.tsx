// Short messages about what was just done. They leave by themselves, so they never carry what one must read or do.
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import styles from './toast.module.css';

const SHOWN_MS = 5000;
const MAX_SHOWN = 3;

type ToastTone = 'green' | 'red';
interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(text: string, tone: ToastTone = 'green'): void {
  lastId += 1;
  const id = lastId;
  set([...toasts, { id, text, tone }].slice(-MAX_SHOWN));
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), SHOWN_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ToastRegion(): ReactNode {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-label="Messages">
      {shown.map(({ id, text, tone }) => (
        <div key={id} className={cx(styles.toast, styles[tone])}>
          {tone === 'red' ? <CircleAlert size={16} aria-hidden="true" /> : <CircleCheck size={16} aria-hidden="true" />}
          {text}
        </div>
      ))}
    </div>
  );
}
