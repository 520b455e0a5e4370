-- Who asked for each evaluation, for the sponsor's own list; shown to nobody else. Null in rows from before: an existing
-- database fills it once with npm run views:rebuild.
alter table verdict_view add column sponsor_id text;

-- The evaluations that one sponsor asked for.
create index verdict_view_sponsor on verdict_view (sponsor_id, id);
