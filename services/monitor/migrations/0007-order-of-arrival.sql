-- Kubernetes tells the second in which a resource was made; among those of one second the order in which they came is the order they were made in.
alter table monitors add column arrived_at timestamptz not null default now();
drop index monitors_user_newest;
create index monitors_user_newest on monitors (user_id, created_at desc, arrived_at desc, id desc);
