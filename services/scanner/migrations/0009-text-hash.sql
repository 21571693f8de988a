-- By which the text in which a description last said what its baseline says is known again, and not read again. Null: not known.
alter table baselines add column text_hash text;
