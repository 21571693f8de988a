import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.tsx';
import styles from './shell.module.css';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/** Says that there is no network: until it is back nothing is asked for. */
export function Offline(): ReactNode {
  if (useSyncExternalStore(subscribe, isOnline)) return null;
  return (
    <div className={styles.offline}>
      <Notice tone="red">You are offline. What you see may be out of date.</Notice>
    </div>
  );
}
