-- Where each durable consumer stood when it was last seen: one that was made anew has lost what came after that.
create table outbox_consumers (
  stream text not null,
  name text not null,
  created text not null,
  done_until bigint not null,
  primary key (stream, name)
);
-- How often a message was published again: the stream drops a repeat under the same id for a while.
alter table outbox add column repeats integer not null default 0;

-- A stream that was made anew counts from 1 again, so its numbers alone do not tell letters apart.
alter table dead_letters
  add column durable text not null default '',
  add column request_id text,
  drop constraint dead_letters_once;
create unique index dead_letters_once on dead_letters (durable, stream, stream_seq, md5(payload));
