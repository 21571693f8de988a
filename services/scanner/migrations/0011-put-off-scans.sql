-- Since when a scan that was claimed waits for the way out, or for its host.
alter table scans add column put_off_at timestamptz;
