-- First answers by idempotency key: the key is the SHA-256 of the user and of the text the client chose. Kept for a day.
create table idempotency_keys (
  key bytea primary key,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  -- Who claimed it may still be at work until then.
  locked_until timestamptz not null,
  -- AES-256-GCM under the key `key_id`; null until there is one.
  answer bytea,
  key_id text,
  constraint idempotency_keys_answer check ((answer is null) = (key_id is null))
);
create index idempotency_keys_created on idempotency_keys (created_at);
