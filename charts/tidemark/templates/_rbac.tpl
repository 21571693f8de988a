{{/* Cluster-wide objects carry the namespace, so that two releases of one name do not meet. dict root, component */}}
{{- define "tidemark.clusterName" -}}
{{- printf "%s:%s" .root.Release.Namespace (include "tidemark.componentName" .) -}}
{{- end -}}

{{- define "tidemark.clusterRoleBinding" -}}
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: {{ include "tidemark.clusterName" . }}
  labels: {{- include "tidemark.labels" . | nindent 4 }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: {{ include "tidemark.clusterName" . }}
subjects:
  - {kind: ServiceAccount, name: {{ include "tidemark.componentName" . }}, namespace: {{ .root.Release.Namespace }}}
{{- end -}}
