-- The turn of each host, over all scanners: when its next request may begin, and until when it asked to be left alone.
create table hosts (
  host text primary key,
  free_at timestamptz not null,
  held_until timestamptz,
  refusals integer not null default 0
);
create index hosts_free_at on hosts (free_at);

-- What robots.txt said when it was last had; empty when there was none.
create table robots (
  origin text primary key,
  body text not null,
  fetched_at timestamptz not null
);
create index robots_fetched_at on robots (fetched_at);
