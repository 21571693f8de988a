// The value sets that the tests render: how the chart is used, and everything at once.
import type { Values } from './helm.ts';

const external = {
  postgresql: { enabled: false, external: { existingSecret: 'my-databases', caSecret: 'my-database-ca' } },
  nats: { enabled: false, external: { url: 'nats://nats.example.internal:4222', existingSecret: 'my-nats' } },
  credentials: { existingSecret: 'my-credentials' },
};

const everything = {
  commonLabels: { team: 'docs' },
  image: { registry: 'registry.example.com/t', tag: '9.9.9', pullSecrets: ['pull'] },
  publicUrl: 'https://tidemark.example.com',
  priorityClassName: 'important',
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'dedicated', operator: 'Exists', effect: 'NoSchedule' }],
  gateway: {
    settings: {
      TRUSTED_PROXIES: '10.0.0.0/8',
      RATE_LIMIT_PER_MINUTE: 1_000_000,
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'tidemark',
      OIDC_CREATE_PLAN: 'hobby',
    },
    env: [{ name: 'EXTRA', value: 'yes' }],
    autoscaling: { enabled: true },
    ingress: {
      enabled: true,
      className: 'nginx',
      annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
      hosts: ['tidemark.example.com'],
      tls: [{ secretName: 'tidemark-tls', hosts: ['tidemark.example.com'] }],
    },
    httpRoute: {
      enabled: true,
      parentRefs: [{ name: 'public', namespace: 'gateways' }],
      hostnames: ['tidemark.example.com'],
    },
    oidcSecret: 'my-provider',
    podAnnotations: { note: 'gateway' },
    affinity: { podAntiAffinity: {} },
  },
  scanner: {
    settings: { SCAN_WORKERS: 4 },
    isolation: { enabled: true },
    seccomp: { installer: { enabled: true } },
    autoscaling: { enabled: true },
  },
  change: { settings: { ANALYSIS_URL: 'http://llm.example.internal:8000/v1' }, analysisSecret: 'my-model' },
  dispatcher: { receiversCaSecret: 'receivers-ca' },
  egress: { allow: ['docs.intranet:443', 'wiki.intranet:8443'], deny: ['203.0.113.0/24', '.cluster.example.com'] },
  metrics: {
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    podMonitor: { enabled: true },
    prometheusRule: {
      enabled: true,
      labels: { release: 'prometheus' },
      runbooks: 'https://wiki.example.com/tidemark',
    },
  },
  networkPolicy: {
    gatewayFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
    analysis: { to: [{ ipBlock: { cidr: '10.9.8.7/32' } }], port: 8000 },
    oidc: { to: [{ ipBlock: { cidr: '10.9.8.6/32' } }] },
    internet: { extraTo: [{ to: [{ ipBlock: { cidr: '10.20.30.40/32' } }], ports: [{ protocol: 'TCP', port: 443 }] }] },
  },
};

const minimal = {
  ...external,
  rbac: { create: false, aggregateToUserRoles: false },
  crds: { install: false },
  admissionPolicy: { enabled: false },
  networkPolicy: { enabled: false },
  scanner: { seccomp: { type: 'RuntimeDefault' } },
  nats: { ...external.nats, external: { ...external.nats.external, provisionStreams: false } },
};

const innerLoop = { innerLoop: true, scanner: { seccomp: { type: 'RuntimeDefault' } } };

export const VALUE_SETS: Readonly<Record<string, Values>> = {
  'the quick start': {},
  'external servers': external,
  'everything on': everything,
  'the least': minimal,
  'the inner loop': innerLoop,
};
