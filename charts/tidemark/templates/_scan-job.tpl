{{/* The pod of one isolated scan, which the controller makes a Job of: the scanner's own environment and rights, no probes, no token. */}}
{{- define "tidemark.scanPod" -}}
{{- $options := dict "root" . "component" "scanner" "own" (include "tidemark.chromeEnv" .) -}}
{{- $seccomp := .Values.scanner.seccomp -}}
metadata:
  labels:
    {{- include "tidemark.instanceLabels" . | nindent 4 }}
    app.kubernetes.io/part-of: tidemark
    {{- with .Values.commonLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ include "tidemark.componentName" $options }}
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ .Values.shutdownSeconds }}
  securityContext: {{- include "tidemark.podSecurity" (dict "localhostProfile" (ternary $seccomp.localhostProfile "" (eq $seccomp.type "Localhost"))) | nindent 4 }}
  {{- include "tidemark.imagePullSecrets" . | nindent 2 }}
  {{- with .Values.scanner.nodeSelector | default .Values.nodeSelector }}
  nodeSelector: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.scanner.tolerations | default .Values.tolerations }}
  tolerations: {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: scanner
      image: {{ include "tidemark.image" $options | quote }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      env: {{- include "tidemark.environment" $options | nindent 8 }}
      resources: {{- toYaml .Values.scanner.isolation.resources | nindent 8 }}
      securityContext: {{- include "tidemark.containerSecurity" dict | nindent 8 }}
      volumeMounts:
        - {name: tmp, mountPath: /tmp}
        - {name: shm, mountPath: /dev/shm}
        {{- if include "tidemark.hasDatabaseCa" . }}
        {{- include "tidemark.databaseCaMount" . | nindent 8 }}
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: {sizeLimit: {{ .Values.scanner.tmpSize }}}
    {{- include "tidemark.sharedMemory" . | nindent 4 }}
    {{- if include "tidemark.hasDatabaseCa" . }}
    {{- include "tidemark.databaseCaVolume" . | nindent 4 }}
    {{- end }}
{{- end -}}

{{- define "tidemark.scanJobEnv" -}}
- name: SCAN_JOB_NAMESPACE
  value: {{ .Release.Namespace }}
- name: SCAN_JOB_TEMPLATE_FILE
  value: /etc/tidemark/scan-job/template.json
{{- end -}}
