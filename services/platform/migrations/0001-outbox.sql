-- Messages to publish: written in the transaction of the rows they speak of, kept for a week, published again when a stream was lost.
create table outbox (
  id bigint generated always as identity primary key,
  message_id text not null,
  subject text not null,
  payload jsonb not null,
  request_id text,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  stream text,
  stream_seq bigint
);
create index outbox_unpublished on outbox (id) where published_at is null;
create index outbox_published_at on outbox (published_at) where published_at is not null;
create index outbox_stream_seq on outbox (stream, stream_seq) where published_at is not null;

-- The streams published to, as last seen: another creation time or a lower sequence means that messages were lost.
create table outbox_streams (
  stream text primary key,
  created text not null,
  last_seq bigint not null
);

-- Messages that cannot be handled, with the reason.
create table dead_letters (
  id bigint generated always as identity primary key,
  stream text not null,
  stream_seq bigint not null,
  subject text not null,
  message_id text,
  payload bytea not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint dead_letters_once unique (stream, stream_seq)
);
