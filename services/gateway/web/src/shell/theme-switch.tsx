import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { chooseTheme, readTheme, type Theme } from './theme.ts';
import styles from './theme-switch.module.css';

const THEMES = [
  { id: 'system', label: 'Theme of the system', icon: Monitor },
  { id: 'light', label: 'Light theme', icon: Sun },
  { id: 'dark', label: 'Dark theme', icon: Moon },
] as const satisfies readonly { id: Theme; label: string; icon: unknown }[];

export function ThemeSwitch(): ReactNode {
  const [theme, setTheme] = useState(readTheme);
  return (
    <ToggleButtonGroup
      aria-label="Theme"
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const chosen = THEMES.find(({ id }) => keys.has(id));
        if (!chosen) return;
        chooseTheme(chosen.id);
        setTheme(chosen.id);
      }}
    >
      {THEMES.map(({ id, label, icon: Icon }) => (
        <ToggleButton key={id} id={id} aria-label={label} className={styles.option ?? ''}>
          <Icon size={13} aria-hidden="true" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
