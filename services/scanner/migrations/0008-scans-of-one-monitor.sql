-- To find the scans that wait for a Monitor which was removed.
create index scans_waiting_for on scans ((answers #>> '{monitor_ids,0}')) where state = 'queued';
