-- Every Monitor that ever had a Change, with its totals; the row is the lock under which its Changes are written. A removed one stays as
-- a tombstone, so that late Findings do not bring it back.
create table monitors (
  monitor_id uuid primary key,
  user_id uuid not null,
  total integer not null default 0,
  breaking integer not null default 0,
  deprecation integer not null default 0,
  removed_at timestamptz
);

create table changes (
  id uuid primary key,
  monitor_id uuid not null constraint changes_monitor references monitors,
  user_id uuid not null,
  api_name text not null,
  scan_id uuid not null,
  generation integer not null,
  fingerprint text not null,
  rule text not null,
  change_type text not null,
  classification text not null,
  severity text not null,
  endpoint text,
  subject text,
  description text not null,
  before_value text,
  after_value text,
  sunset_on date,
  affected_endpoints text[] not null,
  affected_endpoint_count integer not null,
  input text not null,
  url text not null,
  location text not null,
  quote text,
  detected_at timestamptz not null
);
create index changes_of_user on changes (user_id, detected_at desc, id);
create index changes_of_monitor on changes (monitor_id, detected_at desc, id);
create index changes_of_scan on changes (scan_id);

-- What is known of a scan: its outcome (null until it has come) and, in scan_parts, the Findings already recorded.
create table scans (
  scan_id uuid primary key,
  completed jsonb,
  announced_at timestamptz
);

create table scan_parts (
  scan_id uuid not null constraint scan_parts_scan references scans,
  part integer not null,
  primary key (scan_id, part)
);
