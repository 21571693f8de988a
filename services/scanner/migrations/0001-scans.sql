-- A Source as the scanner knows it. The generation grows with every replaced baseline; its row is the lock of everything about the Source.
create table sources (
  key text primary key,
  generation integer not null default 0
);

-- Every job ever taken. At most one scan per Source is queued or running: a further job joins it (`answered_by`).
create table scans (
  id uuid primary key,
  source_key text not null references sources (key),
  source jsonb not null,
  host text not null,
  trigger text not null,
  answers jsonb not null,
  state text not null,
  answered_by uuid references scans (id),
  attempt integer not null default 0,
  due_at timestamptz not null,
  locked_until timestamptz,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  reason text,
  http_status integer,
  changed boolean,
  findings integer not null default 0,
  request_id text,
  outcome jsonb,
  constraint scans_state check (state in ('queued', 'running', 'completed', 'failed', 'joined')),
  constraint scans_joined check ((state = 'joined') = (answered_by is not null)),
  constraint scans_leased check ((state = 'running') = (locked_until is not null))
);
create unique index scans_one_per_source on scans (source_key) where state in ('queued', 'running');
create unique index scans_one_per_host on scans (host) where state = 'running';
create index scans_due on scans ((trigger = 'schedule'), due_at) where state = 'queued';
create index scans_answered_by on scans (answered_by) where answered_by is not null;
create index scans_of_source on scans (source_key, requested_at desc, id);

-- What each input of a Source said when it was last accepted. Snapshot (JSON) and raw text are gzip.
create table baselines (
  source_key text not null references sources (key),
  input text not null,
  url text not null,
  snapshot bytea not null,
  snapshot_hash text not null,
  raw bytea not null,
  etag text,
  last_modified text,
  docs_changed_at timestamptz,
  verified_at timestamptz not null,
  primary key (source_key, input),
  constraint baselines_input check (input in ('page', 'spec'))
);
