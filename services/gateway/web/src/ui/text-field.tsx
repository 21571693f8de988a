import { Search } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'date';
  name?: string;
  description?: ReactNode;
  /** What is wrong with it, said by the server or by the form. */
  error?: string | undefined;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  minLength?: number;
  maxLength?: number;
}

export function TextField({ label, description, error, placeholder, ...props }: TextFieldProps): ReactNode {
  return (
    <AriaTextField {...props} className={styles.field ?? ''} isInvalid={error !== undefined} validationBehavior="aria">
      <Label className={styles.label}>{label}</Label>
      <Input className={styles.input ?? ''} {...(placeholder === undefined ? {} : { placeholder })} />
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  );
}

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
}

export function SearchBox({ label, placeholder, ...props }: SearchBoxProps): ReactNode {
  return (
    <SearchField {...props} aria-label={label} className={styles.search ?? ''}>
      <Search size={15} aria-hidden="true" />
      <Input className={styles.input ?? ''} placeholder={placeholder ?? label} />
    </SearchField>
  );
}
