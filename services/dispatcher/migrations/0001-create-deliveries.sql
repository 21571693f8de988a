create table destinations (
  id uuid primary key,
  user_id uuid not null,
  url text not null,
  events text[] not null,
  name text,
  payload_format text not null constraint destinations_payload_format check (payload_format in ('full', 'compact')),
  include_cosmetic boolean not null,
  active boolean not null default true,
  -- AES-256-GCM under the key `key_id`: nonce, tag, ciphertext.
  secret_ciphertext bytea not null,
  key_id text not null,
  created_at timestamptz not null
);
create index destinations_user on destinations (user_id, created_at desc);

-- One row per Event that was fanned out: its presence makes a repeat a no-op.
create table events (
  id uuid primary key,
  type text not null,
  user_id uuid not null,
  monitor_id uuid not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
create index events_monitor on events (monitor_id);

-- No foreign key to destinations: the record outlives them, and a row without an active destination is never sent.
create table deliveries (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  destination_id uuid not null,
  -- The exact bytes of every attempt.
  body bytea not null,
  state text not null default 'pending'
    constraint deliveries_state check (state in ('pending', 'delivered', 'failed', 'cancelled')),
  -- Attempts begun; the number of the latest is the fence of its result.
  attempt_count integer not null default 0,
  -- Attempts that ended badly: the position in the retry schedule.
  failure_count integer not null default 0,
  due_at timestamptz not null,
  locked_until timestamptz,
  constraint deliveries_once unique (event_id, destination_id)
);
create index deliveries_due on deliveries (destination_id, due_at) where state = 'pending';

create table attempts (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status_code integer,
  error text,
  reply bytea not null,
  primary key (delivery_id, number)
);

-- Tombstones: an Event that comes after its Monitor went is not fanned out.
create table removed_monitors (
  monitor_id uuid primary key,
  removed_at timestamptz not null
);
