-- The scans of a Source come one by one and lie far apart: the index alone answers for them.
drop index scans_finished;
create index scans_of_source on scans (source_key, finished_at) include (good, docs_changed_at);
-- For the removal of old ones.
create index scans_finished on scans using brin (finished_at);
drop index changes_of_monitor;
create index changes_of_monitor on changes (monitor_id, detected_at) include (classification);
