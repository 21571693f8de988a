import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

const DELAY_MS = 500;

/** A short text beside the control that it wraps, on hover and on focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }): ReactNode {
  return (
    <TooltipTrigger delay={DELAY_MS}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
