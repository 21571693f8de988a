{{/* The environment of a service. Passwords come by secret reference; addresses that hold one are put together by the kubelet. */}}

{{/* name, secret, key */}}
{{- define "tidemark.secretEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: {name: {{ .secret | quote }}, key: {{ .key | quote }}}
{{- end -}}

{{/* dict root, component */}}
{{- define "tidemark.databaseEnv" -}}
{{- $root := .root -}}
{{- if $root.Values.postgresql.enabled -}}
{{ include "tidemark.secretEnv" (dict "name" "DATABASE_PASSWORD" "secret" (include "tidemark.credentialsName" $root) "key" (printf "postgresql-%s" .component)) }}
{{/* With its namespace: KEDA reads this variable too, from another one. */}}
- name: DATABASE_URL
  value: postgres://tidemark_{{ .component }}:$(DATABASE_PASSWORD)@{{ include "tidemark.fullname" $root }}-postgresql.{{ $root.Release.Namespace }}.svc:5432/tidemark
{{- else -}}
{{ include "tidemark.secretEnv" (dict "name" "DATABASE_URL" "secret" $root.Values.postgresql.external.existingSecret "key" .component) }}
{{- end }}
{{- end -}}

{{/* dict root, user */}}
{{- define "tidemark.natsEnv" -}}
{{- $root := .root -}}
{{- $external := $root.Values.nats.external -}}
{{- $inChart := $root.Values.nats.enabled -}}
- name: NATS_URL
  value: {{ ternary (printf "nats://%s-nats:4222" (include "tidemark.fullname" $root)) $external.url $inChart | quote }}
- name: NATS_USER
  value: {{ .user | quote }}
{{ include "tidemark.secretEnv" (dict "name" "NATS_PASSWORD" "secret" (ternary (include "tidemark.credentialsName" $root) $external.existingSecret $inChart) "key" (ternary (printf "nats-%s" .user) .user $inChart)) }}
{{- end -}}

{{/*
dict values, traits: of a service. As in the image, and the share of the container's memory that the heap may take: by itself Node.js takes half and dies
of a full heap while there is memory.
*/}}
{{- define "tidemark.nodeOptions" -}}
--max-semi-space-size={{ .traits.semiSpaceMiB | default 4 }} --v8-pool-size=1 --max-old-space-size-percentage={{ .values.heapPercent }}
{{- end -}}

{{/* dict root, component */}}
{{- define "tidemark.environment" -}}
{{- $root := .root -}}
{{- $name := .component -}}
{{- $values := index $root.Values $name -}}
{{- $fullname := include "tidemark.fullname" $root -}}
{{- $credentials := include "tidemark.credentialsName" $root -}}
{{- $traits := index (include "tidemark.topology" $root | fromYaml) $name -}}
{{- $ports := include "tidemark.ports" $root | fromYaml -}}
- name: NODE_OPTIONS
  value: {{ include "tidemark.nodeOptions" (dict "values" $values "traits" $traits) }}
- name: LOG_LEVEL
  value: {{ $root.Values.logLevel | quote }}
- name: OPS_HOST
  value: {{ $root.Values.listenAddress | quote }}
- name: OPS_PORT
  value: {{ $ports.ops | quote }}
- name: SHUTDOWN_TIMEOUT_MS
  value: {{ mul $root.Values.shutdownSeconds 1000 | quote }}
{{- if $traits.database }}
{{ include "tidemark.databaseEnv" . }}
{{- end }}
{{- if $traits.nats }}
{{ include "tidemark.natsEnv" (dict "root" $root "user" $name) }}
{{- end }}
{{- if $traits.grpc }}
- name: GRPC_HOST
  value: {{ $root.Values.listenAddress | quote }}
- name: GRPC_PORT
  value: {{ $ports.grpc | quote }}
{{ include "tidemark.secretEnv" (dict "name" "GRPC_CALLERS" "secret" $credentials "key" "grpc-callers") }}
{{- end }}
{{- if $traits.calls }}
{{ include "tidemark.secretEnv" (dict "name" "GRPC_TOKEN" "secret" $credentials "key" (printf "grpc-%s" $name)) }}
{{- range $traits.calls }}
- name: {{ upper . }}_GRPC
  value: {{ $fullname }}-{{ . }}:{{ $ports.grpc }}
{{- end }}
{{- end }}
{{- if $traits.egress }}
{{ include "tidemark.secretEnv" (dict "name" "EGRESS_PASSWORD" "secret" $credentials "key" (printf "egress-%s" $name)) }}
- name: EGRESS_PROXY_URL
  value: http://{{ $name }}:$(EGRESS_PASSWORD)@{{ $fullname }}-egress:{{ $ports.proxy }}
{{- end }}
{{- if and $traits.allow $root.Values.egress.allow }}
- name: EGRESS_ALLOW
  value: {{ join "," $root.Values.egress.allow | quote }}
{{- end }}
{{- if $traits.secretsKey }}
{{ include "tidemark.secretEnv" (dict "name" "SECRETS_KEY" "secret" $credentials "key" (printf "%s-key" $name)) }}
{{/* Only where keys are being changed. */}}
- name: SECRETS_KEYS
  valueFrom:
    secretKeyRef: {name: {{ $credentials | quote }}, key: {{ printf "%s-keys" $name }}, optional: true}
{{- end }}
{{- range $key, $value := $values.settings }}
- name: {{ $key }}
  value: {{ include "tidemark.settingText" $value | quote }}
{{- end }}
{{- with .own }}
{{ . }}
{{- end }}
{{- with $values.env }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Numbers of values files are floats to templates: without this 1000000 would read 1e+06. */}}
{{- define "tidemark.settingText" -}}
{{- if kindIs "float64" . }}{{ int64 . }}{{ else if kindIs "slice" . }}{{ join "," . }}{{ else }}{{ . }}{{ end -}}
{{- end -}}
