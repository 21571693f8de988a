-- Look-ups of migration guides: one for each scan that asked for one. A worker holds a look-up until due_at; a late one is refused by its
-- attempt number.
create table guide_lookups (
  scan_id uuid primary key,
  source_key text not null,
  queries jsonb not null,
  state text not null default 'queued',
  attempt integer not null default 0,
  due_at timestamptz not null default now(),
  request_id text,
  added_at timestamptz not null default now(),
  constraint guide_lookups_state check (state in ('queued', 'done', 'failed'))
);
create index guide_lookups_due on guide_lookups (due_at) where state = 'queued';
create index guide_lookups_added on guide_lookups (added_at);
