-- The cluster that the Monitors are on, by the uid of its Namespace kube-system, and the last sweep that was refused: one row at most.
create table cluster (
  single boolean primary key default true constraint cluster_single check (single),
  uid text,
  recorded_at timestamptz,
  refused_uid text,
  refusal text constraint cluster_refusal check (refusal in ('other_cluster', 'large_share')),
  refused_missing integer,
  refused_known integer,
  refused_at timestamptz,
  -- The sweeps of this cluster may forget whatever is missing, until one has done so.
  adopted_uid text
);
