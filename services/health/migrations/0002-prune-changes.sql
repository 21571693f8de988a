create index changes_detected on changes (detected_at);
create index scores_scored on scores (scored_at);
