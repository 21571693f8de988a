-- The bytes of every attempt are kept once with the Event, for each format that somebody wanted; a Delivery names its format.
alter table events add column full_body bytea, add column compact_body bytea;
alter table deliveries
  add column payload_format text not null default 'full'
    constraint deliveries_payload_format check (payload_format in ('full', 'compact')),
  -- Counts how often it was asked for again: the result of an attempt from before that does not settle it.
  add column fence integer not null default 0;
update deliveries set payload_format = 'compact' where position(convert_to('"change_id":"chg_', 'UTF8') in body) > 0;
update events set
  full_body = (select body from deliveries d where d.event_id = events.id and d.payload_format = 'full' limit 1),
  compact_body = (select body from deliveries d where d.event_id = events.id and d.payload_format = 'compact' limit 1);
alter table events drop column data;
alter table deliveries drop column body, drop column locked_until;
-- It is a queue: its dead rows stand before the living ones.
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- A Destination is served by one process at a time: the owner of its lane. Beside it what the owner has learned of the receiver.
create table lanes (
  destination_id uuid primary key constraint lanes_destination references destinations on delete cascade,
  owner uuid,
  owned_until timestamptz not null,
  failures integer not null default 0,
  trips integer not null default 0,
  open_until timestamptz,
  hangs boolean not null default false
) with (fillfactor = 50);

alter table destinations
  -- An Event from before is not for it: it was made later, or paused by its user.
  add column accepts_since timestamptz,
  -- Why we disabled it; null while it is active or paused by its user.
  add column disabled_reason text,
  -- The first failure since its last success.
  add column failing_since timestamptz,
  add column last_failed_at timestamptz,
  add column warned_at timestamptz;
update destinations set accepts_since = created_at,
  disabled_reason = case when not active and exists (
    select from deliveries d where d.destination_id = destinations.id and d.state = 'held') then 'gone' end;
alter table destinations
  alter column accepts_since set not null,
  add constraint destinations_disabled_reason check (
    disabled_reason is null or (disabled_reason in ('gone', 'failing') and not active));
