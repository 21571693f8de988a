// All changes, by the filters of the API. They stand in the address by the names that the API gives them.
import { Activity, FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { FILTER_NAMES, type FilterName, useChanges } from '../../api/changes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './changes.module.css';
import { Filters } from './filters.tsx';

export function Changes(): ReactNode {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useChanges(filter, page);
  const set = (name: FilterName | 'page', value: string): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'page') next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const isFiltered = Object.keys(filter).length > 0;
  const clear = (
    <Button small icon={<FilterX size={14} aria-hidden="true" />} onPress={() => setParams({})}>
      Clear filters
    </Button>
  );
  return (
    <Page title="Changes" lead="What changed in the documentation that you watch, and what it means for callers.">
      <Filters filter={filter} onChange={set} />
      <div className={styles.summary}>
        <span role="status">
          {query.data && `${query.data.meta.total} ${query.data.meta.total === 1 ? 'change' : 'changes'}`}
        </span>
        {isFiltered ? (
          clear
        ) : (
          <span className={styles.hint}>
            <kbd>j</kbd> <kbd>k</kbd> to move, <kbd>Enter</kbd> to open
          </span>
        )}
      </div>
      <Card flush>
        <Loaded query={query} lines={9}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <NoChanges isFiltered={isFiltered} clear={clear} />
            ) : (
              <>
                <ChangeList changes={data} />
                <Pagination meta={meta} onPage={(wanted) => set('page', wanted === 1 ? '' : String(wanted))} />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

function NoChanges({ isFiltered, clear }: { isFiltered: boolean; clear: ReactNode }): ReactNode {
  if (isFiltered)
    return (
      <EmptyState icon={FilterX} title="No change matches these filters" actions={clear}>
        Take one of them away, or choose a longer time.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Activity}
      title="Nothing has changed yet"
      actions={<ButtonLink href="/monitors/new">Add a monitor</ButtonLink>}
    >
      As soon as the documentation of an API that you watch says something else, it stands here. The more you watch, the
      sooner that is.
    </EmptyState>
  );
}
