-- API keys: only the hash is kept. A revoked key stays for the record.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  hash bytea not null,
  prefix text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_hash_key unique (hash)
);
create index api_keys_user_id on api_keys (user_id, created_at);

-- One row per bucket: the count of its current window. Unlogged: after a crash everyone begins a new window.
create unlogged table rate_counters (
  bucket text primary key,
  window_start timestamptz not null,
  count integer not null
) with (fillfactor = 70);
