create table scans (
  source_key text not null,
  scan_id uuid not null,
  finished_at timestamptz not null,
  good boolean not null,
  docs_changed_at timestamptz,
  primary key (source_key, scan_id)
);
create index scans_finished on scans (source_key, finished_at);

create table changes (
  monitor_id uuid not null,
  change_id uuid not null,
  classification text not null,
  detected_at timestamptz not null,
  endpoint text,
  subject text,
  change_type text not null,
  sunset_on date,
  primary key (monitor_id, change_id)
);

create table scores (
  monitor_id uuid not null,
  scored_on date not null,
  user_id uuid not null,
  api_name text not null,
  score integer not null,
  maturity text not null,
  change_frequency integer not null,
  breaking_ratio integer not null,
  scrape_reliability integer not null,
  doc_freshness integer not null,
  deprecation_load integer not null,
  scored_at timestamptz not null,
  primary key (monitor_id, scored_on)
);
create index scores_user on scores (user_id, monitor_id, scored_on desc);

-- Days whose daily run is complete.
create table daily_runs (
  day date primary key,
  finished_at timestamptz not null
);

-- Tombstones: what comes late about a removed Monitor is dropped.
create table removed_monitors (
  monitor_id uuid primary key,
  removed_at timestamptz not null
);
