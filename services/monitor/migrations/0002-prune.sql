create index tombstones_removed on tombstones (removed_at);
create index watches_ended on watches (ended_at) where ended_at is not null;
