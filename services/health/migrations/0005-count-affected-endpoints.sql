-- How many endpoints a Change touches, when its list names only some of them; null where nobody has said.
alter table changes add column affected_endpoint_count integer;
