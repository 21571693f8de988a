{{/*
The objects of one service. dict root, component, and optionally
  own            more environment, as YAML text
  volumes        more volumes, mounts: more mounts, as YAML text
  ports          more container ports, as YAML text
  annotations    more annotations of the pods, as YAML text
  withoutReplicas: an autoscaler owns the count
  localhostProfile: a seccomp profile of the node
*/}}
{{- define "tidemark.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "tidemark.componentName" . }}
  namespace: {{ .root.Release.Namespace }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
  {{- with (index .root.Values .component).serviceAccountAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{- define "tidemark.deployment" -}}
{{- $root := .root -}}
{{- $name := .component -}}
{{- $values := index $root.Values $name -}}
{{- $traits := index (include "tidemark.topology" $root | fromYaml) $name -}}
{{- $ports := include "tidemark.ports" $root | fromYaml -}}
{{- $databaseCa := and $traits.database (include "tidemark.hasDatabaseCa" $root) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "tidemark.componentName" . }}
  namespace: {{ $root.Release.Namespace }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
spec:
  {{- if not .withoutReplicas }}
  replicas: {{ $values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxUnavailable: 0, maxSurge: 1}
  selector:
    matchLabels: {{- include "tidemark.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "tidemark.labels" . | nindent 8 }}
        tidemark.dev/metrics: 'true'
      annotations:
        kubectl.kubernetes.io/default-container: {{ $name }}
        {{- with .annotations }}
        {{- . | nindent 8 }}
        {{- end }}
        {{- with $values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "tidemark.componentName" . }}
      automountServiceAccountToken: {{ $traits.kubernetes | default false }}
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ add $root.Values.shutdownSeconds 10 }}
      securityContext: {{- include "tidemark.podSecurity" (dict "localhostProfile" .localhostProfile) | nindent 8 }}
      {{- include "tidemark.imagePullSecrets" $root | nindent 6 }}
      {{- include "tidemark.scheduling" . | nindent 6 }}
      containers:
        - name: {{ $name }}
          image: {{ include "tidemark.image" . | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          env: {{- include "tidemark.environment" . | nindent 12 }}
          ports:
            - {name: ops, containerPort: {{ $ports.ops }}}
            {{- if $traits.grpc }}
            - {name: grpc, containerPort: {{ $ports.grpc }}}
            {{- end }}
            {{- with .ports }}
            {{- . | nindent 12 }}
            {{- end }}
          {{- include "tidemark.probes" . | nindent 10 }}
          # Requests still come for a moment after the end was asked for, until every proxy has heard of it.
          lifecycle: {preStop: {sleep: {seconds: 5}}}
          resources: {{- toYaml $values.resources | nindent 12 }}
          securityContext: {{- include "tidemark.containerSecurity" (dict "writable" $root.Values.innerLoop) | nindent 12 }}
          {{- if $root.Values.innerLoop }}
          args: [--watch, services/{{ $name }}/src/main.ts]
          {{- end }}
          volumeMounts:
            - {name: tmp, mountPath: /tmp}
            {{- if $databaseCa }}
            {{- include "tidemark.databaseCaMount" $root | nindent 12 }}
            {{- end }}
            {{- with .mounts }}
            {{- . | nindent 12 }}
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: {sizeLimit: {{ $values.tmpSize | default "64Mi" }}}
        {{- if $databaseCa }}
        {{- include "tidemark.databaseCaVolume" $root | nindent 8 }}
        {{- end }}
        {{- with .volumes }}
        {{- . | nindent 8 }}
        {{- end }}
{{- end -}}

{{/* One pod at a time may be taken away, also where there is only one: a node can always be drained. */}}
{{- define "tidemark.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "tidemark.componentName" . }}
  namespace: {{ .root.Release.Namespace }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "tidemark.selectorLabels" . | nindent 6 }}
{{- end -}}

{{/* Headless: callers see every pod and spread their calls. */}}
{{- define "tidemark.grpcService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "tidemark.componentName" . }}
  namespace: {{ .root.Release.Namespace }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
spec:
  clusterIP: None
  selector: {{- include "tidemark.selectorLabels" . | nindent 4 }}
  ports:
    - {name: grpc, port: {{ (include "tidemark.ports" .root | fromYaml).grpc }}, targetPort: grpc, appProtocol: kubernetes.io/h2c}
{{- end -}}

{{/* A service that only serves gRPC: all its objects. */}}
{{- define "tidemark.grpcWorkload" -}}
{{ include "tidemark.serviceAccount" . }}
---
{{ include "tidemark.deployment" . }}
---
{{ include "tidemark.grpcService" . }}
---
{{ include "tidemark.disruptionBudget" . }}
{{- end -}}
