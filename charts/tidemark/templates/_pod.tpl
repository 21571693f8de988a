{{/* What every pod has: the restricted security profile, probes on the operators' port, an orderly end. */}}

{{/* The group owns volumes; 65532 is the user of the images. */}}
{{- define "tidemark.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user | default 65532 }}
runAsGroup: {{ .user | default 65532 }}
fsGroup: {{ .user | default 65532 }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
{{- if .localhostProfile }}
  type: Localhost
  localhostProfile: {{ .localhostProfile }}
{{- else }}
  type: RuntimeDefault
{{- end }}
{{- end -}}

{{/* A dict with writable: the container may change its own files. */}}
{{- define "tidemark.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ not .writable }}
runAsNonRoot: true
capabilities: {drop: [ALL]}
{{- end -}}

{{/* A process answers /healthz as soon as it has read its settings; it may wait for its servers before /readyz turns good. */}}
{{- define "tidemark.probes" -}}
startupProbe:
  httpGet: {path: /healthz, port: ops}
  periodSeconds: 2
  failureThreshold: 30
livenessProbe:
  httpGet: {path: /healthz, port: ops}
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 3
readinessProbe:
  httpGet: {path: /readyz, port: ops}
  periodSeconds: 5
  timeoutSeconds: 4
  failureThreshold: 2
{{- end -}}

{{/* dict root, component: where the pods may run */}}
{{- define "tidemark.scheduling" -}}
{{- $values := index .root.Values .component -}}
topologySpreadConstraints:
{{- range $key := .root.Values.topologySpread.keys }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ $.root.Values.topologySpread.whenUnsatisfiable }}
    labelSelector:
      matchLabels: {{- include "tidemark.selectorLabels" $ | nindent 8 }}
{{- end }}
{{- with $values.nodeSelector | default .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations | default .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.priorityClassName | default .root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "tidemark.imagePullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end -}}

{{/* A CA of the external PostgreSQL, named in its URLs as sslrootcert=/etc/tidemark/postgresql/ca.crt. */}}
{{- define "tidemark.hasDatabaseCa" -}}
{{- if and (not .Values.postgresql.enabled) .Values.postgresql.external.caSecret }}true{{ end -}}
{{- end -}}

{{- define "tidemark.databaseCaMount" -}}
- {name: postgresql-ca, mountPath: /etc/tidemark/postgresql, readOnly: true}
{{- end -}}

{{- define "tidemark.databaseCaVolume" -}}
- name: postgresql-ca
  secret:
    secretName: {{ .Values.postgresql.external.caSecret }}
    items: [{key: ca.crt, path: ca.crt}]
{{- end -}}
