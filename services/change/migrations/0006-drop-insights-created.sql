-- An insight goes with the last of its Changes, whatever its age.
drop index insights_created;
