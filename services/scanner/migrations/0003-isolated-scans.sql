-- A scan that runs in a process of its own: the pool of scanners leaves it alone.
alter table scans add column isolated boolean not null default false;
