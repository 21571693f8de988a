// One month: a small calendar that marks its days, and the list of what ends.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import tones from '../../ui/tone.module.css';
import { dayText, monthText, nearness, weekdayOf, weeksOf } from './calendar.ts';
import styles from './deprecations.module.css';
import type { Deprecation } from './types.ts';

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export const sectionId = (month: string | null): string => `month-${month ?? 'none'}`;

interface MonthSectionProps {
  month: string | null;
  items: readonly Deprecation[];
  today: string;
}

export function MonthSection({ month, items, today }: MonthSectionProps): ReactNode {
  const title = month === null ? 'No date announced' : monthText(month);
  return (
    <section className={styles.month} id={sectionId(month)} aria-label={title}>
      <div className={styles.monthSide}>
        <h2>{title}</h2>
        {month !== null && <MonthGrid month={month} items={items} today={today} />}
        {month === null && (
          <p className={styles.hint}>The documentation says that they will be removed, but not when.</p>
        )}
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.id} item={item} today={today} />
        ))}
      </ul>
    </section>
  );
}

/** Says nothing that the list does not say, so screen readers pass it by. */
function MonthGrid({
  month,
  items,
  today,
}: {
  month: string;
  items: readonly Deprecation[];
  today: string;
}): ReactNode {
  const marked = new Map(items.map((item) => [item.sunset_on, nearness(item, today).tone]));
  return (
    <div className={styles.grid} aria-hidden="true">
      {WEEKDAYS.map((name) => (
        <span key={name} className={styles.gridHead}>
          {name}
        </span>
      ))}
      {weeksOf(month).map((week, weekIndex) =>
        week.map((day, index) => {
          const tone = marked.get(day);
          return (
            <span
              key={day ?? `${weekIndex}-${index}`}
              className={cx(styles.gridDay, tone && cx(styles.marked, tones[tone]), day === today && styles.today)}
            >
              {day === null ? '' : Number(day.slice(-2))}
            </span>
          );
        }),
      )}
    </div>
  );
}

function Item({ item, today }: { item: Deprecation; today: string }): ReactNode {
  const { text, tone } = nearness(item, today);
  const day = item.sunset_on;
  return (
    <li className={styles.item}>
      {day === null ? (
        <span className={styles.day} aria-hidden="true">
          <span className={styles.dayNumber}>–</span>
        </span>
      ) : (
        <time className={styles.day} dateTime={day} title={dayText(day)}>
          <span className={styles.dayNumber}>{Number(day.slice(-2))}</span>
          <span className={styles.dayName}>{weekdayOf(day)}</span>
        </time>
      )}
      <div className={styles.what}>
        <p className={styles.title}>
          <Link href={`/monitors/${item.api_id}`}>{item.api_name}</Link>
          {item.endpoint !== null && <code>{item.endpoint}</code>}
        </p>
        <p className={styles.description}>{item.description}</p>
        <p className={styles.links}>
          <Link href={`/changes/${item.change_id}`}>The change that announced this</Link>
          <OutsideLink url={item.source_url}>Documentation</OutsideLink>
        </p>
      </div>
      <Badge tone={tone} dot={tone !== 'gray'}>
        {text}
      </Badge>
    </li>
  );
}
