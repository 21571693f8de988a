import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './field.module.css';

export interface ToggleProps {
  /** What it switches; with `hideLabel` for screen readers alone. */
  label: string;
  hideLabel?: boolean;
  description?: string;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  isDisabled?: boolean;
}

export function Checkbox({ label, hideLabel, description, ...props }: ToggleProps): ReactNode {
  return (
    <AriaCheckbox {...props} className={styles.toggle ?? ''} {...(hideLabel ? { 'aria-label': label } : {})}>
      {({ isSelected }) => (
        <>
          <span className={styles.box}>{isSelected && <Check size={13} strokeWidth={3} aria-hidden="true" />}</span>
          {!hideLabel && <ToggleText label={label} description={description} />}
        </>
      )}
    </AriaCheckbox>
  );
}

/** Takes effect at once, where a checkbox waits for its form. */
export function Switch({ label, hideLabel, description, ...props }: ToggleProps): ReactNode {
  return (
    <AriaSwitch {...props} className={styles.toggle ?? ''} {...(hideLabel ? { 'aria-label': label } : {})}>
      <span className={styles.track} />
      {!hideLabel && <ToggleText label={label} description={description} />}
    </AriaSwitch>
  );
}

function ToggleText({ label, description }: { label: string; description: string | undefined }): ReactNode {
  return (
    <span className={styles.toggleText}>
      {label}
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </span>
  );
}
