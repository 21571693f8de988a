import { ScanSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useScans } from '../../api/monitors.ts';
import type { MonitorDetail, Scan } from '../../api/types.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { REASONS } from '../../ui/status.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './detail.module.css';

const STATUS: Readonly<Record<Scan['status'], { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'gray' },
  running: { label: 'Running', tone: 'blue' },
  completed: { label: 'Completed', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  joined: { label: 'Joined another', tone: 'gray' },
};
const TRIGGERS: Readonly<Record<Scan['trigger'], string>> = {
  initial: 'First scan',
  schedule: 'Schedule',
  manual: 'Asked for',
};
const HELD: Readonly<Record<NonNullable<Scan['held']>, string>> = {
  swapped: 'Another page stood there',
  language: 'It came in another language',
  region: 'It came for another region',
  truncated: 'It came shorter than before',
};
const MODES: Readonly<Record<NonNullable<Scan['mode']>, string>> = {
  not_modified: 'Unchanged',
  markdown: 'Markdown',
  plain: 'Plain HTML',
  chrome: 'Browser',
};
/** In the order in which they happen. */
const PHASES = ['wait', 'get', 'render', 'read', 'compare'] as const;
const SECOND_MS = 1000;

const COLUMNS: readonly Column<Scan>[] = [
  { key: 'when', title: 'When', isMain: true, cell: (scan) => <When scan={scan} /> },
  { key: 'trigger', title: 'Why', cell: ({ trigger }) => <span className={styles.oneLine}>{TRIGGERS[trigger]}</span> },
  { key: 'status', title: 'Outcome', cell: (scan) => <Outcome scan={scan} /> },
  { key: 'findings', title: 'Differences', cell: (scan) => findings(scan) },
  { key: 'mode', title: 'How', cell: (scan) => <How scan={scan} /> },
  { key: 'duration', title: 'Time taken', align: 'end', cell: (scan) => <Duration scan={scan} /> },
];

export function ScansTab({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const [page, setPage] = useState(1);
  const query = useScans(monitor.id, page);
  return (
    <Card flush>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon={ScanSearch} title="No scan yet">
              The first one begins within a minute.
            </EmptyState>
          ) : (
            <>
              <Table label="Scans" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />
              <Pagination meta={meta} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function When({ scan }: { scan: Scan }): ReactNode {
  return (
    <span className={styles.oneLine}>
      <Time at={scan.started_at ?? scan.queued_at} exact />
    </span>
  );
}

function Outcome({ scan: { status, reason, http_status: code, held } }: { scan: Scan }): ReactNode {
  const { label, tone } = STATUS[status];
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {reason !== null && (
        <div className={styles.phases}>
          {REASONS[reason]}
          {code === null ? '' : ` (${code})`}
        </div>
      )}
      {held !== null && <div className={styles.phases}>{HELD[held]}: not believed until it is seen again</div>}
    </div>
  );
}

function findings({ status, changed, findings: count }: Scan): string {
  if (status !== 'completed') return '–';
  if (changed === null) return 'First look';
  return count === 0 ? 'None' : String(count);
}

function How({ scan: { mode, pages, pages_failed: failed } }: { scan: Scan }): ReactNode {
  if (mode === null) return '–';
  const count = pages === null ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return (
    <div>
      {MODES[mode]}
      <div className={styles.phases}>
        {count}
        {failed !== null && failed > 0 && `, ${failed} not had`}
      </div>
    </div>
  );
}

function Duration({ scan: { duration_ms: took, phases } }: { scan: Scan }): ReactNode {
  if (took === null) return '–';
  const parts = PHASES.flatMap((name) => (phases[name] ? [`${name} ${time(phases[name])}`] : []));
  return (
    <div>
      {time(took)}
      <div className={styles.phases}>{parts.join(' · ')}</div>
    </div>
  );
}

const time = (ms: number): string => (ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`);
