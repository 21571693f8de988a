-- The Monitors as they were last told, so that a day's scores can be spread over the hour. The row is the lock under which a Monitor is scored.
create table subjects (
  monitor_id uuid primary key,
  user_id uuid not null,
  api_name text not null,
  source_key text not null,
  watched_since timestamptz not null,
  -- Seconds into the score hour.
  phase smallint not null,
  seen_at timestamptz not null
);
create index subjects_phase on subjects (phase, monitor_id);

-- What a score was made of; null in scores that were written without.
alter table scores
  add column as_of timestamptz,
  add column window_from timestamptz,
  add column changes integer,
  add column breaking integer,
  add column scans integer,
  add column good_scans integer,
  add column docs_changed_at timestamptz,
  add column active_deprecations integer;

-- step: what the Change means to a deprecation (begun, dated, withdrawn, removed); null when nothing.
alter table changes
  add column step text,
  add column description text not null default '',
  add column url text not null default '',
  add column affected_endpoints text[] not null default '{}';
create index changes_of_monitor on changes (monitor_id, detected_at);
create index changes_steps on changes (monitor_id) where step is not null;

-- Made of the steps of a Monitor, and always of all of them: the same Changes in any order give the same rows.
create table deprecations (
  id uuid primary key,
  monitor_id uuid not null,
  endpoint text,
  subject text,
  description text not null,
  url text not null,
  sunset_on date,
  change_id uuid not null,
  began_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint deprecations_end check ((ended_at is null) = (ended_by is null)),
  constraint deprecations_ended_by check (ended_by in ('removed', 'withdrawn'))
);
create index deprecations_of_monitor on deprecations (monitor_id);
create index deprecations_ended on deprecations (ended_at) where ended_at is not null;
create index subjects_user on subjects (user_id);
