-- Whether a Change is the last of its Finding is asked for each one that is removed; by the scan alone, all of a table may be read for that.
create index changes_of_finding on changes (scan_id, fingerprint);
drop index changes_of_scan;
-- What was said of Findings whose Changes went before it went with them.
delete from insights where not exists (
  select from changes where changes.scan_id = insights.scan_id and changes.fingerprint = insights.fingerprint);
