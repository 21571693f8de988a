-- Destinations that were deleted and whose Deliveries may still wait: a row commits with the deletion and goes when they are cancelled.
create table removed_destinations (
  destination_id uuid primary key
);
