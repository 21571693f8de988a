// Kubernetes objects as far as the tests look into them.
import { z } from 'zod';

const meta = z.looseObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: z.record(z.string(), z.string()).default({}),
  annotations: z.record(z.string(), z.string()).default({}),
});

export const kubeObject = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: meta });
export type KubeObject = z.output<typeof kubeObject>;

const probe = z.looseObject({}).optional();
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .strictObject({
            secretKeyRef: z.strictObject({ name: z.string(), key: z.string(), optional: z.boolean().default(false) }),
          })
          .optional(),
      }),
    )
    .default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.looseObject({
    requests: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    limits: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  }),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.boolean().optional(),
    privileged: z.boolean().optional(),
    readOnlyRootFilesystem: z.boolean().optional(),
    runAsNonRoot: z.boolean().optional(),
    runAsUser: z.number().optional(),
    capabilities: z.looseObject({ drop: z.array(z.string()).default([]), add: z.array(z.string()).default([]) }),
    seccompProfile: z.looseObject({ type: z.string() }).optional(),
  }),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
});
export type Container = z.output<typeof container>;

const podSpec = z.looseObject({
  serviceAccountName: z.string().optional(),
  automountServiceAccountToken: z.boolean().optional(),
  terminationGracePeriodSeconds: z.number().optional(),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext: z.looseObject({
    runAsNonRoot: z.boolean().optional(),
    runAsUser: z.number().optional(),
    seccompProfile: z.looseObject({ type: z.string(), localhostProfile: z.string().optional() }).optional(),
  }),
  topologySpreadConstraints: z.array(z.looseObject({})).optional(),
  initContainers: z.array(container).default([]),
  containers: z.array(container).min(1),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});

const template = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({ metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }), spec: podSpec }),
  }),
});

export interface Workload {
  kind: string;
  /** The part it is: gateway, monitor, postgresql, migrate. */
  component: string;
  labels: Record<string, string>;
  pod: z.output<typeof podSpec>;
}

const WITH_PODS = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'Job']);

export function workloads(objects: readonly KubeObject[]): Workload[] {
  return objects
    .filter(({ kind }) => WITH_PODS.has(kind))
    .map((found) => {
      const { metadata, spec } = template.parse(found).spec.template;
      const component = metadata.labels['app.kubernetes.io/component'] ?? '';
      return { kind: found.kind, component, labels: metadata.labels, pod: spec };
    });
}

export const ofKind = (objects: readonly KubeObject[], kind: string): KubeObject[] =>
  objects.filter((found) => found.kind === kind);

/** The one object of this kind whose name ends so. */
export function find(objects: readonly KubeObject[], kind: string, ending: string): KubeObject {
  const found = ofKind(objects, kind).filter(({ metadata }) => metadata.name.endsWith(ending));
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} ${kind} objects named *${ending}`);
  return only;
}

/** The clear values of a Secret. */
export function secretValues(secret: KubeObject): Map<string, string> {
  const data = z.record(z.string(), z.string()).parse(secret['data']);
  return new Map(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}
