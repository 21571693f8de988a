import type { ReactNode } from 'react';
import type { ChangeFilter, FilterName } from '../../api/changes.ts';
import { useMonitors } from '../../api/monitors.ts';
import { CLASSIFICATIONS, SEVERITIES } from '../../ui/classification.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './changes.module.css';

/** Stands for no filter: an option has to have a value. */
const ANY = 'any';
const DAY_CHARS = 'YYYY-MM-DD'.length;

const withAny = (label: string, options: readonly SelectOption<string>[]): SelectOption<string>[] => [
  { value: ANY, label },
  ...options,
];
const optionsOf = (words: Readonly<Record<string, { label: string }>>): SelectOption<string>[] =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));

const KINDS = withAny('Any kind', optionsOf(CLASSIFICATIONS));
const LEVELS = withAny('Any severity', optionsOf(SEVERITIES));

export interface FiltersProps {
  filter: ChangeFilter;
  onChange: (name: FilterName, value: string) => void;
}

export function Filters({ filter, onChange }: FiltersProps): ReactNode {
  const { data: monitors = [] } = useMonitors();
  const apis = withAny(
    'Every API',
    monitors
      .map(({ id, name }) => ({ value: id, label: name }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  );
  const select = (name: FilterName, label: string, options: readonly SelectOption<string>[]): ReactNode => (
    <SelectField
      label={label}
      value={filter[name] ?? ANY}
      options={options}
      onChange={(value) => onChange(name, value === ANY ? '' : value)}
    />
  );
  const date = (name: 'since' | 'until', label: string): ReactNode => (
    <TextField
      label={label}
      type="date"
      value={(filter[name] ?? '').slice(0, DAY_CHARS)}
      onChange={(value) => onChange(name, value)}
    />
  );
  return (
    <search className={styles.filters} aria-label="Filters">
      {select('api_id', 'API', apis)}
      {select('classification', 'Kind', KINDS)}
      {select('severity', 'Severity', LEVELS)}
      {date('since', 'After')}
      {date('until', 'Before')}
    </search>
  );
}
