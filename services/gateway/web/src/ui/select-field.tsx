import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import styles from './field.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers alone. */
  hideLabel?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactNode {
  const { label, hideLabel = false, value, options, onChange, isDisabled = false } = props;
  return (
    <Select
      className={styles.field ?? ''}
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      <Button className={styles.trigger ?? ''}>
        <SelectValue className={styles.value ?? ''}>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown size={15} aria-hidden="true" />
      </Button>
      <Popover className={styles.options ?? ''} offset={4}>
        <ListBox className={styles.list ?? ''}>
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={styles.option ?? ''}>
              {option.label}
              {option.value === value && <Check size={14} aria-hidden="true" />}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
