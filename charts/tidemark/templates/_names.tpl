{{/* Names and labels. A component is one process: gateway, monitor, ..., postgresql, nats, or a job. */}}

{{- define "tidemark.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Short enough that every name derived from it fits into 63 characters. */}}
{{- define "tidemark.fullname" -}}
{{- $name := include "tidemark.name" . -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- .Values.fullnameOverride | default $full | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* dict root, component */}}
{{- define "tidemark.componentName" -}}
{{- printf "%s-%s" (include "tidemark.fullname" .root) .component -}}
{{- end -}}

{{- define "tidemark.instanceLabels" -}}
app.kubernetes.io/name: {{ include "tidemark.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* dict root, component: what selectors use; never changes over upgrades */}}
{{- define "tidemark.selectorLabels" -}}
{{ include "tidemark.instanceLabels" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* dict root, component (optional) */}}
{{- define "tidemark.labels" -}}
{{ if .component }}{{ include "tidemark.selectorLabels" . }}{{ else }}{{ include "tidemark.instanceLabels" .root }}{{ end }}
app.kubernetes.io/part-of: tidemark
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "tidemark.credentialsName" -}}
{{- .Values.credentials.existingSecret | default (printf "%s-credentials" (include "tidemark.fullname" .)) -}}
{{- end -}}

{{/* dict root, component: the image of a service */}}
{{- define "tidemark.image" -}}
{{- $values := index .root.Values .component -}}
{{- $image := .root.Values.image -}}
{{- $values.image | default (printf "%s/%s:%s" $image.registry .component ($image.tag | default .root.Chart.AppVersion)) -}}
{{- end -}}
