// Schemas of the built-in kinds, as far as this server reads them. Parts that only a kubelet would read are kept as they are.
import type { Schema } from '../schema/schema.ts';

const text = (description = ''): Schema => ({ type: 'string', ...(description === '' ? {} : { description }) });
const time: Schema = { type: 'string', format: 'date-time' };
const microTime: Schema = { type: 'string', format: 'micro-time' };
const int32: Schema = { type: 'integer', format: 'int32' };
const flag: Schema = { type: 'boolean' };
const textMap: Schema = { type: 'object', additionalProperties: { type: 'string' } };
const byteMap: Schema = { type: 'object', additionalProperties: { type: 'string', format: 'byte' } };
const anything: Schema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
const list = (items: Schema): Schema => ({ type: 'array', items });

const fields = (properties: Record<string, Schema>, description = ''): Schema => ({
  type: 'object',
  ...(description === '' ? {} : { description }),
  properties,
});

const objectReference = fields({
  kind: text(),
  namespace: text(),
  name: text(),
  uid: text(),
  apiVersion: text(),
  resourceVersion: text(),
  fieldPath: text(),
});
const eventSource = fields({ component: text(), host: text() });
const eventSeries = fields({ count: int32, lastObservedTime: microTime });

export const ANY_SCHEMA: Schema = anything;

export const NAMESPACE_SCHEMA = fields(
  {
    spec: fields({ finalizers: list(text()) }),
    status: fields({ phase: text('Active or Terminating.'), conditions: list(anything) }),
  },
  'Namespace provides a scope for names.',
);

export const SECRET_SCHEMA = fields(
  {
    data: { ...byteMap, description: 'Values in base64.' },
    stringData: { ...textMap, description: 'Values as text; write only.' },
    type: { type: 'string', default: 'Opaque' },
    immutable: flag,
  },
  'Secret holds secret data of a certain type.',
);

export const CONFIG_MAP_SCHEMA = fields(
  { data: textMap, binaryData: byteMap, immutable: flag },
  'ConfigMap holds configuration data for programs to read.',
);

export const SERVICE_ACCOUNT_SCHEMA = fields(
  {
    secrets: list(objectReference),
    imagePullSecrets: list(fields({ name: text() })),
    automountServiceAccountToken: flag,
  },
  'ServiceAccount names a process that calls the API.',
);

export const LEASE_SCHEMA = fields(
  {
    spec: fields({
      holderIdentity: text('Who holds the lease.'),
      leaseDurationSeconds: { ...int32, description: 'How long candidates wait after the last renewTime.' },
      acquireTime: microTime,
      renewTime: microTime,
      leaseTransitions: int32,
      strategy: text(),
      preferredHolder: text(),
    }),
  },
  'Lease says who leads.',
);

export const EVENT_SCHEMA = fields(
  {
    involvedObject: objectReference,
    reason: text(),
    message: text(),
    source: eventSource,
    firstTimestamp: time,
    lastTimestamp: time,
    count: int32,
    type: text('Normal or Warning.'),
    eventTime: microTime,
    series: eventSeries,
    action: text(),
    related: objectReference,
    reportingComponent: text(),
    reportingInstance: text(),
  },
  'Event reports something that happened to an object.',
);

export const EVENTS_V1_SCHEMA = fields(
  {
    eventTime: microTime,
    series: eventSeries,
    reportingController: text(),
    reportingInstance: text(),
    action: text(),
    reason: text(),
    regarding: objectReference,
    related: objectReference,
    note: text(),
    type: text('Normal or Warning.'),
    deprecatedSource: eventSource,
    deprecatedFirstTimestamp: time,
    deprecatedLastTimestamp: time,
    deprecatedCount: int32,
  },
  'Event reports something that happened to an object.',
);

const podTemplate = fields({ metadata: anything, spec: anything });

export const JOB_SCHEMA = fields(
  {
    spec: fields({
      parallelism: { ...int32, default: 1 },
      completions: { ...int32, default: 1 },
      activeDeadlineSeconds: { type: 'integer', format: 'int64' },
      backoffLimit: { ...int32, default: 6 },
      ttlSecondsAfterFinished: int32,
      completionMode: { type: 'string', default: 'NonIndexed' },
      suspend: { type: 'boolean', default: false },
      podFailurePolicy: anything,
      podReplacementPolicy: text(),
      manualSelector: flag,
      selector: anything,
      template: podTemplate,
    }),
    status: fields({
      conditions: list(anything),
      startTime: time,
      completionTime: time,
      active: int32,
      succeeded: int32,
      failed: int32,
      terminating: int32,
      ready: int32,
      uncountedTerminatedPods: anything,
    }),
  },
  'Job runs a pod to its end.',
);
