import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { counted, monthsFrom, monthText, shortMonthText } from './calendar.ts';
import styles from './deprecations.module.css';
import { sectionId } from './month.tsx';
import type { Deprecation } from './types.ts';

interface YearStripProps {
  items: readonly Deprecation[];
  today: string;
}

/** The next twelve months at a glance: how much ends in each. A month leads to its list. */
export function YearStrip({ items, today }: YearStripProps): ReactNode {
  const ends = Map.groupBy(items, ({ sunset_on: day }) => day?.slice(0, 7) ?? '');
  const months = monthsFrom(today);
  const most = Math.max(1, ...months.map((month) => ends.get(month)?.length ?? 0));
  return (
    <ol className={styles.strip} aria-label="Ends in the next twelve months">
      {months.map((month, index) => {
        const count = ends.get(month)?.length ?? 0;
        const showsYear = index === 0 || month.endsWith('-01');
        const inner = (
          <>
            <span className={styles.stripBar} aria-hidden="true">
              {count > 0 && <span className={cx(styles.stripFill, styles[`fill${stepOf(count, most)}`])} />}
            </span>
            <span className={styles.stripCount} aria-hidden="true">
              {count > 0 ? count : ''}
            </span>
            <span className={styles.stripName} aria-hidden="true">
              {shortMonthText(month)}
              {showsYear && <span className={styles.stripYear}> {month.slice(0, 4)}</span>}
            </span>
            <span className="visually-hidden">
              {monthText(month)}: {counted(count, 'end')}
            </span>
          </>
        );
        return (
          <li key={month} className={styles.stripMonth}>
            {count > 0 ? (
              <a className={styles.stripLink} href={`#${sectionId(month)}`}>
                {inner}
              </a>
            ) : (
              <span className={styles.stripLink}>{inner}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** One of the heights that the style sheet knows. */
const stepOf = (count: number, most: number): number => Math.max(1, Math.round((count / most) * 4));
