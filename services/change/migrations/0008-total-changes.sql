-- How many Changes there are of each kind at all: the first pages of a list need no days for their total. It follows `change_counts` by itself,
-- whoever writes there. The sum of a user's versions grows with every commit that adds Changes to the lists of the user or takes some away; so
-- that it never falls, the rows of a user stay.
create table change_totals (
  -- A user or a Monitor.
  owner_id uuid not null,
  classification text not null,
  severity text not null,
  count bigint not null,
  version bigint not null default 1,
  primary key (owner_id, classification, severity)
);

create function total_new_counts() returns trigger language plpgsql as $$
begin
  insert into change_totals as known (owner_id, classification, severity, count)
  select owner_id, classification, severity, sum(count) from new_counts group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, classification, severity) do update
    set count = known.count + excluded.count, version = known.version + 1;
  return null;
end $$;

create function total_changed_counts() returns trigger language plpgsql as $$
begin
  insert into change_totals as known (owner_id, classification, severity, count)
  select owner_id, classification, severity, sum(count) from (
    select owner_id, classification, severity, count from new_counts
    union all select owner_id, classification, severity, -count from old_counts) as difference
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, classification, severity) do update
    set count = known.count + excluded.count, version = known.version + 1;
  return null;
end $$;

create function total_old_counts() returns trigger language plpgsql as $$
begin
  insert into change_totals as known (owner_id, classification, severity, count)
  select owner_id, classification, severity, -sum(count) from old_counts group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, classification, severity) do update
    set count = known.count + excluded.count, version = known.version + 1;
  delete from change_totals using monitors
  where owner_id = monitor_id and count = 0 and owner_id in (select owner_id from old_counts);
  return null;
end $$;

-- The triggers first: they let nobody write until this is done.
create trigger counts_added after insert on change_counts
  referencing new table as new_counts for each statement execute function total_new_counts();
create trigger counts_changed after update on change_counts
  referencing old table as old_counts new table as new_counts for each statement execute function total_changed_counts();
create trigger counts_removed after delete on change_counts
  referencing old table as old_counts for each statement execute function total_old_counts();

insert into change_totals (owner_id, classification, severity, count)
select owner_id, classification, severity, sum(count) from change_counts group by 1, 2, 3;
