-- How many Changes there are of each kind on each day (UTC), for every user and every Monitor. Exact totals and deep pages of a list come from
-- here, whatever the size of `changes`. Kept by triggers, so that no way of writing or deleting Changes can forget it.
create table change_counts (
  -- A user or a Monitor.
  owner_id uuid not null,
  day date not null,
  classification text not null,
  severity text not null,
  count integer not null,
  primary key (owner_id, day, classification, severity)
);

create function count_new_changes() returns trigger language plpgsql as $$
begin
  insert into change_counts as known (owner_id, day, classification, severity, count)
  select owner.id, (detected_at at time zone 'UTC')::date, classification, severity, count(*)
  from new_changes cross join lateral (values (user_id), (monitor_id)) as owner (id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, day, classification, severity) do update set count = known.count + excluded.count;
  return null;
end $$;

create function count_old_changes() returns trigger language plpgsql as $$
begin
  insert into change_counts as known (owner_id, day, classification, severity, count)
  select owner.id, (detected_at at time zone 'UTC')::date, classification, severity, -count(*)
  from old_changes cross join lateral (values (user_id), (monitor_id)) as owner (id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, day, classification, severity) do update set count = known.count + excluded.count;
  delete from change_counts where count = 0 and owner_id in (
    select user_id from old_changes union select monitor_id from old_changes);
  return null;
end $$;

insert into change_counts (owner_id, day, classification, severity, count)
select owner.id, (detected_at at time zone 'UTC')::date, classification, severity, count(*)
from changes cross join lateral (values (user_id), (monitor_id)) as owner (id) group by 1, 2, 3, 4;

create trigger changes_counted after insert on changes
  referencing new table as new_changes for each statement execute function count_new_changes();
create trigger changes_uncounted after delete on changes
  referencing old table as old_changes for each statement execute function count_old_changes();

create index changes_of_user_classification on changes (user_id, classification, detected_at desc, id);
create index changes_of_user_severity on changes (user_id, severity, detected_at desc, id);
