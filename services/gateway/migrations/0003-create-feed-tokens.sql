-- One token per user that reads the feeds and nothing else: only its SHA-256 is kept.
create table feed_tokens (
  user_id uuid primary key,
  hash bytea not null,
  prefix text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint feed_tokens_hash_key unique (hash)
);
