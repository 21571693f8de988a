import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  title: string;
  /** Rendered while it is selected. */
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

export function Tabs({ label, items, selected, onSelect }: TabsProps): ReactNode {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className={styles.list ?? ''}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
