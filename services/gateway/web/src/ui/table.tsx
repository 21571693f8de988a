// A table of rows and columns that becomes one card for each row on a phone.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** Names the column for screen readers alone. */
  hideTitle?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row: the head of its card on a phone. */
  isMain?: boolean;
}

export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>): ReactNode {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, hideTitle, align }) => (
              <th key={key} scope="col" className={cx(align === 'end' && styles.end)}>
                {hideTitle ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, hideTitle, cell, align, isMain }) => (
                <td
                  key={key}
                  className={cx(align === 'end' && styles.end)}
                  data-main={isMain}
                  data-label={isMain || hideTitle ? undefined : title}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
