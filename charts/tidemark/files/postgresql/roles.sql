-- Run once, by the superuser, in the empty database "tidemark": one role and one schema for each service, and nothing of one for another.
{{- range . }}
\getenv {{ . }}_password PASSWORD_{{ upper . }}
create role tidemark_{{ . }} login password :'{{ . }}_password';
{{- end }}
revoke all on database postgres, template1, tidemark from public;
revoke all on schema public from public;
{{- range . }}
grant connect on database tidemark to tidemark_{{ . }};
alter role tidemark_{{ . }} in database tidemark set search_path = {{ . }};
create schema {{ . }} authorization tidemark_{{ . }};
{{- end }}
