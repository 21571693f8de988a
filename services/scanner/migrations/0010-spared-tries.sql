-- Tries that were lost with the database, and do not count as such in which the process died.
alter table scans add column spared integer not null default 0;
