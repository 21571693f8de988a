// Columns of `kubectl get` for the built-in kinds.
import { dig, digString, isObject, type Json } from '../json.ts';
import { humanAge, humanDuration } from '../requests/duration.ts';
import type { KubeObject } from '../objects/object.ts';
import type { Column } from './resource-type.ts';

type Cell = Column['cell'];

export const column = (name: string, cell: Cell, more: Partial<Column> = {}): Column => ({
  name,
  type: 'string',
  format: '',
  description: '',
  priority: 0,
  ...more,
  cell,
});

export const NAME = column('Name', (object) => object.metadata.name, {
  format: 'name',
  description: 'Name of the object',
});
export const AGE = column('Age', (object, now) => humanAge(object.metadata.creationTimestamp, now), {
  description: 'Time since the object was created',
});

const text = (...keys: string[]): Cell => {
  return (object) => digString(object, ...keys) ?? '';
};
const size = (...keys: string[]): Cell => {
  return (object) => keys.reduce((sum, key) => sum + Object.keys(dig(object, key) ?? {}).length, 0);
};
const wide = { priority: 1 };
const integer = { type: 'integer' };

function lastSeen(object: KubeObject, now: number): string {
  const count = dig(object, 'series', 'count') ?? object['count'];
  const first = digString(object, 'firstTimestamp') ?? digString(object, 'eventTime');
  const last = digString(object, 'series', 'lastObservedTime') ?? digString(object, 'lastTimestamp') ?? first;
  const age = humanAge(last, now);
  return typeof count === 'number' && count > 1 ? `${age} (x${count} over ${humanAge(first, now)})` : age;
}

function eventSource(object: KubeObject): string {
  const component = digString(object, 'source', 'component') ?? digString(object, 'reportingComponent') ?? '';
  const host = digString(object, 'source', 'host') ?? digString(object, 'reportingInstance') ?? '';
  return host === '' ? component : `${component}, ${host}`;
}

export const EVENT_COLUMNS: Column[] = [
  column('Last Seen', lastSeen),
  column('Type', text('type')),
  column('Reason', text('reason')),
  column('Object', (object) => {
    const kind = digString(object, 'involvedObject', 'kind') ?? '';
    const name = digString(object, 'involvedObject', 'name') ?? '';
    return name === '' ? kind.toLowerCase() : `${kind.toLowerCase()}/${name}`;
  }),
  column('Subobject', text('involvedObject', 'fieldPath'), wide),
  column('Source', eventSource, wide),
  column('Message', (object) => (digString(object, 'message') ?? '').trim()),
  column(
    'First Seen',
    (object, now) => humanAge(digString(object, 'firstTimestamp') ?? digString(object, 'eventTime'), now),
    wide,
  ),
  column('Count', (object) => dig(object, 'series', 'count') ?? object['count'] ?? 1, { ...wide, ...integer }),
  { ...NAME, priority: 1 },
];

export const NAMESPACE_COLUMNS: Column[] = [NAME, column('Status', text('status', 'phase')), AGE];
export const SECRET_COLUMNS: Column[] = [
  NAME,
  column('Type', text('type')),
  column('Data', size('data'), integer),
  AGE,
];
export const CONFIG_MAP_COLUMNS: Column[] = [NAME, column('Data', size('data', 'binaryData'), integer), AGE];
export const LEASE_COLUMNS: Column[] = [NAME, column('Holder', text('spec', 'holderIdentity')), AGE];
export const NAME_AND_AGE: Column[] = [NAME, AGE];
export const CRD_COLUMNS: Column[] = [
  NAME,
  column('Created At', text('metadata', 'creationTimestamp'), { type: 'date' }),
];

function jobStatus(object: KubeObject): string {
  const conditions = dig(object, 'status', 'conditions');
  const isTrue = (type: string): boolean =>
    Array.isArray(conditions) &&
    conditions.some(
      (condition: Json) => isObject(condition) && condition['type'] === type && condition['status'] === 'True',
    );
  if (isTrue('Complete')) return 'Complete';
  if (isTrue('Failed')) return 'Failed';
  if (object.metadata.deletionTimestamp !== undefined) return 'Terminating';
  if (isTrue('Suspended')) return 'Suspended';
  return 'Running';
}

function jobDuration(object: KubeObject, now: number): string {
  const start = digString(object, 'status', 'startTime');
  if (start === undefined) return '';
  const end = digString(object, 'status', 'completionTime');
  return humanDuration((end === undefined ? now : Date.parse(end)) - Date.parse(start));
}

export const JOB_COLUMNS: Column[] = [
  NAME,
  column('Status', jobStatus),
  column(
    'Completions',
    (object) => `${Number(dig(object, 'status', 'succeeded') ?? 0)}/${Number(dig(object, 'spec', 'completions') ?? 1)}`,
  ),
  column('Duration', jobDuration),
  AGE,
];
