create index scans_finished on scans (finished_at) where finished_at is not null;
