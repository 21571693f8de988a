create table users (
  id uuid primary key,
  plan text not null constraint users_plan check (plan in ('hobby', 'pro')),
  name text not null,
  namespace text not null constraint users_namespace unique,
  created_at timestamptz not null default now()
);

create table catalog (
  slug text primary key,
  name text not null,
  category text not null,
  logo_url text not null,
  docs_url text not null,
  openapi_spec_url text
);
create index catalog_name on catalog (name, slug);

-- The projection of the Monitor resources. Spec columns advance by resource_version, outcome columns by the time of the outcome.
create table monitors (
  id uuid primary key,
  user_id uuid not null constraint monitors_user references users,
  namespace text not null,
  resource_name text not null,
  resource_version numeric(20, 0) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text,
  catalog_slug text,
  docs_url text,
  openapi_spec_url text,
  frequency text not null constraint monitors_frequency check (frequency in ('hourly', 'daily')),
  suspend boolean not null,
  alert_breaking boolean not null,
  alert_deprecation boolean not null,
  alert_non_breaking boolean not null,
  ignore_selectors text[] not null,
  -- The verdict on the spec, and what it resolves to.
  display_name text not null,
  accepted boolean not null,
  reason text not null,
  source_key text,
  source_docs_url text,
  source_openapi_spec_url text,
  -- Outcomes.
  last_scan_id uuid,
  last_scan_trigger text,
  last_scan_status text,
  last_scan_reason text,
  last_scan_started_at timestamptz,
  last_scan_finished_at timestamptz,
  last_verified_at timestamptz,
  consecutive_failures integer not null default 0,
  first_failed_at timestamptz,
  changes_total integer not null default 0,
  changes_breaking integer not null default 0,
  changes_deprecation integer not null default 0,
  changes_at timestamptz,
  health_score integer,
  scored_at timestamptz
);
create index monitors_user_newest on monitors (user_id, created_at desc, id desc);

-- Who watched which Source, from began_at up to but not including ended_at.
create table watches (
  id bigint generated always as identity primary key,
  monitor_id uuid not null constraint watches_monitor references monitors on delete cascade,
  source_key text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  constraint watches_range check (ended_at >= began_at)
);
create unique index watches_open on watches (monitor_id) where ended_at is null;
create index watches_source on watches (source_key, monitor_id);
create index watches_monitor_all on watches (monitor_id);

-- A uid that is here never comes back.
create table tombstones (
  id uuid primary key,
  removed_at timestamptz not null
);
