-- Which idempotency key a Destination was made under, and by which request: what it is changed to later makes neither another.
alter table destinations
  add column idempotency_key text,
  add column request_hash text,
  add constraint destinations_idempotency check ((idempotency_key is null) = (request_hash is null));
