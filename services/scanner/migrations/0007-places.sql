-- The line in which scans wait. A scan stands at its place; the places of one user are as far apart as the scans before them took, so that who
-- asks for many stands behind who asks for few. `next_at`: where the next scan of the user will stand.
create table places (
  user_id text primary key,
  next_at timestamptz not null
);
create index places_next_at on places (next_at);

-- Whose share the scan takes, when it is somebody's; what people ask for goes before the schedule once its place has come.
alter table scans
  add column user_id text,
  add column place timestamptz not null default now(),
  add column lane text not null default 'schedule',
  add constraint scans_lane check (lane in ('asked', 'behind', 'schedule'));
update scans set place = due_at, lane = case when trigger = 'schedule' then 'schedule' else 'asked' end where state = 'queued';
drop index scans_due;
create index scans_place on scans (place) where state = 'queued';
create index scans_place_asked on scans (place) where state = 'queued' and lane <> 'schedule';
create index scans_waiting_of on scans (user_id) where state = 'queued';
