-- Of a receiver's many Deliveries these few are looked for, counted and recovered by state; those that wait have `deliveries_due`. A Delivery
-- that arrives is never in it, so sending costs no more.
create index concurrently deliveries_not_delivered on deliveries (destination_id, state, created_at desc, id)
  where state in ('failed', 'held', 'cancelled');
