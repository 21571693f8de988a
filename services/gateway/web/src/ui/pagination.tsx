import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  meta: { total: number; page: number; per_page: number };
  onPage: (page: number) => void;
}

/** Nothing when everything is on one page. */
export function Pagination({ meta: { total, page, per_page: perPage }, onPage }: PaginationProps): ReactNode {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1 && page === 1) return null;
  const from = Math.min(total, (page - 1) * perPage + 1);
  return (
    <nav className={styles.bar} aria-label="Pages">
      <span>
        {from}–{Math.min(total, page * perPage)} of {total}
      </span>
      <div className={styles.buttons}>
        <Button small isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button small isDisabled={page >= last} onPress={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
