-- The id that is followed through every log line, from the request that led to the Event to each attempt.
alter table events add column request_id text;
create index events_occurred on events (occurred_at);
