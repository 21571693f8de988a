// The spec of a Monitor as this service works with it, read from a resource or from the controller's report.
import type { Monitor as MonitorType } from '@tidemark/crds/gen/monitor';
import type { KubeObject } from '@tidemark/kube/objects';
import type { MonitorSpec__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/MonitorSpec';
import type { Frequency } from '@tidemark/proto/schedule';
import { storable } from './storable.ts';

interface Alerts {
  breaking: boolean;
  deprecation: boolean;
  nonBreaking: boolean;
}

export interface MonitorSpec {
  name: string | null;
  catalogSlug: string | null;
  docsUrl: string | null;
  openapiSpecUrl: string | null;
  frequency: Frequency;
  suspend: boolean;
  alerts: Alerts;
  ignoreSelectors: string[];
}

/** A Monitor resource as it was at one resourceVersion, the user its Namespace names (null: none), and where it is (null: not told). */
export interface Observation {
  id: string;
  namespace: string;
  resourceName: string;
  resourceVersion: string;
  createdAt: Date;
  ownerId: string | null;
  clusterUid: string | null;
  spec: MonitorSpec;
}

export interface MonitorResource extends KubeObject {
  spec: MonitorType['spec'];
  status?: MonitorType['status'];
}

const ALL_ALERTS: Alerts = { breaking: true, deprecation: true, nonBreaking: true };

interface Place {
  namespace: string;
  ownerId: string;
  clusterUid: string | null;
}

export function observeResource(resource: MonitorResource, place: Place): Observation {
  const { metadata, spec } = resource;
  return {
    id: metadata.uid,
    resourceName: metadata.name,
    resourceVersion: metadata.resourceVersion,
    createdAt: new Date(metadata.creationTimestamp ?? Date.now()),
    ...place,
    spec: storableSpec({
      name: spec.name ?? null,
      catalogSlug: spec.catalogApiSlug ?? null,
      docsUrl: spec.docsUrl ?? null,
      openapiSpecUrl: spec.openapiSpecUrl ?? null,
      frequency: spec.scanFrequency ?? 'daily',
      suspend: spec.suspend ?? false,
      alerts: { ...ALL_ALERTS, ...spec.alerts },
      ignoreSelectors: spec.scan?.ignoreSelectors ?? [],
    }),
  };
}

export function specFromReport(report: MonitorSpec__Output): MonitorSpec {
  const alerts = report.alerts ?? ALL_ALERTS;
  return storableSpec({
    name: report.name ?? null,
    catalogSlug: report.catalogApiSlug ?? null,
    docsUrl: report.docsUrl ?? null,
    openapiSpecUrl: report.openapiSpecUrl ?? null,
    frequency: report.scanFrequency === 'SCAN_FREQUENCY_HOURLY' ? 'hourly' : 'daily',
    suspend: report.suspend,
    alerts: { breaking: alerts.breaking, deprecation: alerts.deprecation, nonBreaking: alerts.nonBreaking },
    ignoreSelectors: report.ignoreSelectors,
  });
}

const storableSpec = (spec: MonitorSpec): MonitorSpec => ({
  ...spec,
  name: spec.name === null ? null : storable(spec.name),
  catalogSlug: spec.catalogSlug === null ? null : storable(spec.catalogSlug),
  docsUrl: spec.docsUrl === null ? null : storable(spec.docsUrl),
  openapiSpecUrl: spec.openapiSpecUrl === null ? null : storable(spec.openapiSpecUrl),
  ignoreSelectors: spec.ignoreSelectors.map(storable),
});
