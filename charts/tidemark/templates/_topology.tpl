{{/*
Which process has what: the one place that says which credentials, settings and connections there are. Everything else follows from it:
environment, NetworkPolicies, service account tokens, the keys of the credentials.
  grpc        serves gRPC            calls       gRPC servers it calls
  database    has a PostgreSQL role  nats        has a NATS user
  egress      uses the proxy         allow       reads EGRESS_ALLOW
  kubernetes  talks to the API server
*/}}
{{- define "tidemark.topology" -}}
gateway: {database: true, calls: [monitor, change, health, scanner, dispatcher], secretsKey: true, semiSpaceMiB: 16}
monitor: {grpc: true, database: true, nats: true, egress: true, allow: true, kubernetes: true}
controller: {nats: true, calls: [monitor], kubernetes: true}
scanner: {grpc: true, database: true, nats: true, egress: true, allow: true}
change: {grpc: true, database: true, nats: true, calls: [monitor]}
health: {grpc: true, database: true, nats: true, calls: [monitor, change, scanner]}
dispatcher: {grpc: true, database: true, nats: true, egress: true, allow: true, secretsKey: true}
egress: {allow: true}
{{- end -}}

{{/* Ports inside the cluster. */}}
{{- define "tidemark.ports" -}}
http: 8080
grpc: 9000
ops: 9090
proxy: 3128
postgresql: 5432
nats: 4222
natsMonitor: 8222
{{- end -}}

{{/* dict root, trait: JSON list of the services that have it */}}
{{- define "tidemark.servicesWith" -}}
{{- $trait := .trait -}}
{{- $found := list -}}
{{- range $name, $traits := include "tidemark.topology" .root | fromYaml -}}
{{- if index $traits $trait }}{{ $found = append $found $name }}{{ end -}}
{{- end -}}
{{- $found | sortAlpha | toJson -}}
{{- end -}}
