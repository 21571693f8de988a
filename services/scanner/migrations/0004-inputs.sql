-- Each input of a Source (a page, the description) has its own baseline, its own failure and its own memory. Snapshots are kept once per content.

-- One set of names for failures.
update scans set reason = case reason
    when 'bot_wall' then 'blocked' when 'login_wall' then 'login_required' when 'empty_page' then 'empty' else 'parse' end
  where reason in ('bot_wall', 'login_wall', 'empty_page', 'invalid_spec');
update scans set outcome = jsonb_set(outcome, '{payload,reason}', to_jsonb(reason))
  where state = 'failed' and outcome #>> '{payload,reason}' <> reason;

-- What a scan cost: the dearest way a page was had, milliseconds by phase, bytes received, pages read and pages that failed.
alter table scans
  add column mode text,
  add column phases jsonb,
  add column bytes bigint,
  add column pages integer,
  add column pages_failed integer,
  add column held text,
  add constraint scans_mode check (mode in ('not_modified', 'markdown', 'plain', 'chrome'));
create index scans_ended_of_source on scans (source_key, started_at desc) where state in ('completed', 'failed');

-- What the root page leads to; until when its host wants to be left alone.
alter table sources
  add column pages jsonb not null default '[]',
  add column spec_place jsonb,
  add column slow_until timestamptz;

-- zstd of JSON; rows of before are gzip.
create table snapshots (
  hash text primary key,
  content bytea not null,
  used_at timestamptz not null
);
alter table snapshots alter column content set storage external;
-- One description for each Source, wherever it stands; its validators are kept only when it is one file.
update baselines set etag = null, last_modified = null;
insert into snapshots (hash, content, used_at) select distinct on (snapshot_hash) snapshot_hash, snapshot, now() from baselines;

create table inputs (
  source_key text not null references sources (key),
  input text not null,
  url text not null,
  memory jsonb,
  noise jsonb not null default '[]',
  recent jsonb not null default '[]',
  failure text,
  failures integer not null default 0,
  failing_since timestamptz,
  missing integer not null default 0,
  held jsonb,
  held_hash text references snapshots (hash),
  primary key (source_key, input, url),
  constraint inputs_input check (input in ('page', 'spec')),
  constraint inputs_held check ((held is null) = (held_hash is null))
);
create index inputs_held_hash on inputs (held_hash) where held_hash is not null;
alter table baselines drop constraint baselines_pkey, drop constraint baselines_input, add column final_url text;
update baselines set final_url = url, url = '' where input = 'spec';
insert into inputs (source_key, input, url) select source_key, input, url from baselines;

alter table baselines
  drop column snapshot,
  add column blocks integer not null default 0,
  add column language text,
  add column carried json not null default '[]',
  add primary key (source_key, input, url),
  add constraint baselines_of_input foreign key (source_key, input, url) references inputs on delete cascade,
  add constraint baselines_snapshot foreign key (snapshot_hash) references snapshots (hash);
alter table baselines alter column raw set storage external;
create index baselines_snapshot_hash on baselines (snapshot_hash);

-- Former baselines, newest last; the current one is among them.
create table history (
  source_key text not null,
  input text not null,
  url text not null,
  accepted_at timestamptz not null,
  snapshot_hash text not null references snapshots (hash),
  primary key (source_key, input, url, accepted_at),
  constraint history_of_input foreign key (source_key, input, url) references inputs on delete cascade
);
create index history_snapshot_hash on history (snapshot_hash);
create index history_accepted on history (accepted_at);
insert into history (source_key, input, url, accepted_at, snapshot_hash)
  select source_key, input, url, verified_at, snapshot_hash from baselines;
