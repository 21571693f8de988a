-- Where else a Change was seen, between which Snapshots, and by which engine.
alter table changes
  add column engine text,
  add column snapshot_before text,
  add column snapshot_after text,
  add column also jsonb not null default '[]';

-- What is said of a BREAKING or DEPRECATION Finding beyond its facts: once for all Monitors whose Changes come of it.
create table insights (
  scan_id uuid not null,
  fingerprint text not null,
  -- What the analysis is made of; nothing else is ever given to a model.
  facts jsonb not null,
  analysis text not null,
  -- Null: the built-in analyst.
  analysis_model text,
  -- When a model is asked for a better text; null: never (again).
  due_at timestamptz,
  attempts integer not null default 0,
  guides jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (scan_id, fingerprint)
);
create index insights_due on insights (due_at) where due_at is not null;
create index insights_created on insights (created_at);

-- What a model said of the same facts before.
create table analysis_cache (
  key text primary key,
  analysis text not null,
  model text not null,
  made_at timestamptz not null
);

-- Requests to the model on each day (UTC), of all processes.
create table analysis_budget (
  day date primary key,
  used integer not null
);
