-- The secret before the last rotation still signs the Standard Webhooks header until then.
alter table destinations
  add column previous_ciphertext bytea,
  add column previous_key_id text,
  add column previous_until timestamptz,
  add constraint destinations_previous check (
    (previous_ciphertext is null) = (previous_until is null) and (previous_key_id is null) = (previous_until is null));

-- Every Destination is enabled for every Monitor, but for these.
create table disabled_routes (
  destination_id uuid not null constraint disabled_routes_destination references destinations on delete cascade,
  monitor_id uuid not null,
  primary key (destination_id, monitor_id)
);
create index disabled_routes_monitor on disabled_routes (monitor_id);

-- A test event is of no Monitor.
alter table events alter column monitor_id drop not null;

alter table deliveries
  add column created_at timestamptz not null default now(),
  -- Why its next attempt is made.
  add column next_trigger text not null default 'event',
  add constraint deliveries_next_trigger check (next_trigger in ('event', 'retry', 'redeliver', 'recover', 'test')),
  drop constraint deliveries_state,
  add constraint deliveries_state check (state in ('pending', 'delivered', 'failed', 'cancelled', 'held'));
create index deliveries_of_destination on deliveries (destination_id, created_at desc, id);

alter table attempts add column trigger text not null default 'event';
