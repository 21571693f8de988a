-- What a person signs in with; users who only have keys have no row. An address is lower-case.
create table accounts (
  user_id uuid primary key,
  email text not null,
  -- By an operator or an identity provider, not by who typed it.
  email_confirmed boolean not null,
  -- Argon2id, in PHC form; null for who signs in by an identity provider alone.
  password_hash text,
  created_at timestamptz not null default now(),
  constraint accounts_email_key unique (email)
);

-- Who is signed in: the SHA-256 of what the cookie holds.
create table web_sessions (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null,
  user_id uuid not null,
  method text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint web_sessions_hash_key unique (hash),
  constraint web_sessions_account foreign key (user_id) references accounts on delete cascade
);
create index web_sessions_user_id on web_sessions (user_id, last_used_at);
create index web_sessions_expires on web_sessions (expires_at);

-- Links to set a password with, by SHA-256. The row goes when the link is used.
create table welcome_links (
  hash bytea primary key,
  user_id uuid not null,
  -- Whom it is for, when the operator said so.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index welcome_links_expires on welcome_links (expires_at);

-- Who an identity provider says that somebody is.
create table oidc_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint oidc_identities_pkey primary key (issuer, subject),
  constraint oidc_identities_account foreign key (user_id) references accounts on delete cascade
);
create index oidc_identities_user_id on oidc_identities (user_id);
