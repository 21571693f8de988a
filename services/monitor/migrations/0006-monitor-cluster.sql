-- The cluster that the Monitor was last seen on, by the uid of its Namespace kube-system; null: on the recorded one, as far as is known.
alter table monitors add column cluster_uid text;
