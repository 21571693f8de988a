-- What is published again may be very much: it is done in steps. While one is under way: for which stream, or consumer, as it was made; which
-- messages, those after this number that were published before this time. What is published again meanwhile is not lost.
alter table outbox_streams add column lost_created text, add column lost_after bigint, add column lost_before timestamptz;
alter table outbox_consumers add column lost_created text, add column lost_before timestamptz;
