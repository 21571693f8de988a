-- What waits of a stream that is full, or of a subject that may not be published, is passed by: however much it is, the rest is found at once.
create index outbox_waiting on outbox (subject, id) where published_at is null;
