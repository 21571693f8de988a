-- The Changes of a removed Monitor are hidden at once and deleted in batches later. Their numbers go when they are hidden, so their deletion
-- counts nothing.
create or replace function count_old_changes() returns trigger language plpgsql as $$
begin
  insert into change_counts as known (owner_id, day, classification, severity, count)
  select owner.id, (detected_at at time zone 'UTC')::date, classification, severity, -count(*)
  from old_changes cross join lateral (values (user_id), (monitor_id)) as owner (id)
  where not exists (
    select from monitors where monitors.monitor_id = old_changes.monitor_id and removed_at is not null and total > 0)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, day, classification, severity) do update set count = known.count + excluded.count;
  if found then
    delete from change_counts where count = 0 and owner_id in (
      select user_id from old_changes union select monitor_id from old_changes);
  end if;
  return null;
end $$;

-- The Monitors that hide something; `total` is how much of it there was.
create index monitors_hiding on monitors (user_id) include (monitor_id) where removed_at is not null and total > 0;

-- A list passes over what is hidden without a look at the table. The old indexes go last: until then reads go on.
create index changes_listed on changes (user_id, detected_at desc, id) include (monitor_id);
create index changes_listed_by_classification on changes (user_id, classification, detected_at desc, id) include (monitor_id);
create index changes_listed_by_severity on changes (user_id, severity, detected_at desc, id) include (monitor_id);
drop index changes_of_user, changes_of_user_classification, changes_of_user_severity;
