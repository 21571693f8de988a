{{/* Pieces of the NetworkPolicies. */}}

{{/* dict root, component: the pods of one component as a peer */}}
{{- define "tidemark.peer" -}}
- podSelector:
    matchLabels: {{- include "tidemark.selectorLabels" . | nindent 6 }}
{{- end -}}

{{- define "tidemark.cidrs" -}}
{{- range . }}
- ipBlock: {cidr: {{ . | quote }}}
{{- end }}
{{- end -}}

{{/* The controller gives this component to the pods of isolated scans. */}}
{{- define "tidemark.isolatedScans" -}}
{{- ternary (list "isolated-scan") list .Values.scanner.isolation.enabled | toJson -}}
{{- end -}}

{{- define "tidemark.scrapers" -}}
{{- if or .Values.metrics.serviceMonitor.enabled .Values.metrics.podMonitor.enabled -}}
# Prometheus
- from: {{- toYaml .Values.networkPolicy.metricsFrom | nindent 4 }}
  ports: [{protocol: TCP, port: ops}]
{{- end }}
{{- end -}}

{{/* dict root, component, callers: who may speak to it */}}
{{- define "tidemark.ingressRules" -}}
{{- $root := .root -}}
{{- $network := $root.Values.networkPolicy -}}
{{- if eq .component "gateway" }}
# the public API
- ports: [{protocol: TCP, port: http}]
  {{- with $network.gatewayFrom }}
  from: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- with .callers }}
# gRPC from {{ join ", " . }}
- from:
    {{- range . }}
    {{- include "tidemark.peer" (dict "root" $root "component" .) | nindent 4 }}
    {{- end }}
  ports: [{protocol: TCP, port: grpc}]
{{- end }}
{{- if eq .component "egress" }}
# the proxy's clients
- from:
    {{- range concat (include "tidemark.servicesWith" (dict "root" $root "trait" "egress") | fromJsonArray) (include "tidemark.isolatedScans" $root | fromJsonArray) }}
    {{- include "tidemark.peer" (dict "root" $root "component" .) | nindent 4 }}
    {{- end }}
  ports: [{protocol: TCP, port: proxy}]
{{- end }}
{{- if hasKey (include "tidemark.topology" $root | fromYaml) .component }}
{{ include "tidemark.scrapers" $root }}
{{- end }}
{{- end -}}

{{/* dict root, component, traits, callers */}}
{{- define "tidemark.componentPolicy" -}}
{{- $root := .root -}}
{{- $traits := .traits -}}
{{- $network := $root.Values.networkPolicy -}}
{{- $ports := include "tidemark.ports" $root | fromYaml -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "tidemark.componentName" . }}
  namespace: {{ $root.Release.Namespace }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "tidemark.selectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- with include "tidemark.ingressRules" . | trim }}
  ingress:
    {{- . | nindent 4 }}
  {{- end }}
  egress:
    {{- range $traits.calls }}
    # gRPC to {{ . }}
    - to: {{- include "tidemark.peer" (dict "root" $root "component" .) | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $ports.grpc }}}]
    {{- end }}
    {{- if $traits.database }}
    # PostgreSQL
    {{- if $root.Values.postgresql.enabled }}
    - to: {{- include "tidemark.peer" (dict "root" $root "component" "postgresql") | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $ports.postgresql }}}]
    {{- else }}
    - to: {{- include "tidemark.cidrs" $network.postgresql.cidrs | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $network.postgresql.port }}}]
    {{- end }}
    {{- end }}
    {{- if $traits.nats }}
    # NATS
    {{- if $root.Values.nats.enabled }}
    - to: {{- include "tidemark.peer" (dict "root" $root "component" "nats") | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $ports.nats }}}]
    {{- else }}
    - to: {{- include "tidemark.cidrs" $network.nats.cidrs | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $network.nats.port }}}]
    {{- end }}
    {{- end }}
    {{- if $traits.egress }}
    # the proxy
    - to: {{- include "tidemark.peer" (dict "root" $root "component" "egress") | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $ports.proxy }}}]
    {{- end }}
    {{- if $traits.kubernetes }}
    # the Kubernetes API
    - to: {{- include "tidemark.cidrs" $network.kubernetesApi.cidrs | nindent 8 }}
      ports:
        {{- range $network.kubernetesApi.ports }}
        - {protocol: TCP, port: {{ . }}}
        {{- end }}
    {{- end }}
    {{- if and (eq .component "change") $network.analysis.to }}
    # the model that is asked for analyses
    - to: {{- toYaml $network.analysis.to | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $network.analysis.port }}}]
    {{- end }}
    {{- if and (eq .component "gateway") $network.oidc.to }}
    # the provider that people sign in with
    - to: {{- toYaml $network.oidc.to | nindent 8 }}
      ports: [{protocol: TCP, port: {{ $network.oidc.port }}}]
    {{- end }}
    {{- if eq .component "egress" }}
    # the Internet, which is not the inside of anything
    - to:
        - ipBlock: {cidr: 0.0.0.0/0, except: {{ toJson $network.internet.exceptIPv4 }}}
        - ipBlock: {cidr: '::/0', except: {{ toJson $network.internet.exceptIPv6 }}}
      ports: [{protocol: TCP}]
    {{- with $network.internet.extraTo }}
    # hosts of egress.allow that are inside
    {{- toYaml . | nindent 4 }}
    {{- end }}
    {{- end }}
{{- end -}}

{{/* dict root, component, trait of its clients, jobs that prepare it: the in-chart PostgreSQL or NATS, which call nobody */}}
{{- define "tidemark.storePolicy" -}}
{{- $root := .root -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "tidemark.componentName" . }}
  namespace: {{ $root.Release.Namespace }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "tidemark.selectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    # its clients
    - from:
        {{- range concat (include "tidemark.servicesWith" (dict "root" $root "trait" .trait) | fromJsonArray) .jobs (include "tidemark.isolatedScans" $root | fromJsonArray) }}
        {{- include "tidemark.peer" (dict "root" $root "component" .) | nindent 8 }}
        {{- end }}
      ports: [{protocol: TCP, port: {{ .component }}}]
    {{- $scaling := $root.Values.scanner.autoscaling }}
    {{- if and $scaling.enabled (or (eq .component "nats") $scaling.queue.enabled) }}
    # KEDA, which reads how much there is to do
    - from: {{- toYaml $root.Values.networkPolicy.kedaFrom | nindent 8 }}
      ports: [{protocol: TCP, port: {{ ternary "monitor" "postgresql" (eq .component "nats") }}}]
    {{- end }}
  egress: []
{{- end -}}
