-- What a stream lost is looked for once a minute, also among what waits to be published again.
create index outbox_of_stream on outbox (stream, stream_seq) where stream is not null;
drop index outbox_stream_seq;
