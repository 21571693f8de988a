-- Where the documentation led to a description, as the last good scan told.
alter table monitors add column discovered_spec_url text;
