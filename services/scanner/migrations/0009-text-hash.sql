-- SHA-256 of the text in which an input last said what its baseline says: the same text again is not read again. Null: not known.
alter table baselines add column text_hash text;
