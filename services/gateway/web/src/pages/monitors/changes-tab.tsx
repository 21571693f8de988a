import { Activity } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useChanges } from '../../api/changes.ts';
import type { MonitorDetail } from '../../api/types.ts';
import { Card } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { ChangeList } from '../changes/change-list.tsx';

export function MonitorChanges({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const [page, setPage] = useState(1);
  const query = useChanges({ api_id: monitor.id }, page);
  return (
    <Card title="Timeline" flush actions={<Link href={`/changes?api_id=${monitor.id}`}>Filter these changes</Link>}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon={Activity} title="No change so far">
              The first scan is what later ones are compared with. What changes from then on shows here.
            </EmptyState>
          ) : (
            <>
              <ChangeList changes={data} withoutApi />
              <Pagination meta={meta} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
