-- Old scans go with their parts; seen_at is when the first message of the scan came.
alter table scans add column seen_at timestamptz not null default now();
create index scans_seen on scans (seen_at);
alter table scan_parts drop constraint scan_parts_scan;
alter table scan_parts add constraint scan_parts_scan foreign key (scan_id) references scans on delete cascade;
create index monitors_removed on monitors (removed_at) where removed_at is not null;
